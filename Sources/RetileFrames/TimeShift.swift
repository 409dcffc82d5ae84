/// A signed distance in time, as a user writes it: a length, or a number of frames.
public enum TimeShift: Hashable, Sendable, CustomStringConvertible {
  /// Negative is earlier.
  case time(MediaTime)
  /// Negative is earlier.
  case frames(Int)

  /// Reads `10s`, `+300ms`, `-2.5` (seconds) or `-2f`.
  ///
  /// As `TimePoint` reads it, with a sign before it and without the form that has colons.
  public init?(parsing text: String) {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard !digits.contains(":"), let point = TimePoint(parsing: String(digits)) else { return nil }
    switch point {
    case .time(let time):
      self = .time(MediaTime(microseconds: isNegative ? -time.microseconds : time.microseconds))
    case .frame(let count): self = .frames(isNegative ? -count : count)
    }
  }

  /// True if it goes back.
  public var isNegative: Bool {
    switch self {
    case .time(let time): time < .zero
    case .frames(let count): count < 0
    }
  }

  /// `+2.5s` or `-2f`; reads back as the same.
  public var description: String {
    let sign = isNegative ? "" : "+"
    return switch self {
    case .time(let time): "\(sign)\(time)s"
    case .frames(let count): "\(sign)\(count)f"
    }
  }
}
