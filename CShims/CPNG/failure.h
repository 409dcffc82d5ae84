#ifndef CPNG_FAILURE_H
#define CPNG_FAILURE_H
// How libpng's errors reach a caller: the text is kept, then control jumps to
// the setjmp of the function that called libpng.
#include <png.h>
#include <setjmp.h>

#include "CPNG.h"

typedef struct {
  jmp_buf jump;
  char message[CPNG_MESSAGE_SIZE];
} cpng_failure;

// Error and warning functions for png_create_*_struct, with a cpng_failure as
// their pointer. Warnings are dropped.
void cpng_fail(png_structp png, png_const_charp text);
void cpng_ignore(png_structp png, png_const_charp text);

// Copies a text into a message, cut to its size.
void cpng_say(char message[CPNG_MESSAGE_SIZE], const char *text);

#endif
