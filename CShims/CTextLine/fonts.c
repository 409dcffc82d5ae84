#include <stdlib.h>
#include <string.h>

#include "line.h"

static int open_font(ctextline_font *font, const char *path) {
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return 0;
  hb_face_t *face = hb_face_create(blob, 0);
  hb_blob_destroy(blob);
  if (hb_face_get_glyph_count(face) > 0) {
    font->path = strdup(path);
    font->shaper = hb_font_create(face);
  }
  hb_face_destroy(face);
  return font->path && font->shaper;
}

ctextline_fonts *ctextline_fonts_create(const char *const *paths, size_t count, size_t *refused) {
  *refused = count;
  ctextline_fonts *f = calloc(1, sizeof *f);
  if (!f) return NULL;
  f->fonts = calloc(count ? count : 1, sizeof *f->fonts);
  if (!f->fonts || FT_Init_FreeType(&f->library)) {
    ctextline_fonts_destroy(f);
    return NULL;
  }
  f->count = count;
  for (size_t i = 0; i < count; i++) {
    if (open_font(&f->fonts[i], paths[i])) continue;
    *refused = i;
    ctextline_fonts_destroy(f);
    return NULL;
  }
  return f;
}

size_t ctextline_font_of(const ctextline_fonts *f, uint32_t character) {
  hb_codepoint_t glyph;
  for (size_t i = 0; i < f->count; i++) {
    if (hb_font_get_nominal_glyph(f->fonts[i].shaper, character, &glyph)) return i;
  }
  return f->count;
}

int ctextline_fonts_have(const ctextline_fonts *f, uint32_t character) {
  return ctextline_font_of(f, character) < f->count;
}

void ctextline_fonts_destroy(ctextline_fonts *f) {
  if (!f) return;
  for (size_t i = 0; i < f->count; i++) {
    if (f->fonts[i].face) FT_Done_Face(f->fonts[i].face);
    hb_font_destroy(f->fonts[i].shaper);
    free(f->fonts[i].path);
  }
  if (f->library) FT_Done_FreeType(f->library);
  free(f->fonts);
  free(f);
}
