#if defined(__x86_64__)
#include "sse41.h"

// A weighted sum of rows, for samples of one kind.
typedef struct {
  // Eight samples from x on as 16-bit numbers.
  __m128i (*load)(const void *row, ptrdiff_t x);
  int32_t (*sample)(const void *row, ptrdiff_t x);
  // The bits below the point of a sum.
  int shift;
} row_kind;

INLINE __m128i load_bytes_at(const void *row, ptrdiff_t x) {
  return load_words((const uint8_t *)row + x);
}
INLINE __m128i load_words_at(const void *row, ptrdiff_t x) {
  return load((const int16_t *)row + x);
}
INLINE int32_t byte_at(const void *row, ptrdiff_t x) { return ((const uint8_t *)row)[x]; }
INLINE int32_t word_at(const void *row, ptrdiff_t x) { return ((const int16_t *)row)[x]; }

// Eight rounded sums, held within 16 bits.
INLINE __m128i eight(row_kind kind, const void *const *rows, const __m128i *pairs, ptrdiff_t taps,
                     ptrdiff_t x) {
  __m128i low = _mm_set1_epi32(1 << (kind.shift - 1));
  __m128i high = low;
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) {
    __m128i a = kind.load(rows[tap], x);
    __m128i b = kind.load(rows[tap + 1 < taps ? tap + 1 : tap], x);
    __m128i pair = pairs[tap / 2];
    low = _mm_add_epi32(low, _mm_madd_epi16(_mm_unpacklo_epi16(a, b), pair));
    high = _mm_add_epi32(high, _mm_madd_epi16(_mm_unpackhi_epi16(a, b), pair));
  }
  return _mm_packs_epi32(_mm_srai_epi32(low, kind.shift), _mm_srai_epi32(high, kind.shift));
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
  __m128i pairs[MOST_TAPS / 2];
  for (ptrdiff_t tap = 0; tap < taps; tap += 2) pairs[tap / 2] = weight_pair(weights, tap, taps);
  ptrdiff_t x = 0;
  if (count >= STREAMED) {
    // The first whole cache line; what lies before it is made as well, and made again.
    for (ptrdiff_t head = line_start(target); x < head; x += 16)
      store(target + x, bytes_of(eight(kind, rows, pairs, taps, x),
                                 eight(kind, rows, pairs, taps, x + 8)));
    for (x = line_start(target); x + 16 <= count; x += 16)
      _mm_stream_si128((void *)(target + x), bytes_of(eight(kind, rows, pairs, taps, x),
                                                      eight(kind, rows, pairs, taps, x + 8)));
  }
  for (; x + 16 <= count; x += 16)
    store(target + x, bytes_of(eight(kind, rows, pairs, taps, x),
                               eight(kind, rows, pairs, taps, x + 8)));
  // The last ones may be made twice.
  for (; x < count && count >= 8; x += 8) {
    if (x > count - 8) x = count - 8;
    __m128i words = eight(kind, rows, pairs, taps, x);
    _mm_storel_epi64((void *)(target + x), bytes_of(words, words));
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

SSE41 void ck_scale_vertical_bytes_sse41(const uint8_t *const *rows, const int16_t *weights,
                                         ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  const row_kind bytes = {load_bytes_at, byte_at, 14};
  scale(bytes, (const void *const *)rows, weights, taps, target, count);
}

SSE41 void ck_scale_vertical_words_sse41(const int16_t *const *rows, const int16_t *weights,
                                         ptrdiff_t taps, uint8_t *target, ptrdiff_t count) {
  const row_kind words = {load_words_at, word_at, 20};
  scale(words, (const void *const *)rows, weights, taps, target, count);
}
#endif
