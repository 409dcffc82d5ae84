/// Walks the SEI messages of a NAL unit (`sei_rbsp`: H.264 and H.265 7.3.2.3).
///
/// A fault ends the walk; the messages before it were given. The trailing bits may be missing, and
/// zero bytes may follow them.
struct SEIMessageCursor {
  /// One message: where it stands, and where its payload does.
  struct Position {
    let payloadType: Int
    /// Type, size and payload.
    let message: Range<Int>
    let payload: Range<Int>
  }

  /// What stopped the walk early; offsets count from the start of the bytes.
  private(set) var fault: BitstreamError?
  /// Where the next message would begin.
  private(set) var offset = 0

  private let bytes: [UInt8]
  private let end: Int

  /// - Parameter bytes: what follows the NAL unit's header, emulation prevention removed.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // What is left at the end: `rbsp_trailing_bits`, zero bytes, both or nothing.
    end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
  }

  mutating func next() -> Position? {
    guard fault == nil, offset < end, !(offset == end - 1 && bytes[offset] == 0x80) else {
      return nil
    }
    var start = offset
    guard let type = number(at: &start), let size = number(at: &start) else {
      fault = .seiHeaderTruncated(offset: offset)
      return nil
    }
    guard size <= bytes.count - start else {
      fault = .seiMessageBeyondEnd(
        payloadType: type, declared: size, available: bytes.count - start)
      return nil
    }
    defer { offset = start + size }
    return Position(
      payloadType: type, message: offset..<start + size, payload: start..<start + size)
  }

  /// A type or size: 255 for each `ff` plus the byte that ends it; nil if none does.
  private func number(at offset: inout Int) -> Int? {
    var value = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      value += Int(byte)
      if byte != 0xff { return value }
    }
    return nil
  }
}
