/// Walks the NAL units of a packet.
///
/// A fault ends the walk; the units before it were given. Zero-length units are passed over, and
/// so are the zero bytes around start codes (`zero_byte`, `trailing_zero_8bits`).
package struct NALUnitCursor {
  /// What stopped the walk early, or was wrong before the first unit.
  package private(set) var fault: BitstreamError?

  private let framing: NALFraming
  private var offset = 0
  private var isAtStart = true

  package init(framing: NALFraming) {
    if case .lengthPrefixed(let bytes) = framing {
      precondition((1...4).contains(bytes), "a length prefix has 1 to 4 bytes")
    }
    self.framing = framing
  }

  /// The range of the next NAL unit in the packet, its header included and its start code or
  /// length not; nil at the end.
  ///
  /// - Parameter packet: the same bytes in every call.
  package mutating func next(in packet: Span<UInt8>) -> Range<Int>? {
    switch framing {
    case .annexB: nextAfterStartCode(in: packet)
    case .lengthPrefixed(let bytes): nextAfterLength(of: bytes, in: packet)
    }
  }

  private mutating func nextAfterStartCode(in packet: Span<UInt8>) -> Range<Int>? {
    if isAtStart {
      isAtStart = false
      let first = StartCode.firstOffset(in: packet, from: 0)
      let end = first ?? packet.count
      for i in 0..<end where packet[i] != 0 {
        fault = .noStartCode(byteCount: end)
        break
      }
      offset = first.map { $0 + 3 } ?? packet.count
    }
    while offset < packet.count {
      let start = offset
      let code = StartCode.firstOffset(in: packet, from: start)
      var end = code ?? packet.count
      offset = code.map { $0 + 3 } ?? packet.count
      while end > start, packet[end - 1] == 0 { end -= 1 }
      if end > start { return start..<end }
    }
    return nil
  }

  private mutating func nextAfterLength(of prefix: Int, in packet: Span<UInt8>) -> Range<Int>? {
    while offset < packet.count {
      guard packet.count - offset >= prefix else {
        fault = .truncatedLength(offset: offset, available: packet.count - offset)
        offset = packet.count
        return nil
      }
      var length = 0
      for i in offset..<offset + prefix { length = length << 8 | Int(packet[i]) }
      let start = offset + prefix
      guard length <= packet.count - start else {
        fault = .lengthBeyondEnd(
          offset: offset, declared: length, available: packet.count - start)
        offset = packet.count
        return nil
      }
      offset = start + length
      if length > 0 { return start..<offset }
    }
    return nil
  }
}
