public import RetileFrames

/// What becomes of the hosts of a group beyond its maximum.
public enum Overflow: Hashable, Sendable {
  /// They are not shown.
  case drop
  /// Pages take turns, each for so long, counted from the beginning of the stream.
  case pages(every: MediaTime)

  /// How long a page stays where a file does not say.
  public static let defaultPageTime = MediaTime(microseconds: 5_000_000)
}
