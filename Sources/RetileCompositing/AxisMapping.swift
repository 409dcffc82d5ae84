/// Which luma position of the source each luma position of the target shows, on one axis.
///
/// With source range r0 ..< r0+R, target range t0 ..< t0+V and a scale of P/Q source samples per
/// target sample, target position X (any real number, samples at whole ones) shows
///
///     r0 + a + (X − t0 + ½)·P/Q − ½
///
/// where a is what is cropped before the target's first edge, kept as a fraction.
package struct AxisMapping: Hashable, Sendable {
  package let source: Range<Int>
  package let target: Range<Int>
  /// P and Q, without a common factor.
  package let numerator: Int
  package let denominator: Int
  /// a, in units of 1/(2Q).
  package let crop: Int

  /// All of the source on all of the target (P/Q = R/V); neither is empty.
  package static func stretching(_ source: Range<Int>, to target: Range<Int>) -> AxisMapping {
    let divisor = greatestCommonDivisor(source.count, target.count)
    return AxisMapping(
      source: source, target: target, numerator: source.count / divisor,
      denominator: target.count / divisor, crop: 0)
  }

  /// The middle of the source at a given scale: a = (R·Q − V·P)/(2Q).
  ///
  /// At scale 1, a is rounded down to a multiple of `chromaStep`, so that an even crop stays a copy
  /// in every plane.
  package static func cropping(
    _ source: Range<Int>, to target: Range<Int>, numerator: Int, denominator: Int, chromaStep: Int
  ) -> AxisMapping {
    let divisor = greatestCommonDivisor(numerator, denominator)
    let (p, q) = (numerator / divisor, denominator / divisor)
    let excess = source.count * q - target.count * p
    return AxisMapping(
      source: source, target: target, numerator: p, denominator: q,
      crop: p == q ? 2 * (excess / (2 * chromaStep) * chromaStep) : excess)
  }

  /// The same for the samples of a plane.
  ///
  /// - Parameters:
  ///   - step: luma samples per sample of the plane: 1 or 2.
  ///   - halves: how far sample i sits behind luma sample step·i, in half luma samples; the same in
  ///     source and target.
  package func positions(step: Int, halves: Int) -> SamplePositions {
    let (p, q) = (numerator, denominator)
    // Luma position of sample i of the target, relative to t0, is i·step + halves/2 − t0; what the
    // mapping gives for it is a source luma position S, and the plane's sample there is
    // (S − halves/2) / step. All of it times 2·Q·step:
    return SamplePositions(
      slope: 2 * step * p,
      intercept: (halves - 2 * target.lowerBound + 1) * p + crop - q
        + 2 * q * source.lowerBound - q * halves,
      denominator: 2 * step * q)
  }
}

/// The largest number that divides both; both are positive.
private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
