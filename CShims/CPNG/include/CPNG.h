#ifndef CPNG_H
#define CPNG_H
// PNG through libpng, for a caller that must not see setjmp: libpng reports an
// error by longjmp, and every jump here starts and ends inside one C function.
//
// No function keeps a pointer that it was given longer than the call, save for
// the output of a writer, which lives until the writer is destroyed.
#include <stddef.h>
#include <stdint.h>

#define CPNG_MESSAGE_SIZE 200

enum {
  CPNG_FILTER_NONE = 0x08,
  CPNG_FILTER_SUB = 0x10,
  CPNG_FILTER_UP = 0x20,
  CPNG_FILTER_AVERAGE = 0x40,
  CPNG_FILTER_PAETH = 0x80,
  CPNG_FILTER_ALL = 0xf8,
};

// The largest side that is read, and the largest number of pixels.
enum { CPNG_MAX_SIDE = 16384, CPNG_MAX_PIXELS = 1 << 26 };

// Encodes 8-bit rows to memory.
typedef struct cpng_writer cpng_writer;

// channels: 3 (RGB) or 4 (RGBA, not premultiplied). level: zlib's 0...9.
// NULL, with the reason in message, if that is impossible.
cpng_writer *cpng_writer_create(uint32_t width, uint32_t height, int channels, int level,
                                int filters, char message[CPNG_MESSAGE_SIZE]);

// Appends count rows that start stride bytes from each other. 0, or -1 with the
// reason in message; after an error only cpng_writer_destroy is left.
int cpng_writer_rows(cpng_writer *writer, const uint8_t *rows, size_t stride, uint32_t count,
                     char message[CPNG_MESSAGE_SIZE]);

// Ends the file after the last row and tells where its bytes are.
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

#endif
