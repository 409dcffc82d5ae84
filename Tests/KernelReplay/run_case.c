#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "replay.h"

#define JOINED(a, b) a##b
#define NAMED(stem, set) JOINED(stem, set)
#define KERNEL(stem) NAMED(ck_##stem##_, SET)

// Memory between two pages that cannot be touched.
typedef struct {
  uint8_t *interior;
  size_t capacity, start, count;
} guarded;

enum { MARGIN = 64, MARK = 0xa5 };
static guarded rows[MOST_ROWS], targets[MOST_TARGETS];

static void reserve(guarded *room, size_t count) {
  if (room->interior && count + 4 * MARGIN <= room->capacity) return;
  size_t page = (size_t)getpagesize();
  size_t capacity = (count + 4 * MARGIN + page - 1) / page * page;
  uint8_t *all = mmap(NULL, capacity + 2 * page, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED || mprotect(all, page, PROT_NONE) ||
      mprotect(all + page + capacity, page, PROT_NONE)) {
    perror("replay: error: memory");
    exit(2);
  }
  room->interior = all + page;
  room->capacity = capacity;
}

static uint8_t *place(guarded *room, memory content, int offset, size_t sample_size) {
  reserve(room, content.count);
  room->start = offset == AT_END     ? room->capacity - content.count
                : offset == AT_START ? 0
                                     : MARGIN + (size_t)offset * sample_size;
  room->count = content.count;
  memset(room->interior, MARK, room->capacity);
  memcpy(room->interior + room->start, content.bytes, content.count);
  return room->interior + room->start + content.lead;
}

bool is_intact(size_t target) {
  const guarded *room = &targets[target];
  for (size_t i = 0; i < room->start; i++)
    if (room->interior[i] != MARK) return false;
  for (size_t i = room->start + room->count; i < room->capacity; i++)
    if (room->interior[i] != MARK) return false;
  return true;
}

// The taps of both horizontal kernels follow the row; `is_deep`: of 16-bit samples.
static void scale_horizontal(const replay_case *test, const void *source, bool is_deep,
                             int16_t *target) {
  const memory *parts = test->rows + 1;
  // Copies: in the file nothing is aligned.
  void *copies[7];
  for (int i = 0; i < 7; i++) {
    copies[i] = aligned_alloc(64, (parts[i].count / 64 + 1) * 64);
    memcpy(copies[i], parts[i].bytes, parts[i].count);
  }
  const int64_t *numbers = copies[0];
  ck_taps taps = {.arrangement = (int32_t)numbers[0],
                  .count = (int32_t)numbers[1],
                  .taps = (int32_t)numbers[2],
                  .steps = (int32_t)numbers[3],
                  .span = (int32_t)numbers[4],
                  .firsts = copies[1],
                  .weights = copies[2],
                  .bases = copies[3],
                  .shuffles = copies[4],
                  .arranged = copies[5],
                  .arranged_bytes = copies[6]};
  const int64_t *n = test->numbers;
  if (is_deep)
    KERNEL(scale_horizontal_16)(source, n[0], &taps, (int32_t)n[1], target);
  else
    KERNEL(scale_horizontal)(source, n[0], &taps, target);
  for (int i = 0; i < 7; i++) free(copies[i]);
}

outcome run_case(const replay_case *test, int offset, memory *found) {
  char name[32] = "";
  if (test->name.count >= sizeof name) return UNKNOWN;
  memcpy(name, test->name.bytes, test->name.count);
  const void *row[MOST_ROWS];
  uint8_t *target[MOST_TARGETS];
  // Two bytes a sample fit all rows.
  for (size_t i = 0; i < test->row_count; i++)
    row[i] = place(&rows[i], test->rows[i], offset, 2);
  for (size_t i = 0; i < test->target_count; i++) {
    int other = offset < 0 ? offset : (7 * offset + 3) % 32;
    target[i] = place(&targets[i], test->before[i], other, test->sample_sizes[i]);
    found[i] = (memory){0, targets[i].count, targets[i].interior + targets[i].start};
  }
  void *out = target[0];
  const int64_t *n = test->numbers;
#define IS(stem) (strcmp(name, #stem) == 0)
  if (IS(scale_horizontal)) {
    scale_horizontal(test, row[0], false, out);
  } else if (IS(scale_horizontal_16)) {
    scale_horizontal(test, row[0], true, out);
  } else if (IS(scale_vertical_16)) {
    KERNEL(scale_vertical_16)((const int16_t *const *)(row + 1), (int32_t)n[0], row[0], n[1],
                              (int32_t)n[2], out, n[3]);
  } else if (IS(narrow_16)) {
    KERNEL(narrow_16)(row[0], (int32_t)n[0], out, n[1]);
  } else if (IS(halve_16)) {
    KERNEL(halve_16)(row[0], row[1], out, n[0]);
  } else if (IS(scale_vertical_bytes)) {
    KERNEL(scale_vertical_bytes)((const uint8_t *const *)(row + 1), row[0], n[0], out, n[1]);
  } else if (IS(scale_vertical_words)) {
    KERNEL(scale_vertical_words)((const int16_t *const *)(row + 1), row[0], n[0], out, n[1]);
  } else if (IS(narrow)) {
    KERNEL(narrow)(row[0], out, n[0]);
  } else if (IS(halve)) {
    KERNEL(halve)(row[0], row[1], out, n[0]);
  } else if (IS(halve_tent)) {
    const ck_tent tent = {.columns = {(int8_t)n[0], (int8_t)n[1], (int8_t)n[2], (int8_t)n[3]},
                          .shift = (int32_t)n[4]};
    KERNEL(halve_tent)((const uint8_t *const *)(row + 1), n[5], n[6], n[7], &tent, row[0], out,
                       n[8]);
  } else if (IS(blend)) {
    KERNEL(blend)(row[0], (uint8_t)n[0], out, n[1]);
  } else if (IS(blend_mask)) {
    KERNEL(blend_mask)(row[0], row[1], out, n[0]);
  } else if (IS(blend_16)) {
    KERNEL(blend_16)(row[0], (uint8_t)n[0], out, n[1]);
  } else if (IS(blend_mask_16)) {
    KERNEL(blend_mask_16)(row[0], row[1], out, n[0]);
  } else if (IS(reverse)) {
    KERNEL(reverse)(row[0], out, n[0]);
  } else if (IS(reverse_16)) {
    KERNEL(reverse_16)(row[0], out, n[0]);
  } else if (IS(split)) {
    KERNEL(split)(row[0], out, target[1], n[0]);
  } else if (IS(interleave)) {
    KERNEL(interleave)(row[0], row[1], out, n[0]);
  } else if (IS(blend_chroma)) {
    KERNEL(blend_chroma)(row[0], row[1], (int32_t)n[0], out, n[1]);
  } else if (IS(expand_chroma)) {
    KERNEL(expand_chroma)(row[0], (int32_t)n[0], out, n[1]);
  } else if (IS(yuv_to_rgb)) {
    const ck_rgb_matrix matrix = {.luma = (int32_t)n[0],
                                  .luma_offset = (int32_t)n[1],
                                  .red_cr = (int16_t)n[2],
                                  .green_cb = (int16_t)n[3],
                                  .green_cr = (int16_t)n[4],
                                  .blue_cb = (int16_t)n[5]};
    KERNEL(yuv_to_rgb)(row[0], row[1], row[2], &matrix, out, n[6]);
  } else if (IS(yuv_to_rgb_16)) {
    const ck_rgb_matrix matrix = {.luma = (int32_t)n[0],
                                  .luma_offset = (int32_t)n[1],
                                  .red_cr = (int16_t)n[2],
                                  .green_cb = (int16_t)n[3],
                                  .green_cr = (int16_t)n[4],
                                  .blue_cb = (int16_t)n[5]};
    KERNEL(yuv_to_rgb_16)(row[0], row[1], row[2], &matrix, (int32_t)n[6], out, n[7]);
  } else if (IS(copy_rect)) {
#if defined(__x86_64__)
    // Serves the later sets.
    ck_copy_rect_sse41(row[0], n[0], out, n[1], n[2], n[3]);
#else
    return NO_VARIANT;
#endif
  } else {
    return UNKNOWN;
  }
  return HAS_RUN;
}
