#include <fribidi.h>
#include <ft2build.h>
#include <hb.h>
#include FT_FREETYPE_H

#include "CTextLine.h"

const char *ctextline_harfbuzz_version(void) { return hb_version_string(); }

const char *ctextline_fribidi_version(void) { return FRIBIDI_VERSION; }

int ctextline_freetype_version(int part) {
  int parts[3] = {0, 0, 0};
  FT_Library library;
  if (part < 0 || part > 2 || FT_Init_FreeType(&library)) return 0;
  FT_Library_Version(library, &parts[0], &parts[1], &parts[2]);
  FT_Done_FreeType(library);
  return parts[part];
}
