package import RetileFrames

/// One colour as samples of a frame: Y, Cb, Cr.
package struct SampleColor: Hashable, Sendable {
  package var samples: [UInt8]

  /// The nearest 8-bit samples of a colour (H.273 equations 8 bit, by MatrixCoefficients and
  /// VideoFullRangeFlag).
  package init(_ color: RGBColor, _ description: ColorDescription) {
    let red = Int(color.red)
    let green = Int(color.green)
    let blue = Int(color.blue)
    let weights = description.matrix.weights
    let greenWeight = 10_000 - weights.red - weights.blue
    // Times 10 000.
    let luma = weights.red * red + greenWeight * green + weights.blue * blue
    let isFull = description.range == .full
    let y = Self.rounded(luma * (isFull ? 255 : 219), over: 255 * 10_000) + (isFull ? 0 : 16)
    let swing = isFull ? 255 : 224
    // Cb = (B - Y) / (2 (1 - Kb)), Cr = (R - Y) / (2 (1 - Kr)), from -1/2 to 1/2.
    let cb = Self.rounded(
      (blue * 10_000 - luma) * swing, over: 2 * (10_000 - weights.blue) * 255)
    let cr = Self.rounded((red * 10_000 - luma) * swing, over: 2 * (10_000 - weights.red) * 255)
    samples = [
      UInt8(clamping: y), UInt8(clamping: 128 + cb), UInt8(clamping: 128 + cr),
    ]
  }

  /// The quotient, halves upwards; `divisor` is positive.
  private static func rounded(_ value: Int, over divisor: Int) -> Int {
    let doubled = 2 * value + divisor
    let quotient = doubled / (2 * divisor)
    return doubled % (2 * divisor) < 0 ? quotient - 1 : quotient
  }
}
