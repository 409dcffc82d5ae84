public import RetileFrames

/// How views move from one arrangement to the next.
public struct Transition: Hashable, Sendable {
  /// Zero: at once.
  public var duration: MediaTime
  /// How fast when.
  public var easing: Easing

  /// Makes a transition.
  public init(duration: MediaTime, easing: Easing = .easeInOut) {
    self.duration = duration
    self.easing = easing
  }

  /// At once.
  public static let none = Transition(duration: .zero)
}
