import CTextLine
import RetileFrames

/// A text whose glyphs have their places, for one thread at a time.
final class TextLine {
  private let line: OpaquePointer
  // Lives longer than the line.
  private let fonts: FontSet
  /// The columns of pixels that it is drawn in, from its origin: those of the advance and those that
  /// letters reach beyond it.
  let columns: Range<Int>

  init(_ line: OpaquePointer, of fonts: FontSet) {
    self.line = line
    self.fonts = fonts
    let extent = ctextline_measure(line)
    let left = Int(extent.ink_left) >> 6
    columns = left..<max(left, (Int(extent.ink_right) + 63) >> 6)
  }

  deinit { ctextline_destroy(line) }

  /// Its coverage, at most `maximumWidth` columns from its left end.
  ///
  /// - Throws: `TextError.drawing`.
  func drawn(
    height: Int, baseline: Int, maximumWidth: Int
  ) throws(TextError) -> (size: Size, coverage: [UInt8]) {
    let size = Size(width: min(columns.count, maximumWidth), height: height)
    var coverage = [UInt8](repeating: 0, count: size.width * height)
    let code = ctextline_draw(
      line, Int32(-columns.lowerBound), Int32(baseline), &coverage, Int32(size.width),
      Int32(height))
    guard code == 0 else { throw .drawing(code: code) }
    return (size, coverage)
  }
}
