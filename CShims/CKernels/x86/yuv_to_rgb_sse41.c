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
  __m128i luma, luma_offset, half, zero, red, green, blue, bits;
} factors;

INLINE __m128i two_factors(int16_t cb, int16_t cr) {
  return _mm_set1_epi32((int32_t)((uint16_t)cb | (uint32_t)(uint16_t)cr << 16));
}

INLINE factors factors_of(const ck_rgb_matrix *matrix, int32_t bit_depth) {
  int32_t bits = bit_depth + 8;
  return (factors){.luma = _mm_set1_epi32(matrix->luma),
                   .luma_offset = _mm_set1_epi32(matrix->luma_offset),
                   .half = _mm_set1_epi32(1 << (bits - 1)),
                   .zero = _mm_set1_epi16((int16_t)(1 << (bit_depth + 3))),
                   .red = two_factors(0, matrix->red_cr),
                   .green = two_factors(matrix->green_cb, matrix->green_cr),
                   .blue = two_factors(matrix->blue_cb, 0),
                   .bits = _mm_cvtsi32_si128(bits)};
}

// Luma of eight samples, and chroma in pairs.
typedef struct {
  __m128i low_luma, high_luma, low, high;
} eight_samples;

INLINE eight_samples eight(__m128i y, __m128i cb, __m128i cr, const factors *f) {
  __m128i u = _mm_sub_epi16(cb, f->zero);
  __m128i v = _mm_sub_epi16(cr, f->zero);
  __m128i low = _mm_sub_epi32(_mm_cvtepu16_epi32(y), f->luma_offset);
  __m128i high = _mm_sub_epi32(_mm_unpackhi_epi16(y, _mm_setzero_si128()), f->luma_offset);
  return (eight_samples){_mm_add_epi32(_mm_mullo_epi32(low, f->luma), f->half),
                         _mm_add_epi32(_mm_mullo_epi32(high, f->luma), f->half),
                         _mm_unpacklo_epi16(u, v), _mm_unpackhi_epi16(u, v)};
}

INLINE __m128i channel(eight_samples s, __m128i f, __m128i bits) {
  __m128i a = _mm_add_epi32(s.low_luma, _mm_madd_epi16(s.low, f));
  __m128i b = _mm_add_epi32(s.high_luma, _mm_madd_epi16(s.high, f));
  return _mm_packs_epi32(_mm_sra_epi32(a, bits), _mm_sra_epi32(b, bits));
}

INLINE void sixteen(eight_samples first, eight_samples second, const factors *f, uint8_t *target) {
  store_rgb(target,
            bytes_of(channel(first, f->red, f->bits), channel(second, f->red, f->bits)),
            bytes_of(channel(first, f->green, f->bits), channel(second, f->green, f->bits)),
            bytes_of(channel(first, f->blue, f->bits), channel(second, f->blue, f->bits)));
}

SSE41 void ck_yuv_to_rgb_sse41(const uint8_t *luma, const int16_t *cb, const int16_t *cr,
                               const ck_rgb_matrix *matrix, uint8_t *target, ptrdiff_t count) {
  const factors f = factors_of(matrix, 8);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    sixteen(eight(load_words(luma + x), load(cb + x), load(cr + x), &f),
            eight(load_words(luma + x + 8), load(cb + x + 8), load(cr + x + 8), &f), &f,
            target + 3 * x);
  finish_yuv_to_rgb(luma, cb, cr, matrix, target, x, count);
}

SSE41 void ck_yuv_to_rgb_16_sse41(const uint16_t *luma, const uint16_t *cb, const uint16_t *cr,
                                  const ck_rgb_matrix *matrix, int32_t bit_depth, uint8_t *target,
                                  ptrdiff_t count) {
  const factors f = factors_of(matrix, bit_depth);
  const __m128i most = _mm_set1_epi16((int16_t)((1 << bit_depth) - 1));
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    sixteen(
        eight(_mm_min_epu16(load(luma + x), most), load(cb + x), load(cr + x), &f),
        eight(_mm_min_epu16(load(luma + x + 8), most), load(cb + x + 8), load(cr + x + 8), &f),
        &f, target + 3 * x);
  finish_yuv_to_rgb_16(luma, cb, cr, matrix, bit_depth, target, x, count);
}
#endif
