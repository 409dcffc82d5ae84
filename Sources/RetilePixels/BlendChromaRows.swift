extension ScalarKernels {
  /// Mixes two rows of chroma in quarters; results are samples times 4.
  ///
  /// - Formula: `(4 − quarters)·upper + quarters·lower`, exact, 0…1020; `quarters` is 0…3.
  package static func blendChromaRows(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, quarters: Int,
    to target: UnsafeMutablePointer<Int16>, count: Int
  ) {
    precondition(count >= 0 && (0...3).contains(quarters), "a weight is 0 to 3 quarters")
    let second = Int16(quarters)
    let first = 4 - second
    var x = 0
    while x < count {
      target[x] =
        first &* Int16(truncatingIfNeeded: upper[x]) &+ second
        &* Int16(truncatingIfNeeded: lower[x])
      x = x &+ 1
    }
  }

  /// The same for samples of 9 to 12 bits: 0…16380.
  ///
  /// A sample beyond 2^bitDepth − 1, which only a damaged stream has, counts as that.
  package static func blendChromaRows(
    _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>, quarters: Int, bitDepth: Int,
    to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(count >= 0 && (0...3).contains(quarters), "a weight is 0 to 3 quarters")
    precondition((9...12).contains(bitDepth), "samples have 9 to 12 bits")
    let second = UInt16(quarters)
    let first = 4 - second
    let most: UInt16 = 1 << UInt16(bitDepth) - 1
    var x = 0
    while x < count {
      target[x] = first &* min(most, upper[x]) &+ second &* min(most, lower[x])
      x = x &+ 1
    }
  }
}
