#if defined(__x86_64__)
#include "../windows.h"
#include "avx2.h"

// Eight outputs of 32-bit sums, rounded down by so many bits and held within 16.
INLINE __m128i rounded(__m256i sums, int32_t bit_depth) {
  sums = _mm256_add_epi32(sums, _mm256_set1_epi32(1 << (bit_depth - 1)));
  sums = _mm256_sra_epi32(sums, _mm_cvtsi32_si128(bit_depth));
  return _mm_packs_epi32(low_half(sums), high_half(sums));
}

INLINE __m256i two(const uint16_t *low, const uint16_t *high) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(load_half(low)), load_half(high), 1);
}

// Steps of two taps; a window serves `span` of them, each with a shuffle of its own.
INLINE __m256i quads(const uint16_t *low, const uint16_t *high, const uint8_t *shuffles,
                     const int16_t *weights, int steps, int span) {
  __m256i sums = _mm256_setzero_si256();
  for (int step = 0; step < steps; step += span) {
    __m256i window = two(low + 2 * step, high + 2 * step);
    for (int k = 0; k < span && step + k < steps; k++) {
      __m256i pairs = _mm256_shuffle_epi8(window, load(shuffles + 32 * k));
      __m256i factors = load(weights + 16 * (step + k));
      sums = _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, factors));
    }
  }
  return sums;
}

INLINE void quads_loop(const uint16_t *source, int origin, const ck_taps *taps, int32_t bit_depth,
                       int16_t *target, int from, int to, int steps, int span) {
  const int32_t *bases = taps->bases;
  const uint8_t *shuffles = taps->shuffles;
  const int16_t *weights = taps->arranged;
  for (ptrdiff_t group = from; group < to; group++) {
    const uint16_t *low = window_16_at(source, origin, bases[2 * group]);
    const uint16_t *high = window_16_at(source, origin, bases[2 * group + 1]);
    __m256i sums = quads(low, high, shuffles + 32 * span * group, weights + 16 * steps * group,
                         steps, span);
    store_half(target + 8 * group, rounded(sums, bit_depth));
  }
}

// The usual numbers have loops of their own.
AVX2 static void make_quads(const uint16_t *source, int origin, const ck_taps *taps,
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

INLINE __m256i four_fours(const uint16_t *a, const uint16_t *b, const uint16_t *c,
                          const uint16_t *d) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(two_fours(a, b)), two_fours(c, d), 1);
}

AVX2 static void make_fours(const uint16_t *source, int origin, const ck_taps *taps,
                            int32_t bit_depth, int16_t *target, int from, int to) {
  for (ptrdiff_t group = from; group < to; group++) {
    const int16_t *weights = taps->arranged + 32 * group;
    const uint16_t *w[8];
    for (int k = 0; k < 8; k++) w[k] = window_16_at(source, origin, taps->bases[8 * group + k]);
    __m256i a = _mm256_madd_epi16(four_fours(w[0], w[1], w[4], w[5]), load(weights));
    __m256i b = _mm256_madd_epi16(four_fours(w[2], w[3], w[6], w[7]), load(weights + 16));
    store_half(target + 8 * group, rounded(_mm256_hadd_epi32(a, b), bit_depth));
  }
}

INLINE void eights_loop(const uint16_t *source, int origin, const ck_taps *taps,
                        int32_t bit_depth, int16_t *target, int from, int to, int steps) {
  for (ptrdiff_t group = from; group < to; group++) {
    const int16_t *weights = taps->arranged + 64 * steps * group;
    const uint16_t *w[8];
    for (int k = 0; k < 8; k++) w[k] = window_16_at(source, origin, taps->bases[8 * group + k]);
    __m256i s[4];
    for (int k = 0; k < 4; k++)
      s[k] = _mm256_madd_epi16(two(w[k], w[k + 4]), load(weights + 16 * k));
    for (int step = 1; step < steps; step++)
      for (int k = 0; k < 4; k++) {
        __m256i samples = two(w[k] + 8 * step, w[k + 4] + 8 * step);
        __m256i factors = load(weights + 64 * step + 16 * k);
        s[k] = _mm256_add_epi32(s[k], _mm256_madd_epi16(samples, factors));
      }
    __m256i sums = _mm256_hadd_epi32(_mm256_hadd_epi32(s[0], s[1]), _mm256_hadd_epi32(s[2], s[3]));
    store_half(target + 8 * group, rounded(sums, bit_depth));
  }
}

AVX2 static void make_eights(const uint16_t *source, int origin, const ck_taps *taps,
                             int32_t bit_depth, int16_t *target, int from, int to) {
  switch (taps->steps) {
  case 1: eights_loop(source, origin, taps, bit_depth, target, from, to, 1); break;
  case 2: eights_loop(source, origin, taps, bit_depth, target, from, to, 2); break;
  default: eights_loop(source, origin, taps, bit_depth, target, from, to, taps->steps); break;
  }
}

AVX2 void ck_scale_horizontal_16_avx2(const uint16_t *source, ptrdiff_t readable,
                                      const ck_taps *taps, int32_t bit_depth, int16_t *target) {
  make_row_16(make_quads, make_fours, make_eights, source, readable, taps, bit_depth, target);
}
#endif
