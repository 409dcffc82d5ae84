internal import CKernels

extension KernelFunctions {
  mutating func useSSE41() {
    #if arch(x86_64)
      copyRect = ck_copy_rect_sse41
      scaleHorizontal = ck_scale_horizontal_sse41
      scaleVerticalBytes = ck_scale_vertical_bytes_sse41
      scaleVerticalWords = ck_scale_vertical_words_sse41
      narrow = ck_narrow_sse41
      halve = ck_halve_sse41
      halveTent = ck_halve_tent_sse41
      scaleHorizontal16 = ck_scale_horizontal_16_sse41
      scaleVertical16 = ck_scale_vertical_16_sse41
      narrow16 = ck_narrow_16_sse41
      halve16 = ck_halve_16_sse41
      blend = ck_blend_sse41
      blendMask = ck_blend_mask_sse41
      blend16 = ck_blend_16_sse41
      blendMask16 = ck_blend_mask_16_sse41
      reverse = ck_reverse_sse41
      reverse16 = ck_reverse_16_sse41
      split = ck_split_sse41
      interleave = ck_interleave_sse41
      blendChroma = ck_blend_chroma_sse41
      expandChroma = ck_expand_chroma_sse41
      yuvToRGB = ck_yuv_to_rgb_sse41
      yuvToRGB16 = ck_yuv_to_rgb_16_sse41
    #endif
  }

  mutating func useAVX2() {
    #if arch(x86_64)
      scaleHorizontal = ck_scale_horizontal_avx2
      scaleVerticalBytes = ck_scale_vertical_bytes_avx2
      scaleVerticalWords = ck_scale_vertical_words_avx2
      narrow = ck_narrow_avx2
      halve = ck_halve_avx2
      halveTent = ck_halve_tent_avx2
      scaleHorizontal16 = ck_scale_horizontal_16_avx2
      scaleVertical16 = ck_scale_vertical_16_avx2
      narrow16 = ck_narrow_16_avx2
      halve16 = ck_halve_16_avx2
      blend = ck_blend_avx2
      blendMask = ck_blend_mask_avx2
      blend16 = ck_blend_16_avx2
      blendMask16 = ck_blend_mask_16_avx2
      reverse = ck_reverse_avx2
      reverse16 = ck_reverse_16_avx2
      split = ck_split_avx2
      interleave = ck_interleave_avx2
      blendChroma = ck_blend_chroma_avx2
      expandChroma = ck_expand_chroma_avx2
      yuvToRGB = ck_yuv_to_rgb_avx2
      yuvToRGB16 = ck_yuv_to_rgb_16_avx2
    #endif
  }

  // The others are not faster with it, so AVX2's stay.
  mutating func useAVX512() {
    #if arch(x86_64)
      scaleHorizontal = ck_scale_horizontal_avx512
      scaleVerticalBytes = ck_scale_vertical_bytes_avx512
      scaleVerticalWords = ck_scale_vertical_words_avx512
      halveTent = ck_halve_tent_avx512
      scaleVertical16 = ck_scale_vertical_16_avx512
    #endif
  }
}
