/// A number of pictures a second, as a fraction.
public struct PictureRate: Hashable, Sendable, CustomStringConvertible {
  /// From 1 to 1,000,000.
  public let numerator: Int
  /// From 1 to 1,000,000.
  public let denominator: Int

  /// The largest of both numbers.
  private static let limit = 1_000_000
  /// No rate is higher, pictures a second.
  private static let highest = 1000

  /// Nil for numbers outside their ranges, and beyond 1000 pictures a second.
  public init?(_ numerator: Int, _ denominator: Int = 1) {
    guard (1...Self.limit).contains(numerator), (1...Self.limit).contains(denominator),
      numerator <= Self.highest * denominator
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reads `25`, `29.97` (as 2997/100, at most 4 decimals) or `30000/1001`.
  public init?(parsing text: String) {
    func whole(_ digits: Substring) -> Int? {
      (1...7).contains(digits.utf8.count) && digits.utf8.allSatisfy { (48...57).contains($0) }
        ? Int(digits) : nil
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = whole(parts[0]), let denominator = whole(parts[1]) else { return nil }
      self.init(numerator, denominator)
      return
    }
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let integer = decimals.first.flatMap(whole), decimals.count <= 2 else { return nil }
    guard decimals.count == 2 else {
      self.init(integer)
      return
    }
    guard decimals[1].utf8.count <= 4, integer <= Self.highest, let fraction = whole(decimals[1])
    else { return nil }
    let scale = decimals[1].utf8.reduce(1) { scale, _ in scale * 10 }
    self.init(integer * scale + fraction, scale)
  }

  /// `25` or `30000/1001`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
