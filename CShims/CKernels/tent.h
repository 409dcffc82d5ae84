#ifndef CKERNELS_TENT_H
#define CKERNELS_TENT_H
// Halving with four taps a side: what all instruction sets share.
#include <string.h>

#include "finish.h"

// Four rows of samples: sample `first` of each is the first tap of output 0; where
// taps lie outside `low` to `high`, the nearest sample within counts.
typedef struct {
  const uint8_t *const *rows;
  ptrdiff_t first, low, high;
} tent_source;

static inline ptrdiff_t tent_clamped(tent_source source, ptrdiff_t sample) {
  return sample < source.low ? source.low : sample >= source.high ? source.high - 1 : sample;
}

// The outputs all of whose taps lie inside: from `begin` to `end`. There are at most
// two before and two behind them.
typedef struct {
  ptrdiff_t begin, end;
} tent_range;

static inline tent_range tent_interior(tent_source source, ptrdiff_t count) {
  ptrdiff_t lead = source.low - source.first;
  ptrdiff_t end = (source.high - source.first - 2) >> 1;
  return (tent_range){lead > 0 ? (lead + 1) / 2 : 0, end < count ? end : count};
}

static inline void finish_halve_tent(tent_source source, const ck_tent *tent,
                                     const int16_t *weights, uint8_t *target, ptrdiff_t x,
                                     ptrdiff_t count) {
  for (; x < count; x++) {
    int32_t sum = 1 << (tent->shift - 1);
    for (int row = 0; row < 4; row++) {
      int32_t own = 0;
      for (int tap = 0; tap < 4; tap++)
        own += tent->columns[tap] *
               source.rows[row][tent_clamped(source, source.first + 2 * x + tap)];
      sum += weights[row] * own;
    }
    target[x] = (uint8_t)(sum >> tent->shift);
  }
}

#endif
