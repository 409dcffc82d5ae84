#if defined(__x86_64__)
#include "avx512.h"

// A weighted sum of rows, for samples of one kind.
typedef struct {
  // Thirty-two samples from x on as 16-bit numbers.
  __m512i (*load)(const void *row, ptrdiff_t x);
  // The bits below the point of a sum.
  int shift;
} row_kind;

INLINE __m512i load_bytes_at(const void *row, ptrdiff_t x) {
  return _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)((const uint8_t *)row + x)));
}
INLINE __m512i load_words_at(const void *row, ptrdiff_t x) {
  return _mm512_loadu_si512((const int16_t *)row + x);
}

// Thirty-two rounded sums as bytes.
INLINE __m256i thirty_two(row_kind kind, const void *const *rows, const __m512i *pairs,
                          ptrdiff_t taps, ptrdiff_t x) {
  __m512i low = _mm512_set1_epi32(1 << (kind.shift - 1));
  __m512i high = low;
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
    __m512i a = kind.load(rows[tap], x);
    __m512i b = kind.load(rows[tap + 1 < taps ? tap + 1 : tap], x);
    __m512i pair = pairs[tap / 2];
    low = _mm512_add_epi32(low, _mm512_madd_epi16(_mm512_unpacklo_epi16(a, b), pair));
    high = _mm512_add_epi32(high, _mm512_madd_epi16(_mm512_unpackhi_epi16(a, b), pair));
  }
  __m512i sums = _mm512_packs_epi32(_mm512_srai_epi32(low, (unsigned)kind.shift),
                                    _mm512_srai_epi32(high, (unsigned)kind.shift));
  return _mm512_cvtusepi16_epi8(_mm512_max_epi16(sums, _mm512_setzero_si512()));
}

INLINE void weighted_row(row_kind kind, const void *const *rows, const int16_t *weights,
                         ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  __m512i pairs[MOST_TAPS / 2];
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) pairs[tap / 2] = weight_pair(weights, tap, taps);
  ptrdiff_t x = 0;
  if (count >= STREAMED) {
    // The first whole cache line; what lies before it is made as well, and made again.
    for (ptrdiff_t head = line_start(target); x < head; x += SAMPLES)
      _mm256_storeu_si256((void *)(target + x), thirty_two(kind, rows, pairs, taps, x));
    for (x = line_start(target); x + 2 * SAMPLES <= count; x += 2 * SAMPLES) {
      __m256i first = thirty_two(kind, rows, pairs, taps, x);
      __m256i second = thirty_two(kind, rows, pairs, taps, x + SAMPLES);
      _mm512_stream_si512((void *)(target + x),
                          _mm512_inserti64x4(_mm512_castsi256_si512(first), second, 1));
    }
  }
  for (; x < count; x += SAMPLES) {
    // The last ones may be made twice.
    if (x > count - SAMPLES) x = count - SAMPLES;
    _mm256_storeu_si256((void *)(target + x), thirty_two(kind, rows, pairs, taps, x));
  }
}

// The usual numbers of taps have loops of their own.
INLINE void scale(row_kind kind, const void *const *rows, const int16_t *weights, ptrdiff_t taps,
                  uint8_t *target, ptrdiff_t count) {
  if (taps == 2)
    weighted_row(kind, rows, weights, 2, target, count);
  else if (taps == 3)
    weighted_row(kind, rows, weights, 3, target, count);
  else if (taps == 4)
    weighted_row(kind, rows, weights, 4, target, count);
  else
    weighted_row(kind, rows, weights, taps, target, count);
}

AVX512 void ck_scale_vertical_bytes_avx512(const uint8_t *const *rows, const int16_t *weights,
                                           ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  const row_kind bytes = {load_bytes_at, 14};
  if (count < SAMPLES || taps > MOST_TAPS)
    ck_scale_vertical_bytes_avx2(rows, weights, taps, target, count);
  else
    scale(bytes, (const void *const *)rows, weights, taps, target, count);
}

AVX512 void ck_scale_vertical_words_avx512(const int16_t *const *rows, const int16_t *weights,
                                           ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  const row_kind words = {load_words_at, 20};
  if (count < SAMPLES || taps > MOST_TAPS)
    ck_scale_vertical_words_avx2(rows, weights, taps, target, count);
  else
    scale(words, (const void *const *)rows, weights, taps, target, count);
}
#endif
