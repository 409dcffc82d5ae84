/// What is needed of an AV1 sequence header OBU (AV1 specification 5.5.1).
struct AV1SequenceHeader: Equatable, Sendable {
  /// `reduced_still_picture_header`: each frame is a key frame and shown.
  var isReducedStill: Bool
  /// `max_frame_width_minus_1` + 1 and `max_frame_height_minus_1` + 1.
  var size: PictureSize?

  /// - Parameter payload: of the OBU.
  init(_ payload: [UInt8]) throws(BitstreamError) {
    var reader = BitReader(payload, from: 0, part: .av1SequenceHeader)
    try reader.skip(4)
    isReducedStill = try reader.flag()
    if isReducedStill {
      try reader.skip(5)
    } else {
      try Self.skipOperatingPoints(&reader)
    }
    let widthBits = try reader.bits(4) + 1
    let heightBits = try reader.bits(4) + 1
    size = PictureSize(
      width: try reader.bits(widthBits) + 1, height: try reader.bits(heightBits) + 1)
  }

  /// From `timing_info_present_flag` to the last operating point.
  private static func skipOperatingPoints(_ reader: inout BitReader) throws(BitstreamError) {
    var delayBits: Int?
    if try reader.flag() {
      try reader.skip(64)
      if try reader.flag() { _ = try reader.ue() }
      if try reader.flag() {
        delayBits = try reader.bits(5) + 1
        try reader.skip(42)
      }
    }
    let hasDisplayDelay = try reader.flag()
    for _ in 0...(try reader.bits(5)) {
      try reader.skip(12)
      if try reader.bits(5) > 7 { try reader.skip(1) }
      if let delayBits, try reader.flag() { try reader.skip(2 * delayBits + 1) }
      if hasDisplayDelay, try reader.flag() { try reader.skip(4) }
    }
  }
}
