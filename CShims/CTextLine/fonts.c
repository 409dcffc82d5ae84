#include "fonts.h"

#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>
#include <string.h>

// Puts the fonts into each pattern that Pango looks for, in their order, in
// place of what it asked for ("emoji", for instance) and of the locale's
// languages, which would change the order.
static void substitute(FcPattern *pattern, gpointer data) {
  ctextline_fonts *f = data;
  FcPatternDel(pattern, FC_FAMILY);
  FcPatternDel(pattern, FC_LANG);
  FcPatternDel(pattern, FC_HINTING);
  FcPatternDel(pattern, FC_ANTIALIAS);
  for (size_t i = 0; i < f->count; i++) {
    FcPatternAddString(pattern, FC_FAMILY, f->fonts[i].family);
  }
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternAddBool(pattern, FC_ANTIALIAS, FcTrue);
}

// The first font of a file among those of the configuration.
static FcPattern *first_of(FcConfig *config, const char *path) {
  FcFontSet *set = FcConfigGetFonts(config, FcSetApplication);
  for (int i = 0; set && i < set->nfont; i++) {
    FcChar8 *file;
    int index;
    if (FcPatternGetString(set->fonts[i], FC_FILE, 0, &file) == FcResultMatch &&
        FcPatternGetInteger(set->fonts[i], FC_INDEX, 0, &index) == FcResultMatch &&
        index == 0 && strcmp((const char *)file, path) == 0) {
      return set->fonts[i];
    }
  }
  return NULL;
}

static int add(ctextline_fonts *f, ctextline_font *font, const char *path) {
  FcChar8 *family;
  FcCharSet *chars;
  if (!FcConfigAppFontAddFile(f->config, (const FcChar8 *)path)) return 0;
  FcPattern *pattern = first_of(f->config, path);
  if (!pattern || FcPatternGetString(pattern, FC_FAMILY, 0, &family) != FcResultMatch ||
      FcPatternGetCharSet(pattern, FC_CHARSET, 0, &chars) != FcResultMatch) {
    return 0;
  }
  font->path = strdup(path);
  font->family = FcStrCopy(family);
  font->chars = chars;
  return font->path && font->family;
}

ctextline_fonts *ctextline_fonts_create(const char *const *paths, size_t count, size_t *refused) {
  *refused = count;
  ctextline_fonts *f = calloc(1, sizeof *f);
  if (!f) return NULL;
  f->fonts = calloc(count ? count : 1, sizeof *f->fonts);
  f->config = FcConfigCreate();
  if (!f->fonts || !f->config || FT_Init_FreeType(&f->library)) {
    ctextline_fonts_destroy(f);
    return NULL;
  }
  FcConfigSetSysRoot(f->config, NULL);
  for (f->count = 0; f->count < count; f->count++) {
    if (add(f, &f->fonts[f->count], paths[f->count])) continue;
    *refused = f->count++;
    ctextline_fonts_destroy(f);
    return NULL;
  }
  f->map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(f->map), 72, 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(f->map), f->config);
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(f->map), substitute, f, NULL);
  f->context = pango_font_map_create_context(f->map);
  // "Undetermined" (ISO 639-2): for any other language Pango would ask the
  // environment which languages the user reads.
  pango_context_set_language(f->context, pango_language_from_string("und"));
  pango_context_set_round_glyph_positions(f->context, FALSE);
  return f;
}

int ctextline_fonts_have(const ctextline_fonts *f, uint32_t character) {
  for (size_t i = 0; i < f->count; i++) {
    if (FcCharSetHasChar(f->fonts[i].chars, character)) return 1;
  }
  return 0;
}

void ctextline_fonts_destroy(ctextline_fonts *f) {
  if (!f) return;
  if (f->context) g_object_unref(f->context);
  if (f->map) {
    // Pango 1.50 keeps its reference to the configuration otherwise.
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(f->map), NULL);
    g_object_unref(f->map);
  }
  for (size_t i = 0; f->fonts && i < f->count; i++) {
    if (f->fonts[i].face) FT_Done_Face(f->fonts[i].face);
    free(f->fonts[i].path);
    FcStrFree(f->fonts[i].family);
  }
  if (f->library) FT_Done_FreeType(f->library);
  if (f->config) FcConfigDestroy(f->config);
  free(f->fonts);
  free(f);
}

FT_Error ctextline_face(ctextline_fonts *f, PangoFont *font, int em, FT_Face *face) {
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  FcChar8 *file;
  if (FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch) {
    return FT_Err_Cannot_Open_Resource;
  }
  for (size_t i = 0; i < f->count; i++) {
    ctextline_font *own = &f->fonts[i];
    if (strcmp((const char *)file, own->path) != 0) continue;
    if (!own->face) {
      FT_Error error = FT_New_Face(f->library, own->path, 0, &own->face);
      if (error) {
        own->face = NULL;
        return error;
      }
    }
    *face = own->face;
    return FT_Set_Pixel_Sizes(own->face, 0, (FT_UInt)em);
  }
  return FT_Err_Cannot_Open_Resource;
}
