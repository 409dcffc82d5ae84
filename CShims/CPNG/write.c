#include <stdlib.h>
#include <string.h>

#include "failure.h"

struct cpng_writer {
  cpng_failure failure;
  png_structp png;
  png_infop info;
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

cpng_writer *cpng_writer_create(uint32_t width, uint32_t height, int channels, int level,
                                int filters, char message[CPNG_MESSAGE_SIZE]) {
  if (channels != 3 && channels != 4) {
    cpng_say(message, "neither 3 nor 4 channels");
    return NULL;
  }
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) {
    cpng_say(message, "out of memory");
    return NULL;
  }
  if (setjmp(writer->failure.jump)) {
    cpng_say(message, writer->failure.message);
    cpng_writer_destroy(writer);
    return NULL;
  }
  writer->png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->failure, cpng_fail, cpng_ignore);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  writer->capacity = 1 << 16;
  writer->bytes = malloc(writer->capacity);
  if (!writer->info || !writer->bytes) {
    cpng_say(message, "out of memory");
    cpng_writer_destroy(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, append, flush);
  png_set_compression_level(writer->png, level);
  png_set_compression_buffer_size(writer->png, 1 << 16);
  png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, filters);
  png_set_IHDR(writer->png, writer->info, width, height, 8,
               channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(writer->png, writer->info);
  return writer;
}

int cpng_writer_rows(cpng_writer *writer, const uint8_t *rows, size_t stride, uint32_t count,
                     char message[CPNG_MESSAGE_SIZE]) {
  if (setjmp(writer->failure.jump)) {
    cpng_say(message, writer->failure.message);
    return -1;
  }
  for (uint32_t i = 0; i < count; i++) png_write_row(writer->png, rows + i * stride);
  return 0;
}

int cpng_writer_finish(cpng_writer *writer, const uint8_t **bytes, size_t *count,
                       char message[CPNG_MESSAGE_SIZE]) {
  if (setjmp(writer->failure.jump)) {
    cpng_say(message, writer->failure.message);
    return -1;
  }
  png_write_end(writer->png, NULL);
  *bytes = writer->bytes;
  *count = writer->count;
  return 0;
}

void cpng_writer_destroy(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  free(writer);
}
