#if defined(__x86_64__)
#include "sse41.h"

// What is the same for a whole row.
typedef struct {
  const int16_t *const *rows;
  const __m128i *pairs;
  __m128i half, most, shift;
} weighted_sum;

// Eight samples from x on.
INLINE __m128i eight(const weighted_sum *sum, ptrdiff_t taps, ptrdiff_t x) {
  const int16_t *const *rows = sum->rows;
  __m128i low = sum->half;
  __m128i high = low;
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
    __m128i a = load(rows[tap] + x);
    __m128i b = load(rows[tap + 1 < taps ? tap + 1 : tap] + x);
    __m128i pair = sum->pairs[tap / 2];
    low = _mm_add_epi32(low, _mm_madd_epi16(_mm_unpacklo_epi16(a, b), pair));
    high = _mm_add_epi32(high, _mm_madd_epi16(_mm_unpackhi_epi16(a, b), pair));
  }
  __m128i words =
      _mm_packus_epi32(_mm_sra_epi32(low, sum->shift), _mm_sra_epi32(high, sum->shift));
  return _mm_min_epu16(words, sum->most);
}

INLINE void weighted_row(const int16_t *const *rows, int32_t fraction_bits,
                         const int16_t *weights, ptrdiff_t taps, int32_t bit_depth,
                         uint16_t *target, ptrdiff_t count) {
  __m128i pairs[MOST_TAPS / 2];
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) pairs[tap / 2] = weight_pair(weights, tap, taps);
  const int bits = 14 + fraction_bits;
  const weighted_sum sum = {rows, pairs, _mm_set1_epi32(1 << (bits - 1)),
                            _mm_set1_epi16((int16_t)largest(bit_depth)), _mm_cvtsi32_si128(bits)};
  ptrdiff_t x = 0;
  if (2 * count >= STREAMED) {
    // The first whole cache line; what lies before it is made as well, and made again.
    ptrdiff_t start = line_start((const uint8_t *)target) / 2;
    for (ptrdiff_t head = start; x < head; x += 8) store(target + x, eight(&sum, taps, x));
    for (x = start; x + 8 <= count; x += 8)
      _mm_stream_si128((void *)(target + x), eight(&sum, taps, x));
  }
  // The last ones may be made twice.
  for (; x < count && count >= 8; x += 8) {
    if (x > count - 8) x = count - 8;
    store(target + x, eight(&sum, taps, x));
  }
  finish_scale_vertical_16(rows, fraction_bits, weights, taps, bit_depth, target, x, count);
}

// The usual numbers of taps have loops of their own.
SSE41 void ck_scale_vertical_16_sse41(const int16_t *const *rows, int32_t fraction_bits,
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
