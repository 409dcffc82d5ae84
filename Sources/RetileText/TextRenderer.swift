import CTextLine
import Synchronization

/// Draws lines of text; made once, used from any thread, one text at a time.
package final class TextRenderer: Sendable {
  /// The heights of a line, in pixels.
  package static let lineHeights = 4...2000
  /// The largest widths that may be asked for, in pixels.
  package static let widths = 1...16384

  /// The packages of which no font is installed: what to install if characters are missing.
  package let absentPackages: [FontPackage]
  private let fonts: Mutex<FontSet>

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
    fonts = Mutex(try FontSet(search.paths))
  }

  /// Draws one line: what `ShownText` leaves of `text`, shaped by Pango, its direction by its first
  /// strong letter, with an ellipsis at its end where it is wider than `maximumWidth`.
  ///
  /// The em is 3/4 of the line's height and the baseline 31/40 of it down, both rounded to whole
  /// pixels, in every script, so that labels of the same height stand in line. What reaches out of the
  /// line (piled marks) is cut off. Letters are not hinted, and start at 64ths of a pixel. Nothing in
  /// the text is markup.
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
    let style = ctextline_style(
      em: Int32((3 * lineHeight + 2) / 4), baseline: Int32((31 * lineHeight + 20) / 40),
      height: Int32(lineHeight), max_width: Int32(maximumWidth))
    return try fonts.withLock { fonts throws(TextError) in
      let shown = ShownText(text) { fonts.have($0) }
      let (size, coverage) = try fonts.draw(shown.text, style)
      return TextBitmap(size: size, coverage: coverage, missing: shown.missing)
    }
  }
}
