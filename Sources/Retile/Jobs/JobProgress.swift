public import RetileFrames

/// How far a job is.
public struct JobProgress: Sendable {
  /// Frames drawn so far.
  public let frames: Int
  /// How long after the first of them the last one begins.
  public let time: MediaTime
  /// The length of what is to be drawn, where the container tells.
  public let total: MediaTime?
}
