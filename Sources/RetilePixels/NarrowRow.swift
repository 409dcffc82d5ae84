extension ScalarKernels {
  /// Rounds a row of 8.6 fixed point to 8-bit samples: what is left to do where the vertical pass
  /// would change nothing.
  ///
  /// - Formula: `(sample + 2⁵) >> 6`, held within 0…255; the same as a vertical pass of one tap
  ///   of weight 1.
  package static func narrowRow(
    _ source: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    let shift = Int32(TapTable.fractionBits(bitDepth: 8))
    let half: Int32 = 1 << (shift - 1)
    var x = 0
    while x < count {
      let rounded = (Int32(truncatingIfNeeded: source[x]) &+ half) &>> shift
      target[x] = UInt8(truncatingIfNeeded: max(0, min(255, rounded)))
      x = x &+ 1
    }
  }

  /// The same for samples of 9 to 12 bits.
  ///
  /// - Formula: with f fraction bits, `(sample + 2^(f−1)) >> f`, held within 0…2^bitDepth − 1.
  package static func narrowRow(
    _ source: UnsafePointer<Int16>, bitDepth: Int, to target: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    precondition(count >= 0 && (9...12).contains(bitDepth), "samples have 9 to 12 bits")
    let shift = Int32(TapTable.fractionBits(bitDepth: bitDepth))
    let half: Int32 = 1 << (shift - 1)
    let most: Int32 = 1 << Int32(bitDepth) - 1
    var x = 0
    while x < count {
      let rounded = (Int32(truncatingIfNeeded: source[x]) &+ half) &>> shift
      target[x] = UInt16(truncatingIfNeeded: max(0, min(most, rounded)))
      x = x &+ 1
    }
  }
}
