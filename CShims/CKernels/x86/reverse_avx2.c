#if defined(__x86_64__)
#include "avx2.h"

// Both halves reversed, and then their order.
INLINE __m256i reversed(const void *bytes, __m128i order) {
  __m256i halves = _mm256_shuffle_epi8(load(bytes), _mm256_broadcastsi128_si256(order));
  return _mm256_permute4x64_epi64(halves, 0x4e);
}

AVX2 void ck_reverse_avx2(const uint8_t *source, uint8_t *target, ptrdiff_t count) {
  const __m128i order = _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  ptrdiff_t x = 0;
  for (; x + 32 <= count; x += 32)
    store(target + x, reversed(source + count - x - 32, order));
  finish_reverse(source, target, x, count);
}

AVX2 void ck_reverse_16_avx2(const uint16_t *source, uint16_t *target, ptrdiff_t count) {
  const __m128i order = _mm_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1);
  ptrdiff_t x = 0;
  for (; x + 16 <= count; x += 16)
    store(target + x, reversed(source + count - x - 16, order));
  finish_reverse_16(source, target, x, count);
}
#endif
