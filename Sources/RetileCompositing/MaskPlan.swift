package import RetileFrames
import RetilePixels

/// A mask of a drawing made ready.
package struct MaskPlan: Hashable, Sendable {
  /// Where it may change the canvas.
  package let touched: Rect
  private let blend: ColorBlend

  /// Nil if nothing of it is visible.
  package init?(_ drawing: MaskDrawing, canvas: FrameFormat, under covers: [Rect]) {
    let limit = DrawPlan.coordinateLimit
    precondition(
      max(abs(drawing.x), abs(drawing.y)) <= limit, "a mask's coordinates are out of bounds")
    let mask = drawing.mask
    let alpha = max(0, min(255, drawing.alpha))
    let all = Rect(
      x: drawing.x, y: drawing.y, width: mask.size.width, height: mask.size.height)
    touched = all.intersection(drawing.clip ?? all).intersection(Rect(canvas.size))
    guard alpha > 0, !touched.uncovered(by: covers).isEmpty else { return nil }
    let visible = touched
    let planes = mask.bytes.withUnsafeBufferPointer { bytes in
      PlaneBlend.planes(of: canvas.subsampling) { plane in
        let steps = canvas.subsampling.steps(ofPlane: plane)
        let area = canvas.subsampling.rect(visible, inPlane: plane)
        var blend = PlaneBlend(plane: plane)
        for y in area.top..<max(area.top, area.bottom) {
          let row = (steps.y * y - all.y) * all.width - all.x
          blend.append(y: y, columns: area.left..<max(area.left, area.right)) { x in
            UInt8((Int(bytes[row + steps.x * x]) * alpha + 127) / 255)
          }
        }
        return blend
      }
    }
    blend = ColorBlend(drawing.color, planes, canvas: canvas)
    if blend.planes.isEmpty { return nil }
  }

  func draw(into buffer: FrameBuffer, kernels: KernelTable) { blend.draw(over: buffer, kernels) }
}
