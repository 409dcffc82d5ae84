#ifndef CKERNELS_FINISH_H
#define CKERNELS_FINISH_H
// What a vector loop leaves at the end of a row, sample by sample: the formulas of
// the scalar Swift functions once more. Each goes on at output `x`.
#include "CKernels.h"

// Rows of at least so many bytes are written past the caches, line by line: the
// canvas is much larger than they are, and the old bytes need not be read first.
// ck_publish makes them visible to other threads.
enum { STREAMED = 256, LINE = 64 };

// Where the first whole cache line of a row begins.
static inline ptrdiff_t line_start(const uint8_t *row) {
  return (ptrdiff_t)(-(uintptr_t)row & (LINE - 1));
}

// How many rows of a rectangle are fetched before they are copied: 8 KiB.
static inline ptrdiff_t rows_ahead(ptrdiff_t width) {
  ptrdiff_t rows = width > 0 ? 8192 / width : 0;
  return rows < 2 ? 2 : rows;
}

static inline uint8_t held(int32_t value) {
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

// The largest sample of so many bits.
static inline int32_t largest(int32_t bit_depth) { return (1 << bit_depth) - 1; }

static inline uint16_t held_16(int32_t value, int32_t most) {
  return (uint16_t)(value < 0 ? 0 : value > most ? most : value);
}

// Sums of 16-bit samples, which may be anything, wrap around as in a register.
static inline int32_t added(int32_t sum, int32_t weight, int32_t sample) {
  return (int32_t)((uint32_t)sum + (uint32_t)(weight * sample));
}

static inline uint8_t blended(int32_t source, int32_t alpha, int32_t target) {
  int32_t sum = source * alpha + target * (255 - alpha) + 128;
  return (uint8_t)((sum + (sum >> 8)) >> 8);
}

static inline void finish_blend(const uint8_t *source, uint8_t alpha, uint8_t *target, ptrdiff_t x,
                                ptrdiff_t count) {
  for (; x < count; x++) target[x] = blended(source[x], alpha, target[x]);
}

static inline void finish_blend_mask(const uint8_t *source, const uint8_t *mask, uint8_t *target,
                                     ptrdiff_t x, ptrdiff_t count) {
  for (; x < count; x++) target[x] = blended(source[x], mask[x], target[x]);
}

// The same with 16 bits a sample; sums have 24.
static inline uint16_t blended_16(int32_t source, int32_t alpha, int32_t target) {
  int32_t sum = source * alpha + target * (255 - alpha) + 128;
  return (uint16_t)((sum + ((sum + (sum >> 8)) >> 8)) >> 8);
}

static inline void finish_blend_16(const uint16_t *source, uint8_t alpha, uint16_t *target,
                                   ptrdiff_t x, ptrdiff_t count) {
  for (; x < count; x++) target[x] = blended_16(source[x], alpha, target[x]);
}

static inline void finish_blend_mask_16(const uint16_t *source, const uint8_t *mask,
                                        uint16_t *target, ptrdiff_t x, ptrdiff_t count) {
  for (; x < count; x++) target[x] = blended_16(source[x], mask[x], target[x]);
}

static inline void finish_reverse(const uint8_t *source, uint8_t *target, ptrdiff_t x,
                                  ptrdiff_t count) {
  for (; x < count; x++) target[x] = source[count - 1 - x];
}

static inline void finish_reverse_16(const uint16_t *source, uint16_t *target, ptrdiff_t x,
                                     ptrdiff_t count) {
  for (; x < count; x++) target[x] = source[count - 1 - x];
}

static inline void finish_narrow(const int16_t *source, uint8_t *target, ptrdiff_t x,
                                 ptrdiff_t count) {
  for (; x < count; x++) target[x] = held((source[x] + 32) >> 6);
}

static inline void finish_halve(const uint8_t *upper, const uint8_t *lower, uint8_t *target,
                                ptrdiff_t x, ptrdiff_t count) {
  for (; x < count; x++) {
    ptrdiff_t i = 2 * x;
    target[x] = (uint8_t)((upper[i] + upper[i + 1] + lower[i] + lower[i + 1] + 2) >> 2);
  }
}

static inline void finish_narrow_16(const int16_t *source, int32_t bit_depth, uint16_t *target,
                                    ptrdiff_t x, ptrdiff_t count) {
  int shift = 14 - bit_depth;
  for (; x < count; x++)
    target[x] = held_16((source[x] + (1 << (shift - 1))) >> shift, largest(bit_depth));
}

static inline void finish_halve_16(const uint16_t *upper, const uint16_t *lower, uint16_t *target,
                                   ptrdiff_t x, ptrdiff_t count) {
  for (; x < count; x++) {
    ptrdiff_t i = 2 * x;
    int32_t sum = (upper[i] & 0xfff) + (upper[i + 1] & 0xfff) + (lower[i] & 0xfff) +
                  (lower[i + 1] & 0xfff);
    target[x] = (uint16_t)((sum + 2) >> 2);
  }
}

static inline void finish_split(const uint8_t *source, uint8_t *first, uint8_t *second,
                                ptrdiff_t x, ptrdiff_t count) {
  for (; x < count; x++) {
    first[x] = source[2 * x];
    second[x] = source[2 * x + 1];
  }
}

static inline void finish_interleave(const uint8_t *first, const uint8_t *second, uint8_t *target,
                                     ptrdiff_t x, ptrdiff_t count) {
  for (; x < count; x++) {
    target[2 * x] = first[x];
    target[2 * x + 1] = second[x];
  }
}

static inline void finish_blend_chroma(const uint8_t *upper, const uint8_t *lower,
                                       int32_t quarters, int16_t *target, ptrdiff_t x,
                                       ptrdiff_t count) {
  for (; x < count; x++) target[x] = (int16_t)((4 - quarters) * upper[x] + quarters * lower[x]);
}

static inline void finish_expand_chroma(const int16_t *source, int32_t halves, int16_t *target,
                                        ptrdiff_t x, ptrdiff_t count) {
  for (; x < count; x++) {
    ptrdiff_t phase = 2 * x - halves;
    ptrdiff_t k = phase >> 2;
    int32_t second = (int32_t)(phase & 3);
    target[x] = (int16_t)((4 - second) * source[k] + second * source[k + 1]);
  }
}

static inline void finish_yuv_to_rgb(const uint8_t *luma, const int16_t *cb, const int16_t *cr,
                                     const ck_rgb_matrix *matrix, uint8_t *target, ptrdiff_t x,
                                     ptrdiff_t count) {
  for (; x < count; x++) {
    int32_t y = (luma[x] - matrix->luma_offset) * matrix->luma + (1 << 15);
    int32_t u = cb[x] - 2048;
    int32_t v = cr[x] - 2048;
    target[3 * x] = held((y + matrix->red_cr * v) >> 16);
    target[3 * x + 1] = held((y + matrix->green_cb * u + matrix->green_cr * v) >> 16);
    target[3 * x + 2] = held((y + matrix->blue_cb * u) >> 16);
  }
}

static inline void finish_yuv_to_rgb_16(const uint16_t *luma, const uint16_t *cb,
                                        const uint16_t *cr, const ck_rgb_matrix *matrix,
                                        int32_t bit_depth, uint8_t *target, ptrdiff_t x,
                                        ptrdiff_t count) {
  int32_t bits = bit_depth + 8, most = (1 << bit_depth) - 1, zero = 1 << (bit_depth + 3);
  for (; x < count; x++) {
    int32_t code = luma[x] < most ? luma[x] : most;
    int32_t y = (code - matrix->luma_offset) * matrix->luma + (1 << (bits - 1));
    int32_t u = cb[x] - zero;
    int32_t v = cr[x] - zero;
    target[3 * x] = held((y + matrix->red_cr * v) >> bits);
    target[3 * x + 1] = held((y + matrix->green_cb * u + matrix->green_cr * v) >> bits);
    target[3 * x + 2] = held((y + matrix->blue_cb * u) >> bits);
  }
}

static inline void finish_scale_horizontal(const uint8_t *source, const ck_taps *taps,
                                           int16_t *target, int i) {
  for (; i < taps->count; i++) {
    const uint8_t *first = source + taps->firsts[i];
    const int16_t *weights = taps->weights + (ptrdiff_t)taps->taps * i;
    int32_t sum = 128;
    for (int tap = 0; tap < taps->taps; tap++) sum += weights[tap] * first[tap];
    target[i] = (int16_t)(sum >> 8);
  }
}

static inline void finish_scale_horizontal_16(const uint16_t *source, const ck_taps *taps,
                                              int32_t bit_depth, int16_t *target, int i) {
  for (; i < taps->count; i++) {
    const uint16_t *first = source + taps->firsts[i];
    const int16_t *weights = taps->weights + (ptrdiff_t)taps->taps * i;
    int32_t sum = 1 << (bit_depth - 1);
    for (int tap = 0; tap < taps->taps; tap++)
      sum = added(sum, weights[tap], (int16_t)first[tap]);
    sum >>= bit_depth;
    target[i] = (int16_t)(sum < -32768 ? -32768 : sum > 32767 ? 32767 : sum);
  }
}

static inline void finish_scale_vertical_16(const int16_t *const *rows, int32_t fraction_bits,
                                            const int16_t *weights, ptrdiff_t taps,
                                            int32_t bit_depth, uint16_t *target, ptrdiff_t x,
                                            ptrdiff_t count) {
  int shift = 14 + fraction_bits;
  for (; x < count; x++) {
    int32_t sum = 1 << (shift - 1);
    for (ptrdiff_t tap = 0; tap < taps; tap++) sum = added(sum, weights[tap], rows[tap][x]);
    target[x] = held_16(sum >> shift, largest(bit_depth));
  }
}

#endif
