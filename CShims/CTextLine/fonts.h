#ifndef CTEXTLINE_FONTS_H
#define CTEXTLINE_FONTS_H
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <pango/pangoft2.h>

#include "CTextLine.h"

typedef struct {
  char *path;
  FcChar8 *family;        // of the file's first font
  const FcCharSet *chars; // lives as long as the configuration
  FT_Face face;           // opened when the first glyph is drawn
} ctextline_font;

struct ctextline_fonts {
  FcConfig *config;
  PangoFontMap *map;
  PangoContext *context;
  FT_Library library;
  size_t count;
  ctextline_font *fonts;
};

// FreeType's face of a font that Pango chose, at a size in pixels. 0, or an
// error code of FreeType.
FT_Error ctextline_face(ctextline_fonts *fonts, PangoFont *font, int em, FT_Face *face);

#endif
