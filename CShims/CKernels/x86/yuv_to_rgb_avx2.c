#if defined(__x86_64__)
#include "avx2.h"
#include "store_rgb.h"

AVX2 void ck_blend_chroma_avx2(const uint8_t *upper, const uint8_t *lower, int32_t quarters,
                               int16_t *target, ptrdiff_t count) {
  const __m256i first = _mm256_set1_epi16((int16_t)(4 - quarters));
  const __m256i second = _mm256_set1_epi16((int16_t)quarters);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    store(target + x, _mm256_add_epi16(_mm256_mullo_epi16(load_words(upper + x), first),
                                       _mm256_mullo_epi16(load_words(lower + x), second)));
  finish_blend_chroma(upper, lower, quarters, target, x, count);
}

// a[i] and b[i] in turn.
INLINE void store_in_turn(int16_t *target, __m256i a, __m256i b) {
  __m256i low = _mm256_unpacklo_epi16(a, b);
  __m256i high = _mm256_unpackhi_epi16(a, b);
  store(target, _mm256_permute2x128_si256(low, high, 0x20));
  store(target + 16, _mm256_permute2x128_si256(low, high, 0x31));
}

AVX2 void ck_expand_chroma_avx2(const int16_t *source, int32_t halves, int16_t *target,
                                ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 32 <= count; x += 32) {
    const int16_t *s = source + x / 2;
    __m256i own = load(s);
    if (halves) {
      // 1 : 3 with the sample before, 3 : 1 with the one after.
      __m256i three = _mm256_add_epi16(own, _mm256_slli_epi16(own, 1));
      store_in_turn(target + x, _mm256_add_epi16(three, load(s - 1)),
                    _mm256_add_epi16(three, load(s + 1)));
    } else {
      __m256i sum = _mm256_add_epi16(own, load(s + 1));
      store_in_turn(target + x, _mm256_slli_epi16(own, 2), _mm256_slli_epi16(sum, 1));
    }
  }
  finish_expand_chroma(source, halves, target, x, count);
}

typedef struct {
  __m256i luma, luma_offset, half, zero, red, green, blue;
  __m128i bits;
} factors;

INLINE __m256i two_factors(int16_t cb, int16_t cr) {
  return _mm256_set1_epi32((int32_t)((uint16_t)cb | (uint32_t)(uint16_t)cr << 16));
}

INLINE factors factors_of(const ck_rgb_matrix *matrix, int32_t bit_depth) {
  int32_t bits = bit_depth + 8;
  return (factors){.luma = _mm256_set1_epi32(matrix->luma),
                   .luma_offset = _mm256_set1_epi32(matrix->luma_offset),
                   .half = _mm256_set1_epi32(1 << (bits - 1)),
                   .zero = _mm256_set1_epi16((int16_t)(1 << (bit_depth + 3))),
                   .red = two_factors(0, matrix->red_cr),
                   .green = two_factors(matrix->green_cb, matrix->green_cr),
                   .blue = two_factors(matrix->blue_cb, 0),
                   .bits = _mm_cvtsi32_si128(bits)};
}

INLINE __m256i channel(__m256i low_luma, __m256i high_luma, __m256i low, __m256i high, __m256i f,
                       __m128i bits) {
  __m256i a = _mm256_add_epi32(low_luma, _mm256_madd_epi16(low, f));
  __m256i b = _mm256_add_epi32(high_luma, _mm256_madd_epi16(high, f));
  return _mm256_packs_epi32(_mm256_sra_epi32(a, bits), _mm256_sra_epi32(b, bits));
}

// Sixteen samples, luma as 16-bit numbers, to 48 bytes.
INLINE void sixteen(__m256i y, __m256i cb, __m256i cr, const factors *f, uint8_t *target) {
  __m256i u = _mm256_sub_epi16(cb, f->zero);
  __m256i v = _mm256_sub_epi16(cr, f->zero);
  __m256i low = _mm256_unpacklo_epi16(u, v);
  __m256i high = _mm256_unpackhi_epi16(u, v);
  __m256i none = _mm256_setzero_si256();
  __m256i low_y = _mm256_sub_epi32(_mm256_unpacklo_epi16(y, none), f->luma_offset);
  __m256i high_y = _mm256_sub_epi32(_mm256_unpackhi_epi16(y, none), f->luma_offset);
  low_y = _mm256_add_epi32(_mm256_mullo_epi32(low_y, f->luma), f->half);
  high_y = _mm256_add_epi32(_mm256_mullo_epi32(high_y, f->luma), f->half);
  __m128i r = bytes_of(channel(low_y, high_y, low, high, f->red, f->bits));
  __m128i g = bytes_of(channel(low_y, high_y, low, high, f->green, f->bits));
  __m128i b = bytes_of(channel(low_y, high_y, low, high, f->blue, f->bits));
  store_rgb(target, r, g, b);
}

AVX2 void ck_yuv_to_rgb_avx2(const uint8_t *luma, const int16_t *cb, const int16_t *cr,
                             const ck_rgb_matrix *matrix, uint8_t *target, ptrdiff_t count) {
  const factors f = factors_of(matrix, 8);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    sixteen(load_words(luma + x), load(cb + x), load(cr + x), &f, target + 3 * x);
  finish_yuv_to_rgb(luma, cb, cr, matrix, target, x, count);
}

AVX2 void ck_yuv_to_rgb_16_avx2(const uint16_t *luma, const uint16_t *cb, const uint16_t *cr,
                                const ck_rgb_matrix *matrix, int32_t bit_depth, uint8_t *target,
                                ptrdiff_t count) {
  const factors f = factors_of(matrix, bit_depth);
  const __m256i most = _mm256_set1_epi16((int16_t)((1 << bit_depth) - 1));
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    sixteen(_mm256_min_epu16(load(luma + x), most), load(cb + x), load(cr + x), &f,
            target + 3 * x);
  finish_yuv_to_rgb_16(luma, cb, cr, matrix, bit_depth, target, x, count);
}
#endif
