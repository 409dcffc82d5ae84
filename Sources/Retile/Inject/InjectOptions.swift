public import RetileTracks

/// How layouts are written into a stream.
public struct InjectOptions: Sendable {
  /// The payload type of the SEI messages; 5 has a UUID.
  public var payloadType: Int
  /// Whose messages of type 5 these are.
  public var uuid: UUIDBytes?
  /// The vendor's way of writing a layout.
  public var dialect: String
  /// What happens to layouts that the stream has already.
  public var existing: Existing
  /// A private format, whose messages are layouts of the stream too.
  public var map: LayoutMap?
  /// Where the layout in force is sent again.
  public var repeats: Repeats

  /// What happens to layouts that the stream has already.
  public enum Existing: String, Sendable, CaseIterable {
    /// They go.
    case replace
    /// They stay; in an access unit that gets a layout of the track, that one comes last and holds.
    case keep
  }

  /// Where the layout in force is sent again, for readers that begin in the middle.
  public enum Repeats: String, Sendable, CaseIterable {
    /// With every picture that decoding can begin with.
    case keyframes
    case never
  }

  /// The dialects that can be written.
  public static var dialects: [String] { LayoutWriters.all.map(\.name) }

  /// Takes nothing; everything has working defaults.
  public init(
    payloadType: Int = 100, uuid: UUIDBytes? = nil, dialect: String = "agora",
    existing: Existing = .replace, map: LayoutMap? = nil, repeats: Repeats = .keyframes
  ) {
    self.payloadType = payloadType
    self.uuid = uuid
    self.dialect = dialect
    self.existing = existing
    self.map = map
    self.repeats = repeats
  }
}
