/// A moment or a length of time in whole microseconds.
///
/// Times are compared only in this form: both sides are rounded to the nearest microsecond first,
/// halves away from zero.
public struct MediaTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The value; may be negative.
  public var microseconds: Int64

  /// A whole number of microseconds.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// No time at all.
  public static let zero = MediaTime(microseconds: 0)

  /// `ticks · numerator / denominator` seconds, rounded; nil if it does not fit or the denominator
  /// is not positive.
  public init?(ticks: Int64, numerator: Int64, denominator: Int64) {
    guard denominator > 0 else { return nil }
    // More than 128 bits divided by a 64-bit denominator would not fit either.
    let (product, overflow) = (Int128(ticks) * Int128(numerator))
      .multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else { return nil }
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: Int128(denominator))
    let isHalfOrMore = 2 * remainder.magnitude >= denominator.magnitude
    let away: Int128 = isHalfOrMore ? product.signum() : 0
    guard let rounded = Int64(exactly: quotient + away) else { return nil }
    self.init(microseconds: rounded)
  }

  /// A number of seconds, rounded; nil if it is not finite or beyond ±9·10¹² s.
  public init?(seconds: Double) {
    guard seconds.isFinite, abs(seconds) < 9e12 else { return nil }
    self.init(microseconds: Int64((seconds * 1_000_000).rounded()))
  }

  /// The same in seconds.
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  /// True if `a` comes before `b`.
  public static func < (a: MediaTime, b: MediaTime) -> Bool { a.microseconds < b.microseconds }

  /// The sum; held at the ends of the range.
  public static func + (a: MediaTime, b: MediaTime) -> MediaTime {
    let (sum, overflow) = a.microseconds.addingReportingOverflow(b.microseconds)
    return MediaTime(microseconds: overflow ? (b.microseconds < 0 ? .min : .max) : sum)
  }

  /// The difference; held at the ends of the range.
  public static func - (a: MediaTime, b: MediaTime) -> MediaTime {
    let (difference, overflow) = a.microseconds.subtractingReportingOverflow(b.microseconds)
    return MediaTime(microseconds: overflow ? (b.microseconds < 0 ? .max : .min) : difference)
  }

  /// Seconds with at most six decimals and no trailing zero: `2.4`, `0`, `0.083333`.
  public var description: String {
    let sign = microseconds < 0 ? "-" : ""
    let magnitude = microseconds.magnitude
    let whole = magnitude / 1_000_000
    var fraction = String(magnitude % 1_000_000)
    fraction = String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
}
