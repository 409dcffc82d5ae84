#if defined(__aarch64__)
#include "../tent.h"
#include "neon.h"

typedef struct {
  uint8x8_t columns[4];
  uint16_t rows[4];
  uint16x8_t half;
  int16x8_t shift;
} tent_factors;

// Eight outputs from the even and the odd samples. Sums need all of 16 bits.
static inline uint8x8_t eight(const uint8_t *const *rows, ptrdiff_t at, const tent_factors *f) {
  uint16x8_t sum = f->half;
  for (int row = 0; row < 4; row++) {
    uint8x8x2_t early = vld2_u8(rows[row] + at);
    uint8x8x2_t late = vld2_u8(rows[row] + at + 2);
    uint16x8_t own = vmull_u8(early.val[0], f->columns[0]);
    own = vmlal_u8(own, early.val[1], f->columns[1]);
    own = vmlal_u8(own, late.val[0], f->columns[2]);
    own = vmlal_u8(own, late.val[1], f->columns[3]);
    sum = vmlaq_n_u16(sum, own, f->rows[row]);
  }
  return vmovn_u16(vshlq_u16(sum, f->shift));
}

static inline void sixteen(const uint8_t *const *rows, ptrdiff_t at, const tent_factors *f,
                           uint8_t *target) {
  vst1_u8(target, eight(rows, at, f));
  vst1_u8(target + 8, eight(rows, at + 16, f));
}

void ck_halve_tent_neon(const uint8_t *const *rows, ptrdiff_t first, ptrdiff_t low,
                        ptrdiff_t high, const ck_tent *tent, const int16_t *weights,
                        uint8_t *target, ptrdiff_t count) {
  const tent_source source = {rows, first, low, high};
  const tent_range inside = tent_interior(source, count);
  if (inside.end - inside.begin < 16) {
    finish_halve_tent(source, tent, weights, target, 0, count);
    return;
  }
  tent_factors f;
  for (int i = 0; i < 4; i++) {
    f.columns[i] = vdup_n_u8((uint8_t)tent->columns[i]);
    f.rows[i] = (uint16_t)weights[i];
  }
  f.half = vdupq_n_u16((uint16_t)(1 << (tent->shift - 1)));
  f.shift = vdupq_n_s16((int16_t)-tent->shift);
  finish_halve_tent(source, tent, weights, target, 0, inside.begin);
  for (ptrdiff_t x = inside.begin; x < inside.end; x += 16) {
    // The last ones may be made twice.
    if (x > inside.end - 16) x = inside.end - 16;
    sixteen(rows, first + 2 * x, &f, target + x);
  }
  finish_halve_tent(source, tent, weights, target, inside.end, count);
}
#endif
