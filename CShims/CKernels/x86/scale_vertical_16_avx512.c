#if defined(__x86_64__)
#include "avx512.h"

// What is the same for a whole row.
typedef struct {
  const int16_t *const *rows;
  const __m512i *pairs;
  __m512i half, most;
  __m128i shift;
} weighted_sum;

// Thirty-two samples from x on.
INLINE __m512i thirty_two(const weighted_sum *sum, ptrdiff_t taps, ptrdiff_t x) {
  const int16_t *const *rows = sum->rows;
  __m512i low = sum->half;
  __m512i high = low;
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
    __m512i a = _mm512_loadu_si512(rows[tap] + x);
    __m512i b = _mm512_loadu_si512(rows[tap + 1 < taps ? tap + 1 : tap] + x);
    __m512i pair = sum->pairs[tap / 2];
    low = _mm512_add_epi32(low, _mm512_madd_epi16(_mm512_unpacklo_epi16(a, b), pair));
    high = _mm512_add_epi32(high, _mm512_madd_epi16(_mm512_unpackhi_epi16(a, b), pair));
  }
  __m512i words = _mm512_packus_epi32(_mm512_sra_epi32(low, sum->shift),
                                      _mm512_sra_epi32(high, sum->shift));
  return _mm512_min_epu16(words, sum->most);
}

INLINE void weighted_row(const int16_t *const *rows, int32_t fraction_bits,
                         const int16_t *weights, ptrdiff_t taps, int32_t bit_depth,
                         uint16_t *target, ptrdiff_t count) {
  __m512i pairs[MOST_TAPS / 2];
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) pairs[tap / 2] = weight_pair(weights, tap, taps);
  const int bits = 14 + fraction_bits;
  const weighted_sum sum = {rows, pairs, _mm512_set1_epi32(1 << (bits - 1)),
                            _mm512_set1_epi16((int16_t)largest(bit_depth)),
                            _mm_cvtsi32_si128(bits)};
  ptrdiff_t x = 0;
  if (2 * count >= STREAMED) {
    // The first whole cache line; what lies before it is made as well, and made again.
    ptrdiff_t start = line_start((const uint8_t *)target) / 2;
    if (start > 0) _mm512_storeu_si512(target, thirty_two(&sum, taps, 0));
    for (x = start; x + SAMPLES <= count; x += SAMPLES)
      _mm512_stream_si512((void *)(target + x), thirty_two(&sum, taps, x));
  }
  for (; x < count; x += SAMPLES) {
    // The last ones may be made twice.
    if (x > count - SAMPLES) x = count - SAMPLES;
    _mm512_storeu_si512(target + x, thirty_two(&sum, taps, x));
  }
}

// The usual numbers of taps have loops of their own.
AVX512 void ck_scale_vertical_16_avx512(const int16_t *const *rows, int32_t fraction_bits,
                                        const int16_t *weights, ptrdiff_t taps,
                                        int32_t bit_depth, uint16_t *target, ptrdiff_t count) {
  if (count < SAMPLES || taps > MOST_TAPS)
    ck_scale_vertical_16_avx2(rows, fraction_bits, weights, taps, bit_depth, target, count);
  else if (taps == 2)
    weighted_row(rows, fraction_bits, weights, 2, bit_depth, target, count);
  else if (taps == 3)
    weighted_row(rows, fraction_bits, weights, 3, bit_depth, target, count);
  else if (taps == 4)
    weighted_row(rows, fraction_bits, weights, 4, bit_depth, target, count);
  else
    weighted_row(rows, fraction_bits, weights, taps, bit_depth, target, count);
}
#endif
