internal import CTextLine

/// What text is drawn with.
package enum TextLibraries {
  /// `HarfBuzz …` and `FreeType …`, as they run, and `FriBidi …`, as it was built with.
  package static var versions: [String] {
    [
      "HarfBuzz " + String(cString: ctextline_harfbuzz_version()),
      "FreeType "
        + (0...2).map { String(ctextline_freetype_version(Int32($0))) }.joined(separator: "."),
      "FriBidi " + String(cString: ctextline_fribidi_version()),
    ]
  }
}
