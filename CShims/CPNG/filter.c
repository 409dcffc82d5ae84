#include "filter.h"

// A plain loop over bytes without aliases: every optimising compiler makes
// vector code of it.
static void subtract(uint8_t *restrict target, const uint8_t *restrict row,
                     const uint8_t *restrict above, size_t count) {
  for (size_t i = 0; i < count; i++) target[i] = (uint8_t)(row[i] - above[i]);
}

void cpng_filter_up(uint8_t *target, const uint8_t *row, const uint8_t *above, size_t count) {
  target[0] = 2;
  subtract(target + 1, row, above, count);
}
