#if defined(__x86_64__)
#include "avx2.h"

INLINE uint8_t blended(int32_t source, int32_t alpha, int32_t target) {
  int32_t sum = source * alpha + target * (255 - alpha) + 128;
  return (uint8_t)((sum + (sum >> 8)) >> 8);
}

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
  for (; x < count; x++) target[x] = blended(source[x], alpha, target[x]);
}

AVX2 void ck_blend_mask_avx2(const uint8_t *source, const uint8_t *mask, uint8_t *target,
                             ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    store_half(target + x, bytes_of(blended_words(load_words(source + x), load_words(mask + x),
                                                  load_words(target + x))));
  for (; x < count; x++) target[x] = blended(source[x], mask[x], target[x]);
}
#endif
