/// What the composite shows in a host's region.
public enum VideoState: String, Hashable, Sendable, CaseIterable {
  /// The host's video.
  case normal
  /// A placeholder picture: the host sends no video.
  case placeholder
  /// Black instead of the host's video.
  case black
}
