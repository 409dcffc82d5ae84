#if defined(__aarch64__)
#include "neon.h"

// n / 255 to the nearest: (m + (m >> 8)) >> 8 with m = n + 128.
INLINE uint8x8_t divided(uint16x8_t sum) {
  sum = vaddq_u16(sum, vdupq_n_u16(128));
  return vshrn_n_u16(vsraq_n_u16(sum, sum, 8), 8);
}

// Sixteen samples.
INLINE uint8x16_t blended_bytes(uint8x16_t source, uint8x16_t alpha, uint8x16_t target) {
  uint8x16_t rest = vmvnq_u8(alpha);
  uint16x8_t low = vmull_u8(vget_low_u8(source), vget_low_u8(alpha));
  uint16x8_t high = vmull_high_u8(source, alpha);
  low = vmlal_u8(low, vget_low_u8(target), vget_low_u8(rest));
  high = vmlal_high_u8(high, target, rest);
  return vcombine_u8(divided(low), divided(high));
}

void ck_blend_neon(const uint8_t *source, uint8_t alpha, uint8_t *target, ptrdiff_t count) {
  const uint8x16_t alphas = vdupq_n_u8(alpha);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    vst1q_u8(target + x, blended_bytes(vld1q_u8(source + x), alphas, vld1q_u8(target + x)));
  finish_blend(source, alpha, target, x, count);
}

void ck_blend_mask_neon(const uint8_t *source, const uint8_t *mask, uint8_t *target,
                        ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    vst1q_u8(target + x,
             blended_bytes(vld1q_u8(source + x), vld1q_u8(mask + x), vld1q_u8(target + x)));
  finish_blend_mask(source, mask, target, x, count);
}
#endif
