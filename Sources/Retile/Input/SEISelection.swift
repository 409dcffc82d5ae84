public import RetileTracks

/// Which SEI messages are looked at for layouts; by default all, in every known dialect.
public struct SEISelection: Equatable, Sendable {
  /// Only messages of this payload type.
  public var payloadType: Int?
  /// Only messages of type 5 with this UUID.
  public var uuid: UUIDBytes?
  /// A private format, tried before the known dialects.
  public var map: LayoutMap?

  /// Selects all messages unless told otherwise.
  public init(payloadType: Int? = nil, uuid: UUIDBytes? = nil, map: LayoutMap? = nil) {
    self.payloadType = payloadType
    self.uuid = uuid
    self.map = map
  }

  var reader: LayoutMessageReader {
    LayoutMessageReader(payloadType: payloadType, uuid: uuid, map: map)
  }
}
