/// `obu_type` of AV1 (AV1 specification 6.2.2); types without a name here are values as well.
package struct AV1OBUType: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let sequenceHeader = AV1OBUType(rawValue: 1)
  package static let temporalDelimiter = AV1OBUType(rawValue: 2)
  package static let frameHeader = AV1OBUType(rawValue: 3)
  package static let metadata = AV1OBUType(rawValue: 5)
  package static let frame = AV1OBUType(rawValue: 6)
}

/// Walks over the open bitstream units of a temporal unit in the low-overhead format (AV1
/// specification 5.2 and 5.3), which is what libavformat gives.
///
/// A unit without a size reaches to the end of the bytes. What is malformed ends the walk.
package struct AV1OBUCursor: Sendable {
  package private(set) var fault: BitstreamError?
  private var offset = 0

  package init() {}

  /// The next unit's type and the place of its payload; nil at the end.
  package mutating func next(in bytes: Span<UInt8>) -> (type: AV1OBUType, payload: Range<Int>)? {
    guard fault == nil, offset < bytes.count else { return nil }
    let start = offset
    let header = bytes[start]
    let hasExtension = header & 4 != 0
    guard header & 0x80 == 0, bytes.count - start > (hasExtension ? 1 : 0) else {
      fault = .truncated(.av1OBU)
      return nil
    }
    offset += hasExtension ? 2 : 1
    var size = bytes.count - offset
    if header & 2 != 0 {
      guard let declared = LEB128.read(bytes, at: &offset) else {
        fault = .truncated(.av1OBU)
        return nil
      }
      let available = bytes.count - offset
      guard declared <= available else {
        fault = .unitBeyondEnd(offset: start, declared: declared, available: available)
        return nil
      }
      size = declared
    }
    let payload = offset..<offset + size
    offset = payload.upperBound
    return (AV1OBUType(rawValue: header >> 3 & 15), payload)
  }
}

/// `leb128()` (AV1 specification 4.10.5): seven bits a byte, the lowest first.
enum LEB128 {
  /// Moves `offset` behind the number; nil if it does not end within eight bytes, or is not below
  /// 2³².
  static func read(_ bytes: Span<UInt8>, at offset: inout Int) -> Int? {
    var value = 0
    for index in 0..<8 {
      guard offset < bytes.count else { return nil }
      let byte = bytes[offset]
      offset += 1
      value |= Int(byte & 0x7f) << (7 * index)
      if byte & 0x80 == 0 { return value < 1 << 32 ? value : nil }
    }
    return nil
  }
}
