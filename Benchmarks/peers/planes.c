// One luma plane scaled over and over, within the cache, in one thread.
//
//   planes ROUNDS ENGINE…
//
// Prints a line of JSON for each engine and change of size: millions of output samples a second,
// by the median of the rounds.
#include <stdio.h>
#include <stdlib.h>

#include "engines.h"
#include "timing.h"

enum { repeats = 20, most_engines = 12, largest = 1280 * 720 };

// From the layouts of the composites, and exact halves and doubles.
static const int sizes[][4] = {
  {640, 360, 854, 480}, {640, 360, 1280, 720}, {960, 540, 1280, 720}, {640, 360, 426, 240},
  {640, 360, 320, 180}, {640, 360, 212, 120},  {960, 540, 212, 120},
};

int main(int count, char **arguments) {
  if (count < 3 || count > 2 + most_engines) die("usage", "see the top of planes.c");
  int rounds = positive(arguments[1]), engines = count - 2;
  uint8_t *from = malloc(largest), *to = malloc((1280 + slack) * 720);
  double *times = malloc(sizeof *times * (size_t)rounds * (size_t)engines);
  if (!from || !to || !times) die("no memory", "planes");
  for (uint32_t i = 0; i < largest; i++) from[i] = (uint8_t)(i * 2654435761u >> 24);

  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    const int *size = sizes[s];
    int to_stride = (size[2] + slack - 1) / slack * slack;
    PlaneScaler *scalers[most_engines];
    for (int e = 0; e < engines; e++)
      scalers[e] = make_plane_scaler(arguments[2 + e], size[0], size[1], size[2], size[3]);
    for (int r = -1; r < rounds; r++)  // the first round is thrown away
      for (int e = 0; e < engines; e++) {
        if (!scalers[e]) continue;
        double start = thread_seconds();
        for (int i = 0; i < repeats; i++) scale_plane(scalers[e], from, size[0], to, to_stride);
        if (r >= 0) times[e * rounds + r] = (thread_seconds() - start) / repeats;
      }
    for (int e = 0; e < engines; e++) {
      if (!scalers[e]) continue;
      double middle = median(times + e * rounds, rounds);
      printf("{\"size\":\"%dx%d to %dx%d\",\"engine\":\"%s\",\"megasamplesPerSecond\":%.0f}\n",
             size[0], size[1], size[2], size[3], arguments[2 + e],
             (double)size[2] * size[3] / middle * 1e-6);
      free_plane_scaler(scalers[e]);
    }
  }
  return 0;
}
