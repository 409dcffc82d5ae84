/// Frames per second as a fraction in lowest terms.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Positive.
  public let numerator: Int32
  /// Positive.
  public let denominator: Int32

  /// The highest rate that is read.
  private static let highest: Int64 = 1000
  /// The most digits of a number that is read.
  private static let digits = 7

  /// Nil unless both are positive and, once reduced, fit into 31 bits.
  public init?(_ numerator: Int64, _ denominator: Int64) {
    guard numerator > 0, denominator > 0 else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    guard let n = Int32(exactly: numerator / a), let d = Int32(exactly: denominator / a) else {
      return nil
    }
    self.numerator = n
    self.denominator = d
  }

  /// Reads `25`, `29.97` (as 2997/100, at most 4 decimals) or `30000/1001`; nil above 1000.
  public init?(parsing text: String) {
    func whole(_ digits: Substring) -> Int64? {
      (1...Self.digits).contains(digits.utf8.count)
        && digits.utf8.allSatisfy { (48...57).contains($0) } ? Int64(digits) : nil
    }
    var numerator: Int64?
    var denominator: Int64? = 1
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2 {
      (numerator, denominator) = (whole(parts[0]), whole(parts[1]))
    } else if decimals.count == 2, decimals[1].utf8.count <= 4 {
      let scale = decimals[1].utf8.reduce(1 as Int64) { scale, _ in scale * 10 }
      if let integer = whole(decimals[0]), let fraction = whole(decimals[1]) {
        (numerator, denominator) = (integer * scale + fraction, scale)
      }
    } else {
      numerator = whole(text[...])
    }
    guard let numerator, let denominator, numerator <= Self.highest * denominator else {
      return nil
    }
    self.init(numerator, denominator)
  }

  /// `30000:1001`, the notation of YUV4MPEG2.
  public var description: String { "\(numerator):\(denominator)" }
}
