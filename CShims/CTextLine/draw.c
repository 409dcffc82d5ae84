#include "fonts.h"

#include <stdlib.h>
#include <string.h>
#include FT_OUTLINE_H

typedef struct {
  uint8_t *coverage;
  int width, height;
} canvas;

// Adds a glyph's bitmap whose upper left pixel is at (left, top). Glyphs that
// meet within a pixel cover the sum of what each does.
static void add(canvas *c, const FT_Bitmap *bitmap, int left, int top) {
  for (int row = 0; row < (int)bitmap->rows; row++) {
    int y = top + row;
    if (y < 0 || y >= c->height) continue;
    const uint8_t *from = bitmap->buffer + (ptrdiff_t)row * bitmap->pitch;
    uint8_t *to = c->coverage + (ptrdiff_t)y * c->width;
    for (int column = 0; column < (int)bitmap->width; column++) {
      int x = left + column;
      if (x < 0 || x >= c->width) continue;
      int sum = to[x] + from[column];
      to[x] = (uint8_t)(sum > 255 ? 255 : sum);
    }
  }
}

// Pango's 1024ths of a pixel as FreeType's 64ths, to the nearest below.
static int sixty_fourths(int units) { return units >> 4; }

// Draws a glyph whose origin is at (x, y) in Pango's units from the upper left
// corner, at its exact place: the outline is moved before it is filled.
static FT_Error draw_glyph(canvas *c, FT_Face face, PangoGlyph glyph, int x, int y) {
  FT_Error error =
      FT_Load_Glyph(face, glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP);
  if (error) return error;
  FT_GlyphSlot slot = face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_OUTLINE || slot->outline.n_points == 0) return 0;
  int across = sixty_fourths(x), down = sixty_fourths(y);
  FT_Outline_Translate(&slot->outline, across & 63, -(down & 63));
  error = FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL);
  if (error) return error;
  add(c, &slot->bitmap, (across >> 6) + slot->bitmap_left, (down >> 6) - slot->bitmap_top);
  return 0;
}

static FT_Error draw_line(canvas *c, ctextline_fonts *fonts, PangoLayoutLine *line, int em, int x,
                          int y) {
  for (GSList *node = line->runs; node; node = node->next) {
    PangoLayoutRun *run = node->data;
    FT_Face face;
    FT_Error error = ctextline_face(fonts, run->item->analysis.font, em, &face);
    if (error) return error;
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
      const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
      // Neither what is not shown nor what no font has; the caller has put
      // something else in the place of the latter.
      if (info->glyph != PANGO_GLYPH_EMPTY && !(info->glyph & PANGO_GLYPH_UNKNOWN_FLAG)) {
        error = draw_glyph(c, face, info->glyph, x + info->geometry.x_offset,
                           y + info->geometry.y_offset);
        if (error) return error;
      }
      x += info->geometry.width;
    }
  }
  return 0;
}

static PangoLayout *lay_out(ctextline_fonts *fonts, const char *text, size_t count,
                            ctextline_style style) {
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, (const char *)fonts->fonts[0].family);
  pango_font_description_set_absolute_size(description, (double)style.em * PANGO_SCALE);
  PangoLayout *layout = pango_layout_new(fonts->context);
  pango_layout_set_font_description(layout, description);
  pango_font_description_free(description);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_width(layout, style.max_width * PANGO_SCALE);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_text(layout, text, (int)count);
  return layout;
}

static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }

int ctextline_draw(ctextline_fonts *fonts, const char *text, size_t count, ctextline_style style,
                   uint8_t **coverage, int *width) {
  *coverage = NULL;
  *width = 0;
  if (count == 0 || fonts->count == 0) return 0;
  PangoLayout *layout = lay_out(fonts, text, count, style);
  PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
  PangoRectangle ink, logical;
  pango_layout_line_get_pixel_extents(line, &ink, &logical);
  // All of the advance, and what a glyph reaches beyond it by up to a line.
  int left = larger(smaller(0, ink.x), -style.height);
  int right = smaller(larger(logical.width, ink.x + ink.width), logical.width + style.height);
  canvas c = {NULL, larger(0, smaller(right - left, style.max_width)), style.height};
  FT_Error error = 0;
  if (c.width > 0) {
    c.coverage = calloc((size_t)c.width, (size_t)c.height);
    error = c.coverage ? draw_line(&c, fonts, line, style.em, -left * PANGO_SCALE,
                                   style.baseline * PANGO_SCALE)
                       : -1;
  }
  g_object_unref(layout);
  if (error) {
    free(c.coverage);
    return error;
  }
  *coverage = c.coverage;
  *width = c.width;
  return 0;
}

void ctextline_free(uint8_t *coverage) { free(coverage); }

const char *ctextline_pango_version(void) { return pango_version_string(); }
