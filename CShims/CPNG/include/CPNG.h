#ifndef CPNG_H
#define CPNG_H
// PNG through libpng, with ISA-L's deflate where it is to be quick, for a caller
// that must not see setjmp: libpng reports an error by longjmp, and every jump
// here starts and ends inside one C function.
//
// No function keeps a pointer that it was given longer than the call, save for
// the output of a writer, which lives until its next picture.
#include <stddef.h>
#include <stdint.h>

#define CPNG_MESSAGE_SIZE 200

// The largest side that is read, and the largest number of pixels.
enum { CPNG_MAX_SIDE = 16384, CPNG_MAX_PIXELS = 1 << 26 };

// How hard a picture is pressed: 0...9.
//   0     not at all: rows without a filter, deflate's stored blocks;
//   1     every row by the filter "up", then ISA-L's deflate of level 1;
//   2...9 the filter that libpng's heuristic finds best for each row, then
//         zlib's deflate of that level.
enum { CPNG_LEVEL_FAST = 1 };

// Encodes pictures of 8-bit rows to memory, one after the other.
typedef struct cpng_writer cpng_writer;

// NULL if there is no memory.
cpng_writer *cpng_writer_create(int level);

// Begins a picture; one that was not finished is dropped.
// channels: 3 (RGB) or 4 (RGBA, not premultiplied). 0, or -1 with the reason in
// message.
int cpng_writer_begin(cpng_writer *writer, uint32_t width, uint32_t height, int channels,
                      char message[CPNG_MESSAGE_SIZE]);

// Appends count rows that start stride bytes from each other. 0, or -1 with the
// reason in message; after an error the picture is lost.
int cpng_writer_rows(cpng_writer *writer, const uint8_t *rows, size_t stride, uint32_t count,
                     char message[CPNG_MESSAGE_SIZE]);

// Ends the file after the last row and tells where its bytes are, until the
// next picture begins.
int cpng_writer_finish(cpng_writer *writer, const uint8_t **bytes, size_t *count,
                       char message[CPNG_MESSAGE_SIZE]);

void cpng_writer_destroy(cpng_writer *writer);

// Decodes one PNG from memory: palettes and grey become colours, 16 bits become
// 8 (rounded), a transparency chunk becomes alpha. With 3 channels alpha is
// dropped, with 4 it is 255 where the file has none.
//
// pixels gets malloc'ed memory of width * height * channels bytes; the caller
// frees it with cpng_free. 0, or -1 with the reason in message.
int cpng_decode(const uint8_t *bytes, size_t count, int channels, uint8_t **pixels,
                uint32_t *width, uint32_t *height, char message[CPNG_MESSAGE_SIZE]);

void cpng_free(uint8_t *pixels);

// "1.6.39"; "2.30.0".
const char *cpng_libpng_version(void);
const char *cpng_isal_version(void);

#endif
