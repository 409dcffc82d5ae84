/// Where a picture comes in the display order of the whole stream.
package struct PicturePosition: Comparable, Hashable, Sendable {
  /// The coded video sequence, from 0.
  ///
  /// A new one begins with an IDR picture, an H.264 picture with memory management control
  /// operation 5, and an H.265 IRAP picture with `NoRaslOutputFlag` (IDR, BLA, the first one, one
  /// after an end of sequence).
  package var sequence: Int
  /// The picture order count in it.
  package var order: Int

  package init(sequence: Int, order: Int) {
    self.sequence = sequence
    self.order = order
  }

  package static func < (a: PicturePosition, b: PicturePosition) -> Bool {
    (a.sequence, a.order) < (b.sequence, b.order)
  }
}
