/// A moment of a stream or a length of it, as a user writes it: a time, or a number of frames.
public enum TimePoint: Hashable, Sendable, CustomStringConvertible {
  /// Never negative.
  case time(MediaTime)
  /// A display index from 0, or a number of frames.
  case frame(Int)

  private static let longestHours: Int64 = 1_000_000
  /// No time is longer than a million hours.
  private static let longest = MediaTime(microseconds: longestHours * 3600 * 1_000_000)
  /// Longer texts are refused.
  private static let longestText = 40

  /// Reads `2`, `2.5s`, `300ms`, `1:02.5` (minutes), `1:00:02.5` (hours) or `60f`.
  ///
  /// Decimal arithmetic, exact to any number of digits, then rounded to the nearest microsecond,
  /// halves up. With a colon, seconds and minutes after it are below 60.
  public init?(parsing text: String) {
    var digits = text.utf8[...]
    guard digits.count <= Self.longestText else { return nil }
    if digits.last == UInt8(ascii: "f") {
      guard let index = Self.whole(digits.dropLast(), limit: Int64(Int32.max)) else { return nil }
      self = .frame(Int(index))
      return
    }
    if digits.contains(UInt8(ascii: ":")) {
      guard let time = Self.clock(digits), time <= Self.longest else { return nil }
      self = .time(time)
      return
    }
    var places = 6
    if digits.last == UInt8(ascii: "s") {
      digits.removeLast()
      if digits.last == UInt8(ascii: "m") {
        digits.removeLast()
        places = 3
      }
    }
    // Digits below the limit may round, or add up, to more.
    guard let microseconds = Self.decimal(digits, places: places),
      case let time = MediaTime(microseconds: microseconds), time <= Self.longest
    else { return nil }
    self = .time(time)
  }

  /// `2.5s` or `60f`; reads back as the same.
  public var description: String {
    switch self {
    case .time(let time): "\(time)s"
    case .frame(let index): "\(index)f"
    }
  }

  /// `m:s` or `h:m:s`.
  private static func clock(_ text: Substring.UTF8View) -> MediaTime? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    // 59.9999999 is below 60, also where it rounds to it: the digits decide.
    guard parts.count == 2 || parts.count == 3,
      let seconds = decimal(parts[parts.count - 1], places: 6),
      whole(parts[parts.count - 1].prefix { $0 != UInt8(ascii: ".") }, limit: 59) != nil,
      let minutes = whole(
        parts[parts.count - 2], limit: parts.count == 3 ? 59 : longestHours * 60),
      let hours = parts.count == 3 ? whole(parts[0], limit: longestHours) : 0
    else { return nil }
    return MediaTime(microseconds: (hours * 3600 + minutes * 60) * 1_000_000 + seconds)
  }

  /// A number without a sign, times 10^places, rounded.
  private static func decimal(_ text: Substring.UTF8View, places: Int) -> Int64? {
    let parts = text.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let scale: Int64 = places == 6 ? 1_000_000 : 1000
    let limit = longestHours * 3600 * (1_000_000 / scale)
    guard let first = parts.first, let integer = whole(first, limit: limit) else { return nil }
    guard parts.count == 2 else { return integer * scale }
    let digits = Array(parts[1])
    guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    var fraction: Int64 = 0
    for place in 0..<places {
      fraction = fraction * 10 + (place < digits.count ? Int64(digits[place] - 48) : 0)
    }
    // The next digit alone decides which side of the half the rest is on.
    let roundsUp = digits.count > places && digits[places] >= UInt8(ascii: "5")
    return integer * scale + fraction + (roundsUp ? 1 : 0)
  }

  /// A whole number of digits only, at most `limit`.
  private static func whole(_ text: Substring.UTF8View, limit: Int64) -> Int64? {
    guard !text.isEmpty, text.allSatisfy({ (48...57).contains($0) }) else { return nil }
    var value: Int64 = 0
    for digit in text {
      // The limit is far below the range of 64 bits, so that this product always fits.
      value = value * 10 + Int64(digit - 48)
      if value > limit { return nil }
    }
    return value
  }
}
