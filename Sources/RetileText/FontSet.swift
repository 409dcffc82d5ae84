import CTextLine
import Glibc

/// Opened fonts, for one thread at a time.
final class FontSet {
  private let fonts: OpaquePointer

  /// - Throws: `TextError.fontUnreadable`, or `drawing` without memory.
  init(_ paths: [String]) throws(TextError) {
    var refused = 0
    let copies = paths.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let pointers = copies.map { $0.map { UnsafePointer($0) } }
    guard let fonts = ctextline_fonts_create(pointers, pointers.count, &refused) else {
      throw refused < paths.count ? .fontUnreadable(path: paths[refused]) : .drawing(code: -1)
    }
    self.fonts = fonts
  }

  deinit { ctextline_fonts_destroy(fonts) }

  /// True if one of the fonts has a glyph for the character.
  func have(_ character: Unicode.Scalar) -> Bool {
    ctextline_fonts_have(fonts, character.value) != 0
  }

  /// Lays out a text of at most 256 scalars without control characters, `em` pixels in size.
  ///
  /// - Throws: `TextError.drawing` without memory.
  func line(_ text: String, em: Int) throws(TextError) -> TextLine {
    let scalars = text.unicodeScalars.map(\.value)
    guard let line = ctextline_create(fonts, scalars, scalars.count, Int32(em)) else {
      throw .drawing(code: -1)
    }
    return TextLine(line, of: self)
  }
}
