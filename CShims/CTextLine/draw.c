#include "line.h"
#include FT_OUTLINE_H

typedef struct {
  uint8_t *coverage;
  int width, height;
} canvas;

// Adds a glyph's bitmap whose upper left pixel is at (left, top). Glyphs that
// meet within a pixel cover the sum of what each does.
static void add(canvas c, const FT_Bitmap *bitmap, int left, int top) {
  for (int row = 0; row < (int)bitmap->rows; row++) {
    int y = top + row;
    if (y < 0 || y >= c.height) continue;
    const uint8_t *from = bitmap->buffer + (ptrdiff_t)row * bitmap->pitch;
    uint8_t *to = c.coverage + (ptrdiff_t)y * c.width;
    for (int column = 0; column < (int)bitmap->width; column++) {
      int x = left + column;
      if (x < 0 || x >= c.width) continue;
      int sum = to[x] + from[column];
      to[x] = (uint8_t)(sum > 255 ? 255 : sum);
    }
  }
}

// FreeType's face of a font at a size.
static FT_Error open_face(ctextline_fonts *fonts, ctextline_font *font, int em) {
  if (!font->face) {
    FT_Error error = FT_New_Face(fonts->library, font->path, 0, &font->face);
    if (error) {
      font->face = NULL;
      return error;
    }
  }
  return FT_Set_Pixel_Sizes(font->face, 0, (FT_UInt)em);
}

// Draws a glyph at its exact place: the outline is moved by the part of a pixel
// before it is filled.
static FT_Error draw_glyph(canvas c, FT_Face face, const ctextline_glyph *glyph, int x,
                           int baseline) {
  FT_Error error = FT_Load_Glyph(face, glyph->glyph,
                                 FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP);
  if (error) return error;
  FT_GlyphSlot slot = face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_OUTLINE || slot->outline.n_points == 0) return 0;
  FT_Outline_Translate(&slot->outline, glyph->x & 63, glyph->y & 63);
  error = FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL);
  if (error) return error;
  add(c, &slot->bitmap, x + (glyph->x >> 6) + slot->bitmap_left,
      baseline - (glyph->y >> 6) - slot->bitmap_top);
  return 0;
}

int ctextline_draw(const ctextline_line *line, int x, int baseline, uint8_t *coverage, int width,
                   int height) {
  canvas c = {coverage, width, height};
  for (size_t i = 0; i < line->count; i++) {
    const ctextline_glyph *glyph = &line->glyphs[i];
    ctextline_font *font = &line->fonts->fonts[glyph->font];
    FT_Error error = open_face(line->fonts, font, line->em);
    if (!error) error = draw_glyph(c, font->face, glyph, x, baseline);
    if (error) return error;
  }
  return 0;
}
