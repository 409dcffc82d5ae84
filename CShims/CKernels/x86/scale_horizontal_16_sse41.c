#if defined(__x86_64__)
#include "../windows.h"
#include "sse41.h"

// Four 32-bit sums, rounded down by so many bits.
INLINE __m128i rounded(__m128i sums, int32_t bit_depth) {
  sums = _mm_add_epi32(sums, _mm_set1_epi32(1 << (bit_depth - 1)));
  return _mm_sra_epi32(sums, _mm_cvtsi32_si128(bit_depth));
}

// Four outputs: steps of two taps.
INLINE __m128i quad(const uint16_t *window, const uint8_t *shuffles, const int16_t *weights,
                    int steps, int span) {
  __m128i sums = _mm_setzero_si128();
  for (int step = 0; step < steps; step += span) {
    __m128i samples = load(window + 2 * step);
    for (int k = 0; k < span && step + k < steps; k++) {
      __m128i pairs = _mm_shuffle_epi8(samples, load(shuffles + 32 * k));
      sums = _mm_add_epi32(sums, _mm_madd_epi16(pairs, load(weights + 16 * (step + k))));
    }
  }
  return sums;
}

INLINE void quads_loop(const uint16_t *source, int origin, const ck_taps *taps, int32_t bit_depth,
                       int16_t *target, int from, int to, int steps, int span) {
  for (ptrdiff_t group = from; group < to; group++) {
    const int32_t *bases = taps->bases + 2 * group;
    const uint8_t *shuffles = taps->shuffles + 32 * span * group;
    const int16_t *weights = taps->arranged + 16 * steps * group;
    const uint16_t *low = window_16_at(source, origin, bases[0]);
    const uint16_t *high = window_16_at(source, origin, bases[1]);
    __m128i first = rounded(quad(low, shuffles, weights, steps, span), bit_depth);
    __m128i second = rounded(quad(high, shuffles + 16, weights + 8, steps, span), bit_depth);
    store(target + 8 * group, _mm_packs_epi32(first, second));
  }
}

// The usual numbers have loops of their own.
SSE41 static void make_quads(const uint16_t *source, int origin, const ck_taps *taps,
                             int32_t bit_depth, int16_t *target, int from, int to) {
  int steps = taps->steps, span = taps->span;
#define IF(STEPS, SPAN)                                                                            \
  if (steps == (STEPS) && span == (SPAN))                                                          \
  quads_loop(source, origin, taps, bit_depth, target, from, to, STEPS, SPAN)
  IF(1, 1);
  else IF(2, 1);
  else IF(2, 2);
  else IF(3, 1);
  else IF(3, 2);
  else IF(3, 3);
  else IF(steps, 1);
  else IF(steps, span);
#undef IF
}

// Four taps of two outputs.
INLINE __m128i two_fours(const uint16_t *first, const uint16_t *second) {
  int64_t taps;
  memcpy(&taps, second, sizeof taps);
  return _mm_insert_epi64(_mm_loadl_epi64((const void *)first), taps, 1);
}

SSE41 static void make_fours(const uint16_t *source, int origin, const ck_taps *taps,
                             int32_t bit_depth, int16_t *target, int from, int to) {
  for (ptrdiff_t group = from; group < to; group++) {
    const int16_t *weights = taps->arranged + 32 * group;
    const uint16_t *w[8];
    for (int k = 0; k < 8; k++) w[k] = window_16_at(source, origin, taps->bases[8 * group + k]);
    __m128i first = _mm_hadd_epi32(_mm_madd_epi16(two_fours(w[0], w[1]), load(weights)),
                                   _mm_madd_epi16(two_fours(w[2], w[3]), load(weights + 16)));
    __m128i second = _mm_hadd_epi32(_mm_madd_epi16(two_fours(w[4], w[5]), load(weights + 8)),
                                    _mm_madd_epi16(two_fours(w[6], w[7]), load(weights + 24)));
    store(target + 8 * group,
          _mm_packs_epi32(rounded(first, bit_depth), rounded(second, bit_depth)));
  }
}

// Four outputs: eight taps a step.
INLINE __m128i four_eights(const uint16_t *const *w, const int16_t *weights, int steps) {
  __m128i s[4];
  for (int k = 0; k < 4; k++) s[k] = _mm_madd_epi16(load(w[k]), load(weights + 16 * k));
  for (int step = 1; step < steps; step++)
    for (int k = 0; k < 4; k++) {
      __m128i factors = load(weights + 64 * step + 16 * k);
      s[k] = _mm_add_epi32(s[k], _mm_madd_epi16(load(w[k] + 8 * step), factors));
    }
  return _mm_hadd_epi32(_mm_hadd_epi32(s[0], s[1]), _mm_hadd_epi32(s[2], s[3]));
}

INLINE void eights_loop(const uint16_t *source, int origin, const ck_taps *taps,
                        int32_t bit_depth, int16_t *target, int from, int to, int steps) {
  for (ptrdiff_t group = from; group < to; group++) {
    const int16_t *weights = taps->arranged + 64 * steps * group;
    const uint16_t *w[8];
    for (int k = 0; k < 8; k++) w[k] = window_16_at(source, origin, taps->bases[8 * group + k]);
    __m128i first = rounded(four_eights(w, weights, steps), bit_depth);
    __m128i second = rounded(four_eights(w + 4, weights + 8, steps), bit_depth);
    store(target + 8 * group, _mm_packs_epi32(first, second));
  }
}

SSE41 static void make_eights(const uint16_t *source, int origin, const ck_taps *taps,
                              int32_t bit_depth, int16_t *target, int from, int to) {
  switch (taps->steps) {
  case 1: eights_loop(source, origin, taps, bit_depth, target, from, to, 1); break;
  case 2: eights_loop(source, origin, taps, bit_depth, target, from, to, 2); break;
  default: eights_loop(source, origin, taps, bit_depth, target, from, to, taps->steps); break;
  }
}

SSE41 void ck_scale_horizontal_16_sse41(const uint16_t *source, ptrdiff_t readable,
                                        const ck_taps *taps, int32_t bit_depth, int16_t *target) {
  make_row_16(make_quads, make_fours, make_eights, source, readable, taps, bit_depth, target);
}
#endif
