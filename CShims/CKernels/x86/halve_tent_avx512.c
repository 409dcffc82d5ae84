#if defined(__x86_64__)
#include "../tent.h"
#include "avx512.h"

// Outputs of a block, and the samples that one load of it has. Rows of fewer are
// left to AVX2.
enum { BLOCK = 32, WINDOW = 64 };

typedef struct {
  // Taps 0 and 1, 2 and 3 of each output; a row's weight.
  __m512i early, late, rows[4];
  __m512i half;
  __m128i shift;
} tent_factors;

// Sums need all of 16 bits, their parts 15.
INLINE __m512i with_row(__m512i sum, __m512i early, __m512i late, int row, const tent_factors *f) {
  __m512i own = _mm512_add_epi16(_mm512_maddubs_epi16(early, f->early),
                                 _mm512_maddubs_epi16(late, f->late));
  return _mm512_add_epi16(sum, _mm512_mullo_epi16(own, f->rows[row]));
}

// A block all of whose taps lie inside, as bytes.
INLINE __m256i block(tent_source source, ptrdiff_t x, const tent_factors *f) {
  ptrdiff_t at = source.first + 2 * x;
  _mm_prefetch((const void *)(source.rows[4] + at), _MM_HINT_T0);
  _mm_prefetch((const void *)(source.rows[5] + at), _MM_HINT_T0);
  __m512i sum = f->half;
  for (int row = 0; row < 4; row++)
    sum = with_row(sum, load(source.rows[row] + at), load(source.rows[row] + at + 2), row, f);
  return _mm512_cvtepi16_epi8(_mm512_srl_epi16(sum, f->shift));
}

// Where a load begins, and which of its samples go where, for one that begins at
// `from` and repeats the samples at the edges.
typedef struct {
  ptrdiff_t base;
  __m512i order;
} edge_load;

INLINE edge_load at_edge(tent_source source, ptrdiff_t from, __m512i count) {
  if (from < source.low)
    return (edge_load){source.low,
                       _mm512_subs_epu8(count, _mm512_set1_epi8((char)(source.low - from)))};
  ptrdiff_t last = source.high - WINDOW;
  if (from > last)
    return (edge_load){last, _mm512_min_epu8(_mm512_add_epi8(count, _mm512_set1_epi8(
                                                                        (char)(from - last))),
                                             _mm512_set1_epi8(WINDOW - 1))};
  return (edge_load){from, count};
}

// A block at one end of a row.
INLINE __m256i end_block(tent_source source, ptrdiff_t x, const tent_factors *f) {
  static const uint8_t numbers[WINDOW] = {
      0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
      22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
      44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
  __m512i count = load(numbers);
  edge_load early = at_edge(source, source.first + 2 * x, count);
  edge_load late = at_edge(source, source.first + 2 * x + 2, count);
  _mm_prefetch((const void *)(source.rows[4] + early.base), _MM_HINT_T0);
  _mm_prefetch((const void *)(source.rows[5] + early.base), _MM_HINT_T0);
  __m512i sum = f->half;
  for (int row = 0; row < 4; row++)
    sum = with_row(sum,
                   _mm512_permutexvar_epi8(early.order, load(source.rows[row] + early.base)),
                   _mm512_permutexvar_epi8(late.order, load(source.rows[row] + late.base)), row, f);
  return _mm512_cvtepi16_epi8(_mm512_srl_epi16(sum, f->shift));
}

INLINE void store(uint8_t *target, __m256i bytes) { _mm256_storeu_si256((void *)target, bytes); }

AVX512 void ck_halve_tent_avx512(const uint8_t *const *rows, ptrdiff_t first, ptrdiff_t low,
                                 ptrdiff_t high, const ck_tent *tent, const int16_t *weights,
                                 uint8_t *target, ptrdiff_t count) {
  const tent_source source = {rows, first, low, high};
  if (count < BLOCK || high - low < WINDOW) {
    ck_halve_tent_avx2(rows, first, low, high, tent, weights, target, count);
    return;
  }
  tent_factors f;
  int16_t pair;
  memcpy(&pair, tent->columns, 2);
  f.early = _mm512_set1_epi16(pair);
  memcpy(&pair, tent->columns + 2, 2);
  f.late = _mm512_set1_epi16(pair);
  for (int row = 0; row < 4; row++) f.rows[row] = _mm512_set1_epi16(weights[row]);
  f.half = _mm512_set1_epi16((int16_t)(1 << (tent->shift - 1)));
  f.shift = _mm_cvtsi32_si128(tent->shift);
  const tent_range inside = tent_interior(source, count);
  store(target, end_block(source, 0, &f));
  ptrdiff_t x = BLOCK;
  if (count >= STREAMED) {
    // From the first whole cache line on; what was made of it is made again.
    ptrdiff_t start = line_start(target);
    if (start < inside.begin) start += LINE;
    for (; x < start; x += BLOCK) store(target + x, block(source, x, &f));
    for (x = start; x + LINE <= inside.end; x += LINE) {
      __m256i a = block(source, x, &f);
      __m256i b = block(source, x + BLOCK, &f);
      _mm512_stream_si512((void *)(target + x),
                          _mm512_inserti64x4(_mm512_castsi256_si512(a), b, 1));
    }
  }
  // Some may be made twice.
  ptrdiff_t last = count - BLOCK;
  for (; x < last; x += BLOCK) {
    if (x > inside.end - BLOCK) x = inside.end - BLOCK;
    store(target + x, block(source, x, &f));
  }
  store(target + last, end_block(source, last, &f));
}
#endif
