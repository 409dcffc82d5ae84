/// The visible size of a picture in luma samples, the cropping window applied.
package struct PictureSize: Hashable, Sendable {
  /// The largest that is taken for a size, in both directions.
  static let limit = 65_536

  package let width: Int
  package let height: Int

  /// Nil if there is not one sample, or more than ``limit`` in a row.
  package init?(width: Int, height: Int) {
    guard (1...Self.limit).contains(width), (1...Self.limit).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// What a cropping window leaves of a coded picture; nil if nothing is left.
  ///
  /// - Parameters:
  ///   - offsets: left, right, top, bottom, in the units of the two steps; at most 2³².
  init?(codedWidth: Int, codedHeight: Int, offsets: [Int], stepX: Int, stepY: Int) {
    guard offsets.count == 4 else { return nil }
    self.init(
      width: codedWidth - stepX * (offsets[0] + offsets[1]),
      height: codedHeight - stepY * (offsets[2] + offsets[3]))
  }
}
