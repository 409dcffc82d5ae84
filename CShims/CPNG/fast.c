#include "fast.h"

#include <isa-l/igzip_lib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "filter.h"

// Bytes of one IDAT chunk; the last one may have fewer.
enum { CHUNK_SIZE = 1 << 16 };

// Rows are filtered until there are about so many bytes, then deflated together.
enum { BLOCK_SIZE = 1 << 16 };

struct cpng_fast {
  struct isal_zstream stream;
  uint8_t level_buffer[ISAL_DEF_LVL1_LARGE];
  uint8_t chunk[CHUNK_SIZE];
  // One filtered row after the other, each with its type.
  uint8_t *block;
  size_t block_capacity;
  size_t block_count;
  // The last row that was taken, unfiltered; zeros before the first one.
  uint8_t *above;
  size_t row_bytes;
};

cpng_fast *cpng_fast_create(void) { return calloc(1, sizeof(cpng_fast)); }

void cpng_fast_destroy(cpng_fast *fast) {
  if (!fast) return;
  free(fast->block);
  free(fast->above);
  free(fast);
}

static void use_new_chunk(cpng_fast *fast) {
  fast->stream.next_out = fast->chunk;
  fast->stream.avail_out = CHUNK_SIZE;
}

static void write_chunk(cpng_fast *fast, png_structp png) {
  size_t count = CHUNK_SIZE - fast->stream.avail_out;
  if (count > 0) png_write_chunk(png, (png_const_bytep) "IDAT", fast->chunk, count);
  use_new_chunk(fast);
}

void cpng_fast_begin(cpng_fast *fast, png_structp png, size_t row_bytes) {
  if (row_bytes != fast->row_bytes) {
    size_t filtered = row_bytes + 1;
    size_t rows = filtered < BLOCK_SIZE ? BLOCK_SIZE / filtered : 1;
    free(fast->block);
    free(fast->above);
    fast->row_bytes = 0;
    fast->block_capacity = rows * filtered;
    fast->block = malloc(fast->block_capacity);
    fast->above = malloc(row_bytes);
    if (!fast->block || !fast->above) png_error(png, "out of memory");
    fast->row_bytes = row_bytes;
  }
  fast->block_count = 0;
  memset(fast->above, 0, row_bytes);
  isal_deflate_init(&fast->stream);
  fast->stream.level = 1;
  fast->stream.level_buf = fast->level_buffer;
  fast->stream.level_buf_size = sizeof fast->level_buffer;
  fast->stream.gzip_flag = IGZIP_ZLIB;
  use_new_chunk(fast);
}

// Deflates the block, and to its end the stream if this is the last one.
static void deflate_block(cpng_fast *fast, png_structp png, bool is_last) {
  struct isal_zstream *stream = &fast->stream;
  stream->next_in = fast->block;
  stream->avail_in = (uint32_t)fast->block_count;
  stream->end_of_stream = is_last;
  fast->block_count = 0;
  int idle = 0;
  while (stream->avail_in > 0 || (is_last && stream->internal_state.state != ZSTATE_END)) {
    uint32_t in = stream->avail_in, out = stream->avail_out;
    int status = isal_deflate(stream);
    if (status != COMP_OK) {
      char text[64];
      snprintf(text, sizeof text, "ISA-L's deflate fails with status %d", status);
      png_error(png, text);
    }
    // It returns when its input is taken or its output is full.
    bool has_moved = in != stream->avail_in || out != stream->avail_out;
    idle = has_moved ? 0 : idle + 1;
    if (idle > 1) png_error(png, "ISA-L's deflate does not go on");
    if (stream->avail_in > 0 || stream->avail_out == 0 || !has_moved) write_chunk(fast, png);
  }
}

void cpng_fast_rows(cpng_fast *fast, png_structp png, const uint8_t *rows, size_t stride,
                    uint32_t count) {
  const uint8_t *above = fast->above;
  for (uint32_t i = 0; i < count; i++) {
    const uint8_t *row = rows + i * stride;
    cpng_filter_up(fast->block + fast->block_count, row, above, fast->row_bytes);
    fast->block_count += fast->row_bytes + 1;
    if (fast->block_count == fast->block_capacity) deflate_block(fast, png, false);
    above = row;
  }
  if (count > 0) memcpy(fast->above, above, fast->row_bytes);
}

void cpng_fast_end(cpng_fast *fast, png_structp png) {
  deflate_block(fast, png, true);
  write_chunk(fast, png);
}
