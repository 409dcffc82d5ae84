extension ScalarKernels {
  /// Scales a row of 8-bit samples into 8.6 fixed point.
  ///
  /// - Shape: output i is made of `taps` samples from `source[firsts[i]]` on and of
  ///   `weights[i·taps]` and following; `count` outputs.
  /// - Formula: `(Σ weight·sample + 2⁷) >> 8`, arithmetic shift. Not clamped: weights may be
  ///   negative, their magnitudes sum to less than 2 · 2¹⁴.
  package static func scaleRowHorizontal(
    _ source: UnsafePointer<UInt8>, firsts: UnsafePointer<Int32>, weights: UnsafePointer<Int16>,
    taps: Int, to target: UnsafeMutablePointer<Int16>, count: Int
  ) {
    precondition(count >= 0 && taps > 0, "a row has no negative length and a sample has taps")
    let shift = Int32(TapTable.weightBits - TapTable.fractionBits(bitDepth: 8))
    let half: Int32 = 1 << (shift - 1)
    var weight = weights
    var i = 0
    while i < count {
      let first = source + Int(firsts[i])
      var sum = half
      var tap = 0
      while tap < taps {
        sum = sum &+ Int32(truncatingIfNeeded: weight[tap]) &* Int32(truncatingIfNeeded: first[tap])
        tap = tap &+ 1
      }
      target[i] = Int16(truncatingIfNeeded: sum &>> shift)
      weight += taps
      i = i &+ 1
    }
  }

  /// Scales a row of samples of 9 to 12 bits into fixed point of 14 bits, so many of them below the
  /// point as the samples leave.
  ///
  /// - Shape: as for 8 bits.
  /// - Formula: `(Σ weight·sample + 2^(bitDepth−1)) >> bitDepth`, arithmetic shift, held within 16
  ///   bits: samples are read as signed ones of 16 bits, so that those of a damaged stream, which may
  ///   be anything, give a result as well.
  package static func scaleRowHorizontal(
    _ source: UnsafePointer<UInt16>, firsts: UnsafePointer<Int32>, weights: UnsafePointer<Int16>,
    taps: Int, bitDepth: Int, to target: UnsafeMutablePointer<Int16>, count: Int
  ) {
    precondition(count >= 0 && taps > 0, "a row has no negative length and a sample has taps")
    precondition((9...12).contains(bitDepth), "samples have 9 to 12 bits")
    let shift = Int32(bitDepth)
    let half: Int32 = 1 << (shift - 1)
    var weight = weights
    var i = 0
    while i < count {
      let first = source + Int(firsts[i])
      var sum = half
      var tap = 0
      while tap < taps {
        let sample = Int16(truncatingIfNeeded: first[tap])
        sum = sum &+ Int32(truncatingIfNeeded: weight[tap]) &* Int32(truncatingIfNeeded: sample)
        tap = tap &+ 1
      }
      let fixed = sum &>> shift
      target[i] = Int16(truncatingIfNeeded: max(-32768, min(32767, fixed)))
      weight += taps
      i = i &+ 1
    }
  }
}
