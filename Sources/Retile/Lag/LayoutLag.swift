public import RetileFrames
public import RetileTracks

/// Whether the picture switches when the stream says that the layout changes.
public struct LayoutLag: Equatable, Sendable {
  /// What the pictures around a change say.
  public enum Finding: Equatable, Sendable {
    /// The picture switches at another frame or at the same.
    ///
    /// Positive: after its layout message; negative: before. The confidence is from 0 to 1.
    case measured(frames: Int, time: MediaTime, confidence: Double)
    /// The pictures do not tell.
    case notVisible(Reason)
  }

  /// Why the pictures do not tell.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Both layouts have the same edges, or edges too short to be seen.
    case sameEdges = "no edge differs"
    /// No frame in the window is clearly the first with the new edges.
    case noSwitch = "no clear switch in the window"
    /// More changes than can be told apart lie in each other's windows.
    case tooMany = "too many changes at once"
  }

  /// The frame at which the stream says that the layout changes.
  public let frame: Int
  /// Its time.
  public let time: MediaTime
  /// What changes.
  public let changes: [LayoutChange]
  /// What the pictures say.
  public var finding: Finding
}
