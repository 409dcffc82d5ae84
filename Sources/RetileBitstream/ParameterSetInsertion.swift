/// Puts parameter sets into an access unit.
package enum ParameterSetInsertion {
  /// The packet with `sets` at its beginning, after the access unit delimiter if it has one.
  ///
  /// Sets of the same ids that follow in the packet go on to count.
  ///
  /// - Parameter sets: NAL units, headers included.
  /// - Throws: `tooLongForPrefix`.
  package static func inserting(
    _ sets: [[UInt8]], into packet: [UInt8], codec: VideoCodec, framing: NALFraming
  ) throws(BitstreamError) -> [UInt8] {
    var framed: [UInt8] = []
    for set in sets { framed += try framing.framed(set) }
    let start = endOfDelimiter(packet, codec: codec, framing: framing)
    return packet[..<start] + framed + packet[start...]
  }

  /// Access unit delimiters are of type 9 in H.264 (7.4.1, table 7-1), 35 in H.265 (table 7-1).
  private static func endOfDelimiter(
    _ packet: [UInt8], codec: VideoCodec, framing: NALFraming
  ) -> Int {
    var cursor = NALUnitCursor(framing: framing)
    guard let range = cursor.next(in: packet.span) else { return 0 }
    let isDelimiter =
      switch codec {
      case .h264: packet[range.lowerBound] & 0x1f == 9
      case .h265: packet[range.lowerBound] >> 1 & 0x3f == 35
      }
    return isDelimiter ? range.upperBound : 0
  }
}
