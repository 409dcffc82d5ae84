package import RetileFrames

/// Converts frames of one format to rows of RGB, 8 bits a channel.
///
/// Chroma is interpolated bilinearly at its siting (exact, in quarters; the picture's edge samples
/// are repeated), then the frame's matrix and range are applied and rounded once.
package struct RGBConverter: Sendable {
  package let format: FrameFormat
  let matrix: YUVToRGBMatrix
  let kernels: KernelTable

  package init(_ format: FrameFormat, kernels: KernelTable = .best) {
    self.format = format
    self.kernels = kernels
    matrix = YUVToRGBMatrix(format.color, bitDepth: format.bitDepth)
  }

  /// Writes row `y` as R, G, B bytes: the first 3 · width bytes of `target`.
  package func convertRow(
    _ y: Int, of frame: Frame, into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    precondition(frame.format == format, "the converter was made for another format")
    precondition(y >= 0 && y < format.size.height, "row outside the frame")
    guard let output = target.baseAddress, target.count >= 3 * format.size.width else {
      preconditionFailure("the row needs three bytes a sample")
    }
    if format.bitDepth == 8 {
      convertByteRow(y, of: frame, to: output)
    } else {
      convertWideRow(y, of: frame, to: output)
    }
    withExtendedLifetime(frame) {}
  }

  private func convertByteRow(_ y: Int, of frame: Frame, to output: UnsafeMutablePointer<UInt8>) {
    let width = format.size.width
    withChromaScratch(of: Int16.self) { scratch, narrow in
      let wide = scratch + 2 * narrow
      expandChroma(1, at: y, of: frame, scratch: scratch + 1, to: wide)
      expandChroma(2, at: y, of: frame, scratch: scratch + narrow + 1, to: wide + width)
      kernels.yuvToRGBRow(
        frame.planes[0].row(y), cb: wide, cr: wide + width, matrix: matrix, to: output,
        count: width)
    }
  }

  /// Room for two chroma planes' rows: first each with a sample more on either side, `narrow` in
  /// all, then each at luma's width.
  func withChromaScratch<Sample: FixedWidthInteger>(
    of type: Sample.Type, _ body: (_ scratch: UnsafeMutablePointer<Sample>, _ narrow: Int) -> Void
  ) {
    let narrow = format.planeSize(1).width + 2
    let capacity = 2 * narrow + 2 * format.size.width
    withUnsafeTemporaryAllocation(of: type, capacity: capacity) { scratch in
      guard let base = scratch.baseAddress else { return }
      base.initialize(repeating: 0, count: capacity)
      body(base, narrow)
    }
  }

  /// The rows of chroma between which luma row `y` lies, and how far, in quarters.
  func chromaRows(at y: Int) -> (upper: Int, lower: Int, quarters: Int) {
    let isHalved = format.subsampling.verticalStep == 2
    // Luma row y is at chroma row (2y − halves) / 4.
    let position = isHalved ? 2 * y - format.color.chromaLocation.verticalHalves : 4 * y
    let last = format.planeSize(1).height - 1
    return (max(0, position >> 2), min(last, (position >> 2) + 1), position & 3)
  }

  // Chroma at every luma sample of row `y`, times 16.
  private func expandChroma(
    _ index: Int, at y: Int, of frame: Frame, scratch: UnsafeMutablePointer<Int16>,
    to target: UnsafeMutablePointer<Int16>
  ) {
    let plane = frame.planes[index]
    let count = plane.size.width
    let (upper, lower, quarters) = chromaRows(at: y)
    kernels.blendChromaRows(
      plane.row(upper), plane.row(lower), quarters: quarters, to: scratch, count: count)
    if format.subsampling.horizontalStep == 2 {
      scratch[-1] = scratch[0]
      scratch[count] = scratch[count - 1]
      kernels.expandHalvedChromaRow(
        scratch, halves: format.color.chromaLocation.horizontalHalves, to: target,
        count: format.size.width)
    } else {
      ScalarKernels.expandFullChromaRow(scratch, to: target, count: count)
    }
  }
}
