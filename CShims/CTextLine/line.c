#include "line.h"

#include <stdlib.h>

// Appends a run's glyphs, from the left. 0, or -1 if there is no memory.
static int append(ctextline_line *line, const ctextline_run *run, hb_buffer_t *buffer) {
  unsigned count;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *places = hb_buffer_get_glyph_positions(buffer, &count);
  if (count == 0) return 0;
  ctextline_glyph *glyphs =
      realloc(line->glyphs, (line->count + count) * sizeof *line->glyphs);
  if (!glyphs) return -1;
  line->glyphs = glyphs;
  ctextline_extent *extent = &line->extent;
  for (unsigned i = 0; i < count; i++) {
    ctextline_glyph *glyph = &glyphs[line->count++];
    *glyph = (ctextline_glyph){run->font, infos[i].codepoint,
                               extent->advance + places[i].x_offset, places[i].y_offset};
    hb_glyph_extents_t ink;
    if (hb_font_get_glyph_extents(line->fonts->fonts[run->font].shaper, glyph->glyph, &ink)) {
      int left = glyph->x + ink.x_bearing, right = left + ink.width;
      if (ink.width > 0 && left < extent->ink_left) extent->ink_left = left;
      if (ink.width > 0 && right > extent->ink_right) extent->ink_right = right;
    }
    extent->advance += places[i].x_advance;
  }
  if (extent->advance > extent->ink_right) extent->ink_right = extent->advance;
  return 0;
}

static int shape(ctextline_line *line, const ctextline_run *run, const uint32_t *text,
                 size_t count, hb_buffer_t *buffer) {
  hb_font_t *shaper = line->fonts->fonts[run->font].shaper;
  hb_font_set_scale(shaper, line->em * 64, line->em * 64);
  hb_buffer_clear_contents(buffer);
  // With the text around the run, which letters join across it.
  hb_buffer_add_utf32(buffer, text, (int)count, (unsigned)run->start, (int)run->count);
  hb_buffer_set_direction(buffer, run->level % 2 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, run->script);
  // "Undetermined" (ISO 639-2); with none, HarfBuzz would ask the locale.
  hb_buffer_set_language(buffer, hb_language_from_string("und", -1));
  hb_shape(shaper, buffer, NULL, 0);
  return hb_buffer_allocation_successful(buffer) ? append(line, run, buffer) : -1;
}

ctextline_line *ctextline_create(ctextline_fonts *fonts, const uint32_t *text, size_t count,
                                 int em) {
  if (count > CTEXTLINE_MAX_CHARACTERS || fonts->count == 0) return NULL;
  ctextline_line *line = calloc(1, sizeof *line);
  if (!line) return NULL;
  line->fonts = fonts;
  line->em = em;
  if (count == 0) return line;
  ctextline_run runs[CTEXTLINE_MAX_CHARACTERS];
  int length = ctextline_runs(fonts, text, count, runs);
  hb_buffer_t *buffer = hb_buffer_create();
  int failed = length < 0;
  for (int i = 0; i < length && !failed; i++) failed = shape(line, &runs[i], text, count, buffer);
  hb_buffer_destroy(buffer);
  if (!failed) return line;
  ctextline_destroy(line);
  return NULL;
}

ctextline_extent ctextline_measure(const ctextline_line *line) { return line->extent; }

void ctextline_destroy(ctextline_line *line) {
  if (!line) return;
  free(line->glyphs);
  free(line);
}
