extension ScalarKernels {
  /// Interpolates a row of chroma at the position of every luma sample; results are the input
  /// times 4.
  ///
  /// - Shape: `source` may be read from −1 to the row's count, both included: the caller repeats
  ///   the first and last sample there. `count` is the number of luma samples.
  /// - Formula: luma x is at chroma `(2x − halves) / 4`; with k its floor and q what is left in
  ///   quarters: `(4 − q)·source[k] + q·source[k + 1]`, exact. `halves` is 0 or 1
  ///   (`ChromaLocation.horizontalHalves`).
  package static func expandHalvedChromaRow(
    _ source: UnsafePointer<Int16>, halves: Int, to target: UnsafeMutablePointer<Int16>,
    count: Int
  ) {
    expandHalved(source, halves: halves, to: target, count: count)
  }

  /// The same where chroma has a sample for every luma sample: each times 4.
  package static func expandFullChromaRow(
    _ source: UnsafePointer<Int16>, to target: UnsafeMutablePointer<Int16>, count: Int
  ) {
    expandFull(source, to: target, count: count)
  }

  /// `expandHalvedChromaRow` for samples of 9 to 12 bits, 0…65520.
  package static func expandHalvedChromaRow(
    _ source: UnsafePointer<UInt16>, halves: Int, to target: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    expandHalved(source, halves: halves, to: target, count: count)
  }

  /// `expandFullChromaRow` for samples of 9 to 12 bits.
  package static func expandFullChromaRow(
    _ source: UnsafePointer<UInt16>, to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    expandFull(source, to: target, count: count)
  }

  @inline(__always)
  private static func expandHalved<Sample: FixedWidthInteger>(
    _ source: UnsafePointer<Sample>, halves: Int, to target: UnsafeMutablePointer<Sample>,
    count: Int
  ) {
    precondition(count >= 0 && (0...1).contains(halves), "chroma sits 0 or 1 half to the right")
    // q alternates between two values; k rises by one every second sample.
    var phase = -halves
    var x = 0
    while x < count {
      let k = phase &>> 2
      let second = Sample(truncatingIfNeeded: phase & 3)
      target[x] = (4 &- second) &* source[k] &+ second &* source[k &+ 1]
      phase = phase &+ 2
      x = x &+ 1
    }
  }

  @inline(__always)
  private static func expandFull<Sample: FixedWidthInteger>(
    _ source: UnsafePointer<Sample>, to target: UnsafeMutablePointer<Sample>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      target[x] = source[x] &<< 2
      x = x &+ 1
    }
  }
}
