#if defined(__aarch64__)
#include "neon.h"

// n / 255 to the nearest: (m + ((m + (m >> 8)) >> 8)) >> 8 with m = n + 128.
INLINE uint16x4_t divided(uint32x4_t sum) {
  sum = vaddq_u32(sum, vdupq_n_u32(128));
  return vshrn_n_u32(vsraq_n_u32(sum, vsraq_n_u32(sum, sum, 8), 8), 8);
}

// Eight samples.
INLINE uint16x8_t blended_words(uint16x8_t source, uint16x8_t alpha, uint16x8_t target) {
  uint16x8_t rest = vsubq_u16(vdupq_n_u16(255), alpha);
  uint32x4_t low = vmull_u16(vget_low_u16(source), vget_low_u16(alpha));
  uint32x4_t high = vmull_high_u16(source, alpha);
  low = vmlal_u16(low, vget_low_u16(target), vget_low_u16(rest));
  high = vmlal_high_u16(high, target, rest);
  return vcombine_u16(divided(low), divided(high));
}

void ck_blend_16_neon(const uint16_t *source, uint8_t alpha, uint16_t *target, ptrdiff_t count) {
  const uint16x8_t alphas = vdupq_n_u16(alpha);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8)
    vst1q_u16(target + x, blended_words(vld1q_u16(source + x), alphas, vld1q_u16(target + x)));
  finish_blend_16(source, alpha, target, x, count);
}

void ck_blend_mask_16_neon(const uint16_t *source, const uint8_t *mask, uint16_t *target,
                           ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8)
    vst1q_u16(target + x, blended_words(vld1q_u16(source + x), vmovl_u8(vld1_u8(mask + x)),
                                        vld1q_u16(target + x)));
  finish_blend_mask_16(source, mask, target, x, count);
}
#endif
