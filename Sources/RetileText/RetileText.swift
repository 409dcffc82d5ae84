// RetileText: one line of text, in any script, as a picture of coverage.
//
// Gets a text and a height, gives a `TextBitmap`: what share of each pixel the letters cover. Knows
// no frames, colours or layouts. FriBidi finds the order of reading, HarfBuzz the glyphs, FreeType
// fills their outlines (`CTextLine`). The same text gives the same bytes wherever the same packages
// are installed: fonts are files with fixed names (`FontFile`), tried in a fixed order, and no
// configuration of the machine or the user has a say.
//
// Reading order: TextRenderer → ShownText (what of a text is drawn) → FontFile, NotoScripts,
// FontSearch (which fonts, and where they are) → FontSet, TextLine (the door to the libraries) →
// TextBitmap, TextError.
