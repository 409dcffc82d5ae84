#include "failure.h"

#include <stdio.h>

void cpng_say(char message[CPNG_MESSAGE_SIZE], const char *text) {
  snprintf(message, CPNG_MESSAGE_SIZE, "%s", text);
}

void cpng_fail(png_structp png, png_const_charp text) {
  cpng_failure *failure = png_get_error_ptr(png);
  cpng_say(failure->message, text);
  longjmp(failure->jump, 1);
}

void cpng_ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}
