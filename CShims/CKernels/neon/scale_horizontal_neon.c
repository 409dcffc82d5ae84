#if defined(__aarch64__)
#include "../windows.h"
#include "neon.h"

// Four outputs as 8.6 fixed point: steps of two taps, 16-bit weights.
INLINE int16x4_t quad(const uint8_t *window, const uint8_t *shuffles, const int16_t *weights,
                      int steps, int span) {
  int32x4_t low = vdupq_n_s32(0);
  int32x4_t high = low;
  for (int step = 0; step < steps; step += span) {
    uint8x16_t samples = vld1q_u8(window + 2 * step);
    int here = steps - step < span ? steps - step : span;
    for (int k = 0; k < here; k++) {
      // An index beyond the table gives 0, as 0x80 has to.
      uint8x16_t bytes = vqtbl1q_u8(samples, vld1q_u8(shuffles + 32 * k));
      int16x8_t pairs = vreinterpretq_s16_u8(bytes);
      int16x8_t factors = vld1q_s16(weights + 16 * (step + k));
      low = vmlal_s16(low, vget_low_s16(pairs), vget_low_s16(factors));
      high = vmlal_high_s16(high, pairs, factors);
    }
  }
  return vqrshrn_n_s32(vpaddq_s32(low, high), 8);
}

static void make_quads(const uint8_t *source, int origin, const ck_taps *taps, int16_t *target,
                       int from, int to) {
  int steps = taps->steps, span = taps->span;
  const int32_t *bases = taps->bases + 2 * from;
  const uint8_t *shuffles = taps->shuffles + (ptrdiff_t)32 * span * from;
  const int16_t *weights = taps->arranged + (ptrdiff_t)16 * steps * from;
  for (int group = from; group < to; group++) {
    const uint8_t *low = window_at(source, origin, bases[0]);
    const uint8_t *high = window_at(source, origin, bases[1]);
    int16x4_t first = quad(low, shuffles, weights, steps, span);
    int16x4_t second = quad(high, shuffles + 16, weights + 8, steps, span);
    vst1q_s16(target + 8 * group, vcombine_s16(first, second));
    bases += 2;
    shuffles += 32 * span;
    weights += 16 * steps;
  }
}

// Eight outputs: steps of two taps, weights as bytes (0...127); sums of 15 bits,
// (sum + 1) >> 1.
INLINE int16x8_t octet(const uint8_t *window, const uint8_t *shuffle, const int8_t *weights,
                       int steps) {
  uint8x16_t lineup = vld1q_u8(shuffle);
  uint16x8_t sums = vdupq_n_u16(0);
  for (int step = 0; step < steps; step++) {
    uint8x16_t pairs = vqtbl1q_u8(vld1q_u8(window + 2 * step), lineup);
    uint8x16_t factors = vreinterpretq_u8_s8(vld1q_s8(weights + 32 * step));
    uint16x8_t low = vmull_u8(vget_low_u8(pairs), vget_low_u8(factors));
    uint16x8_t high = vmull_high_u8(pairs, factors);
    sums = vaddq_u16(sums, vpaddq_u16(low, high));
  }
  return vreinterpretq_s16_u16(vrshrq_n_u16(sums, 1));
}

static void make_octets(const uint8_t *source, int origin, const ck_taps *taps, int16_t *target,
                        int from, int to) {
  int steps = taps->steps;
  const int32_t *bases = taps->bases + 2 * from;
  const uint8_t *shuffles = taps->shuffles + (ptrdiff_t)32 * from;
  const int8_t *weights = taps->arranged_bytes + (ptrdiff_t)32 * steps * from;
  for (int group = from; group < to; group++) {
    const uint8_t *low = window_at(source, origin, bases[0]);
    const uint8_t *high = window_at(source, origin, bases[1]);
    vst1q_s16(target + 16 * group, octet(low, shuffles, weights, steps));
    vst1q_s16(target + 16 * group + 8,
              octet(high, shuffles + 16, weights + 16, steps));
    bases += 2;
    shuffles += 32;
    weights += 32 * steps;
  }
}

// Sixteen taps at a time of one output.
INLINE int32_t contiguous(const uint8_t *source, const int16_t *weights, int steps) {
  int32x4_t even = vdupq_n_s32(0);
  int32x4_t odd = even;
  for (int step = 0; step < steps; step++) {
    uint8x16_t bytes = vld1q_u8(source + 16 * step);
    int16x8_t low = vreinterpretq_s16_u16(vmovl_u8(vget_low_u8(bytes)));
    int16x8_t high = vreinterpretq_s16_u16(vmovl_high_u8(bytes));
    int16x8_t first = vld1q_s16(weights + 16 * step);
    int16x8_t second = vld1q_s16(weights + 16 * step + 8);
    even = vmlal_s16(even, vget_low_s16(low), vget_low_s16(first));
    odd = vmlal_high_s16(odd, low, first);
    even = vmlal_s16(even, vget_low_s16(high), vget_low_s16(second));
    odd = vmlal_high_s16(odd, high, second);
  }
  return vaddvq_s32(vaddq_s32(even, odd));
}

static void contiguous_row(const uint8_t *source, ptrdiff_t readable, const ck_taps *taps,
                           int16_t *target) {
  int steps = taps->steps;
  int i = 0;
  for (; i < taps->count && taps->firsts[i] + 16 * steps <= readable; i++) {
    const int16_t *weights = taps->arranged + (ptrdiff_t)16 * steps * i;
    target[i] = (int16_t)((contiguous(source + taps->firsts[i], weights, steps) + 128) >> 8);
  }
  finish_scale_horizontal(source, taps, target, i);
}

void ck_scale_horizontal_neon(const uint8_t *source, ptrdiff_t readable, const ck_taps *taps,
                              int16_t *target) {
  switch (taps->arrangement) {
  case CK_QUADS: make_all_groups(make_quads, 8, source, readable, taps, target); break;
  case CK_OCTETS: make_all_groups(make_octets, 16, source, readable, taps, target); break;
  default: contiguous_row(source, readable, taps, target); break;
  }
}
#endif
