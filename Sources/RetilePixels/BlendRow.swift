extension ScalarKernels {
  /// Blends one row over another, with one alpha for all samples.
  ///
  /// - Formula: `round((source·a + target·(255 − a)) / 255)`, exact: 255 is odd, so there are no
  ///   halves. Porter and Duff's "over" (1984) for an opaque target, not premultiplied.
  package static func blendRow(
    _ source: UnsafePointer<UInt8>, alpha: UInt8, over target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      target[x] = blended(source[x], alpha, target[x])
      x = x &+ 1
    }
  }

  /// The same with an alpha for each sample.
  package static func blendRow(
    _ source: UnsafePointer<UInt8>, mask: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      target[x] = blended(source[x], mask[x], target[x])
      x = x &+ 1
    }
  }

  /// The same for samples of 9 to 12 bits, and for any others of 16.
  package static func blendRow(
    _ source: UnsafePointer<UInt16>, alpha: UInt8, over target: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      target[x] = blended(source[x], alpha, target[x])
      x = x &+ 1
    }
  }

  /// The same with an alpha for each sample.
  package static func blendRow(
    _ source: UnsafePointer<UInt16>, mask: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      target[x] = blended(source[x], mask[x], target[x])
      x = x &+ 1
    }
  }

  // n / 255 to the nearest is (m + (m >> 8)) >> 8 with m = n + 128, for every n up to 255².
  @inline(__always)
  static func blended(_ source: UInt8, _ alpha: UInt8, _ target: UInt8) -> UInt8 {
    let sum =
      UInt16(truncatingIfNeeded: source) &* UInt16(truncatingIfNeeded: alpha)
      &+ UInt16(truncatingIfNeeded: target) &* UInt16(truncatingIfNeeded: 255 &- alpha) &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ (sum &>> 8)) &>> 8)
  }

  // n / 255 to the nearest is (m + ((m + (m >> 8)) >> 8)) >> 8 with m = n + 128, for every n up to
  // 65535 · 255.
  @inline(__always)
  private static func blended(_ source: UInt16, _ alpha: UInt8, _ target: UInt16) -> UInt16 {
    let sum =
      UInt32(truncatingIfNeeded: source) &* UInt32(truncatingIfNeeded: alpha)
      &+ UInt32(truncatingIfNeeded: target) &* UInt32(truncatingIfNeeded: 255 &- alpha) &+ 128
    return UInt16(truncatingIfNeeded: (sum &+ ((sum &+ (sum &>> 8)) &>> 8)) &>> 8)
  }
}
