#if defined(__x86_64__)
#include "../windows.h"
#include "avx2.h"

// Eight outputs of 32-bit sums to 8.6 fixed point: (sum + 2⁷) >> 8.
INLINE __m128i narrowed(__m256i sums) {
  sums = _mm256_srai_epi32(_mm256_add_epi32(sums, _mm256_set1_epi32(128)), 8);
  return _mm_packs_epi32(low_half(sums), high_half(sums));
}

INLINE __m256i two(const uint8_t *low, const uint8_t *high) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(load_half(low)), load_half(high), 1);
}

// Some steps within one window, each with a shuffle of its own.
INLINE __m256i window_sums(__m256i sums, const uint8_t *low, const uint8_t *high,
                           const uint8_t *shuffles, const int16_t *weights, int steps) {
  __m256i window = two(low, high);
  for (int step = 0; step < steps; step++) {
    __m256i pairs = _mm256_shuffle_epi8(window, load(shuffles + 32 * step));
    sums = _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, load(weights + 16 * step)));
  }
  return sums;
}

INLINE __m256i quads(const uint8_t *low, const uint8_t *high, const uint8_t *shuffles,
                     const int16_t *weights, int steps, int span) {
  __m256i sums = _mm256_setzero_si256();
  int step = 0;
  for (; step + span <= steps; step += span)
    sums = window_sums(sums, low + 2 * step, high + 2 * step, shuffles, weights + 16 * step, span);
  if (step < steps)
    sums = window_sums(sums, low + 2 * step, high + 2 * step, shuffles, weights + 16 * step,
                       steps - step);
  return sums;
}

INLINE void quads_loop(const uint8_t *source, int origin, const ck_taps *taps, int16_t *target,
                       int from, int to, int steps, int span) {
  const int32_t *bases = taps->bases;
  const uint8_t *shuffles = taps->shuffles;
  const int16_t *weights = taps->arranged;
  for (ptrdiff_t group = from; group < to; group++) {
    const uint8_t *low = window_at(source, origin, bases[2 * group]);
    const uint8_t *high = window_at(source, origin, bases[2 * group + 1]);
    __m256i sums = quads(low, high, shuffles + 32 * span * group, weights + 16 * steps * group,
                         steps, span);
    store_half(target + 8 * group, narrowed(sums));
  }
}

// The usual numbers have loops of their own.
AVX2 static void make_quads(const uint8_t *source, int origin, const ck_taps *taps, int16_t *target,
                            int from, int to) {
  int steps = taps->steps, span = taps->span;
#define IF(STEPS, SPAN)                                                                            \
  if (steps == (STEPS) && span == (SPAN))                                                          \
  quads_loop(source, origin, taps, target, from, to, STEPS, SPAN)
  IF(1, 1);
  else IF(2, 2);
  else IF(3, 3);
  else IF(4, 3);
  else IF(4, 4);
  else IF(steps, 1);
  else IF(steps, 2);
  else IF(steps, 3);
  else IF(steps, 4);
  else IF(steps, span);
#undef IF
}

// 8-bit weights: sums of 15 bits, (sum + 1) >> 1.
INLINE __m256i octets(const uint8_t *low, const uint8_t *high, const uint8_t *shuffle,
                      const int8_t *weights, int steps) {
  __m256i lineup = load(shuffle);
  __m256i sums = _mm256_setzero_si256();
  for (int step = 0; step < steps; step++) {
    __m256i pairs = _mm256_shuffle_epi8(two(low + 2 * step, high + 2 * step), lineup);
    sums = _mm256_add_epi16(sums, _mm256_maddubs_epi16(pairs, load(weights + 32 * step)));
  }
  return _mm256_avg_epu16(sums, _mm256_setzero_si256());
}

INLINE void octets_loop(const uint8_t *source, int origin, const ck_taps *taps, int16_t *target,
                        int from, int to, int steps) {
  const int32_t *bases = taps->bases;
  const uint8_t *shuffles = taps->shuffles;
  const int8_t *weights = taps->arranged_bytes;
  for (ptrdiff_t group = from; group < to; group++) {
    const uint8_t *low = window_at(source, origin, bases[2 * group]);
    const uint8_t *high = window_at(source, origin, bases[2 * group + 1]);
    store(target + 16 * group,
          octets(low, high, shuffles + 32 * group, weights + 32 * steps * group, steps));
  }
}

AVX2 static void make_octets(const uint8_t *source, int origin, const ck_taps *taps,
                             int16_t *target, int from, int to) {
  switch (taps->steps) {
  case 1: octets_loop(source, origin, taps, target, from, to, 1); break;
  case 2: octets_loop(source, origin, taps, target, from, to, 2); break;
  default: octets_loop(source, origin, taps, target, from, to, taps->steps); break;
  }
}

// Sixteen taps at a time of one output.
INLINE __m256i contiguous(const uint8_t *source, const int16_t *weights, int steps) {
  __m256i sums = _mm256_setzero_si256();
  for (int step = 0; step < steps; step++) {
    __m256i samples = load_words(source + 16 * step);
    sums = _mm256_add_epi32(sums, _mm256_madd_epi16(samples, load(weights + 16 * step)));
  }
  return sums;
}

AVX2 static void contiguous_row(const uint8_t *source, ptrdiff_t readable, const ck_taps *taps,
                                int16_t *target) {
  int steps = taps->steps;
  int count = taps->count;
  int i = 0;
  for (; i + 8 <= count && taps->firsts[i + 7] + 16 * steps <= readable; i += 8) {
    const int16_t *weights = taps->arranged + (ptrdiff_t)16 * steps * i;
    __m256i s[8];
    for (int k = 0; k < 8; k++)
      s[k] = contiguous(source + taps->firsts[i + k], weights + 16 * steps * k, steps);
    __m256i a = _mm256_hadd_epi32(_mm256_hadd_epi32(s[0], s[1]), _mm256_hadd_epi32(s[2], s[3]));
    __m256i b = _mm256_hadd_epi32(_mm256_hadd_epi32(s[4], s[5]), _mm256_hadd_epi32(s[6], s[7]));
    __m256i sums = _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20),
                                    _mm256_permute2x128_si256(a, b, 0x31));
    store_half(target + i, narrowed(sums));
  }
  finish_scale_horizontal(source, taps, target, i);
}

AVX2 void ck_scale_horizontal_avx2(const uint8_t *source, ptrdiff_t readable,
                                   const ck_taps *taps, int16_t *target) {
  switch (taps->arrangement) {
  case CK_QUADS: make_all_groups(make_quads, 8, source, readable, taps, target); break;
  case CK_OCTETS: make_all_groups(make_octets, 16, source, readable, taps, target); break;
  default: contiguous_row(source, readable, taps, target); break;
  }
}
#endif
