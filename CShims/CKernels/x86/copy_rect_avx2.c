#if defined(__x86_64__)
#include "avx2.h"

// A row to memory without reading the target's cache lines first; only whole
// lines, what is left at both ends goes the usual way.
INLINE void stream_row(const uint8_t *source, uint8_t *target, ptrdiff_t width,
                       const uint8_t *coming) {
  ptrdiff_t head = line_start(target);
  memcpy(target, source, (size_t)head);
  ptrdiff_t x = head;
  for (; x + 64 <= width; x += 64) {
    _mm_prefetch((const void *)(coming + x), _MM_HINT_T0);
    __m256i first = load(source + x);
    __m256i second = load(source + x + 32);
    _mm256_stream_si256((void *)(target + x), first);
    _mm256_stream_si256((void *)(target + x + 32), second);
  }
  memcpy(target + x, source + x, (size_t)(width - x));
}

AVX2 void ck_copy_rect_avx2(const uint8_t *source, ptrdiff_t source_stride, uint8_t *target,
                            ptrdiff_t target_stride, ptrdiff_t width, ptrdiff_t height) {
  ptrdiff_t ahead = rows_ahead(width);
  for (ptrdiff_t y = 0; y < height; y++) {
    const uint8_t *row = source + y * source_stride;
    if (width < STREAMED) {
      memcpy(target + y * target_stride, row, (size_t)width);
      continue;
    }
    ptrdiff_t next = y + ahead < height ? y + ahead : y;
    stream_row(row, target + y * target_stride, width, source + next * source_stride);
  }
}
#endif
