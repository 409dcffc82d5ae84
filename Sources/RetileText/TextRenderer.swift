import RetileThreads

/// Draws lines of text; made once, used from any thread, one text at a time.
package final class TextRenderer: Sendable {
  /// The heights of a line, in pixels.
  package static let lineHeights = 4...2000
  /// The largest widths that may be asked for, in pixels.
  package static let widths = 1...16384

  /// The packages of which no font is installed: what to install if characters are missing.
  package let absentPackages: [FontPackage]
  private let fonts: Guarded<FontSet>

  /// Where packages and administrators put fonts.
  package static let fontRoots = ["/usr/share/fonts", "/usr/local/share/fonts"]

  /// Opens the fonts of `FontFile.all` that are installed.
  ///
  /// - Parameter roots: the directories with fonts, the first that has a file wins.
  /// - Throws: `TextError.fontMissing` without DejaVu Sans; `fontUnreadable`.
  package init(
    roots: [String] = TextRenderer.fontRoots
  ) throws(TextError) {
    let search = try FontSearch(roots: roots)
    absentPackages = search.absentPackages
    fonts = Guarded(try FontSet(search.paths))
  }

  /// Draws one line: what `ShownText` leaves of `text`, its direction by its first strong letter, with
  /// an ellipsis at its end where it is wider than `maximumWidth`.
  ///
  /// The em is 3/4 of the line's height and the baseline 31/40 of it down, both rounded to whole
  /// pixels, in every script, so that labels of the same height stand in line. What reaches out of the
  /// line (piled marks) is cut off, as is an ellipsis that has no room. Letters are not hinted, and
  /// stand at 64ths of a pixel. Nothing in the text is markup.
  ///
  /// - Parameters:
  ///   - lineHeight: in pixels, the height of the bitmap.
  ///   - maximumWidth: in pixels; the bitmap is as wide as the text.
  /// - Throws: `TextError.lineHeight`, `maximumWidth`, `drawing`.
  package func render(
    _ text: String, lineHeight: Int, maximumWidth: Int
  ) throws(TextError) -> TextBitmap {
    guard Self.lineHeights.contains(lineHeight) else { throw .lineHeight(lineHeight) }
    guard Self.widths.contains(maximumWidth) else { throw .maximumWidth(maximumWidth) }
    let em = (3 * lineHeight + 2) / 4
    let baseline = (31 * lineHeight + 20) / 40
    return try fonts.withLock { fonts throws(TextError) in
      let shown = ShownText(text) { fonts.have($0) }
      let line = try Self.fitting(shown.text, em: em, maximumWidth, fonts)
      let (size, coverage) = try line.drawn(
        height: lineHeight, baseline: baseline, maximumWidth: maximumWidth)
      return TextBitmap(size: size, coverage: coverage, missing: shown.missing)
    }
  }

  /// The text if it fits, else as many of its characters as fit with an ellipsis; the ellipsis alone
  /// if not even one does.
  private static func fitting(
    _ text: String, em: Int, _ maximumWidth: Int, _ fonts: FontSet
  ) throws(TextError) -> TextLine {
    let whole = try fonts.line(text, em: em)
    if whole.columns.count <= maximumWidth { return whole }
    let characters = Array(text)
    var best = try fonts.line(ShownText.ellipsis, em: em)
    // More characters are wider, so the bounds close in on the last number that fits.
    var (fits, exceeds) = (0, characters.count)
    while exceeds - fits > 1 {
      let count = (fits + exceeds) / 2
      let line = try fonts.line(String(characters[..<count]) + ShownText.ellipsis, em: em)
      if line.columns.count <= maximumWidth {
        (best, fits) = (line, count)
      } else {
        exceeds = count
      }
    }
    return best
  }
}
