#include <stdlib.h>
#include <string.h>

#include "failure.h"
#include "fast.h"

struct cpng_writer {
  cpng_failure failure;
  int level;
  png_structp png;
  png_infop info;
  // At CPNG_LEVEL_FAST only.
  cpng_fast *fast;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
};

static void append(png_structp png, png_bytep data, png_size_t length) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (length > writer->capacity - writer->count) {
    size_t wanted = writer->capacity * 2;
    if (wanted < writer->count + length) wanted = writer->count + length;
    uint8_t *grown = realloc(writer->bytes, wanted);
    if (!grown) png_error(png, "out of memory");
    writer->bytes = grown;
    writer->capacity = wanted;
  }
  memcpy(writer->bytes + writer->count, data, length);
  writer->count += length;
}

static void flush(png_structp png) { (void)png; }

cpng_writer *cpng_writer_create(int level) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->level = level;
  writer->capacity = 1 << 16;
  writer->bytes = malloc(writer->capacity);
  if (level == CPNG_LEVEL_FAST) writer->fast = cpng_fast_create();
  if (!writer->bytes || (level == CPNG_LEVEL_FAST && !writer->fast)) {
    cpng_writer_destroy(writer);
    return NULL;
  }
  return writer;
}

int cpng_writer_begin(cpng_writer *writer, uint32_t width, uint32_t height, int channels,
                      char message[CPNG_MESSAGE_SIZE]) {
  if (channels != 3 && channels != 4) {
    cpng_say(message, "neither 3 nor 4 channels");
    return -1;
  }
  png_destroy_write_struct(&writer->png, &writer->info);
  writer->count = 0;
  if (setjmp(writer->failure.jump)) {
    cpng_say(message, writer->failure.message);
    return -1;
  }
  writer->png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->failure, cpng_fail, cpng_ignore);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info) {
    cpng_say(message, "out of memory");
    return -1;
  }
  png_set_write_fn(writer->png, writer, append, flush);
  png_set_IHDR(writer->png, writer->info, width, height, 8,
               channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (!writer->fast) {
    png_set_compression_level(writer->png, writer->level);
    png_set_compression_buffer_size(writer->png, 1 << 16);
    png_set_filter(writer->png, PNG_FILTER_TYPE_BASE,
                   writer->level == 0 ? PNG_FILTER_NONE : PNG_ALL_FILTERS);
  }
  png_write_info(writer->png, writer->info);
  if (writer->fast) cpng_fast_begin(writer->fast, writer->png, (size_t)width * (size_t)channels);
  return 0;
}

int cpng_writer_rows(cpng_writer *writer, const uint8_t *rows, size_t stride, uint32_t count,
                     char message[CPNG_MESSAGE_SIZE]) {
  if (setjmp(writer->failure.jump)) {
    cpng_say(message, writer->failure.message);
    return -1;
  }
  if (writer->fast)
    cpng_fast_rows(writer->fast, writer->png, rows, stride, count);
  else
    for (uint32_t i = 0; i < count; i++) png_write_row(writer->png, rows + i * stride);
  return 0;
}

int cpng_writer_finish(cpng_writer *writer, const uint8_t **bytes, size_t *count,
                       char message[CPNG_MESSAGE_SIZE]) {
  if (setjmp(writer->failure.jump)) {
    cpng_say(message, writer->failure.message);
    return -1;
  }
  if (writer->fast) {
    cpng_fast_end(writer->fast, writer->png);
    // png_write_end refuses: it has seen no IDAT chunk of its own.
    png_write_chunk(writer->png, (png_const_bytep) "IEND", NULL, 0);
  } else {
    png_write_end(writer->png, NULL);
  }
  *bytes = writer->bytes;
  *count = writer->count;
  return 0;
}

void cpng_writer_destroy(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  cpng_fast_destroy(writer->fast);
  free(writer->bytes);
  free(writer);
}
