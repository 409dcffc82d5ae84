#ifndef CKERNELS_AVX512_H
#define CKERNELS_AVX512_H
#include <immintrin.h>

#include "../finish.h"

// The package is built for every x86-64; these functions alone use AVX-512.
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")))
#define INLINE static inline __attribute__((always_inline)) AVX512

INLINE __m512i load(const void *bytes) { return _mm512_loadu_si512(bytes); }

// Rows and taps that do not fit are left to AVX2.
enum { MOST_TAPS = 64, SAMPLES = 32 };

// Two weights in every 32 bits; the second is 0 where the taps are over.
INLINE __m512i weight_pair(const int16_t *weights, ptrdiff_t tap, ptrdiff_t taps) {
  uint32_t first = (uint16_t)weights[tap];
  uint32_t second = tap + 1 < taps ? (uint16_t)weights[tap + 1] : 0;
  return _mm512_set1_epi32((int32_t)(first | second << 16));
}

#endif
