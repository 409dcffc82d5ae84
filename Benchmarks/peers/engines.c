#include "engines.h"

#include <libswscale/swscale.h>
#include <stdlib.h>
#include <string.h>

#include "reference.h"
#include "timing.h"

#ifdef WITHOUT_LIBYUV
enum { kFilterNone, kFilterLinear, kFilterBilinear, kFilterBox };
#else
#include <libyuv.h>
#endif

typedef enum { libyuv, libswscale, floating_point } Library;

typedef struct {
  const char *name;
  Library library;
  int filter;
  const double *parameters;  // of libswscale's filter; NULL for its defaults
} Kind;

// libswscale's own bicubic has 0.6.
static const double catmull_rom[2] = {0, 0.5};

static const Kind kinds[] = {
  {"libyuv-bilinear", libyuv, kFilterBilinear, NULL},
  {"libyuv-box", libyuv, kFilterBox, NULL},
  {"swscale-fast-bilinear", libswscale, SWS_FAST_BILINEAR, NULL},
  {"swscale-bilinear", libswscale, SWS_BILINEAR, NULL},
  {"swscale-area", libswscale, SWS_AREA, NULL},
  {"swscale-bicubic", libswscale, SWS_BICUBIC, NULL},
  {"swscale-catmull-rom", libswscale, SWS_BICUBIC, catmull_rom},
  {"float-bilinear", floating_point, reference_bilinear, NULL},
  {"float-bicubic", floating_point, reference_bicubic, NULL},
};

static const Kind *find_kind(const char *name) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i].name, name) != 0) continue;
#ifdef WITHOUT_LIBYUV
    if (kinds[i].library == libyuv) return NULL;
#endif
    return &kinds[i];
  }
  die("unknown engine", name);
}

struct Engine {
  const Kind *kind;
  const Layout *layout;
  struct SwsContext *contexts[most_cells];
  Canvas scratch[most_cells];
};

static struct SwsContext *make_context(const Kind *kind, enum AVPixelFormat format, int from_width,
                                       int from_height, int to_width, int to_height) {
  struct SwsContext *context =
    sws_getContext(from_width, from_height, format, to_width, to_height, format, kind->filter,
                   NULL, NULL, kind->parameters);
  if (!context) die("libswscale refuses", kind->name);
  return context;
}

static int keeps_size(const Cell *cell) {
  return cell->from.width == cell->to.width && cell->from.height == cell->to.height;
}

Engine *make_engine(const char *name, const Layout *layout) {
  const Kind *kind = find_kind(name);
  if (!kind) return NULL;
  Engine *engine = calloc(1, sizeof *engine);
  if (!engine) die("no memory", name);
  engine->kind = kind;
  engine->layout = layout;
  for (int i = 0; kind->library == libswscale && i < layout->count; i++) {
    const Cell *cell = &layout->cells[i];
    if (keeps_size(cell)) continue;
    engine->contexts[i] =
      make_context(kind, AV_PIX_FMT_YUV420P, cell->from.width, cell->from.height,
                   cell->to.width, cell->to.height);
    // libswscale writes whole vectors; where they would reach beyond the row, it gets a picture
    // with room, as libavfilter gives it.
    if (cell->to.width % 64 != 0 || cell->to.x % 64 != 0)
      engine->scratch[i] = make_canvas((cell->to.width + 63) / 64 * 64, cell->to.height);
  }
  return engine;
}

const char *engine_name(const Engine *engine) { return engine->kind->name; }

static void copy_plane(const Kind *kind, const uint8_t *from, int from_stride, uint8_t *to,
                       int to_stride, int width, int height) {
#ifndef WITHOUT_LIBYUV
  if (kind->library == libyuv) {
    CopyPlane(from, from_stride, to, to_stride, width, height);
    return;
  }
#endif
  (void)kind;
  for (int y = 0; y < height; y++)
    memcpy(to + (ptrdiff_t)y * to_stride, from + (ptrdiff_t)y * from_stride, (size_t)width);
}

static void copy_planes(const Kind *kind, const uint8_t *const from[], const int from_strides[],
                        uint8_t *const to[], const int to_strides[], int width, int height) {
  for (int p = 0; p < 3; p++)
    copy_plane(kind, from[p], from_strides[p], to[p], to_strides[p], p ? width / 2 : width,
               p ? height / 2 : height);
}

static void draw_scaled(Engine *engine, int index, const uint8_t *const from[],
                        const int from_strides[], uint8_t *const to[], const int to_strides[]) {
  const Box *source = &engine->layout->cells[index].from;
  const Box *target = &engine->layout->cells[index].to;
  switch (engine->kind->library) {
    case libyuv:
#ifndef WITHOUT_LIBYUV
      I420Scale(from[0], from_strides[0], from[1], from_strides[1], from[2], from_strides[2],
                source->width, source->height, to[0], to_strides[0], to[1], to_strides[1], to[2],
                to_strides[2], target->width, target->height,
                (enum FilterMode)engine->kind->filter);
#endif
      break;
    case libswscale: {
      const Canvas *scratch = &engine->scratch[index];
      int aside = scratch->bytes != 0;
      sws_scale(engine->contexts[index], from, from_strides, 0, source->height,
                aside ? scratch->planes : to, aside ? scratch->strides : to_strides);
      if (aside)
        copy_planes(engine->kind, (const uint8_t *const *)scratch->planes, scratch->strides, to,
                    to_strides, target->width, target->height);
      break;
    }
    case floating_point:
      for (int p = 0; p < 3; p++) {
        int half = p ? 2 : 1;
        scale_in_floating_point((ReferenceFilter)engine->kind->filter, p > 0, from[p],
                                from_strides[p], source->width / half, source->height / half,
                                to[p], to_strides[p], target->width / half,
                                target->height / half);
      }
  }
}

void draw(Engine *engine, uint8_t *const planes[], const int strides[], Canvas *canvas) {
  for (int i = 0; i < engine->layout->count; i++) {
    const Cell *cell = &engine->layout->cells[i];
    const uint8_t *from[4] = {0};
    uint8_t *to[4] = {0};
    int from_strides[4] = {0}, to_strides[4] = {0};
    for (int p = 0; p < 3; p++) {
      int half = p ? 2 : 1;
      from_strides[p] = strides[p];
      to_strides[p] = canvas->strides[p];
      from[p] = planes[p] + (ptrdiff_t)(cell->from.y / half) * strides[p] + cell->from.x / half;
      to[p] =
        canvas->planes[p] + (ptrdiff_t)(cell->to.y / half) * to_strides[p] + cell->to.x / half;
    }
    if (keeps_size(cell))
      copy_planes(engine->kind, from, from_strides, to, to_strides, cell->to.width,
                  cell->to.height);
    else
      draw_scaled(engine, i, from, from_strides, to, to_strides);
  }
}

struct PlaneScaler {
  const Kind *kind;
  struct SwsContext *context;
  int from_width, from_height, to_width, to_height;
};

PlaneScaler *make_plane_scaler(const char *name, int from_width, int from_height, int to_width,
                               int to_height) {
  const Kind *kind = find_kind(name);
  if (!kind) return NULL;
  PlaneScaler *scaler = malloc(sizeof *scaler);
  if (!scaler) die("no memory", name);
  *scaler = (PlaneScaler){kind, NULL, from_width, from_height, to_width, to_height};
  if (kind->library == libswscale)
    scaler->context =
      make_context(kind, AV_PIX_FMT_GRAY8, from_width, from_height, to_width, to_height);
  return scaler;
}

void scale_plane(PlaneScaler *scaler, const uint8_t *from, int from_stride, uint8_t *to,
                 int to_stride) {
  switch (scaler->kind->library) {
    case libyuv:
#ifndef WITHOUT_LIBYUV
      ScalePlane(from, from_stride, scaler->from_width, scaler->from_height, to, to_stride,
                 scaler->to_width, scaler->to_height, (enum FilterMode)scaler->kind->filter);
#endif
      break;
    case libswscale: {
      const uint8_t *const source[4] = {from};
      uint8_t *const target[4] = {to};
      const int strides[4] = {from_stride}, target_strides[4] = {to_stride};
      sws_scale(scaler->context, source, strides, 0, scaler->from_height, target, target_strides);
      break;
    }
    case floating_point:
      scale_in_floating_point((ReferenceFilter)scaler->kind->filter, 0, from, from_stride,
                              scaler->from_width, scaler->from_height, to, to_stride,
                              scaler->to_width, scaler->to_height);
  }
}

void free_plane_scaler(PlaneScaler *scaler) {
  if (scaler) sws_freeContext(scaler->context);
  free(scaler);
}
