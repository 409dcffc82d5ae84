/// Reads every SEI message of a NAL unit (`sei_rbsp`: H.264 and H.265 7.3.2.3).
///
/// More tolerant than the standard: the trailing bits may be missing (Agora prints such units), and
/// zero bytes may follow them. A message that runs over the end is dropped; those before it are
/// kept.
package struct SEIMessageReader {
  /// The longest payload that is kept.
  package static let payloadLimit = 1 << 20
  /// The most messages that are kept of one access unit.
  package static let messageLimit = 4096

  package private(set) var messages: [SEIMessage] = []
  package private(set) var faults: [BitstreamError] = []
  /// The last recovery point of them, which every slice asks for.
  private(set) var recoveryPoint: SEIMessage?

  package init() {}

  /// Appends the messages of a NAL unit.
  ///
  /// - Parameters:
  ///   - unit: the unit as it stands in the packet, its header included.
  ///   - headerLength: 1 for H.264, 2 for H.265.
  package mutating func read(_ unit: Span<UInt8>, headerLength: Int) {
    guard unit.count > headerLength else { return }
    let bytes = EmulationPrevention.removed(from: unit.extracting(headerLength..<unit.count))
    // What is left at the end: `rbsp_trailing_bits`, zero bytes, both or nothing.
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    var offset = 0
    while offset < end, !(offset == end - 1 && bytes[offset] == 0x80) {
      let start = offset
      guard let type = number(in: bytes, at: &offset), let size = number(in: bytes, at: &offset)
      else { return fail(.seiHeaderTruncated(offset: start + headerLength)) }
      let available = bytes.count - offset
      guard size <= available else {
        return fail(
          .seiMessageBeyondEnd(payloadType: type, declared: size, available: available))
      }
      if messages.count >= Self.messageLimit {
        return fail(.tooManySEIMessages(limit: Self.messageLimit))
      }
      if size > Self.payloadLimit {
        fail(.seiMessageTooLong(payloadType: type, declared: size, limit: Self.payloadLimit))
      } else {
        let payload = Array(bytes[offset..<offset + size])
        messages.append(SEIMessage(payloadType: type, payload: payload))
        if type == SEIMessage.recoveryPoint { recoveryPoint = messages.last }
      }
      offset += size
    }
  }

  private mutating func fail(_ fault: BitstreamError) {
    if faults.count < 16 { faults.append(fault) }
  }

  /// A type or size: 255 for each `ff` plus the byte that ends it; nil if none does.
  private func number(in bytes: [UInt8], at offset: inout Int) -> Int? {
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
