/// Why a text could not be drawn.
package enum TextError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The font without which no text is drawn is not there.
  case fontMissing(FontFile, lookedFor: [String])
  /// A font is there, but cannot be read.
  case fontUnreadable(path: String)
  /// Outside of `TextRenderer.lineHeights`.
  case lineHeight(Int)
  /// Outside of `TextRenderer.widths`.
  case maximumWidth(Int)
  /// FreeType's error code; −1 if there was no memory.
  case drawing(code: Int32)

  package var description: String {
    switch self {
    case .fontMissing(let font, let paths):
      "labels need the font \(font.name): install the package \(font.package.name)"
        + " (looked for \(paths.joined(separator: ", ")))"
    case .fontUnreadable(let path):
      "the font '\(path)' cannot be read; install its package anew"
    case .lineHeight(let height):
      "a line of text is \(TextRenderer.lineHeights.lowerBound) to"
        + " \(TextRenderer.lineHeights.upperBound) pixels high, not \(height)"
    case .maximumWidth(let width):
      "a text has room for \(TextRenderer.widths.lowerBound) to"
        + " \(TextRenderer.widths.upperBound) pixels, not \(width)"
    case .drawing(let code):
      code < 0 ? "no memory for a text" : "FreeType cannot draw a text (error \(code))"
    }
  }
}
