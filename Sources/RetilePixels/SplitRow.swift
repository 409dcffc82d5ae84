extension ScalarKernels {
  /// Takes a row of pairs (as NV12 holds chroma) apart.
  package static func splitRow(
    _ source: UnsafePointer<UInt8>, first: UnsafeMutablePointer<UInt8>,
    second: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      first[x] = source[x &<< 1]
      second[x] = source[x &<< 1 &+ 1]
      x = x &+ 1
    }
  }

  /// Joins two rows to one of pairs: the inverse of `splitRow`.
  package static func interleaveRows(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      target[x &<< 1] = first[x]
      target[x &<< 1 &+ 1] = second[x]
      x = x &+ 1
    }
  }
}
