import CTextLine
import Glibc
import RetileFrames

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

  /// Draws a text without control characters.
  func draw(_ text: String, _ style: ctextline_style) throws(TextError) -> (Size, [UInt8]) {
    var text = text
    var coverage: UnsafeMutablePointer<UInt8>?
    var width: Int32 = 0
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        ctextline_draw(fonts, $0.baseAddress, $0.count, style, &coverage, &width)
      }
    }
    guard code == 0 else { throw .drawing(code: code) }
    defer { ctextline_free(coverage) }
    let size = Size(width: Int(width), height: Int(style.height))
    return (size, Array(UnsafeBufferPointer(start: coverage, count: size.width * size.height)))
  }
}
