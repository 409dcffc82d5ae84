#if defined(__x86_64__)
#include "avx2.h"

// What is the same for a whole row.
typedef struct {
  const int16_t *const *rows;
  const __m256i *pairs;
  __m256i half, most;
  __m128i shift;
} weighted_sum;

// Sixteen samples from x on.
INLINE __m256i sixteen(const weighted_sum *sum, ptrdiff_t taps, ptrdiff_t x) {
  const int16_t *const *rows = sum->rows;
  __m256i low = sum->half;
  __m256i high = low;
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
    __m256i a = load(rows[tap] + x);
    __m256i b = load(rows[tap + 1 < taps ? tap + 1 : tap] + x);
    __m256i pair = sum->pairs[tap / 2];
    low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), pair));
    high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), pair));
  }
  __m256i words = _mm256_packus_epi32(_mm256_sra_epi32(low, sum->shift),
                                      _mm256_sra_epi32(high, sum->shift));
  return _mm256_min_epu16(words, sum->most);
}

INLINE void weighted_row(const int16_t *const *rows, int32_t fraction_bits,
                         const int16_t *weights, ptrdiff_t taps, int32_t bit_depth,
                         uint16_t *target, ptrdiff_t count) {
  __m256i pairs[MOST_TAPS / 2];
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) pairs[tap / 2] = weight_pair(weights, tap, taps);
  const int bits = 14 + fraction_bits;
  const weighted_sum sum = {rows, pairs, _mm256_set1_epi32(1 << (bits - 1)),
                            _mm256_set1_epi16((int16_t)largest(bit_depth)),
                            _mm_cvtsi32_si128(bits)};
  ptrdiff_t x = 0;
  if (2 * count >= STREAMED) {
    // The first whole cache line; what lies before it is made as well, and made again.
    ptrdiff_t start = line_start((const uint8_t *)target) / 2;
    for (ptrdiff_t head = start; x < head; x += 16) store(target + x, sixteen(&sum, taps, x));
    for (x = start; x + 32 <= count; x += 32) {
      stream(target + x, sixteen(&sum, taps, x));
      stream(target + x + 16, sixteen(&sum, taps, x + 16));
    }
  }
  // The last ones may be made twice.
  for (; x < count && count >= 16; x += 16) {
    if (x > count - 16) x = count - 16;
    store(target + x, sixteen(&sum, taps, x));
  }
  finish_scale_vertical_16(rows, fraction_bits, weights, taps, bit_depth, target, x, count);
}

// The usual numbers of taps have loops of their own.
AVX2 void ck_scale_vertical_16_avx2(const int16_t *const *rows, int32_t fraction_bits,
                                    const int16_t *weights, ptrdiff_t taps, int32_t bit_depth,
                                    uint16_t *target, ptrdiff_t count) {
  if (taps == 2)
    weighted_row(rows, fraction_bits, weights, 2, bit_depth, target, count);
  else if (taps == 3)
    weighted_row(rows, fraction_bits, weights, 3, bit_depth, target, count);
  else if (taps == 4)
    weighted_row(rows, fraction_bits, weights, 4, bit_depth, target, count);
  else if (taps <= MOST_TAPS)
    weighted_row(rows, fraction_bits, weights, taps, bit_depth, target, count);
  else
    finish_scale_vertical_16(rows, fraction_bits, weights, taps, bit_depth, target, 0, count);
}
#endif
