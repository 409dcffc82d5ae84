#ifndef CKERNELS_WINDOWS_H
#define CKERNELS_WINDOWS_H
// Horizontal scaling in groups of outputs that read two windows of 16 samples
// each: where windows reach past the end of the row.
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

// The first of `groups` whose windows reach past `readable` samples.
static inline int safe_groups(const ck_taps *taps, int groups, ptrdiff_t readable) {
  ptrdiff_t reach = 2 * (taps->steps - 1) + 16;
  int low = 0, high = groups;
  while (low < high) {
    int middle = (low + high) / 2;
    if (taps->bases[2 * middle + 1] + reach <= readable)
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
  int safe = safe_groups(taps, groups, readable);
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

#endif
