#ifndef CKERNELS_SSE41_H
#define CKERNELS_SSE41_H
#include <smmintrin.h>
#include <string.h>

#include "../finish.h"

// The package is built for every x86-64; these functions alone use SSE4.1.
#define SSE41 __attribute__((target("sse4.1")))
#define INLINE static inline __attribute__((always_inline)) SSE41

INLINE __m128i load(const void *bytes) { return _mm_loadu_si128(bytes); }
INLINE void store(void *bytes, __m128i value) { _mm_storeu_si128(bytes, value); }

// Eight bytes as eight 16-bit numbers.
INLINE __m128i load_words(const uint8_t *bytes) {
  return _mm_cvtepu8_epi16(_mm_loadl_epi64((const void *)bytes));
}

// Sixteen 16-bit numbers as bytes, held within 0...255.
INLINE __m128i bytes_of(__m128i first, __m128i second) { return _mm_packus_epi16(first, second); }

// Vertical scaling sums more taps than this one output at a time.
enum { MOST_TAPS = 64 };

// Two weights in every 32 bits; the second is 0 where the taps are over.
INLINE __m128i weight_pair(const int16_t *weights, ptrdiff_t tap, ptrdiff_t taps) {
  uint32_t first = (uint16_t)weights[tap];
  uint32_t second = tap + 1 < taps ? (uint16_t)weights[tap + 1] : 0;
  return _mm_set1_epi32((int32_t)(first | second << 16));
}

#endif
