#if defined(__aarch64__)
#include "neon.h"

void ck_narrow_neon(const int16_t *source, uint8_t *target, ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) vst1_u8(target + x, vqrshrun_n_s16(vld1q_s16(source + x), 6));
  finish_narrow(source, target, x, count);
}

void ck_halve_neon(const uint8_t *upper, const uint8_t *lower, uint8_t *target, ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    uint16x8_t sums = vpadalq_u8(vpaddlq_u8(vld1q_u8(upper + 2 * x)), vld1q_u8(lower + 2 * x));
    vst1_u8(target + x, vrshrn_n_u16(sums, 2));
  }
  finish_halve(upper, lower, target, x, count);
}

void ck_split_neon(const uint8_t *source, uint8_t *first, uint8_t *second, ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    uint8x16x2_t pairs = vld2q_u8(source + 2 * x);
    vst1q_u8(first + x, pairs.val[0]);
    vst1q_u8(second + x, pairs.val[1]);
  }
  finish_split(source, first, second, x, count);
}

void ck_interleave_neon(const uint8_t *first, const uint8_t *second, uint8_t *target,
                        ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16) {
    uint8x16x2_t pairs = {{vld1q_u8(first + x), vld1q_u8(second + x)}};
    vst2q_u8(target + 2 * x, pairs);
  }
  finish_interleave(first, second, target, x, count);
}
#endif
