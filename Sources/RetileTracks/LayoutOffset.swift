public import RetileFrames

/// By how much layouts hold later (or, negative, earlier) than where the stream has them.
public struct LayoutOffset: Equatable, Sendable {
  /// For all changes that have none of their own.
  public var all: TimeShift?
  /// For the one change that is at this frame of the track.
  public var changes: [Int: TimeShift]

  /// No layout moves.
  public static let none = LayoutOffset()

  /// Layouts are held back, or fetched, over at most so much.
  public static let longest = MediaTime(microseconds: 60_000_000)
  /// The same in frames.
  public static let longestFrames = 3600

  /// Moves all changes by one distance, or single ones by their own.
  public init(all: TimeShift? = nil, changes: [Int: TimeShift] = [:]) {
    self.all = all
    self.changes = changes
  }

  /// True if every layout stays where it is.
  public var isNone: Bool { all == nil && changes.isEmpty }

  /// True if a layout holds before its message comes, so that the stream has to be known beforehand.
  public var looksAhead: Bool {
    (all?.isNegative ?? false) || changes.values.contains(where: \.isNegative)
  }

  /// How the change at a frame moves; nil if it stays.
  package func shift(at frame: Int) -> TimeShift? { changes[frame] ?? all }
}
