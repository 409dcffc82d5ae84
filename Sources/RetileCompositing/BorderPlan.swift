import RetileFrames
import RetilePixels

/// A view's border made ready.
struct BorderPlan: Hashable, Sendable {
  /// Beside the rectangle inside.
  let sides: BackgroundFill
  /// In the round corners of that rectangle.
  let corners: ColorBlend

  /// Nil if nothing of it is visible.
  ///
  /// - Parameters:
  ///   - shape: the view's.
  ///   - visible: the part of the view that is on the canvas.
  ///   - covers: where later views write every sample.
  init?(
    _ border: ViewBorder, of shape: RoundedRect, visible: Rect, under covers: [Rect],
    canvas: FrameFormat
  ) {
    guard border.width > 0 else { return nil }
    let outer = shape.rect
    // A border that is wider than the view leaves nothing inside, wherever that nothing is.
    let width = min(border.width, max(outer.width, outer.height))
    let inner = RoundedRect(
      Rect(
        left: outer.left + width, top: outer.top + width, right: outer.right - width,
        bottom: outer.bottom - width), radius: shape.radius - width)
    sides = BackgroundFill(
      border.color, areas: outer.subtracting(inner.rect).map { $0.intersection(visible) },
      without: covers, canvas: canvas)
    let planes = PlaneBlend.planes(of: canvas.subsampling) { plane in
      let steps = canvas.subsampling.steps(ofPlane: plane)
      var blend = PlaneBlend(plane: plane)
      for corner in inner.corners {
        let area = corner.intersection(visible)
        guard !area.isEmpty else { continue }
        let samples = canvas.subsampling.rect(area, inPlane: plane)
        for y in samples.top..<max(samples.top, samples.bottom) {
          blend.append(y: y, columns: samples.left..<max(samples.left, samples.right)) { x in
            255 - inner.coverage(x: steps.x * x, y: steps.y * y)
          }
        }
      }
      return blend
    }
    corners = ColorBlend(border.color, planes, canvas: canvas)
    if sides.rects.isEmpty && corners.planes.isEmpty { return nil }
  }

  func draw(into buffer: FrameBuffer, kernels: KernelTable) {
    sides.draw(into: buffer)
    corners.draw(over: buffer, kernels)
  }
}
