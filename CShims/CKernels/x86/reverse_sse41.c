#if defined(__x86_64__)
#include "sse41.h"

SSE41 void ck_reverse_sse41(const uint8_t *source, uint8_t *target, ptrdiff_t count) {
  const __m128i order = _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    store(target + x, _mm_shuffle_epi8(load(source + count - x - 16), order));
  finish_reverse(source, target, x, count);
}

SSE41 void ck_reverse_16_sse41(const uint16_t *source, uint16_t *target, ptrdiff_t count) {
  const __m128i order = _mm_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8)
    store(target + x, _mm_shuffle_epi8(load(source + count - x - 8), order));
  finish_reverse_16(source, target, x, count);
}
#endif
