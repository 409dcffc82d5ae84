// Who goes where, as text, and the picture that is drawn into.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { most_cells = 64 };

typedef struct {
  int x, y, width, height;
} Box;

// A source rectangle and where it goes; all edges are even.
typedef struct {
  Box from, to;
} Cell;

typedef struct {
  int width, height, count;
  Cell cells[most_cells];
} Layout;

// Reads "WIDTH HEIGHT" and then, a line each, x y width height of source and target.
Layout read_layout(const char *path);

// A picture in 4:2:0 whose planes follow each other without gaps, as raw video has them.
typedef struct {
  int width, height;
  size_t bytes;
  uint8_t *planes[3];
  int strides[3];
} Canvas;

// A black canvas.
Canvas make_canvas(int width, int height);
