#include <stdlib.h>
#include <string.h>

#include "failure.h"

// What one decode holds; it is on the heap so that nothing of it is undefined
// after a jump.
typedef struct {
  cpng_failure failure;
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t left;
  uint8_t *pixels;
  png_bytep *rows;
} reader;

static void take(png_structp png, png_bytep data, png_size_t length) {
  reader *r = png_get_io_ptr(png);
  if (length > r->left) png_error(png, "the file ends too early");
  memcpy(data, r->bytes, length);
  r->bytes += length;
  r->left -= length;
}

static void destroy(reader *r) {
  png_destroy_read_struct(&r->png, &r->info, NULL);
  free(r->rows);
  free(r->pixels);
  free(r);
}

// Asks libpng for 8-bit RGB or RGBA, whatever the file holds.
static void normalise(png_structp png, png_infop info, int channels) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  if (channels == 3)
    png_set_strip_alpha(png);
  else
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

int cpng_decode(const uint8_t *bytes, size_t count, int channels, uint8_t **pixels,
                uint32_t *width, uint32_t *height, char message[CPNG_MESSAGE_SIZE]) {
  if (channels != 3 && channels != 4) {
    cpng_say(message, "neither 3 nor 4 channels");
    return -1;
  }
  reader *r = calloc(1, sizeof *r);
  if (!r) {
    cpng_say(message, "out of memory");
    return -1;
  }
  r->bytes = bytes;
  r->left = count;
  if (setjmp(r->failure.jump)) {
    cpng_say(message, r->failure.message);
    destroy(r);
    return -1;
  }
  r->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &r->failure, cpng_fail, cpng_ignore);
  if (r->png) r->info = png_create_info_struct(r->png);
  if (!r->info) {
    cpng_say(message, "out of memory");
    destroy(r);
    return -1;
  }
  png_set_read_fn(r->png, r, take);
  png_set_user_limits(r->png, CPNG_MAX_SIDE, CPNG_MAX_SIDE);
  png_set_chunk_cache_max(r->png, 64);
  png_set_chunk_malloc_max(r->png, 1 << 20);
  png_read_info(r->png, r->info);

  size_t w = png_get_image_width(r->png, r->info);
  size_t h = png_get_image_height(r->png, r->info);
  if (w * h > CPNG_MAX_PIXELS) png_error(r->png, "more than 67108864 pixels");
  normalise(r->png, r->info, channels);
  size_t stride = w * (size_t)channels;
  if (png_get_rowbytes(r->png, r->info) != stride) png_error(r->png, "unexpected row size");
  r->pixels = malloc(stride * h);
  r->rows = malloc(h * sizeof *r->rows);
  if (!r->pixels || !r->rows) png_error(r->png, "out of memory");
  for (size_t y = 0; y < h; y++) r->rows[y] = r->pixels + y * stride;
  png_read_image(r->png, r->rows);
  png_read_end(r->png, NULL);

  *pixels = r->pixels;
  *width = (uint32_t)w;
  *height = (uint32_t)h;
  r->pixels = NULL;
  destroy(r);
  return 0;
}

void cpng_free(uint8_t *pixels) { free(pixels); }
