/// The kernels by their stems, which are those of the C functions.
package enum Kernel: String, Sendable, CaseIterable {
  case copyRect = "copy_rect"
  case scaleHorizontal = "scale_horizontal"
  case scaleVerticalBytes = "scale_vertical_bytes"
  case scaleVerticalWords = "scale_vertical_words"
  case narrow
  case halve
  case halveTent = "halve_tent"
  case scaleHorizontal16 = "scale_horizontal_16"
  case scaleVertical16 = "scale_vertical_16"
  case narrow16 = "narrow_16"
  case halve16 = "halve_16"
  case blend
  case blendMask = "blend_mask"
  case blend16 = "blend_16"
  case blendMask16 = "blend_mask_16"
  case reverse
  case reverse16 = "reverse_16"
  case split
  case interleave
  case blendChroma = "blend_chroma"
  case expandChroma = "expand_chroma"
  case yuvToRGB = "yuv_to_rgb"
  case yuvToRGB16 = "yuv_to_rgb_16"
}
