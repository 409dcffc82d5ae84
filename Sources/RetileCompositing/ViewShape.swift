import RetileFrames
import RetilePixels

/// What a view that is see-through, or has round corners, leaves of what was there before.
///
/// The view is drawn as if it were opaque and square. What it will leave is saved before and laid
/// over it afterwards, each sample with 255 less the view's weight, which is the same as the view laid
/// over it; where the view weighs all there is nothing to save or to lay over.
struct ViewShape: Hashable, Sendable {
  /// In luma samples, inside the canvas.
  let saved: [Rect]
  let planes: [PlaneBlend]

  /// Nil for an opaque square view.
  ///
  /// - Parameters:
  ///   - visible: the part of the view that is on the canvas.
  ///   - alpha: 0 to 255.
  init?(_ shape: RoundedRect, visible: Rect, alpha: Int, subsampling: ChromaSubsampling) {
    guard alpha < 255 || shape.radius > 0 else { return nil }
    let parts = alpha < 255 ? [visible] : shape.corners.map { $0.intersection(visible) }
    saved = parts.filter { !$0.isEmpty }
    planes = PlaneBlend.planes(of: subsampling) { plane in
      let steps = subsampling.steps(ofPlane: plane)
      let area = subsampling.rect(visible, inPlane: plane)
      var blend = PlaneBlend(plane: plane, alpha: UInt8(255 - alpha))
      for y in area.top..<max(area.top, area.bottom) {
        var x = area.left
        for edge in shape.edges(ofRow: steps.y * y) {
          let columns = edge.divided(by: steps.x)
            .clamped(to: area.left..<max(area.left, area.right))
          guard !columns.isEmpty else { continue }
          blend.append(y: y, columns: x..<columns.lowerBound)
          blend.append(y: y, columns: columns) { x in
            let coverage = Int(shape.coverage(x: steps.x * x, y: steps.y * y))
            return UInt8(255 - (coverage * alpha + 127) / 255)
          }
          x = columns.upperBound
        }
        if x < area.right { blend.append(y: y, columns: x..<area.right) }
      }
      return blend
    }
  }

  /// Keeps what is on the canvas.
  ///
  /// It is read again soon, so it is not written past the caches.
  func save(_ canvas: FrameBuffer, to kept: FrameBuffer) {
    let format = canvas.format
    for rect in saved {
      for plane in 0..<3 {
        let area = format.subsampling.rect(rect, inPlane: plane)
        guard !area.isEmpty else { continue }
        let start = area.left * format.bytesPerSample
        ScalarKernels.copyRect(
          canvas.row(plane, area.top) + start, sourceStride: canvas.storage.bytesPerRow[plane],
          to: kept.row(plane, area.top) + start, targetStride: kept.storage.bytesPerRow[plane],
          width: area.width * format.bytesPerSample, height: area.height)
      }
    }
  }

  /// Lays it over the view.
  func restore(_ kept: FrameBuffer, over canvas: FrameBuffer, _ kernels: KernelTable) {
    for blend in planes { blend.draw(kept, over: canvas, kernels) }
  }
}

extension Range<Int> {
  /// The multiples of `step` inside, divided by it.
  fileprivate func divided(by step: Int) -> Range<Int> {
    func up(_ value: Int) -> Int { value >= 0 ? (value + step - 1) / step : value / step }
    return up(lowerBound)..<up(upperBound)
  }
}
