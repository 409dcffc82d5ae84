#include "reference.h"

#include <math.h>
#include <stdlib.h>

#include "timing.h"

// What one target sample takes of one source sample.
typedef struct {
  int index;
  double weight;
} Tap;

typedef struct {
  int count;  // for each target sample
  Tap *taps;
} Axis;

// Triangle, or the cubic of Keys with a = -1/2 (Catmull-Rom).
static double weight_at(ReferenceFilter filter, double distance) {
  double x = fabs(distance);
  if (filter == reference_bilinear) return x < 1 ? 1 - x : 0;
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2;
  return 0;
}

static Axis make_axis(ReferenceFilter filter, int left_chroma, int from_size, int to_size) {
  double step = (double)from_size / to_size, widening = step > 1 ? step : 1;
  double radius = (filter == reference_bilinear ? 1 : 2) * widening;
  Axis axis = {.count = (int)ceil(radius) * 2 + 1};
  axis.taps = malloc(sizeof *axis.taps * (size_t)axis.count * (size_t)to_size);
  if (!axis.taps) die("no memory", "filter");
  for (int i = 0; i < to_size; i++) {
    double position =
      left_chroma ? ((2 * i + 0.5) * step - 0.5) / 2 : (i + 0.5) * step - 0.5;
    Tap *taps = axis.taps + i * axis.count;
    int first = (int)floor(position) - axis.count / 2;
    double sum = 0;
    for (int k = 0; k < axis.count; k++) {
      int index = first + k;
      taps[k].weight = weight_at(filter, (index - position) / widening);
      taps[k].index = index < 0 ? 0 : index >= from_size ? from_size - 1 : index;
      sum += taps[k].weight;
    }
    for (int k = 0; k < axis.count; k++) taps[k].weight /= sum;
  }
  return axis;
}

void scale_in_floating_point(ReferenceFilter filter, int left_chroma, const uint8_t *from,
                             int from_stride, int from_width, int from_height, uint8_t *to,
                             int to_stride, int to_width, int to_height) {
  Axis across = make_axis(filter, left_chroma, from_width, to_width);
  Axis down = make_axis(filter, 0, from_height, to_height);
  double *rows = malloc(sizeof *rows * (size_t)to_width * (size_t)from_height);
  if (!rows) die("no memory", "rows");
  for (int y = 0; y < from_height; y++)
    for (int x = 0; x < to_width; x++) {
      double sum = 0;
      const Tap *taps = across.taps + x * across.count;
      for (int k = 0; k < across.count; k++)
        sum += taps[k].weight * from[y * from_stride + taps[k].index];
      rows[y * to_width + x] = sum;
    }
  for (int y = 0; y < to_height; y++)
    for (int x = 0; x < to_width; x++) {
      double sum = 0;
      const Tap *taps = down.taps + y * down.count;
      for (int k = 0; k < down.count; k++)
        sum += taps[k].weight * rows[taps[k].index * to_width + x];
      double rounded = floor(sum + 0.5);
      to[y * to_stride + x] = (uint8_t)(rounded < 0 ? 0 : rounded > 255 ? 255 : rounded);
    }
  free(across.taps);
  free(down.taps);
  free(rows);
}
