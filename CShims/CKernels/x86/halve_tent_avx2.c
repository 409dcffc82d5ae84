#if defined(__x86_64__)
#include "avx2.h"
#include "tent_ends.h"

typedef struct {
  // Taps 0 and 1, 2 and 3 of each output; a row's weight.
  __m256i early, late, rows[4];
  __m256i half;
  __m128i shift;
} tent_factors;

// Sixteen outputs. Sums need all of 16 bits, their parts 15.
INLINE __m256i sixteen(const uint8_t *const *rows, ptrdiff_t at, const tent_factors *f) {
  _mm_prefetch((const void *)(rows[4] + at), _MM_HINT_T0);
  _mm_prefetch((const void *)(rows[5] + at), _MM_HINT_T0);
  __m256i sum = f->half;
  for (int row = 0; row < 4; row++) {
    const uint8_t *samples = rows[row] + at;
    __m256i own = _mm256_add_epi16(_mm256_maddubs_epi16(load(samples), f->early),
                                   _mm256_maddubs_epi16(load(samples + 2), f->late));
    sum = _mm256_add_epi16(sum, _mm256_mullo_epi16(own, f->rows[row]));
  }
  return _mm256_srl_epi16(sum, f->shift);
}

AVX2 void ck_halve_tent_avx2(const uint8_t *const *rows, ptrdiff_t first, ptrdiff_t low,
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
  f.early = _mm256_set1_epi16(pair);
  memcpy(&pair, tent->columns + 2, 2);
  f.late = _mm256_set1_epi16(pair);
  for (int row = 0; row < 4; row++) f.rows[row] = _mm256_set1_epi16(weights[row]);
  f.half = _mm256_set1_epi16((int16_t)(1 << (tent->shift - 1)));
  f.shift = _mm_cvtsi32_si128(tent->shift);
  tent_ends(source, tent, weights, target, 0, inside.begin);
  ptrdiff_t x = inside.begin;
  if (count >= STREAMED) {
    // From the first whole cache line on; what was made of it is made again.
    ptrdiff_t start = line_start(target);
    if (start < inside.begin) start += LINE;
    for (; x < start; x += 16)
      store_half(target + x, bytes_of(sixteen(rows, first + 2 * x, &f)));
    for (x = start; x + LINE <= inside.end; x += LINE) {
      stream(target + x, all_bytes_of(sixteen(rows, first + 2 * x, &f),
                                      sixteen(rows, first + 2 * x + 32, &f)));
      stream(target + x + 32, all_bytes_of(sixteen(rows, first + 2 * x + 64, &f),
                                           sixteen(rows, first + 2 * x + 96, &f)));
    }
  }
  for (; x < inside.end; x += 16) {
    // The last ones may be made twice.
    if (x > inside.end - 16) x = inside.end - 16;
    store_half(target + x, bytes_of(sixteen(rows, first + 2 * x, &f)));
  }
  tent_ends(source, tent, weights, target, inside.end, count);
}
#endif
