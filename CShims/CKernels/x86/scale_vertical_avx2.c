#if defined(__x86_64__)
#include "avx2.h"

// A weighted sum of rows, for samples of one kind.
typedef struct {
  // Sixteen samples from x on as 16-bit numbers.
  __m256i (*load)(const void *row, ptrdiff_t x);
  int32_t (*sample)(const void *row, ptrdiff_t x);
  // The bits below the point of a sum.
  int shift;
} row_kind;

INLINE __m256i load_bytes_at(const void *row, ptrdiff_t x) {
  return load_words((const uint8_t *)row + x);
}
INLINE __m256i load_words_at(const void *row, ptrdiff_t x) {
  return load((const int16_t *)row + x);
}
INLINE int32_t byte_at(const void *row, ptrdiff_t x) { return ((const uint8_t *)row)[x]; }
INLINE int32_t word_at(const void *row, ptrdiff_t x) { return ((const int16_t *)row)[x]; }

// Sixteen rounded sums, held within 16 bits.
INLINE __m256i sixteen(row_kind kind, const void *const *rows, const __m256i *pairs,
                       ptrdiff_t taps, ptrdiff_t x) {
  __m256i low = _mm256_set1_epi32(1 << (kind.shift - 1));
  __m256i high = low;
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
    __m256i a = kind.load(rows[tap], x);
    __m256i b = kind.load(rows[tap + 1 < taps ? tap + 1 : tap], x);
    __m256i pair = pairs[tap / 2];
    low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), pair));
    high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), pair));
  }
  return _mm256_packs_epi32(_mm256_srai_epi32(low, kind.shift),
                            _mm256_srai_epi32(high, kind.shift));
}

INLINE void one_by_one(row_kind kind, const void *const *rows, const int16_t *weights,
                       ptrdiff_t taps, uint8_t *target, ptrdiff_t x, ptrdiff_t count) {
  for (; x < count; x++) {
    int32_t sum = 1 << (kind.shift - 1);
    for (ptrdiff_t tap = 0; tap < taps; tap++) sum += weights[tap] * kind.sample(rows[tap], x);
    target[x] = held(sum >> kind.shift);
  }
}

INLINE void weighted_row(row_kind kind, const void *const *rows, const int16_t *weights,
                         ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  __m256i pairs[MOST_TAPS / 2];
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) pairs[tap / 2] = weight_pair(weights, tap, taps);
  ptrdiff_t x = 0;
  if (count >= STREAMED) {
    // The first whole cache line; what lies before it is made as well, and made again.
    for (ptrdiff_t head = line_start(target); x < head; x += 32)
      store(target + x, all_bytes_of(sixteen(kind, rows, pairs, taps, x),
                                     sixteen(kind, rows, pairs, taps, x + 16)));
    for (x = line_start(target); x + 64 <= count; x += 64) {
      stream(target + x, all_bytes_of(sixteen(kind, rows, pairs, taps, x),
                                      sixteen(kind, rows, pairs, taps, x + 16)));
      stream(target + x + 32, all_bytes_of(sixteen(kind, rows, pairs, taps, x + 32),
                                           sixteen(kind, rows, pairs, taps, x + 48)));
    }
  }
  for (; x + 32 <= count; x += 32)
    store(target + x, all_bytes_of(sixteen(kind, rows, pairs, taps, x),
                                   sixteen(kind, rows, pairs, taps, x + 16)));
  // The last ones may be made twice.
  for (; x < count && count >= 16; x += 16) {
    if (x > count - 16) x = count - 16;
    store_half(target + x, bytes_of(sixteen(kind, rows, pairs, taps, x)));
  }
  one_by_one(kind, rows, weights, taps, target, x, count);
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
  else if (taps <= MOST_TAPS)
    weighted_row(kind, rows, weights, taps, target, count);
  else
    one_by_one(kind, rows, weights, taps, target, 0, count);
}

AVX2 void ck_scale_vertical_bytes_avx2(const uint8_t *const *rows, const int16_t *weights,
                                       ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  const row_kind bytes = {load_bytes_at, byte_at, 14};
  scale(bytes, (const void *const *)rows, weights, taps, target, count);
}

AVX2 void ck_scale_vertical_words_avx2(const int16_t *const *rows, const int16_t *weights,
                                       ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  const row_kind words = {load_words_at, word_at, 20};
  scale(words, (const void *const *)rows, weights, taps, target, count);
}
#endif
