package import RetileFrames

/// The samples that stand for a colour, to the nearest (H.273 clause 8.3).
///
/// Exact: numerator and denominator are whole numbers, halves go away from zero, and a code above
/// 2^bitDepth − 1 (full range chroma at its end) is that.
package func ycbcr(
  of rgb: RGBColor, in color: ColorDescription, bitDepth: Int = 8
) -> (y: UInt16, cb: UInt16, cr: UInt16) {
  precondition(FrameFormat.bitDepths.contains(bitDepth), "samples have 8 to 12 bits")
  let equation = ColorEquation(color, bitDepth: bitDepth)
  let one = ColorEquation.one
  let red = Int(rgb.red)
  let green = Int(rgb.green)
  let blue = Int(rgb.blue)
  // Luma of 0…255, times `one`.
  let luma = equation.red * red + equation.green * green + equation.blue * blue

  func code(_ value: Int) -> UInt16 { UInt16(clamping: min(value, 1 << bitDepth - 1)) }
  func chroma(_ channel: Int, weight: Int) -> UInt16 {
    let difference = (channel * one - luma) * equation.chromaSpan
    return code(
      equation.chromaZero + ColorEquation.quotient(difference, 2 * (one - weight) * 255))
  }
  return (
    code(equation.lumaOffset + ColorEquation.quotient(luma * equation.lumaSpan, 255 * one)),
    chroma(blue, weight: equation.blue), chroma(red, weight: equation.red)
  )
}
