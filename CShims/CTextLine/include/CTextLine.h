#ifndef CTEXTLINE_H
#define CTEXTLINE_H
// One line of text as a picture of coverage: FriBidi finds the order of reading,
// HarfBuzz the glyphs and their places, FreeType fills their outlines.
//
// Nothing of the machine's configuration has a say: the fonts are the given
// files, each character takes the first that has it, there is no hinting, no
// language and no locale, and a size is in pixels. Lengths are in 64ths of a
// pixel where nothing else is said.
//
// Fonts and their lines are used by one thread at a time. No function keeps a
// pointer to text or pixels longer than the call.
#include <stddef.h>
#include <stdint.h>

typedef struct ctextline_fonts ctextline_fonts;
typedef struct ctextline_line ctextline_line;

// The longest text.
enum { CTEXTLINE_MAX_CHARACTERS = 256 };

// Opens font files; of a file with several fonts the first is used. NULL if one
// cannot be read, with its index in *refused, or if there is no memory, with
// count in *refused.
ctextline_fonts *ctextline_fonts_create(const char *const *paths, size_t count, size_t *refused);

// 1 if one of the fonts has a glyph for the character.
int ctextline_fonts_have(const ctextline_fonts *fonts, uint32_t character);

void ctextline_fonts_destroy(ctextline_fonts *fonts);

// Lays out at most CTEXTLINE_MAX_CHARACTERS characters (UTF-32, without line
// breaks), em pixels in size, in the direction of the first strong one. NULL if
// the text is longer or there is no memory. The line ends before its fonts do.
ctextline_line *ctextline_create(ctextline_fonts *fonts, const uint32_t *text, size_t count,
                                 int em);

// Where the line begins and ends. The origin is at 0.
typedef struct {
  int advance;   // where a next line would begin
  int ink_left;  // what is drawn: the advance and what glyphs reach beyond it
  int ink_right;
} ctextline_extent;
ctextline_extent ctextline_measure(const ctextline_line *line);

// Adds the line to width * height bytes of coverage, row after row, with its
// origin at column x and its baseline above row baseline (whole pixels). What is
// outside is cut off. 0, or the error code of FreeType.
int ctextline_draw(const ctextline_line *line, int x, int baseline, uint8_t *coverage, int width,
                   int height);

void ctextline_destroy(ctextline_line *line);

// "6.0.0", as it runs; "1.0.8", as it was built with; 2, 12 and 1 of 2.12.1 for
// parts 0...2, as it runs.
const char *ctextline_harfbuzz_version(void);
const char *ctextline_fribidi_version(void);
int ctextline_freetype_version(int part);

#endif
