#if defined(__aarch64__)
#include "neon.h"

void ck_reverse_neon(const uint8_t *source, uint8_t *target, ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    uint8x16_t halves = vrev64q_u8(vld1q_u8(source + count - x - 16));
    vst1q_u8(target + x, vextq_u8(halves, halves, 8));
  }
  finish_reverse(source, target, x, count);
}

void ck_reverse_16_neon(const uint16_t *source, uint16_t *target, ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    uint16x8_t halves = vrev64q_u16(vld1q_u16(source + count - x - 8));
    vst1q_u16(target + x, vextq_u16(halves, halves, 4));
  }
  finish_reverse_16(source, target, x, count);
}
#endif
