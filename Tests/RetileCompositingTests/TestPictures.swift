import RetileCompositing
import RetileFrames
import RetilePixels
import TestSupport

extension FrameFormat {
  static func test(
    _ width: Int, _ height: Int, _ subsampling: ChromaSubsampling = .yuv420,
    _ location: ChromaLocation = .left
  ) -> FrameFormat {
    FrameFormat(
      size: Size(width: width, height: height), subsampling: subsampling,
      color: ColorDescription(matrix: .bt709, chromaLocation: location))
  }
}

/// A frame from a function of plane, x and y.
func picture(_ format: FrameFormat, _ sample: (Int, Int, Int) -> UInt8) -> Frame {
  let buffer = FrameBuffer(format)
  for plane in 0..<3 {
    let size = format.planeSize(plane)
    for y in 0..<size.height {
      let row = buffer.row(plane, y)
      for x in 0..<size.width { row[x] = sample(plane, x, y) }
    }
  }
  return buffer.freeze()
}

/// Samples that are 0 or 255: the hardest picture for a filter.
func extremeNoise(_ format: FrameFormat, _ numbers: inout SeededGenerator) -> Frame {
  picture(format) { _, _, _ in Bool.random(using: &numbers) ? 255 : 0 }
}

/// Any samples.
func noise(_ format: FrameFormat, _ numbers: inout SeededGenerator) -> Frame {
  picture(format) { _, _, _ in UInt8.random(in: 0...255, using: &numbers) }
}

/// Draws onto a canvas that held other samples before, as those of a pool do.
func draw(
  _ drawing: Drawing, _ frame: Frame?, source: FrameFormat? = nil, filter: ScaleFilter = .bilinear,
  kernels: KernelTable = .best
) -> Frame {
  let source = source ?? frame?.format ?? .test(2, 2)
  let canvas = FrameFormat(
    size: drawing.canvas, subsampling: source.subsampling, color: source.color)
  let buffer = FrameBuffer(canvas)
  for plane in 0..<3 {
    for y in 0..<canvas.planeSize(plane).height {
      buffer.row(plane, y).update(repeating: 77, count: canvas.planeSize(plane).width)
    }
  }
  DrawPlan(drawing, source: source, canvas: canvas, filters: FilterCache(filter))
    .draw(frame, into: buffer, kernels: kernels)
  return buffer.freeze()
}

extension Frame {
  func sample(_ plane: Int, _ x: Int, _ y: Int) -> UInt8 { planes[plane].withRow(y) { $0[x] } }
}

extension Rect {
  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
