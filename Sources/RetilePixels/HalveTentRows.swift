extension ScalarKernels {
  /// Halves the width of four rows that are weighed and added: both passes of a bilinear filter at
  /// 2 : 1 in one.
  ///
  /// - Shape: output x is made of samples `first + 2x` to `first + 2x + 3` of each row; outside of
  ///   `allowed` the nearest sample within counts.
  /// - Formula: `(Σ weight·Σ column·sample + 2^(shift−1)) >> shift`; the same as a horizontal and a
  ///   vertical pass with those weights.
  /// - Parameter weights: of the rows; not negative, their sum is `taps.rowSum`.
  package static func halveTentRows(
    _ rows: UnsafePointer<UnsafePointer<UInt8>>, first: Int, allowed: Range<Int>,
    _ taps: TentTaps, weights: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    precondition(count >= 0 && !allowed.isEmpty, "there is something to read")
    let shift = Int32(taps.shift)
    let columns = taps.columns.map { Int32($0) }
    for x in 0..<count {
      var sum: Int32 = 1 << (shift - 1)
      for row in 0..<4 {
        var own: Int32 = 0
        for tap in 0..<4 {
          let sample = max(allowed.lowerBound, min(allowed.upperBound - 1, first + 2 * x + tap))
          own = own &+ columns[tap] &* Int32(truncatingIfNeeded: rows[row][sample])
        }
        sum = sum &+ Int32(truncatingIfNeeded: weights[row]) &* own
      }
      target[x] = UInt8(truncatingIfNeeded: sum &>> shift)
    }
  }
}
