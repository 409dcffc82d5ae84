#if defined(__aarch64__)
#include "neon.h"

// A weighted sum of rows, for samples of one kind.
typedef struct {
  // Eight samples from x on as 16-bit numbers.
  int16x8_t (*load)(const void *row, ptrdiff_t x);
  int32_t (*sample)(const void *row, ptrdiff_t x);
  // The bits below the point of a sum.
  int shift;
} row_kind;

INLINE int16x8_t load_bytes_at(const void *row, ptrdiff_t x) {
  return vreinterpretq_s16_u16(vmovl_u8(vld1_u8((const uint8_t *)row + x)));
}
INLINE int16x8_t load_words_at(const void *row, ptrdiff_t x) {
  return vld1q_s16((const int16_t *)row + x);
}
INLINE int32_t byte_at(const void *row, ptrdiff_t x) { return ((const uint8_t *)row)[x]; }
INLINE int32_t word_at(const void *row, ptrdiff_t x) { return ((const int16_t *)row)[x]; }

// Eight rounded sums as bytes.
INLINE uint8x8_t eight(row_kind kind, const void *const *rows, const int16_t *weights,
                       ptrdiff_t taps, ptrdiff_t x) {
  int32x4_t low = vdupq_n_s32(1 << (kind.shift - 1));
  int32x4_t high = low;
  for (ptrdiff_t tap = 0; tap < taps; tap++) {
    int16x8_t samples = kind.load(rows[tap], x);
    int16x4_t weight = vdup_n_s16(weights[tap]);
    low = vmlal_s16(low, vget_low_s16(samples), weight);
    high = vmlal_s16(high, vget_high_s16(samples), weight);
  }
  const int32x4_t down = vdupq_n_s32(-kind.shift);
  return vqmovn_u16(
      vcombine_u16(vqmovun_s32(vshlq_s32(low, down)), vqmovun_s32(vshlq_s32(high, down))));
}

INLINE void weighted_row(row_kind kind, const void *const *rows, const int16_t *weights,
                         ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) vst1_u8(target + x, eight(kind, rows, weights, taps, x));
  // The last ones may be made twice.
  if (x < count && count >= 8) {
    x = count - 8;
    vst1_u8(target + x, eight(kind, rows, weights, taps, x));
    return;
  }
  for (; x < count; x++) {
    int32_t sum = 1 << (kind.shift - 1);
    for (ptrdiff_t tap = 0; tap < taps; tap++) sum += weights[tap] * kind.sample(rows[tap], x);
    target[x] = held(sum >> kind.shift);
  }
}

// Two taps, the most usual number, have a loop of their own.
INLINE void scale(row_kind kind, const void *const *rows, const int16_t *weights, ptrdiff_t taps,
                  uint8_t *target, ptrdiff_t count) {
  if (taps == 2)
    weighted_row(kind, rows, weights, 2, target, count);
  else
    weighted_row(kind, rows, weights, taps, target, count);
}

void ck_scale_vertical_bytes_neon(const uint8_t *const *rows, const int16_t *weights,
                                  ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  const row_kind bytes = {load_bytes_at, byte_at, 14};
  scale(bytes, (const void *const *)rows, weights, taps, target, count);
}

void ck_scale_vertical_words_neon(const int16_t *const *rows, const int16_t *weights,
                                  ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  const row_kind words = {load_words_at, word_at, 20};
  scale(words, (const void *const *)rows, weights, taps, target, count);
}
#endif
