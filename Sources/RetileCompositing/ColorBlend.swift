import RetileFrames
import RetilePixels

/// A colour laid over parts of the canvas.
struct ColorBlend: Hashable, Sendable {
  /// One sample value per plane.
  let samples: [UInt16]
  /// Only planes in which something is laid over.
  let planes: [PlaneBlend]

  init(_ color: RGBColor, _ planes: [PlaneBlend], canvas: FrameFormat) {
    let color = ycbcr(of: color, in: canvas.color, bitDepth: canvas.bitDepth)
    samples = [color.y, color.cb, color.cr]
    self.planes = planes.filter { !$0.isEmpty }
  }

  func draw(over buffer: FrameBuffer, _ kernels: KernelTable) {
    for blend in planes { blend.draw(samples[blend.plane], over: buffer, kernels) }
  }
}

extension ChromaSubsampling {
  /// The samples of a plane that belong to a luma rectangle, which has no negative edge.
  func rect(_ rect: Rect, inPlane plane: Int) -> Rect { plane == 0 ? rect : chromaRect(of: rect) }

  /// Luma samples per sample of a plane.
  func steps(ofPlane plane: Int) -> (x: Int, y: Int) {
    plane == 0 ? (1, 1) : (horizontalStep, verticalStep)
  }
}
