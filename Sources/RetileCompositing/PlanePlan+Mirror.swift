import RetileFrames
import RetilePixels

extension PlanePlan {
  /// Draws the samples of a mirrored plan where they belong.
  ///
  /// - Parameter aside: another canvas, whose samples are lost.
  func drawMirrored(
    _ frame: Frame, into buffer: FrameBuffer, aside: FrameBuffer, kernels: KernelTable
  ) {
    let bitDepth = buffer.format.bitDepth
    if bitDepth == 8 {
      drawMirrored(frame, buffer, aside, kernels, ByteKernels(table: kernels))
    } else {
      drawMirrored(
        frame, buffer, aside, kernels, WideKernels(table: kernels, bitDepth: bitDepth))
    }
    withExtendedLifetime((frame, buffer, aside)) {}
  }

  private func drawMirrored<Kernels: RowKernels>(
    _ frame: Frame, _ buffer: FrameBuffer, _ aside: FrameBuffer, _ table: KernelTable,
    _ kernels: Kernels
  ) {
    func reverse(_ y: Int, _ source: UnsafePointer<Kernels.Sample>) {
      let row = kernels.row(target.top + y, ofPlane: plane, in: buffer) + target.left
      kernels.reverse(source, to: row, count: target.width)
    }
    if case .copy(let column) = horizontal, case .copy(let row) = vertical {
      let source = frame.planes[plane]
      for y in 0..<target.height { reverse(y, kernels.row(row + y, of: source) + column) }
      return
    }
    draw(frame, into: aside, kernels: table)
    for y in 0..<target.height {
      reverse(
        y, UnsafePointer(kernels.row(target.top + y, ofPlane: plane, in: aside) + target.left))
    }
  }
}
