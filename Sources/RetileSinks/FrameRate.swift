/// Frames per second as a fraction in lowest terms.
package struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  package let numerator: Int32
  package let denominator: Int32

  /// Nil unless both are positive and, once reduced, fit into 31 bits.
  package init?(_ numerator: Int64, _ denominator: Int64) {
    guard numerator > 0, denominator > 0 else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    guard let n = Int32(exactly: numerator / a), let d = Int32(exactly: denominator / a) else {
      return nil
    }
    self.numerator = n
    self.denominator = d
  }

  /// `30000:1001`, the notation of YUV4MPEG2.
  package var description: String { "\(numerator):\(denominator)" }
}
