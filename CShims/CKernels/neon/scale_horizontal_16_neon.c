#if defined(__aarch64__)
#include "../windows.h"
#include "neon.h"

// Four 32-bit sums, rounded down by so many bits and held within 16.
INLINE int16x4_t rounded(int32x4_t sums, int32_t bit_depth) {
  sums = vaddq_s32(sums, vdupq_n_s32(1 << (bit_depth - 1)));
  return vqmovn_s32(vshlq_s32(sums, vdupq_n_s32(-bit_depth)));
}

INLINE int16x8_t load_samples(const uint16_t *samples) {
  return vreinterpretq_s16_u16(vld1q_u16(samples));
}

// Four outputs: steps of two taps.
INLINE int32x4_t quad(const uint16_t *window, const uint8_t *shuffles, const int16_t *weights,
                      int steps, int span) {
  int32x4_t low = vdupq_n_s32(0);
  int32x4_t high = low;
  for (int step = 0; step < steps; step += span) {
    uint8x16_t samples = vreinterpretq_u8_u16(vld1q_u16(window + 2 * step));
    for (int k = 0; k < span && step + k < steps; k++) {
      uint8x16_t bytes = vqtbl1q_u8(samples, vld1q_u8(shuffles + 32 * k));
      int16x8_t pairs = vreinterpretq_s16_u8(bytes);
      int16x8_t factors = vld1q_s16(weights + 16 * (step + k));
      low = vmlal_s16(low, vget_low_s16(pairs), vget_low_s16(factors));
      high = vmlal_high_s16(high, pairs, factors);
    }
  }
  return vpaddq_s32(low, high);
}

static void make_quads(const uint16_t *source, int origin, const ck_taps *taps, int32_t bit_depth,
                       int16_t *target, int from, int to) {
  ptrdiff_t steps = taps->steps, span = taps->span;
  for (int group = from; group < to; group++) {
    const int32_t *bases = taps->bases + 2 * group;
    const uint8_t *shuffles = taps->shuffles + 32 * span * group;
    const int16_t *weights = taps->arranged + 16 * steps * group;
    const uint16_t *low = window_16_at(source, origin, bases[0]);
    const uint16_t *high = window_16_at(source, origin, bases[1]);
    int32x4_t first = quad(low, shuffles, weights, taps->steps, taps->span);
    int32x4_t second = quad(high, shuffles + 16, weights + 8, taps->steps, taps->span);
    vst1q_s16(target + 8 * group,
              vcombine_s16(rounded(first, bit_depth), rounded(second, bit_depth)));
  }
}

// Four taps of one output: four products.
INLINE int32x4_t products(const uint16_t *window, const int16_t *weights) {
  return vmull_s16(vreinterpret_s16_u16(vld1_u16(window)), vld1_s16(weights));
}

static void make_fours(const uint16_t *source, int origin, const ck_taps *taps, int32_t bit_depth,
                       int16_t *target, int from, int to) {
  for (ptrdiff_t group = from; group < to; group++) {
    const int16_t *weights = taps->arranged + 32 * group;
    int32x4_t sums[4];
    for (int k = 0; k < 4; k++) {
      // Outputs 0, 1, 4, 5, 2, 3, 6, 7.
      int output = 4 * (k % 2) + 2 * (k / 2);
      const int32_t *bases = taps->bases + 8 * group + output;
      sums[output / 2] = vpaddq_s32(
          products(window_16_at(source, origin, bases[0]), weights + 8 * k),
          products(window_16_at(source, origin, bases[1]), weights + 8 * k + 4));
    }
    int32x4_t first = vpaddq_s32(sums[0], sums[1]);
    int32x4_t second = vpaddq_s32(sums[2], sums[3]);
    vst1q_s16(target + 8 * group,
              vcombine_s16(rounded(first, bit_depth), rounded(second, bit_depth)));
  }
}

// One output, eight taps a step: four sums.
INLINE int32x4_t eights(const uint16_t *window, const int16_t *weights, int steps) {
  int32x4_t even = vdupq_n_s32(0);
  int32x4_t odd = even;
  for (ptrdiff_t step = 0; step < steps; step++) {
    int16x8_t samples = load_samples(window + 8 * step);
    int16x8_t factors = vld1q_s16(weights + 64 * step);
    even = vmlal_s16(even, vget_low_s16(samples), vget_low_s16(factors));
    odd = vmlal_high_s16(odd, samples, factors);
  }
  return vaddq_s32(even, odd);
}

static void make_eights(const uint16_t *source, int origin, const ck_taps *taps,
                        int32_t bit_depth, int16_t *target, int from, int to) {
  ptrdiff_t steps = taps->steps;
  for (ptrdiff_t group = from; group < to; group++) {
    const int16_t *weights = taps->arranged + 64 * steps * group;
    int32x4_t sums[8];
    for (int output = 0; output < 8; output++) {
      const uint16_t *window = window_16_at(source, origin, taps->bases[8 * group + output]);
      // Outputs 0, 4, 1, 5, 2, 6, 3, 7.
      int place = 2 * (output % 4) + output / 4;
      sums[output] = eights(window, weights + 8 * place, taps->steps);
    }
    int32x4_t first = vpaddq_s32(vpaddq_s32(sums[0], sums[1]), vpaddq_s32(sums[2], sums[3]));
    int32x4_t second = vpaddq_s32(vpaddq_s32(sums[4], sums[5]), vpaddq_s32(sums[6], sums[7]));
    vst1q_s16(target + 8 * group,
              vcombine_s16(rounded(first, bit_depth), rounded(second, bit_depth)));
  }
}

void ck_scale_horizontal_16_neon(const uint16_t *source, ptrdiff_t readable, const ck_taps *taps,
                                 int32_t bit_depth, int16_t *target) {
  make_row_16(make_quads, make_fours, make_eights, source, readable, taps, bit_depth, target);
}
#endif
