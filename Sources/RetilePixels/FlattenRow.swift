extension ScalarKernels {
  /// Lays a row of RGBA over one colour: three bytes for each four.
  ///
  /// - Formula: `round((source·a + color·(255 − a)) / 255)`, exact: 255 is odd, so there are no
  ///   halves. Porter and Duff's "over" (1984) for an opaque colour; `source` is not multiplied by
  ///   its alpha.
  package static func flattenRow(
    _ source: UnsafePointer<UInt8>, over color: (red: UInt8, green: UInt8, blue: UInt8),
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var x = 0
    while x < count {
      let from = source + 4 &* x
      let to = target + 3 &* x
      to[0] = blended(from[0], from[3], color.red)
      to[1] = blended(from[1], from[3], color.green)
      to[2] = blended(from[2], from[3], color.blue)
      x = x &+ 1
    }
  }
}
