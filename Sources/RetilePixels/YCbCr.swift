package import RetileFrames

/// The samples that stand for a colour, to the nearest (H.273 clause 8.3).
///
/// Exact: numerator and denominator are whole numbers, halves go away from zero, and a code above
/// 255 (full range chroma at its end) is 255.
package func ycbcr(
  of rgb: RGBColor, in color: ColorDescription
) -> (y: UInt8, cb: UInt8, cr: UInt8) {
  let equation = ColorEquation(color)
  let one = ColorEquation.one
  let red = Int(rgb.red)
  let green = Int(rgb.green)
  let blue = Int(rgb.blue)
  // Luma of 0…255, times `one`.
  let luma = equation.red * red + equation.green * green + equation.blue * blue

  func chroma(_ channel: Int, weight: Int) -> UInt8 {
    let difference = (channel * one - luma) * equation.chromaSpan
    return UInt8(clamping: 128 + ColorEquation.quotient(difference, 2 * (one - weight) * 255))
  }
  return (
    UInt8(
      clamping: equation.lumaOffset
        + ColorEquation.quotient(luma * equation.lumaSpan, 255 * one)),
    chroma(blue, weight: equation.blue), chroma(red, weight: equation.red)
  )
}
