#if defined(__x86_64__)
#include "sse41.h"

// Four sums of two products to the nearest 1/255; samples are 2¹⁵ less, to be signed numbers.
INLINE __m128i blended_sums(__m128i samples, __m128i weights) {
  __m128i sum = _mm_add_epi32(_mm_madd_epi16(samples, weights), _mm_set1_epi32(255 * 32768 + 128));
  __m128i part = _mm_srli_epi32(_mm_add_epi32(sum, _mm_srli_epi32(sum, 8)), 8);
  return _mm_srli_epi32(_mm_add_epi32(sum, part), 8);
}

// Eight samples; weights are pairs of those of source and target.
INLINE void blend_words(const uint16_t *source, __m128i low, __m128i high, uint16_t *target) {
  const __m128i sign = _mm_set1_epi16((int16_t)0x8000);
  __m128i above = _mm_xor_si128(load(source), sign);
  __m128i below = _mm_xor_si128(load(target), sign);
  store(target, _mm_packus_epi32(blended_sums(_mm_unpacklo_epi16(above, below), low),
                                 blended_sums(_mm_unpackhi_epi16(above, below), high)));
}

SSE41 void ck_blend_16_sse41(const uint16_t *source, uint8_t alpha, uint16_t *target,
                             ptrdiff_t count) {
  const __m128i weights = _mm_set1_epi32(alpha | (255 - alpha) << 16);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) blend_words(source + x, weights, weights, target + x);
  finish_blend_16(source, alpha, target, x, count);
}

SSE41 void ck_blend_mask_16_sse41(const uint16_t *source, const uint8_t *mask, uint16_t *target,
                                  ptrdiff_t count) {
  const __m128i full = _mm_set1_epi16(255);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m128i alphas = load_words(mask + x);
    __m128i rest = _mm_sub_epi16(full, alphas);
    blend_words(source + x, _mm_unpacklo_epi16(alphas, rest), _mm_unpackhi_epi16(alphas, rest),
                target + x);
  }
  finish_blend_mask_16(source, mask, target, x, count);
}
#endif
