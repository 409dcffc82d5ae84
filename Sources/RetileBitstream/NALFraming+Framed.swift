extension NALFraming {
  /// A NAL unit with its start code or length before it.
  ///
  /// - Throws: `tooLongForPrefix`.
  package func framed(_ unit: [UInt8]) throws(BitstreamError) -> [UInt8] {
    switch self {
    case .annexB: return [0, 0, 0, 1] + unit
    case .lengthPrefixed(let bytes):
      let limit = 1 << (8 * bytes) - 1
      guard unit.count <= limit else {
        throw .tooLongForPrefix(byteCount: unit.count, limit: limit)
      }
      return (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: unit.count >> (8 * $0)) } + unit
    }
  }

  /// The NAL units of a packet in this framing; what follows a fault is lost.
  ///
  /// - Throws: `tooLongForPrefix`.
  package func reframed(
    _ packet: [UInt8], from framing: NALFraming
  ) throws(BitstreamError) -> [UInt8] {
    let bytes = packet.span
    var cursor = NALUnitCursor(framing: framing)
    var result: [UInt8] = []
    while let range = cursor.next(in: bytes) { result += try framed(Array(packet[range])) }
    return result
  }
}
