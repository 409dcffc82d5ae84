public import RetileFrames

/// An arrangement that takes over at a moment, until another does.
public struct Scene: Hashable, Sendable {
  /// When it takes over.
  public var trigger: Trigger
  /// How long it stays, if not until another takes over; then what was before returns.
  public var length: MediaTime?
  /// How views move into it; nil: as the layout says.
  public var transition: Transition?
  /// Who is shown where.
  public var arrangement: LocalLayout.Arrangement

  /// When a scene takes over.
  public enum Trigger: Hashable, Sendable {
    /// At the first frame at or after that.
    case at(TimePoint)
    /// When a host appears after the first layout.
    case join
    /// When a host leaves.
    case leave
    /// When the speaker changes, after the first one.
    case speaker
    /// When the number of hosts begins to be so.
    case hosts(Comparison, Int)
  }

  /// How numbers are compared.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case less = "<"
    case atMost = "<="
    case equal = "=="
    case atLeast = ">="
    case more = ">"
  }

  /// Makes a scene.
  public init(
    _ trigger: Trigger, length: MediaTime? = nil, transition: Transition? = nil,
    arrangement: LocalLayout.Arrangement
  ) {
    self.trigger = trigger
    self.length = length
    self.transition = transition
    self.arrangement = arrangement
  }
}
