import RetileFrames

extension RGBConverter {
  /// Converts a row of samples of 9 to 12 bits.
  func convertWideRow(_ y: Int, of frame: Frame, to output: UnsafeMutablePointer<UInt8>) {
    let width = format.size.width
    withChromaScratch(of: UInt16.self) { scratch, narrow in
      let wide = scratch + 2 * narrow
      expandWideChroma(1, at: y, of: frame, scratch: scratch + 1, to: wide)
      expandWideChroma(2, at: y, of: frame, scratch: scratch + narrow + 1, to: wide + width)
      kernels.yuvToRGBRow(
        frame.planes[0].wideRow(y), cb: wide, cr: wide + width, matrix: matrix,
        bitDepth: format.bitDepth, to: output, count: width)
    }
  }

  // Chroma at every luma sample of row `y`, times 16.
  private func expandWideChroma(
    _ index: Int, at y: Int, of frame: Frame, scratch: UnsafeMutablePointer<UInt16>,
    to target: UnsafeMutablePointer<UInt16>
  ) {
    let plane = frame.planes[index]
    let count = plane.size.width
    let (upper, lower, quarters) = chromaRows(at: y)
    ScalarKernels.blendChromaRows(
      plane.wideRow(upper), plane.wideRow(lower), quarters: quarters, bitDepth: format.bitDepth,
      to: scratch, count: count)
    if format.subsampling.horizontalStep == 2 {
      scratch[-1] = scratch[0]
      scratch[count] = scratch[count - 1]
      ScalarKernels.expandHalvedChromaRow(
        scratch, halves: format.color.chromaLocation.horizontalHalves, to: target,
        count: format.size.width)
    } else {
      ScalarKernels.expandFullChromaRow(scratch, to: target, count: count)
    }
  }
}
