import RetileFrames

/// The numbers of the YUV ↔ RGB equations as whole numbers (H.273 clause 8.3).
struct ColorEquation {
  /// The sum of the three luma weights.
  static let one = 10_000
  let red: Int
  let green: Int
  let blue: Int
  /// Luma codes from black to white: 219·2^(bitDepth − 8) or 2^bitDepth − 1.
  let lumaSpan: Int
  /// The code of black: 16·2^(bitDepth − 8) or 0.
  let lumaOffset: Int
  /// Chroma codes from −½ to +½: 224·2^(bitDepth − 8) or 2^bitDepth − 1.
  let chromaSpan: Int
  /// The code of no chroma: 2^(bitDepth − 1).
  let chromaZero: Int
  /// 2^bitDepth − 1.
  let largestCode: Int

  init(_ color: ColorDescription, bitDepth: Int) {
    let weights = color.matrix.weights
    red = weights.red
    blue = weights.blue
    green = Self.one - red - blue
    largestCode = 1 << bitDepth - 1
    switch color.range {
    case .limited:
      let step = 1 << (bitDepth - 8)
      (lumaSpan, lumaOffset, chromaSpan) = (219 * step, 16 * step, 224 * step)
    case .full:
      (lumaSpan, lumaOffset, chromaSpan) = (largestCode, 0, largestCode)
    }
    chromaZero = 1 << (bitDepth - 1)
  }

  /// `numerator / denominator` to the nearest, halves away from zero (Round of H.273);
  /// `denominator` is positive.
  static func quotient(_ numerator: Int, _ denominator: Int) -> Int {
    numerator < 0
      ? -((-2 * numerator + denominator) / (2 * denominator))
      : (2 * numerator + denominator) / (2 * denominator)
  }
}
