#if defined(__x86_64__)
#include "../windows.h"
#include "sse41.h"

// Four outputs: steps of two taps, 16-bit weights.
INLINE __m128i quad(const uint8_t *window, const uint8_t *shuffles, const int16_t *weights,
                    int steps, int span) {
  __m128i sums = _mm_set1_epi32(128);
  for (int step = 0; step < steps; step += span) {
    __m128i samples = load(window + 2 * step);
    int here = steps - step < span ? steps - step : span;
    for (int k = 0; k < here; k++) {
      __m128i pairs = _mm_shuffle_epi8(samples, load(shuffles + 32 * k));
      sums = _mm_add_epi32(sums, _mm_madd_epi16(pairs, load(weights + 16 * (step + k))));
    }
  }
  return _mm_srai_epi32(sums, 8);
}

SSE41 static void make_quads(const uint8_t *source, int origin, const ck_taps *taps,
                             int16_t *target, int from, int to) {
  int steps = taps->steps, span = taps->span;
  const int32_t *bases = taps->bases + 2 * from;
  const uint8_t *shuffles = taps->shuffles + (ptrdiff_t)32 * span * from;
  const int16_t *weights = taps->arranged + (ptrdiff_t)16 * steps * from;
  for (int group = from; group < to; group++) {
    const uint8_t *low = window_at(source, origin, bases[0]);
    const uint8_t *high = window_at(source, origin, bases[1]);
    __m128i first = quad(low, shuffles, weights, steps, span);
    __m128i second = quad(high, shuffles + 16, weights + 8, steps, span);
    store(target + 8 * group, _mm_packs_epi32(first, second));
    bases += 2;
    shuffles += 32 * span;
    weights += 16 * steps;
  }
}

// Eight outputs: steps of two taps, weights as bytes; sums of 15 bits, (sum + 1) >> 1.
INLINE __m128i octet(const uint8_t *window, const uint8_t *shuffle, const int8_t *weights,
                     int steps) {
  __m128i lineup = load(shuffle);
  __m128i sums = _mm_setzero_si128();
  for (int step = 0; step < steps; step++) {
    __m128i pairs = _mm_shuffle_epi8(load(window + 2 * step), lineup);
    sums = _mm_add_epi16(sums, _mm_maddubs_epi16(pairs, load(weights + 32 * step)));
  }
  return _mm_avg_epu16(sums, _mm_setzero_si128());
}

SSE41 static void make_octets(const uint8_t *source, int origin, const ck_taps *taps,
                              int16_t *target, int from, int to) {
  int steps = taps->steps;
  const int32_t *bases = taps->bases + 2 * from;
  const uint8_t *shuffles = taps->shuffles + (ptrdiff_t)32 * from;
  const int8_t *weights = taps->arranged_bytes + (ptrdiff_t)32 * steps * from;
  for (int group = from; group < to; group++) {
    const uint8_t *low = window_at(source, origin, bases[0]);
    const uint8_t *high = window_at(source, origin, bases[1]);
    store(target + 16 * group, octet(low, shuffles, weights, steps));
    store(target + 16 * group + 8, octet(high, shuffles + 16, weights + 16, steps));
    bases += 2;
    shuffles += 32;
    weights += 32 * steps;
  }
}

// Sixteen taps at a time of one output.
INLINE __m128i contiguous(const uint8_t *source, const int16_t *weights, int steps) {
  __m128i sums = _mm_setzero_si128();
  for (int half = 0; half < 2 * steps; half++)
    sums = _mm_add_epi32(
        sums, _mm_madd_epi16(load_words(source + 8 * half), load(weights + 8 * half)));
  return sums;
}

SSE41 static void contiguous_row(const uint8_t *source, ptrdiff_t readable, const ck_taps *taps,
                                 int16_t *target) {
  int steps = taps->steps;
  int i = 0;
  for (; i + 4 <= taps->count && taps->firsts[i + 3] + 16 * steps <= readable; i += 4) {
    const int16_t *weights = taps->arranged + (ptrdiff_t)16 * steps * i;
    __m128i s[4];
    for (int k = 0; k < 4; k++)
      s[k] = contiguous(source + taps->firsts[i + k], weights + 16 * steps * k, steps);
    __m128i sums = _mm_hadd_epi32(_mm_hadd_epi32(s[0], s[1]), _mm_hadd_epi32(s[2], s[3]));
    sums = _mm_srai_epi32(_mm_add_epi32(sums, _mm_set1_epi32(128)), 8);
    _mm_storel_epi64((void *)(target + i), _mm_packs_epi32(sums, sums));
  }
  finish_scale_horizontal(source, taps, target, i);
}

SSE41 void ck_scale_horizontal_sse41(const uint8_t *source, ptrdiff_t readable,
                                     const ck_taps *taps, int16_t *target) {
  switch (taps->arrangement) {
  case CK_QUADS: make_all_groups(make_quads, 8, source, readable, taps, target); break;
  case CK_OCTETS: make_all_groups(make_octets, 16, source, readable, taps, target); break;
  default: contiguous_row(source, readable, taps, target); break;
  }
}
#endif
