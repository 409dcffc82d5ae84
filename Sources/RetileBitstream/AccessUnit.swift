/// What one packet holds.
package struct AccessUnit: Equatable, Sendable {
  /// Every SEI message, prefix and suffix, in decoding order.
  package var seiMessages: [SEIMessage] = []
  /// Nil if no slice header could be read.
  package var picture: PictureInfo?
  /// What was malformed; what could be read beside it is here as well.
  package var faults: [BitstreamError] = []
}
