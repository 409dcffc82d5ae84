#include <fribidi.h>

#include "line.h"

// The level of each character (Unicode Standard Annex 9), in a paragraph whose
// direction is that of its first strong one. 0, or -1 if there is no memory.
static int find_levels(const uint32_t *text, size_t count, FriBidiLevel *levels) {
  FriBidiCharType types[CTEXTLINE_MAX_CHARACTERS];
  FriBidiBracketType brackets[CTEXTLINE_MAX_CHARACTERS];
  FriBidiParType direction = FRIBIDI_PAR_ON;
  FriBidiStrIndex length = (FriBidiStrIndex)count;
  fribidi_get_bidi_types(text, length, types);
  fribidi_get_bracket_types(text, length, types, brackets);
  return fribidi_get_par_embedding_levels_ex(types, brackets, length, &direction, levels) ? 0 : -1;
}

static int is_of_any(hb_script_t script) {
  return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN;
}

// The script of each character; signs that all scripts share belong to what
// stands before them, or, at the start, to what follows.
static void find_scripts(const uint32_t *text, size_t count, hb_script_t *scripts) {
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  hb_script_t last = HB_SCRIPT_COMMON;
  for (size_t i = 0; i < count; i++) {
    hb_script_t script = hb_unicode_script(unicode, text[i]);
    if (!is_of_any(script)) {
      if (is_of_any(last)) {
        for (size_t j = 0; j < i; j++) scripts[j] = script;
      }
      last = script;
    }
    scripts[i] = last;
  }
}

// True for what belongs to the character before it: marks, joiners, selectors.
static int depends(uint32_t character) {
  switch (hb_unicode_general_category(hb_unicode_funcs_get_default(), character)) {
    case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK:
    case HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK:
    case HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK:
    case HB_UNICODE_GENERAL_CATEGORY_FORMAT:
      return 1;
    default:
      return 0;
  }
}

// The font of a character after one with the font `last`.
static size_t font_after(const ctextline_fonts *fonts, size_t last, uint32_t character) {
  hb_codepoint_t glyph;
  if (depends(character) &&
      hb_font_get_nominal_glyph(fonts->fonts[last].shaper, character, &glyph)) {
    return last;
  }
  size_t font = ctextline_font_of(fonts, character);
  return font < fonts->count ? font : last;
}

static void reverse(ctextline_run *runs, int count) {
  for (int i = 0; i < count / 2; i++) {
    ctextline_run other = runs[i];
    runs[i] = runs[count - 1 - i];
    runs[count - 1 - i] = other;
  }
}

// Rule L2 of the annex: from the highest level down to 1, whatever is at that
// level or higher is turned round.
static void put_in_order(ctextline_run *runs, int count) {
  int highest = 0;
  for (int i = 0; i < count; i++) {
    if (runs[i].level > highest) highest = runs[i].level;
  }
  for (int level = highest; level > 0; level--) {
    for (int i = 0; i < count; i++) {
      int end = i;
      while (end < count && runs[end].level >= level) end++;
      reverse(runs + i, end - i);
      if (end > i) i = end;
    }
  }
}

int ctextline_runs(const ctextline_fonts *fonts, const uint32_t *text, size_t count,
                   ctextline_run *runs) {
  FriBidiLevel levels[CTEXTLINE_MAX_CHARACTERS];
  hb_script_t scripts[CTEXTLINE_MAX_CHARACTERS];
  if (find_levels(text, count, levels)) return -1;
  find_scripts(text, count, scripts);
  int length = 0;
  size_t font = 0;
  for (size_t i = 0; i < count; i++) {
    font = font_after(fonts, font, text[i]);
    ctextline_run *last = length > 0 ? &runs[length - 1] : NULL;
    if (last && last->font == font && last->script == scripts[i] && last->level == levels[i]) {
      last->count++;
    } else {
      runs[length++] = (ctextline_run){i, 1, font, scripts[i], levels[i]};
    }
  }
  put_in_order(runs, length);
  return length;
}
