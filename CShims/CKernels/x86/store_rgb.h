#ifndef CKERNELS_STORE_RGB_H
#define CKERNELS_STORE_RGB_H
#include <smmintrin.h>
#include <stdint.h>

// Sixteen samples of each channel, in turn: 48 bytes.
static inline __attribute__((always_inline, target("sse4.1"))) void
store_rgb(uint8_t *target, __m128i r, __m128i g, __m128i b) {
  // Where each byte of the three results comes from; −1: from another channel.
  const __m128i r0 = _mm_setr_epi8(0, -1, -1, 1, -1, -1, 2, -1, -1, 3, -1, -1, 4, -1, -1, 5);
  const __m128i g0 = _mm_setr_epi8(-1, 0, -1, -1, 1, -1, -1, 2, -1, -1, 3, -1, -1, 4, -1, -1);
  const __m128i b0 = _mm_setr_epi8(-1, -1, 0, -1, -1, 1, -1, -1, 2, -1, -1, 3, -1, -1, 4, -1);
  const __m128i r1 = _mm_setr_epi8(-1, -1, 6, -1, -1, 7, -1, -1, 8, -1, -1, 9, -1, -1, 10, -1);
  const __m128i g1 = _mm_setr_epi8(5, -1, -1, 6, -1, -1, 7, -1, -1, 8, -1, -1, 9, -1, -1, 10);
  const __m128i b1 = _mm_setr_epi8(-1, 5, -1, -1, 6, -1, -1, 7, -1, -1, 8, -1, -1, 9, -1, -1);
  const __m128i r2 = _mm_setr_epi8(-1, 11, -1, -1, 12, -1, -1, 13, -1, -1, 14, -1, -1, 15, -1, -1);
  const __m128i g2 = _mm_setr_epi8(-1, -1, 11, -1, -1, 12, -1, -1, 13, -1, -1, 14, -1, -1, 15, -1);
  const __m128i b2 = _mm_setr_epi8(10, -1, -1, 11, -1, -1, 12, -1, -1, 13, -1, -1, 14, -1, -1, 15);
  __m128i first = _mm_or_si128(_mm_shuffle_epi8(r, r0), _mm_shuffle_epi8(g, g0));
  __m128i second = _mm_or_si128(_mm_shuffle_epi8(r, r1), _mm_shuffle_epi8(g, g1));
  __m128i third = _mm_or_si128(_mm_shuffle_epi8(r, r2), _mm_shuffle_epi8(g, g2));
  _mm_storeu_si128((void *)target, _mm_or_si128(first, _mm_shuffle_epi8(b, b0)));
  _mm_storeu_si128((void *)(target + 16), _mm_or_si128(second, _mm_shuffle_epi8(b, b1)));
  _mm_storeu_si128((void *)(target + 32), _mm_or_si128(third, _mm_shuffle_epi8(b, b2)));
}

#endif
