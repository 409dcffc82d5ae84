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
    var cursor = SEIMessageCursor(bytes)
    while let position = cursor.next() {
      if messages.count >= Self.messageLimit {
        return fail(.tooManySEIMessages(limit: Self.messageLimit))
      }
      let (type, size) = (position.payloadType, position.payload.count)
      if size > Self.payloadLimit {
        fail(.seiMessageTooLong(payloadType: type, declared: size, limit: Self.payloadLimit))
      } else {
        messages.append(SEIMessage(payloadType: type, payload: Array(bytes[position.payload])))
        if type == SEIMessage.recoveryPoint { recoveryPoint = messages.last }
      }
    }
    switch cursor.fault {
    case .seiHeaderTruncated(let offset)?: fail(.seiHeaderTruncated(offset: offset + headerLength))
    case let fault?: fail(fault)
    case nil: break
    }
  }

  private mutating func fail(_ fault: BitstreamError) {
    if faults.count < 16 { faults.append(fault) }
  }
}
