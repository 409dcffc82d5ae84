#ifndef CPNG_FAST_H
#define CPNG_FAST_H
// The quick way from rows to IDAT chunks: every row filtered by "up", ISA-L's
// deflate of level 1 in zlib's wrapping, libpng's chunk writer.
//
// Errors go to png_error; what is held belongs to the cpng_fast.
#include <png.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cpng_fast cpng_fast;

// NULL if there is no memory. Half a megabyte, used again for every picture.
cpng_fast *cpng_fast_create(void);

void cpng_fast_destroy(cpng_fast *fast);

// Begins a picture of rows of so many bytes, of which there is at least one.
void cpng_fast_begin(cpng_fast *fast, png_structp png, size_t row_bytes);

// Takes count rows that start stride bytes from each other.
void cpng_fast_rows(cpng_fast *fast, png_structp png, const uint8_t *rows, size_t stride,
                    uint32_t count);

// Writes what is left after the last row, the checksum included.
void cpng_fast_end(cpng_fast *fast, png_structp png);

#endif
