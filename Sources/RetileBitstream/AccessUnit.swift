/// What one packet holds.
package struct AccessUnit: Equatable, Sendable {
  /// Every SEI message, prefix and suffix, in decoding order.
  package var seiMessages: [SEIMessage] = []
  /// Nil if no slice header could be read.
  package var picture: PictureInfo?
  /// What was malformed; what could be read beside it is here as well.
  package var faults: [BitstreamError] = []
  /// Parameter sets that came with it.
  package var parameterSets = ParameterSetUse()
  /// How libavcodec decodes what follows depends on an SEI message of this access unit.
  ///
  /// It knows x264 by a message in the stream's first picture, and works around what builds before 34
  /// did wrong, and builds before 151 in 4:4:4 (`x264_build` of libavcodec's H.264 decoder).
  package var namesFaultyEncoder = false
}
