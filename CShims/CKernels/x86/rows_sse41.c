#if defined(__x86_64__)
#include "sse41.h"

INLINE __m128i narrow_words(const int16_t *source) {
  // Saturation changes nothing: beyond 2¹⁵ − 1 the result is 255 anyway.
  return _mm_srai_epi16(_mm_adds_epi16(load(source), _mm_set1_epi16(32)), 6);
}

SSE41 void ck_narrow_sse41(const int16_t *source, uint8_t *target, ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    store(target + x, bytes_of(narrow_words(source + x), narrow_words(source + x + 8)));
  finish_narrow(source, target, x, count);
}

// Sums of neighbours in two rows, to the nearest quarter.
INLINE __m128i quarters(const uint8_t *upper, const uint8_t *lower) {
  const __m128i ones = _mm_set1_epi8(1);
  __m128i sums =
      _mm_add_epi16(_mm_maddubs_epi16(load(upper), ones), _mm_maddubs_epi16(load(lower), ones));
  return _mm_srli_epi16(_mm_add_epi16(sums, _mm_set1_epi16(2)), 2);
}

SSE41 void ck_halve_sse41(const uint8_t *upper, const uint8_t *lower, uint8_t *target,
                          ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    store(target + x, bytes_of(quarters(upper + 2 * x, lower + 2 * x),
                               quarters(upper + 2 * x + 16, lower + 2 * x + 16)));
  finish_halve(upper, lower, target, x, count);
}

SSE41 void ck_narrow_16_sse41(const int16_t *source, int32_t bit_depth, uint16_t *target,
                              ptrdiff_t count) {
  const int bits = 14 - bit_depth;
  const __m128i shift = _mm_cvtsi32_si128(bits);
  const __m128i half = _mm_set1_epi16((int16_t)(1 << (bits - 1)));
  const __m128i most = _mm_set1_epi16((int16_t)largest(bit_depth));
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    // Saturation changes nothing: beyond 2¹⁵ − 1 the result is the largest anyway.
    __m128i words = _mm_sra_epi16(_mm_adds_epi16(load(source + x), half), shift);
    store(target + x, _mm_min_epi16(_mm_max_epi16(words, _mm_setzero_si128()), most));
  }
  finish_narrow_16(source, bit_depth, target, x, count);
}

// Samples of two rows, each pair above each other added.
INLINE __m128i column_sums(const uint16_t *upper, const uint16_t *lower) {
  const __m128i mask = _mm_set1_epi16(0xfff);
  return _mm_add_epi16(_mm_and_si128(load(upper), mask), _mm_and_si128(load(lower), mask));
}

SSE41 void ck_halve_16_sse41(const uint16_t *upper, const uint16_t *lower, uint16_t *target,
                             ptrdiff_t count) {
  const __m128i two = _mm_set1_epi16(2);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m128i sums = _mm_hadd_epi16(column_sums(upper + 2 * x, lower + 2 * x),
                                  column_sums(upper + 2 * x + 8, lower + 2 * x + 8));
    store(target + x, _mm_srli_epi16(_mm_add_epi16(sums, two), 2));
  }
  finish_halve_16(upper, lower, target, x, count);
}

SSE41 void ck_split_sse41(const uint8_t *source, uint8_t *first, uint8_t *second,
                          ptrdiff_t count) {
  const __m128i low = _mm_set1_epi16(255);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    __m128i a = load(source + 2 * x);
    __m128i b = load(source + 2 * x + 16);
    store(first + x, bytes_of(_mm_and_si128(a, low), _mm_and_si128(b, low)));
    store(second + x, bytes_of(_mm_srli_epi16(a, 8), _mm_srli_epi16(b, 8)));
  }
  finish_split(source, first, second, x, count);
}

SSE41 void ck_interleave_sse41(const uint8_t *first, const uint8_t *second, uint8_t *target,
                               ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    __m128i a = load(first + x);
    __m128i b = load(second + x);
    store(target + 2 * x, _mm_unpacklo_epi8(a, b));
    store(target + 2 * x + 16, _mm_unpackhi_epi8(a, b));
  }
  finish_interleave(first, second, target, x, count);
}
#endif
