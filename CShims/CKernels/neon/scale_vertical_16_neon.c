#if defined(__aarch64__)
#include "neon.h"

// What is the same for a whole row.
typedef struct {
  const int16_t *const *rows;
  const int16_t *weights;
  int32x4_t half, down;
  uint16x8_t most;
} weighted_sum;

// Eight samples from x on.
INLINE uint16x8_t eight(const weighted_sum *sum, ptrdiff_t taps, ptrdiff_t x) {
  int32x4_t low = sum->half;
  int32x4_t high = low;
  for (ptrdiff_t tap = 0; tap < taps; tap++) {
    int16x8_t samples = vld1q_s16(sum->rows[tap] + x);
    int16x4_t weight = vdup_n_s16(sum->weights[tap]);
    low = vmlal_s16(low, vget_low_s16(samples), weight);
    high = vmlal_s16(high, vget_high_s16(samples), weight);
  }
  uint16x8_t words = vcombine_u16(vqmovun_s32(vshlq_s32(low, sum->down)),
                                  vqmovun_s32(vshlq_s32(high, sum->down)));
  return vminq_u16(words, sum->most);
}

INLINE void weighted_row(const int16_t *const *rows, int32_t fraction_bits,
                         const int16_t *weights, ptrdiff_t taps, int32_t bit_depth,
                         uint16_t *target, ptrdiff_t count) {
  const int bits = 14 + fraction_bits;
  const weighted_sum sum = {rows, weights, vdupq_n_s32(1 << (bits - 1)), vdupq_n_s32(-bits),
                            vdupq_n_u16((uint16_t)largest(bit_depth))};
  ptrdiff_t x = 0;
  // The last ones may be made twice.
  for (; x < count && count >= 8; x += 8) {
    if (x > count - 8) x = count - 8;
    vst1q_u16(target + x, eight(&sum, taps, x));
  }
  finish_scale_vertical_16(rows, fraction_bits, weights, taps, bit_depth, target, x, count);
}

// Two taps, the most usual number, have a loop of their own.
void ck_scale_vertical_16_neon(const int16_t *const *rows, int32_t fraction_bits,
                               const int16_t *weights, ptrdiff_t taps, int32_t bit_depth,
                               uint16_t *target, ptrdiff_t count) {
  if (taps == 2)
    weighted_row(rows, fraction_bits, weights, 2, bit_depth, target, count);
  else
    weighted_row(rows, fraction_bits, weights, taps, bit_depth, target, count);
}
#endif
