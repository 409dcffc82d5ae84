internal import CKernels

extension ck_rgb_matrix {
  init(_ matrix: YUVToRGBMatrix) {
    self.init(
      luma: matrix.luma, luma_offset: matrix.lumaOffset,
      red_cr: Int16(truncatingIfNeeded: matrix.redCr),
      green_cb: Int16(truncatingIfNeeded: matrix.greenCb),
      green_cr: Int16(truncatingIfNeeded: matrix.greenCr),
      blue_cb: Int16(truncatingIfNeeded: matrix.blueCb))
  }
}

extension YUVToRGBMatrix {
  init(_ factors: ck_rgb_matrix) {
    luma = factors.luma
    lumaOffset = factors.luma_offset
    redCr = Int32(factors.red_cr)
    greenCb = Int32(factors.green_cb)
    greenCr = Int32(factors.green_cr)
    blueCb = Int32(factors.blue_cb)
  }
}
