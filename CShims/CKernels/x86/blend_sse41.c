#if defined(__x86_64__)
#include "sse41.h"

// Eight samples; sums need all of 16 bits.
INLINE __m128i blended_words(__m128i source, __m128i alpha, __m128i target) {
  const __m128i full = _mm_set1_epi16(255);
  __m128i sum = _mm_add_epi16(_mm_mullo_epi16(source, alpha),
                              _mm_mullo_epi16(target, _mm_sub_epi16(full, alpha)));
  sum = _mm_add_epi16(sum, _mm_set1_epi16(128));
  return _mm_srli_epi16(_mm_add_epi16(sum, _mm_srli_epi16(sum, 8)), 8);
}

SSE41 void ck_blend_sse41(const uint8_t *source, uint8_t alpha, uint8_t *target, ptrdiff_t count) {
  const __m128i alphas = _mm_set1_epi16(alpha);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    __m128i first = blended_words(load_words(source + x), alphas, load_words(target + x));
    __m128i second = blended_words(load_words(source + x + 8), alphas, load_words(target + x + 8));
    store(target + x, bytes_of(first, second));
  }
  finish_blend(source, alpha, target, x, count);
}

SSE41 void ck_blend_mask_sse41(const uint8_t *source, const uint8_t *mask, uint8_t *target,
                               ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    __m128i first =
        blended_words(load_words(source + x), load_words(mask + x), load_words(target + x));
    __m128i second = blended_words(load_words(source + x + 8), load_words(mask + x + 8),
                                   load_words(target + x + 8));
    store(target + x, bytes_of(first, second));
  }
  finish_blend_mask(source, mask, target, x, count);
}
#endif
