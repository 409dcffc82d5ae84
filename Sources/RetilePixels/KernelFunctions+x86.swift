internal import CKernels

extension KernelFunctions {
  mutating func useAVX2() {
    #if arch(x86_64)
      copyRect = ck_copy_rect_avx2
      scaleHorizontal = ck_scale_horizontal_avx2
      scaleVerticalBytes = ck_scale_vertical_bytes_avx2
      scaleVerticalWords = ck_scale_vertical_words_avx2
      narrow = ck_narrow_avx2
      halve = ck_halve_avx2
      blend = ck_blend_avx2
      blendMask = ck_blend_mask_avx2
      split = ck_split_avx2
      interleave = ck_interleave_avx2
      blendChroma = ck_blend_chroma_avx2
      expandChroma = ck_expand_chroma_avx2
      yuvToRGB = ck_yuv_to_rgb_avx2
    #endif
  }
}
