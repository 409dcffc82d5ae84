import RetileCompositing
import RetileFrames
import RetilePixels
import TestSupport

extension FrameFormat {
  static func test(
    _ width: Int, _ height: Int, _ subsampling: ChromaSubsampling = .yuv420,
    _ location: ChromaLocation = .left, bitDepth: Int = 8
  ) -> FrameFormat {
    FrameFormat(
      size: Size(width: width, height: height), subsampling: subsampling, bitDepth: bitDepth,
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

/// The same for any bit depth.
func deepPicture(_ format: FrameFormat, _ sample: (Int, Int, Int) -> Int) -> Frame {
  let buffer = FrameBuffer(format)
  for plane in 0..<3 { buffer.fill(plane) { sample(plane, $0, $1) } }
  return buffer.freeze()
}

/// Samples that are 0 or the largest code: the hardest picture for a filter.
func extremeNoise(_ format: FrameFormat, _ numbers: inout SeededGenerator) -> Frame {
  deepPicture(format) { _, _, _ in
    Bool.random(using: &numbers) ? 1 << format.bitDepth - 1 : 0
  }
}

/// Any samples.
func noise(_ format: FrameFormat, _ numbers: inout SeededGenerator) -> Frame {
  deepPicture(format) { _, _, _ in Int.random(in: 0..<(1 << format.bitDepth), using: &numbers) }
}

/// Draws onto a canvas that held other samples before, as those of a pool do.
func draw(
  _ drawing: Drawing, _ frame: Frame?, source: FrameFormat? = nil, filter: ScaleFilter = .bilinear,
  kernels: KernelTable = .best
) -> Frame {
  let source = source ?? frame?.format ?? .test(2, 2)
  let canvas = FrameFormat(
    size: drawing.canvas, subsampling: source.subsampling, bitDepth: source.bitDepth,
    color: source.color)
  let buffer = FrameBuffer(canvas)
  for plane in 0..<3 { buffer.fill(plane) { _, _ in 77 } }
  DrawPlan(drawing, source: source, canvas: canvas, filters: FilterCache(filter))
    .draw(frame, into: buffer, kernels: kernels)
  return buffer.freeze()
}

extension Frame {
  /// A sample of any bit depth.
  func value(_ plane: Int, _ x: Int, _ y: Int) -> Int {
    planes[plane].withRow(y) { row in
      format.bitDepth == 8 ? Int(row[x]) : Int(row[2 * x]) + 256 * Int(row[2 * x + 1])
    }
  }

  /// A sample of 8 bits.
  func sample(_ plane: Int, _ x: Int, _ y: Int) -> UInt8 { planes[plane].withRow(y) { $0[x] } }
}

extension Rect {
  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
