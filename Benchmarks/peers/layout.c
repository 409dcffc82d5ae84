#include "layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timing.h"

static int is_even(const Box *box) {
  return ((box->x | box->y | box->width | box->height) & 1) == 0;
}

Layout read_layout(const char *path) {
  Layout layout = {0};
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%d %d", &layout.width, &layout.height) != 2)
    die("no layout", path);
  Box from, to;
  while (fscanf(file, "%d %d %d %d %d %d %d %d", &from.x, &from.y, &from.width, &from.height,
                &to.x, &to.y, &to.width, &to.height) == 8) {
    if (layout.count == most_cells) die("too many cells", path);
    if (!is_even(&from) || !is_even(&to)) die("an odd edge", path);
    layout.cells[layout.count++] = (Cell){from, to};
  }
  if (!feof(file) || layout.count == 0) die("not a layout", path);
  fclose(file);
  return layout;
}

Canvas make_canvas(int width, int height) {
  size_t luma = (size_t)width * (size_t)height;
  Canvas canvas = {.width = width, .height = height, .bytes = luma + luma / 2};
  // Rounded up for the alignment, with room behind for writers of whole vectors.
  uint8_t *base = aligned_alloc(64, (canvas.bytes + 127) / 64 * 64);
  if (!base) die("no memory", "canvas");
  canvas.planes[0] = base;
  canvas.planes[1] = base + luma;
  canvas.planes[2] = canvas.planes[1] + luma / 4;
  canvas.strides[0] = width;
  canvas.strides[1] = canvas.strides[2] = width / 2;
  memset(base, 16, luma);
  memset(base + luma, 128, luma / 2);
  return canvas;
}
