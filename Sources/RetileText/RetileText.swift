// RetileText: one line of text, in any script, as a picture of coverage.
//
// Gets a text and a height, gives a `TextBitmap`: what share of each pixel the letters cover. Knows
// no frames, colours or layouts. The same text gives the same bytes wherever the same packages are
// installed: fonts are files with fixed names (`FontFile`), tried in a fixed order, and no
// configuration of the machine or the user has a say (`CTextLine`).
//
// Reading order: TextRenderer → ShownText (what of a text is drawn) → FontFile, FontSearch (which
// fonts, and where they are) → FontSet (the door to Pango and FreeType) → TextBitmap, TextError.
