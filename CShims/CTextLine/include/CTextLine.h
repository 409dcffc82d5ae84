#ifndef CTEXTLINE_H
#define CTEXTLINE_H
// One line of text as a picture of coverage. Pango finds the font of each
// character, the order of reading and the glyphs (with HarfBuzz and FriBidi);
// FreeType draws the glyphs.
//
// Nothing of the machine's configuration has a say: the fonts are the given
// files, tried in the given order for each character; there is no hinting, no
// language and no locale, and a size is in pixels.
//
// Fonts are used by one thread at a time. No function keeps a pointer that it
// was given longer than the call.
#include <stddef.h>
#include <stdint.h>

typedef struct ctextline_fonts ctextline_fonts;

// Opens font files; of a file with several fonts the first is used. NULL if one
// cannot be read, with its index in *refused, or if there is no memory, with
// count in *refused.
ctextline_fonts *ctextline_fonts_create(const char *const *paths, size_t count, size_t *refused);

// 1 if one of the fonts has a glyph for the character.
int ctextline_fonts_have(const ctextline_fonts *fonts, uint32_t character);

void ctextline_fonts_destroy(ctextline_fonts *fonts);

// What a line is drawn with, in pixels.
typedef struct {
  int em;        // the size of the font
  int baseline;  // rows above the baseline
  int height;    // rows
  int max_width; // columns; longer text ends in an ellipsis
} ctextline_style;

// Draws UTF-8 without control characters and line breaks. *coverage gets
// malloc'ed memory of *width * height bytes, 0...255, row after row, or NULL
// where *width is 0; the caller frees it. What rises above or falls below the
// rows is cut off.
//
// 0, or the error code of FreeType; -1 if there is no memory.
int ctextline_draw(ctextline_fonts *fonts, const char *text, size_t count, ctextline_style style,
                   uint8_t **coverage, int *width);

void ctextline_free(uint8_t *coverage);

// "1.50.12".
const char *ctextline_pango_version(void);

#endif
