extension ColorEquation {
  /// The luma code of a colour, to the nearest, halves away from zero.
  ///
  /// The channels are sums of values of 0…255 under weights that add up to `weight`, so that a mean
  /// is rounded once, here.
  func luma(red: Int, green: Int, blue: Int, weight: Int = 1) -> UInt16 {
    code(
      lumaOffset
        + Self.quotient(
          brightness(red, green, blue) * lumaSpan, 255 * Self.one * weight))
  }

  /// The chroma codes of a colour, in the same way.
  func chroma(
    red: Int, green: Int, blue: Int, weight: Int = 1
  ) -> (cb: UInt16, cr: UInt16) {
    let grey = brightness(red, green, blue)
    func code(_ channel: Int, share: Int) -> UInt16 {
      self.code(
        chromaZero
          + Self.quotient(
            (channel * Self.one - grey) * chromaSpan, 2 * (Self.one - share) * 255 * weight))
    }
    return (code(blue, share: self.blue), code(red, share: self.red))
  }

  // Luma of 0…255 per unit of weight, times `one`.
  private func brightness(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    self.red * red + self.green * green + self.blue * blue
  }

  // Full range chroma ends half a code above the last that there is.
  private func code(_ value: Int) -> UInt16 { UInt16(clamping: min(value, largestCode)) }
}
