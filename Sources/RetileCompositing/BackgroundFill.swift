package import RetileFrames
import RetilePixels

/// A colour in some rectangles of the canvas.
package struct BackgroundFill: Hashable, Sendable {
  /// In luma samples, inside the canvas, without overlap where there are not very many.
  package let rects: [Rect]
  /// One sample value per plane.
  package let samples: [UInt16]

  // Beyond this, fewer rectangles cost less than samples filled twice.
  private static let rectLimit = 1024

  /// Fills `area` except where `covers` lie: what is drawn over is not filled first.
  ///
  /// Where that would cut the area into very many pieces, some of the covered samples are filled
  /// all the same; draw before what covers them.
  package init(_ background: RGBColor, area: Rect, without covers: [Rect], canvas: FrameFormat) {
    self.init(background, areas: [area], without: covers, canvas: canvas)
  }

  /// The same for several areas, which may lie over each other.
  package init(
    _ background: RGBColor, areas: [Rect], without covers: [Rect], canvas: FrameFormat
  ) {
    let color = ycbcr(of: background, in: canvas.color, bitDepth: canvas.bitDepth)
    samples = [color.y, color.cb, color.cr]
    var rects: [Rect] = []
    for area in areas {
      var pieces = [area.intersection(Rect(canvas.size))].filter { !$0.isEmpty }
      for other in rects + covers where pieces.count <= Self.rectLimit {
        pieces = pieces.flatMap { $0.subtracting(other) }
      }
      rects += pieces
    }
    self.rects = rects
  }

  /// Writes the samples, in chroma those that belong to the rectangles.
  package func draw(into buffer: FrameBuffer) {
    for rect in rects {
      let chroma = buffer.format.subsampling.chromaRect(of: rect)
      for plane in 0..<3 {
        let area = plane == 0 ? rect : chroma
        guard !area.isEmpty else { continue }
        for y in area.top..<area.bottom {
          fillRow(y, from: area.left, count: area.width, plane, of: buffer)
        }
      }
    }
  }

  private func fillRow(_ y: Int, from x: Int, count: Int, _ plane: Int, of buffer: FrameBuffer) {
    let sample = samples[plane]
    if buffer.format.bitDepth == 8 {
      ScalarKernels.fillRow(
        buffer.row(plane, y) + x, with: UInt8(truncatingIfNeeded: sample), count: count)
    } else {
      ScalarKernels.fillRow(buffer.wideRow(plane, y) + x, with: sample, count: count)
    }
  }
}
