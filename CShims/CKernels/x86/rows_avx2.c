#if defined(__x86_64__)
#include "avx2.h"

AVX2 void ck_narrow_avx2(const int16_t *source, uint8_t *target, ptrdiff_t count) {
  const __m256i half = _mm256_set1_epi16(32);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    // Saturation changes nothing: beyond 2¹⁵ − 1 the result is 255 anyway.
    __m256i sum = _mm256_adds_epi16(load(source + x), half);
    store_half(target + x, bytes_of(_mm256_srai_epi16(sum, 6)));
  }
  finish_narrow(source, target, x, count);
}

// Sums of neighbours in two rows, to the nearest quarter.
INLINE __m256i quarters(const uint8_t *upper, const uint8_t *lower) {
  const __m256i ones = _mm256_set1_epi8(1);
  __m256i sums = _mm256_add_epi16(_mm256_maddubs_epi16(load(upper), ones),
                                  _mm256_maddubs_epi16(load(lower), ones));
  return _mm256_srli_epi16(_mm256_add_epi16(sums, _mm256_set1_epi16(2)), 2);
}

AVX2 void ck_halve_avx2(const uint8_t *upper, const uint8_t *lower, uint8_t *target,
                        ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 32 <= count; x += 32)
    store(target + x, all_bytes_of(quarters(upper + 2 * x, lower + 2 * x),
                                   quarters(upper + 2 * x + 32, lower + 2 * x + 32)));
  finish_halve(upper, lower, target, x, count);
}

AVX2 void ck_narrow_16_avx2(const int16_t *source, int32_t bit_depth, uint16_t *target,
                            ptrdiff_t count) {
  const int bits = 14 - bit_depth;
  const __m128i shift = _mm_cvtsi32_si128(bits);
  const __m256i half = _mm256_set1_epi16((int16_t)(1 << (bits - 1)));
  const __m256i most = _mm256_set1_epi16((int16_t)largest(bit_depth));
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    // Saturation changes nothing: beyond 2¹⁵ − 1 the result is the largest anyway.
    __m256i words = _mm256_sra_epi16(_mm256_adds_epi16(load(source + x), half), shift);
    store(target + x, _mm256_min_epi16(_mm256_max_epi16(words, _mm256_setzero_si256()), most));
  }
  finish_narrow_16(source, bit_depth, target, x, count);
}

// Samples of two rows, each pair above each other added.
INLINE __m256i column_sums(const uint16_t *upper, const uint16_t *lower) {
  const __m256i mask = _mm256_set1_epi16(0xfff);
  return _mm256_add_epi16(_mm256_and_si256(load(upper), mask),
                          _mm256_and_si256(load(lower), mask));
}

AVX2 void ck_halve_16_avx2(const uint16_t *upper, const uint16_t *lower, uint16_t *target,
                           ptrdiff_t count) {
  const __m256i two = _mm256_set1_epi16(2);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    __m256i sums = _mm256_hadd_epi16(column_sums(upper + 2 * x, lower + 2 * x),
                                     column_sums(upper + 2 * x + 16, lower + 2 * x + 16));
    sums = _mm256_srli_epi16(_mm256_add_epi16(sums, two), 2);
    store(target + x, _mm256_permute4x64_epi64(sums, 0xd8));
  }
  finish_halve_16(upper, lower, target, x, count);
}

AVX2 void ck_split_avx2(const uint8_t *source, uint8_t *first, uint8_t *second, ptrdiff_t count) {
  const __m256i low = _mm256_set1_epi16(255);
  ptrdiff_t x = 0;
  for (; x + 32 <= count; x += 32) {
    __m256i a = load(source + 2 * x);
    __m256i b = load(source + 2 * x + 32);
    store(first + x, all_bytes_of(_mm256_and_si256(a, low), _mm256_and_si256(b, low)));
    store(second + x, all_bytes_of(_mm256_srli_epi16(a, 8), _mm256_srli_epi16(b, 8)));
  }
  finish_split(source, first, second, x, count);
}

AVX2 void ck_interleave_avx2(const uint8_t *first, const uint8_t *second, uint8_t *target,
                             ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 32 <= count; x += 32) {
    __m256i a = load(first + x);
    __m256i b = load(second + x);
    __m256i low = _mm256_unpacklo_epi8(a, b);
    __m256i high = _mm256_unpackhi_epi8(a, b);
    store(target + 2 * x, _mm256_permute2x128_si256(low, high, 0x20));
    store(target + 2 * x + 32, _mm256_permute2x128_si256(low, high, 0x31));
  }
  finish_interleave(first, second, target, x, count);
}
#endif
