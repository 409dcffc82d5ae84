// The ways to draw a layout: libyuv, libswscale, plain copies, and filters in floating point.
#pragma once
#include "layout.h"

typedef struct Engine Engine;

// An engine by its name, for one layout; NULL where this build has no such engine.
Engine *make_engine(const char *name, const Layout *layout);

const char *engine_name(const Engine *engine);

// Draws all cells of the layout; those that keep their size are copied.
void draw(Engine *engine, uint8_t *const planes[], const int strides[], Canvas *canvas);

// Scales one plane of 8-bit samples. `slack` bytes behind each target row may be overwritten.
typedef struct PlaneScaler PlaneScaler;
enum { slack = 64 };

PlaneScaler *make_plane_scaler(const char *name, int from_width, int from_height, int to_width,
                               int to_height);
void scale_plane(PlaneScaler *scaler, const uint8_t *from, int from_stride, uint8_t *to,
                 int to_stride);
void free_plane_scaler(PlaneScaler *scaler);
