#if defined(__x86_64__)
#include "avx2.h"

// Sixteen samples; sums need all of 16 bits.
INLINE __m256i blended_words(__m256i source, __m256i alpha, __m256i target) {
  const __m256i full = _mm256_set1_epi16(255);
  __m256i sum = _mm256_add_epi16(_mm256_mullo_epi16(source, alpha),
                                 _mm256_mullo_epi16(target, _mm256_sub_epi16(full, alpha)));
  sum = _mm256_add_epi16(sum, _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_srli_epi16(sum, 8)), 8);
}

AVX2 void ck_blend_avx2(const uint8_t *source, uint8_t alpha, uint8_t *target, ptrdiff_t count) {
  const __m256i alphas = _mm256_set1_epi16(alpha);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    store_half(target + x, bytes_of(blended_words(load_words(source + x), alphas,
                                                  load_words(target + x))));
  finish_blend(source, alpha, target, x, count);
}

AVX2 void ck_blend_mask_avx2(const uint8_t *source, const uint8_t *mask, uint8_t *target,
                             ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    store_half(target + x, bytes_of(blended_words(load_words(source + x), load_words(mask + x),
                                                  load_words(target + x))));
  finish_blend_mask(source, mask, target, x, count);
}
#endif
