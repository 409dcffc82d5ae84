#include <isa-l.h>
#include <png.h>

#include "CPNG.h"

#define TEXT(number) #number
#define DOTTED(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *cpng_libpng_version(void) { return png_get_libpng_ver(NULL); }

const char *cpng_isal_version(void) {
  return DOTTED(ISAL_MAJOR_VERSION, ISAL_MINOR_VERSION, ISAL_PATCH_VERSION);
}
