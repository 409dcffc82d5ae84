package import RetileFrames

/// A line of text as coverage.
package struct TextBitmap: Equatable, Sendable {
  /// As high as the line; as wide as the text, 0 where there is nothing to draw.
  package let size: Size
  /// What share of a pixel the letters cover, 0…255, row after row without padding.
  package let coverage: [UInt8]
  /// The characters that no font has, each once, in the order of the text; a box stands for each.
  package let missing: [Unicode.Scalar]

  package init(size: Size, coverage: [UInt8], missing: [Unicode.Scalar] = []) {
    precondition(coverage.count == size.width * size.height, "a value for each pixel")
    self.size = size
    self.coverage = coverage
    self.missing = missing
  }
}
