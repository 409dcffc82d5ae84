/// Which luma position of the source each luma position of the target shows, on one axis.
///
/// With source range r0 ..< r0+R, target range t0 ..< t0+V and a scale of P/Q source samples per
/// target sample, target position X (any real number, samples at whole ones) shows
///
///     r0 + a + (X − t0 + ½)·P/Q − ½
///
/// where a is what is cropped before the target's first edge, kept as a fraction. A mirrored mapping
/// shows at X what this one shows at 2·t0 + V − 1 − X.
package struct AxisMapping: Hashable, Sendable {
  package let source: Range<Int>
  package let target: Range<Int>
  /// P and Q, without a common factor.
  package let numerator: Int
  package let denominator: Int
  /// a, in units of 1/(2·Q·`cropUnits`).
  package let crop: Int
  package let cropUnits: Int

  /// All of the source on all of the target (P/Q = R/V); neither is empty.
  package static func stretching(_ source: Range<Int>, to target: Range<Int>) -> AxisMapping {
    let divisor = greatestCommonDivisor(source.count, target.count)
    return AxisMapping(
      source: source, target: target, numerator: source.count / divisor,
      denominator: target.count / divisor, crop: 0, cropUnits: 1)
  }

  // From this P on, a is rounded down to 1/(2Q): filters' sums would not fit 64 bits otherwise.
  private static let unitsLimit = 1 << 15

  /// Part of the source at a given scale: a = (R − V·P/Q)·`share`/100.
  ///
  /// At scale 1, a is rounded down to a multiple of `chromaStep`, so that an even crop stays a copy
  /// in every plane.
  ///
  /// - Parameter share: how much of the excess is cropped before the first edge, 0 to 100.
  package static func cropping(
    _ source: Range<Int>, to target: Range<Int>, numerator: Int, denominator: Int,
    share: Int = 50, chromaStep: Int
  ) -> AxisMapping {
    let divisor = greatestCommonDivisor(numerator, denominator)
    let (p, q) = (numerator / divisor, denominator / divisor)
    // In units of 1/(200·Q).
    let excess = 2 * (source.count * q - target.count * p) * share
    let common = greatestCommonDivisor(excess, 100)
    var (crop, units) = (excess / common, 100 / common)
    if p == q {
      (crop, units) = (2 * (excess / (200 * chromaStep) * chromaStep), 1)
    } else if p >= unitsLimit {
      (crop, units) = (excess / 100, 1)
    }
    return AxisMapping(
      source: source, target: target, numerator: p, denominator: q, crop: crop, cropUnits: units)
  }

  /// The same for the samples of a plane.
  ///
  /// - Parameters:
  ///   - step: luma samples per sample of the plane: 1 or 2.
  ///   - halves: how far sample i sits behind luma sample step·i, in half luma samples; the same in
  ///     source and target.
  package func positions(step: Int, halves: Int) -> SamplePositions {
    // Luma position of sample i of the target, relative to t0, is i·step + halves/2 − t0.
    positions(step: step, halves: halves, twiceOffset: halves - 2 * target.lowerBound)
  }

  /// The positions of a mirrored picture's samples, from the last of `outputs` to the first.
  ///
  /// Of outputs a ..< b, number i is at the place of a + b − 1 − i: in this order positions rise, as
  /// kernels want them; the row that they give is to be reversed.
  package func mirroredPositions(
    step: Int, halves: Int, outputs: Range<Int>
  ) -> SamplePositions {
    // The luma position there, (a + b − 1 − i)·step + halves/2, is mirrored, and relative to t0 then:
    // t0 + V − 1 − (a + b − 1)·step − halves/2 + i·step.
    positions(
      step: step, halves: halves,
      twiceOffset: 2 * (target.upperBound - 1)
        - 2 * step * (outputs.lowerBound + outputs.upperBound - 1) - halves)
  }

  // Sample i shows what the mapping shows `step`·i + `twiceOffset`/2 behind the first luma sample.
  private func positions(step: Int, halves: Int, twiceOffset: Int) -> SamplePositions {
    let (p, q) = (numerator, denominator)
    // The mapping gives a source luma position S for it, and the plane's sample there is
    // (S − halves/2) / step. All of it times 2·Q·step·cropUnits:
    return SamplePositions(
      slope: 2 * step * p * cropUnits,
      intercept: ((twiceOffset + 1) * p - q + 2 * q * source.lowerBound - q * halves) * cropUnits
        + crop,
      denominator: 2 * step * q * cropUnits)
  }
}

/// The largest number that divides both; neither is negative, and one is positive.
private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
