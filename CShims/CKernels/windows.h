#ifndef CKERNELS_WINDOWS_H
#define CKERNELS_WINDOWS_H
// Horizontal scaling in groups of outputs that read windows of 16 bytes: where those
// reach past the end of the row.
#include <string.h>

#include "finish.h"

// Makes the groups of outputs from `from` to `to`; `source` is the row from sample
// `origin` on.
typedef void make_groups(const uint8_t *source, int origin, const ck_taps *taps, int16_t *target,
                         int from, int to);

// Where a window begins, without a pointer to what would lie before `source`.
static inline const uint8_t *window_at(const uint8_t *source, int origin, int32_t base) {
  return (const uint8_t *)((uintptr_t)source - (uintptr_t)(intptr_t)origin +
                           (uintptr_t)(intptr_t)base);
}

// The first of `groups` whose windows reach past `readable` samples; a group has so
// many `windows`, and reads so far from the start of each.
static inline int safe_groups(const ck_taps *taps, int windows, ptrdiff_t reach, int groups,
                              ptrdiff_t readable) {
  int low = 0, high = groups;
  while (low < high) {
    int middle = (low + high) / 2;
    if (taps->bases[windows * (middle + 1) - 1] + reach <= readable)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

// All groups of `outputs` each; the last ones from a copy with room behind it.
static inline void make_all_groups(make_groups *make, int outputs, const uint8_t *source,
                                   ptrdiff_t readable, const ck_taps *taps, int16_t *target) {
  enum { most = 256 };
  int groups = (taps->count + outputs - 1) / outputs;
  int safe = safe_groups(taps, 2, 2 * (taps->steps - 1) + 16, groups, readable);
  make(source, 0, taps, target, 0, safe);
  if (safe == groups) return;
  int start = taps->bases[2 * safe];
  ptrdiff_t left = readable - start;
  if (left > most) {
    // Only where first samples are very far apart, which no filter does.
    finish_scale_horizontal(source, taps, target, outputs * safe);
    return;
  }
  // A last tap is within `readable`, and a window ends at most 15 samples later.
  uint8_t room[most + 16];
  memcpy(room, source + start, (size_t)left);
  memset(room + left, 0, sizeof room - (size_t)left);
  make(room, start, taps, target, safe, groups);
}

// The same for 16-bit samples, in groups of eight outputs.
typedef void make_groups_16(const uint16_t *source, int origin, const ck_taps *taps,
                            int32_t bit_depth, int16_t *target, int from, int to);

static inline const uint16_t *window_16_at(const uint16_t *source, int origin, int32_t base) {
  return (const uint16_t *)((uintptr_t)source +
                            2 * ((uintptr_t)(intptr_t)base - (uintptr_t)(intptr_t)origin));
}

static inline void make_all_groups_16(make_groups_16 *make, int windows, ptrdiff_t reach,
                                      const uint16_t *source, ptrdiff_t readable,
                                      const ck_taps *taps, int32_t bit_depth, int16_t *target) {
  enum { most = 256 };
  int groups = (taps->count + 7) / 8;
  int safe = safe_groups(taps, windows, reach, groups, readable);
  make(source, 0, taps, bit_depth, target, 0, safe);
  if (safe == groups) return;
  int start = taps->bases[windows * safe];
  ptrdiff_t left = readable - start;
  if (left > most) {
    // Only where first samples are very far apart.
    finish_scale_horizontal_16(source, taps, bit_depth, target, 8 * safe);
    return;
  }
  // A last tap is within `readable`, and a window ends at most 7 samples later.
  uint16_t room[most + 8];
  memcpy(room, source + start, 2 * (size_t)left);
  memset(room + left, 0, 2 * 8);
  make(room, start, taps, bit_depth, target, safe, groups);
}

// A row in the arrangement that its taps have.
static inline void make_row_16(make_groups_16 *quads, make_groups_16 *fours,
                               make_groups_16 *eights, const uint16_t *source,
                               ptrdiff_t readable, const ck_taps *taps, int32_t bit_depth,
                               int16_t *target) {
  ptrdiff_t steps = taps->steps;
  switch (taps->arrangement) {
  case CK_WORD_QUADS:
    make_all_groups_16(quads, 2, 2 * (steps - 1) + 8, source, readable, taps, bit_depth, target);
    break;
  case CK_WORD_FOURS:
    make_all_groups_16(fours, 8, 4, source, readable, taps, bit_depth, target);
    break;
  default:
    make_all_groups_16(eights, 8, 8 * steps, source, readable, taps, bit_depth, target);
    break;
  }
}

#endif
