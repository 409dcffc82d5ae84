#if defined(__x86_64__)
#include "avx2.h"

// Eight sums of two products to the nearest 1/255; samples are 2¹⁵ less, to be signed numbers.
INLINE __m256i blended_sums(__m256i samples, __m256i weights) {
  __m256i sum =
      _mm256_add_epi32(_mm256_madd_epi16(samples, weights), _mm256_set1_epi32(255 * 32768 + 128));
  __m256i part = _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_srli_epi32(sum, 8)), 8);
  return _mm256_srli_epi32(_mm256_add_epi32(sum, part), 8);
}

// Sixteen samples; weights are pairs of those of source and target.
INLINE void blend_words(const uint16_t *source, __m256i low, __m256i high, uint16_t *target) {
  const __m256i sign = _mm256_set1_epi16((int16_t)0x8000);
  __m256i above = _mm256_xor_si256(load(source), sign);
  __m256i below = _mm256_xor_si256(load(target), sign);
  // Unpacking and packing are both by halves: samples stay in order.
  store(target, _mm256_packus_epi32(blended_sums(_mm256_unpacklo_epi16(above, below), low),
                                    blended_sums(_mm256_unpackhi_epi16(above, below), high)));
}

AVX2 void ck_blend_16_avx2(const uint16_t *source, uint8_t alpha, uint16_t *target,
                           ptrdiff_t count) {
  const __m256i weights = _mm256_set1_epi32(alpha | (255 - alpha) << 16);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) blend_words(source + x, weights, weights, target + x);
  finish_blend_16(source, alpha, target, x, count);
}

AVX2 void ck_blend_mask_16_avx2(const uint16_t *source, const uint8_t *mask, uint16_t *target,
                                ptrdiff_t count) {
  const __m256i full = _mm256_set1_epi16(255);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    __m256i alphas = load_words(mask + x);
    __m256i rest = _mm256_sub_epi16(full, alphas);
    blend_words(source + x, _mm256_unpacklo_epi16(alphas, rest),
                _mm256_unpackhi_epi16(alphas, rest), target + x);
  }
  finish_blend_mask_16(source, mask, target, x, count);
}
#endif
