#if defined(__x86_64__)
#include "sse41.h"
#include "tent_ends.h"

typedef struct {
  // Taps 0 and 1, 2 and 3 of each output; a row's weight.
  __m128i early, late, rows[4];
  __m128i half, shift;
} tent_factors;

// Eight outputs. Sums need all of 16 bits, their parts 15.
INLINE __m128i eight(const uint8_t *const *rows, ptrdiff_t at, const tent_factors *f) {
  __m128i sum = f->half;
  for (int row = 0; row < 4; row++) {
    const uint8_t *samples = rows[row] + at;
    __m128i own = _mm_add_epi16(_mm_maddubs_epi16(load(samples), f->early),
                                _mm_maddubs_epi16(load(samples + 2), f->late));
    sum = _mm_add_epi16(sum, _mm_mullo_epi16(own, f->rows[row]));
  }
  return _mm_srl_epi16(sum, f->shift);
}

INLINE __m128i sixteen(const uint8_t *const *rows, ptrdiff_t at, const tent_factors *f) {
  return bytes_of(eight(rows, at, f), eight(rows, at + 16, f));
}

SSE41 void ck_halve_tent_sse41(const uint8_t *const *rows, ptrdiff_t first, ptrdiff_t low,
                               ptrdiff_t high, const ck_tent *tent, const int16_t *weights,
                               uint8_t *target, ptrdiff_t count) {
  const tent_source source = {rows, first, low, high};
  const tent_range inside = tent_interior(source, count);
  if (inside.end - inside.begin < 16) {
    finish_halve_tent(source, tent, weights, target, 0, count);
    return;
  }
  tent_factors f;
  int16_t pair;
  memcpy(&pair, tent->columns, 2);
  f.early = _mm_set1_epi16(pair);
  memcpy(&pair, tent->columns + 2, 2);
  f.late = _mm_set1_epi16(pair);
  for (int row = 0; row < 4; row++) f.rows[row] = _mm_set1_epi16(weights[row]);
  f.half = _mm_set1_epi16((int16_t)(1 << (tent->shift - 1)));
  f.shift = _mm_cvtsi32_si128(tent->shift);
  tent_ends(source, tent, weights, target, 0, inside.begin);
  for (ptrdiff_t x = inside.begin; x < inside.end; x += 16) {
    // The last ones may be made twice.
    if (x > inside.end - 16) x = inside.end - 16;
    store(target + x, sixteen(rows, first + 2 * x, &f));
  }
  tent_ends(source, tent, weights, target, inside.end, count);
}
#endif
