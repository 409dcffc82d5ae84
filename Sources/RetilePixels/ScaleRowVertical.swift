extension ScalarKernels {
  /// Scales rows of 8.6 fixed point into one row of 8-bit samples.
  ///
  /// - Shape: `taps` rows of `count` samples, one weight each.
  /// - Formula: `(Σ weight·sample + 2¹⁹) >> 20`, held within 0…255.
  package static func scaleRowVertical(
    _ rows: UnsafePointer<UnsafePointer<Int16>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    weightedSum(
      rows, weights: weights, taps: taps,
      shift: TapTable.weightBits + TapTable.fractionBits(bitDepth: 8), to: target, count: count)
  }

  /// Scales rows of 8-bit samples into one: the vertical pass where the horizontal one would
  /// change nothing.
  ///
  /// - Formula: `(Σ weight·sample + 2¹³) >> 14`, held within 0…255; the same as widening every
  ///   sample to 8.6 first.
  package static func scaleRowVertical(
    _ rows: UnsafePointer<UnsafePointer<UInt8>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    weightedSum(
      rows, weights: weights, taps: taps, shift: TapTable.weightBits, to: target, count: count)
  }

  /// Scales rows of signed 16 bits into one row of samples of 9 to 12 bits.
  ///
  /// - Parameter fractionBits: the bits of the rows below the point: those of
  ///   `TapTable.fractionBits(bitDepth:)`, or 0 for rows of samples, where the horizontal pass would
  ///   change nothing.
  /// - Formula: with s = 14 + fractionBits, `(Σ weight·sample + 2^(s−1)) >> s`, held within
  ///   0…2^bitDepth − 1.
  package static func scaleRowVertical(
    _ rows: UnsafePointer<UnsafePointer<Int16>>, fractionBits: Int,
    weights: UnsafePointer<Int16>, taps: Int, bitDepth: Int,
    to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(
      (9...12).contains(bitDepth) && (0...5).contains(fractionBits), "samples have 9 to 12 bits")
    weightedSum(
      rows, weights: weights, taps: taps, shift: TapTable.weightBits + fractionBits,
      most: 1 << Int32(bitDepth) - 1, to: target, count: count)
  }

  // Row after row into 32-bit sums: a loop over one row at a time vectorises.
  @inline(__always)
  private static func weightedSum<Sample: FixedWidthInteger, Result: FixedWidthInteger>(
    _ rows: UnsafePointer<UnsafePointer<Sample>>, weights: UnsafePointer<Int16>, taps: Int,
    shift: Int, most: Int32 = 255, to target: UnsafeMutablePointer<Result>, count: Int
  ) {
    precondition(count >= 0 && taps > 0, "a row has no negative length and a sample has taps")
    let shift = Int32(shift)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { buffer in
      guard let sums = buffer.baseAddress, count > 0 else { return }
      sums.initialize(repeating: 1 << (shift - 1), count: count)
      var tap = 0
      while tap < taps {
        let row = rows[tap]
        let weight = Int32(truncatingIfNeeded: weights[tap])
        var x = 0
        while x < count {
          sums[x] = sums[x] &+ weight &* Int32(truncatingIfNeeded: row[x])
          x = x &+ 1
        }
        tap = tap &+ 1
      }
      var x = 0
      while x < count {
        target[x] = Result(truncatingIfNeeded: max(0, min(most, sums[x] &>> shift)))
        x = x &+ 1
      }
    }
  }
}
