import RetileTracks

/// An SEI message of an access unit, and what it turned out to be.
struct CodedMessage: Sendable {
  let payloadType: Int
  /// Whose it is, where the type is 5.
  let uuid: UUIDBytes?
  /// `notALayout` where layouts do not come from SEI.
  let meaning: LayoutMessage
}
