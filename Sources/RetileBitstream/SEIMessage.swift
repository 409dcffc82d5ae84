/// One SEI message: its type and its bytes, free of emulation prevention (H.264 and H.265 7.3.2.3.1,
/// `sei_message`).
package struct SEIMessage: Equatable, Sendable {
  /// `payloadType`; 255 and more are legal, unknown ones are kept.
  package var payloadType: Int
  package var payload: [UInt8]

  package init(payloadType: Int, payload: [UInt8]) {
    self.payloadType = payloadType
    self.payload = payload
  }
}

extension SEIMessage {
  /// `user_data_registered_itu_t_t35`.
  package static let userDataRegistered = 4
  /// `user_data_unregistered`: a UUID and bytes.
  package static let userDataUnregistered = 5
  /// `recovery_point`.
  package static let recoveryPoint = 6
}
