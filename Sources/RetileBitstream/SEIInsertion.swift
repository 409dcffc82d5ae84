/// Puts an SEI NAL unit into an access unit.
package enum SEIInsertion {
  /// The packet with `unit` before its first slice: after delimiter, parameter sets and other SEI.
  ///
  /// In H.264 a prefix NAL unit (type 14) stays next to its slice. Everything else is copied as it
  /// is.
  ///
  /// - Parameter unit: as ``SEIMessageWriter`` makes it.
  /// - Throws: `noSlice`, `tooLongForPrefix`, or what stopped the walk before the first slice.
  package static func inserting(
    _ unit: [UInt8], into packet: [UInt8], codec: VideoCodec, framing: NALFraming
  ) throws(BitstreamError) -> [UInt8] {
    let start = try firstSlice(of: packet, codec: codec, framing: framing)
    return packet[..<start] + (try framing.framed(unit)) + packet[start...]
  }

  /// The offset at which the framing of the first slice begins.
  private static func firstSlice(
    of packet: [UInt8], codec: VideoCodec, framing: NALFraming
  ) throws(BitstreamError) -> Int {
    let bytes = packet.span
    var cursor = NALUnitCursor(framing: framing)
    while let range = cursor.next(in: bytes) {
      guard isSlice(bytes.extracting(range), codec: codec) else { continue }
      if case .lengthPrefixed(let prefix) = framing { return range.lowerBound - prefix }
      // Zero bytes after the previous unit count to the start code of the next.
      return packet[..<(range.lowerBound - 3)].lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    }
    throw cursor.fault ?? .noSlice
  }

  private static func isSlice(_ unit: Span<UInt8>, codec: VideoCodec) -> Bool {
    switch codec {
    case .h264:
      guard let type = H264NALHeader(unit)?.type else { return false }
      return type.isSlice || type == .prefix
    case .h265:
      return H265NALHeader(unit)?.type.isSlice ?? false
    }
  }
}
