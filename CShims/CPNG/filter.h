#ifndef CPNG_FILTER_H
#define CPNG_FILTER_H
#include <stddef.h>
#include <stdint.h>

// Writes 1 + count bytes: the filter type "up" (2), then the row less the row
// above it, modulo 256 (PNG specification, clause 9.2). The rows do not overlap.
void cpng_filter_up(uint8_t *target, const uint8_t *row, const uint8_t *above, size_t count);

#endif
