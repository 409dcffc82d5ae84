#ifndef CKERNELS_TENT_ENDS_H
#define CKERNELS_TENT_ENDS_H
#include <smmintrin.h>

#include "../tent.h"

// The outputs from `x` to `end`, one at a time, where taps may lie outside: their
// weights are added to those of the samples that are taken instead. There are at
// least four samples.
static inline __attribute__((always_inline, target("sse4.1"))) void
tent_ends(tent_source source, const ck_tent *tent, const int16_t *weights, uint8_t *target,
          ptrdiff_t x, ptrdiff_t end) {
  for (; x < end; x++) {
    ptrdiff_t from = source.first + 2 * x;
    ptrdiff_t base = from < source.low ? source.low
                     : from > source.high - 4 ? source.high - 4
                                              : from;
    // In a register: bytes that are written one by one and read together wait for all
    // that was written before, and the rows above go to memory.
    uint32_t columns = 0;
    for (int tap = 0; tap < 4; tap++)
      columns += (uint32_t)tent->columns[tap] << 8 * (tent_clamped(source, from + tap) - base);
    int32_t samples[4];
    for (int row = 0; row < 4; row++) memcpy(&samples[row], source.rows[row] + base, 4);
    __m128i bytes = _mm_setr_epi32(samples[0], samples[1], samples[2], samples[3]);
    // Two sums a row, weighed and added.
    __m128i pairs = _mm_maddubs_epi16(bytes, _mm_set1_epi32((int32_t)columns));
    __m128i rows = _mm_loadl_epi64((const void *)weights);
    __m128i sums = _mm_madd_epi16(pairs, _mm_unpacklo_epi16(rows, rows));
    sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0x4e));
    sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0xb1));
    int32_t half = 1 << (tent->shift - 1);
    target[x] = (uint8_t)((_mm_cvtsi128_si32(sums) + half) >> tent->shift);
  }
}

#endif
