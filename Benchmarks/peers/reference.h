// Filters in floating point: the yardstick for all that count in integers.
#pragma once
#include <stdint.h>

typedef enum { reference_bilinear, reference_bicubic } ReferenceFilter;

// Scales one plane. Sample i of the target lies at (i + 1/2)·s - 1/2 of the source, where s is
// source size ÷ target size; with `left_chroma`, columns lie where H.264's default siting puts
// chroma, on every other luma column: ((2i + 1/2)·s - 1/2) / 2. The filter widens
// by s where it reduces, its weights sum to one, and samples beyond an edge are those of the edge.
void scale_in_floating_point(ReferenceFilter filter, int left_chroma, const uint8_t *from,
                             int from_stride, int from_width, int from_height, uint8_t *to,
                             int to_stride, int to_width, int to_height);
