internal import CKernels

extension KernelFunctions {
  // To copy, nothing is faster than the C library, which the definition uses.
  mutating func useNEON() {
    #if arch(arm64)
      scaleHorizontal = ck_scale_horizontal_neon
      scaleVerticalBytes = ck_scale_vertical_bytes_neon
      scaleVerticalWords = ck_scale_vertical_words_neon
      narrow = ck_narrow_neon
      halve = ck_halve_neon
      halveTent = ck_halve_tent_neon
      scaleHorizontal16 = ck_scale_horizontal_16_neon
      scaleVertical16 = ck_scale_vertical_16_neon
      narrow16 = ck_narrow_16_neon
      halve16 = ck_halve_16_neon
      blend = ck_blend_neon
      blendMask = ck_blend_mask_neon
      blend16 = ck_blend_16_neon
      blendMask16 = ck_blend_mask_16_neon
      reverse = ck_reverse_neon
      reverse16 = ck_reverse_16_neon
      split = ck_split_neon
      interleave = ck_interleave_neon
      blendChroma = ck_blend_chroma_neon
      expandChroma = ck_expand_chroma_neon
      yuvToRGB = ck_yuv_to_rgb_neon
      yuvToRGB16 = ck_yuv_to_rgb_16_neon
    #endif
  }
}
