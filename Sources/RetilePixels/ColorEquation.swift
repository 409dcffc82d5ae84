import RetileFrames

/// The numbers of the YUV ↔ RGB equations as whole numbers (H.273 clause 8.3).
struct ColorEquation {
  /// The sum of the three luma weights.
  static let one = 10_000
  let red: Int
  let green: Int
  let blue: Int
  /// Luma codes from black to white: 219 or 255.
  let lumaSpan: Int
  /// The code of black: 16 or 0.
  let lumaOffset: Int
  /// Chroma codes from −½ to +½: 224 or 255; 0 is at code 128.
  let chromaSpan: Int

  init(_ color: ColorDescription) {
    let weights = color.matrix.weights
    red = weights.red
    blue = weights.blue
    green = Self.one - red - blue
    switch color.range {
    case .limited: (lumaSpan, lumaOffset, chromaSpan) = (219, 16, 224)
    case .full: (lumaSpan, lumaOffset, chromaSpan) = (255, 0, 255)
    }
  }

  /// `numerator / denominator` to the nearest, halves away from zero (Round of H.273);
  /// `denominator` is positive.
  static func quotient(_ numerator: Int, _ denominator: Int) -> Int {
    numerator < 0
      ? -((-2 * numerator + denominator) / (2 * denominator))
      : (2 * numerator + denominator) / (2 * denominator)
  }
}
