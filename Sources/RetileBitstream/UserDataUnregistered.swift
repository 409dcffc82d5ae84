/// An SEI message of type 5: sixteen bytes that name whose it is, then what it says (H.264 and
/// H.265 D.2.7).
package struct UserDataUnregistered: Equatable, Sendable {
  package static let uuidLength = 16

  package var uuid: [UInt8]
  package var bytes: ArraySlice<UInt8>

  /// Nil for another type, or fewer than 16 bytes.
  package init?(_ message: SEIMessage) {
    guard message.payloadType == SEIMessage.userDataUnregistered,
      message.payload.count >= Self.uuidLength
    else { return nil }
    uuid = Array(message.payload[..<Self.uuidLength])
    bytes = message.payload[Self.uuidLength...]
  }

  /// The UUID as text: `086f3693-b7b3-4f2c-9653-21492feee5b8`.
  package var uuidText: String {
    var text = ""
    for (index, byte) in uuid.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }
}
