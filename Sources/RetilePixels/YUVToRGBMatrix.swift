package import RetileFrames

/// The factors of a YUV → RGB conversion in fixed point (H.273 clause 8.3, solved for R, G, B).
///
/// A sum has 16 bits below the point for samples of 8 bits, and one more for each further bit of
/// the samples, so that the factors stay about the same. Chroma samples come times 16, so their
/// factors are those of the equations times 2¹² (they fit 16 bits) while luma's is times 2¹⁶.
package struct YUVToRGBMatrix: Hashable, Sendable {
  /// The bits below the point of a sum of 8-bit samples.
  package static let fractionBits = 16
  /// The bits below the point of a sum.
  package static func fractionBits(bitDepth: Int) -> Int { fractionBits + bitDepth - 8 }
  /// The bits below the point of a chroma sample.
  package static let chromaBits = 4

  package let luma: Int32
  package let lumaOffset: Int32
  package let redCr: Int32
  /// Green's factors are negative.
  package let greenCb: Int32
  package let greenCr: Int32
  package let blueCb: Int32

  package init(_ color: ColorDescription, bitDepth: Int = 8) {
    let equation = ColorEquation(color, bitDepth: bitDepth)
    let one = ColorEquation.one
    let bits = Self.fractionBits(bitDepth: bitDepth)
    let chromaOne = 255 << (bits - Self.chromaBits)
    func factor(_ numerator: Int, _ denominator: Int) -> Int32 {
      Int32(ColorEquation.quotient(numerator, denominator))
    }
    luma = factor(255 << bits, equation.lumaSpan)
    lumaOffset = Int32(equation.lumaOffset)
    let fromCr = 2 * (one - equation.red)
    let fromCb = 2 * (one - equation.blue)
    redCr = factor(fromCr * chromaOne, one * equation.chromaSpan)
    blueCb = factor(fromCb * chromaOne, one * equation.chromaSpan)
    let greenSpan = one * equation.green * equation.chromaSpan
    greenCr = factor(-fromCr * equation.red * chromaOne, greenSpan)
    greenCb = factor(-fromCb * equation.blue * chromaOne, greenSpan)
  }
}
