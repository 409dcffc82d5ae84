extension ScalarKernels {
  /// Averages squares of four samples.
  ///
  /// - Shape: two rows of 2 · `count` samples.
  /// - Formula: `(a + b + c + d + 2) >> 2`; the same as a horizontal and a vertical pass of two taps
  ///   of weight ½ each.
  package static func halveRows(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      let i = x &<< 1
      let sum =
        UInt16(truncatingIfNeeded: upper[i]) &+ UInt16(truncatingIfNeeded: upper[i &+ 1])
        &+ UInt16(truncatingIfNeeded: lower[i]) &+ UInt16(truncatingIfNeeded: lower[i &+ 1])
      target[x] = UInt8(truncatingIfNeeded: (sum &+ 2) &>> 2)
      x = x &+ 1
    }
  }

  /// The same for samples of 9 to 12 bits.
  ///
  /// Samples that are not, which only a damaged stream has, give a sample too: of their lower 12 bits.
  package static func halveRows(
    _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>,
    to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    let mask: UInt16 = 0xfff
    var x = 0
    while x < count {
      let i = x &<< 1
      let sum =
        (upper[i] & mask) &+ (upper[i &+ 1] & mask) &+ (lower[i] & mask)
        &+ (lower[i &+ 1] & mask)
      target[x] = (sum &+ 2) &>> 2
      x = x &+ 1
    }
  }
}
