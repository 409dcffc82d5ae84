#ifndef CTEXTLINE_LINE_H
#define CTEXTLINE_LINE_H
#include <ft2build.h>
#include <hb.h>
#include FT_FREETYPE_H

#include "CTextLine.h"

typedef struct {
  char *path;
  hb_font_t *shaper;
  FT_Face face;  // opened when the first glyph is drawn
} ctextline_font;

struct ctextline_fonts {
  FT_Library library;
  size_t count;
  ctextline_font *fonts;
};

// A glyph and where its origin is from the line's, x to the right and y up.
typedef struct {
  size_t font;
  hb_codepoint_t glyph;
  int x, y;
} ctextline_glyph;

struct ctextline_line {
  ctextline_fonts *fonts;
  int em;
  ctextline_glyph *glyphs;
  size_t count;
  ctextline_extent extent;
};

// Characters in a row with one font, script and level, by their first.
typedef struct {
  size_t start, count, font;
  hb_script_t script;
  int level;  // of Unicode Standard Annex 9; odd ones are read from the right
} ctextline_run;

// Cuts a text into runs, in the order in which they are seen from the left. At
// most count runs are written. Their number, or -1 if there is no memory.
int ctextline_runs(const ctextline_fonts *fonts, const uint32_t *text, size_t count,
                   ctextline_run *runs);

// The first font with a glyph for the character; fonts->count if none has.
size_t ctextline_font_of(const ctextline_fonts *fonts, uint32_t character);

#endif
