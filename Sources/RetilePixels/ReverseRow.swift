extension ScalarKernels {
  /// Copies a row from its last sample to its first.
  ///
  /// - Formula: `target[x] = source[count − 1 − x]`.
  package static func reverseRow(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      target[x] = source[count &- 1 &- x]
      x = x &+ 1
    }
  }

  /// The same for samples of 16 bits.
  package static func reverseRow(
    _ source: UnsafePointer<UInt16>, to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      target[x] = source[count &- 1 &- x]
      x = x &+ 1
    }
  }
}
