package import RetileFrames

/// The factors of a YUV → RGB conversion in 16.16 fixed point (H.273 clause 8.3, solved
/// for R, G, B).
///
/// Chroma samples come times 16, so their factors are those of the equations times 2¹² (they fit
/// 16 bits) while luma's is times 2¹⁶.
package struct YUVToRGBMatrix: Hashable, Sendable {
  /// The bits below the point of a sum.
  package static let fractionBits = 16
  /// The bits below the point of a chroma sample.
  package static let chromaBits = 4

  package let luma: Int32
  package let lumaOffset: Int32
  package let redCr: Int32
  /// Green's factors are negative.
  package let greenCb: Int32
  package let greenCr: Int32
  package let blueCb: Int32

  package init(_ color: ColorDescription) {
    let equation = ColorEquation(color)
    let one = ColorEquation.one
    let chromaOne = 255 << (Self.fractionBits - Self.chromaBits)
    func factor(_ numerator: Int, _ denominator: Int) -> Int32 {
      Int32(ColorEquation.quotient(numerator, denominator))
    }
    luma = factor(255 << Self.fractionBits, equation.lumaSpan)
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
