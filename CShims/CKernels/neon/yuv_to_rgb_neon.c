#if defined(__aarch64__)
#include "neon.h"

void ck_blend_chroma_neon(const uint8_t *upper, const uint8_t *lower, int32_t quarters,
                          int16_t *target, ptrdiff_t count) {
  const uint8x8_t first = vdup_n_u8((uint8_t)(4 - quarters));
  const uint8x8_t second = vdup_n_u8((uint8_t)quarters);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    uint16x8_t sums = vmlal_u8(vmull_u8(vld1_u8(upper + x), first), vld1_u8(lower + x), second);
    vst1q_s16(target + x, vreinterpretq_s16_u16(sums));
  }
  finish_blend_chroma(upper, lower, quarters, target, x, count);
}

void ck_expand_chroma_neon(const int16_t *source, int32_t halves, int16_t *target,
                           ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    const int16_t *s = source + x / 2;
    int16x8_t own = vld1q_s16(s);
    int16x8_t after = vld1q_s16(s + 1);
    int16x8x2_t pairs;
    if (halves) {
      // 1 : 3 with the sample before, 3 : 1 with the one after.
      int16x8_t three = vaddq_s16(own, vshlq_n_s16(own, 1));
      pairs.val[0] = vaddq_s16(three, vld1q_s16(s - 1));
      pairs.val[1] = vaddq_s16(three, after);
    } else {
      pairs.val[0] = vshlq_n_s16(own, 2);
      pairs.val[1] = vshlq_n_s16(vaddq_s16(own, after), 1);
    }
    vst2q_s16(target + x, pairs);
  }
  finish_expand_chroma(source, halves, target, x, count);
}

// Luma of eight samples, scaled and with one half added, and chroma around 0.
typedef struct {
  int32x4_t low_luma, high_luma;
  int16x8_t cb, cr;
} eight_samples;

INLINE uint8x8_t channel(eight_samples s, int16_t cb, int16_t cr, int32x4_t shift) {
  int32x4_t low = vmlal_n_s16(s.low_luma, vget_low_s16(s.cb), cb);
  int32x4_t high = vmlal_n_s16(s.high_luma, vget_high_s16(s.cb), cb);
  low = vshlq_s32(vmlal_n_s16(low, vget_low_s16(s.cr), cr), shift);
  high = vshlq_s32(vmlal_n_s16(high, vget_high_s16(s.cr), cr), shift);
  return vqmovun_s16(vcombine_s16(vqmovn_s32(low), vqmovn_s32(high)));
}

// Eight samples, luma as 16-bit numbers.
INLINE void eight(uint16x8_t luma, uint16x8_t cb, uint16x8_t cr, const ck_rgb_matrix *matrix,
                  int32_t bit_depth, uint8_t *target) {
  const int32x4_t half = vdupq_n_s32(1 << (bit_depth + 7));
  const int32x4_t shift = vdupq_n_s32(-(bit_depth + 8));
  const uint16x8_t zero = vdupq_n_u16((uint16_t)(1 << (bit_depth + 3)));
  int16x8_t y =
      vsubq_s16(vreinterpretq_s16_u16(luma), vdupq_n_s16((int16_t)matrix->luma_offset));
  eight_samples samples = {vmlaq_n_s32(half, vmovl_s16(vget_low_s16(y)), matrix->luma),
                           vmlaq_n_s32(half, vmovl_high_s16(y), matrix->luma),
                           vreinterpretq_s16_u16(vsubq_u16(cb, zero)),
                           vreinterpretq_s16_u16(vsubq_u16(cr, zero))};
  uint8x8x3_t rgb = {{channel(samples, 0, matrix->red_cr, shift),
                      channel(samples, matrix->green_cb, matrix->green_cr, shift),
                      channel(samples, matrix->blue_cb, 0, shift)}};
  vst3_u8(target, rgb);
}

void ck_yuv_to_rgb_neon(const uint8_t *luma, const int16_t *cb, const int16_t *cr,
                        const ck_rgb_matrix *matrix, uint8_t *target, ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8)
    eight(vmovl_u8(vld1_u8(luma + x)), vreinterpretq_u16_s16(vld1q_s16(cb + x)),
          vreinterpretq_u16_s16(vld1q_s16(cr + x)), matrix, 8, target + 3 * x);
  finish_yuv_to_rgb(luma, cb, cr, matrix, target, x, count);
}

void ck_yuv_to_rgb_16_neon(const uint16_t *luma, const uint16_t *cb, const uint16_t *cr,
                           const ck_rgb_matrix *matrix, int32_t bit_depth, uint8_t *target,
                           ptrdiff_t count) {
  const uint16x8_t most = vdupq_n_u16((uint16_t)((1 << bit_depth) - 1));
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8)
    eight(vminq_u16(vld1q_u16(luma + x), most), vld1q_u16(cb + x), vld1q_u16(cr + x), matrix,
          bit_depth, target + 3 * x);
  finish_yuv_to_rgb_16(luma, cb, cr, matrix, bit_depth, target, x, count);
}
#endif
