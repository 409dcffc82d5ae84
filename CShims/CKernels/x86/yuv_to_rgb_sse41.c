#if defined(__x86_64__)
#include "sse41.h"
#include "store_rgb.h"

SSE41 void ck_blend_chroma_sse41(const uint8_t *upper, const uint8_t *lower, int32_t quarters,
                                 int16_t *target, ptrdiff_t count) {
  const __m128i first = _mm_set1_epi16((int16_t)(4 - quarters));
  const __m128i second = _mm_set1_epi16((int16_t)quarters);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8)
    store(target + x, _mm_add_epi16(_mm_mullo_epi16(load_words(upper + x), first),
                                    _mm_mullo_epi16(load_words(lower + x), second)));
  finish_blend_chroma(upper, lower, quarters, target, x, count);
}

// a[i] and b[i] in turn.
INLINE void store_in_turn(int16_t *target, __m128i a, __m128i b) {
  store(target, _mm_unpacklo_epi16(a, b));
  store(target + 8, _mm_unpackhi_epi16(a, b));
}

SSE41 void ck_expand_chroma_sse41(const int16_t *source, int32_t halves, int16_t *target,
                                  ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    const int16_t *s = source + x / 2;
    __m128i own = load(s);
    if (halves) {
      // 1 : 3 with the sample before, 3 : 1 with the one after.
      __m128i three = _mm_add_epi16(own, _mm_slli_epi16(own, 1));
      store_in_turn(target + x, _mm_add_epi16(three, load(s - 1)),
                    _mm_add_epi16(three, load(s + 1)));
    } else {
      __m128i sum = _mm_add_epi16(own, load(s + 1));
      store_in_turn(target + x, _mm_slli_epi16(own, 2), _mm_slli_epi16(sum, 1));
    }
  }
  finish_expand_chroma(source, halves, target, x, count);
}

typedef struct {
  __m128i luma, luma_offset, red, green, blue;
} factors;

INLINE __m128i two_factors(int16_t cb, int16_t cr) {
  return _mm_set1_epi32((int32_t)((uint16_t)cb | (uint32_t)(uint16_t)cr << 16));
}

// Luma of eight samples, and chroma in pairs.
typedef struct {
  __m128i low_luma, high_luma, low, high;
} eight_samples;

INLINE eight_samples loaded(const uint8_t *luma, const int16_t *cb, const int16_t *cr,
                            const factors *f) {
  const __m128i zero = _mm_set1_epi16(2048);
  const __m128i half = _mm_set1_epi32(1 << 15);
  __m128i u = _mm_sub_epi16(load(cb), zero);
  __m128i v = _mm_sub_epi16(load(cr), zero);
  __m128i y = load_words(luma);
  __m128i low = _mm_sub_epi32(_mm_cvtepu16_epi32(y), f->luma_offset);
  __m128i high = _mm_sub_epi32(_mm_unpackhi_epi16(y, _mm_setzero_si128()), f->luma_offset);
  eight_samples samples = {_mm_add_epi32(_mm_mullo_epi32(low, f->luma), half),
                           _mm_add_epi32(_mm_mullo_epi32(high, f->luma), half),
                           _mm_unpacklo_epi16(u, v), _mm_unpackhi_epi16(u, v)};
  return samples;
}

INLINE __m128i channel(eight_samples s, __m128i f) {
  __m128i a = _mm_add_epi32(s.low_luma, _mm_madd_epi16(s.low, f));
  __m128i b = _mm_add_epi32(s.high_luma, _mm_madd_epi16(s.high, f));
  return _mm_packs_epi32(_mm_srai_epi32(a, 16), _mm_srai_epi32(b, 16));
}

SSE41 void ck_yuv_to_rgb_sse41(const uint8_t *luma, const int16_t *cb, const int16_t *cr,
                               const ck_rgb_matrix *matrix, uint8_t *target, ptrdiff_t count) {
  const factors f = {_mm_set1_epi32(matrix->luma), _mm_set1_epi32(matrix->luma_offset),
                     two_factors(0, matrix->red_cr),
                     two_factors(matrix->green_cb, matrix->green_cr),
                     two_factors(matrix->blue_cb, 0)};
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    eight_samples first = loaded(luma + x, cb + x, cr + x, &f);
    eight_samples second = loaded(luma + x + 8, cb + x + 8, cr + x + 8, &f);
    store_rgb(target + 3 * x, bytes_of(channel(first, f.red), channel(second, f.red)),
              bytes_of(channel(first, f.green), channel(second, f.green)),
              bytes_of(channel(first, f.blue), channel(second, f.blue)));
  }
  finish_yuv_to_rgb(luma, cb, cr, matrix, target, x, count);
}
#endif
