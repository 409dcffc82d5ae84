#ifndef CKERNELS_AVX2_H
#define CKERNELS_AVX2_H
#include <immintrin.h>
#include <string.h>

#include "../finish.h"

// The package is built for every x86-64; these functions alone use AVX2.
#define AVX2 __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline)) AVX2

INLINE __m256i load(const void *bytes) { return _mm256_loadu_si256(bytes); }
INLINE void store(void *bytes, __m256i value) { _mm256_storeu_si256(bytes, value); }
INLINE void stream(void *line, __m256i value) { _mm256_stream_si256(line, value); }
INLINE __m128i load_half(const void *bytes) { return _mm_loadu_si128(bytes); }
INLINE void store_half(void *bytes, __m128i value) { _mm_storeu_si128(bytes, value); }
INLINE __m128i low_half(__m256i value) { return _mm256_castsi256_si128(value); }
INLINE __m128i high_half(__m256i value) { return _mm256_extracti128_si256(value, 1); }

// Sixteen bytes as sixteen 16-bit numbers.
INLINE __m256i load_words(const uint8_t *bytes) {
  return _mm256_cvtepu8_epi16(load_half(bytes));
}

// Sixteen 16-bit numbers as bytes, held within 0...255.
INLINE __m128i bytes_of(__m256i words) {
  return _mm_packus_epi16(low_half(words), high_half(words));
}

// Thirty-two of them, in order.
INLINE __m256i all_bytes_of(__m256i first, __m256i second) {
  return _mm256_permute4x64_epi64(_mm256_packus_epi16(first, second), 0xd8);
}

// Vertical scaling sums more taps than this one output at a time.
enum { MOST_TAPS = 64 };

// Two weights in every 32 bits; the second is 0 where the taps are over.
INLINE __m256i weight_pair(const int16_t *weights, ptrdiff_t tap, ptrdiff_t taps) {
  uint32_t first = (uint16_t)weights[tap];
  uint32_t second = tap + 1 < taps ? (uint16_t)weights[tap + 1] : 0;
  return _mm256_set1_epi32((int32_t)(first | second << 16));
}

#endif
