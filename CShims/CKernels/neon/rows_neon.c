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

void ck_narrow_16_neon(const int16_t *source, int32_t bit_depth, uint16_t *target,
                       ptrdiff_t count) {
  const int16x8_t down = vdupq_n_s16((int16_t)(bit_depth - 14));
  const int16x8_t most = vdupq_n_s16((int16_t)largest(bit_depth));
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    int16x8_t words = vrshlq_s16(vld1q_s16(source + x), down);
    words = vminq_s16(vmaxq_s16(words, vdupq_n_s16(0)), most);
    vst1q_u16(target + x, vreinterpretq_u16_s16(words));
  }
  finish_narrow_16(source, bit_depth, target, x, count);
}

// Samples of two rows, each pair above each other added.
INLINE uint16x8_t column_sums(const uint16_t *upper, const uint16_t *lower) {
  const uint16x8_t mask = vdupq_n_u16(0xfff);
  return vaddq_u16(vandq_u16(vld1q_u16(upper), mask), vandq_u16(vld1q_u16(lower), mask));
}

void ck_halve_16_neon(const uint16_t *upper, const uint16_t *lower, uint16_t *target,
                      ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    uint16x8_t sums = vpaddq_u16(column_sums(upper + 2 * x, lower + 2 * x),
                                 column_sums(upper + 2 * x + 8, lower + 2 * x + 8));
    vst1q_u16(target + x, vrshrq_n_u16(sums, 2));
  }
  finish_halve_16(upper, lower, target, x, count);
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
