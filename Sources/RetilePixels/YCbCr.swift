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
  let (red, green, blue) = (Int(rgb.red), Int(rgb.green), Int(rgb.blue))
  let chroma = equation.chroma(red: red, green: green, blue: blue)
  return (equation.luma(red: red, green: green, blue: blue), chroma.cb, chroma.cr)
}
