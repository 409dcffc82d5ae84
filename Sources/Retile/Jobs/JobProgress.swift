public import RetileFrames

/// How far a job is.
public struct JobProgress: Sendable {
  /// Frames drawn so far.
  public let frames: Int
  /// The time of the last of them.
  public let time: MediaTime
  /// The length of what is to be drawn, where the container tells.
  public let total: MediaTime?
}
