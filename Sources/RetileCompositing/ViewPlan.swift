package import RetileFrames
import RetilePixels

/// One view of a drawing made ready: what is drawn, from below to above, and what it leaves of what
/// was there before.
package struct ViewPlan: Hashable, Sendable {
  /// The visible part of the target where neither picture nor backdrop goes, if it has a colour.
  package let bars: BackgroundFill?
  package let backdrop: PicturePlan?
  package let picture: PicturePlan?
  let border: BorderPlan?
  let shape: ViewShape?
  /// Rectangles of the canvas in which the view writes every sample, whatever was there before.
  package let covered: [Rect]
  /// Where the view may write samples beside those, or mixes with what was there before; nil:
  /// nowhere.
  package let touched: Rect?

  /// The planes of the picture that have visible samples.
  package var planes: [PlanePlan] { picture?.planes ?? [] }

  /// Nil if the view draws nothing.
  ///
  /// - Parameters:
  ///   - covers: where later views write every sample: nothing is drawn there.
  ///   - filters: makes the taps.
  package init?(
    _ view: ViewDrawing, sources: [FrameFormat], canvas: FrameFormat, under covers: [Rect],
    filters: FilterCache
  ) {
    let target = view.target
    let alpha = max(0, min(255, view.alpha))
    guard !target.isEmpty, alpha > 0 else { return nil }
    let limit = DrawPlan.coordinateLimit
    precondition(
      min(target.x, target.y) >= -limit && max(target.x, target.y) <= limit
        && max(target.width, target.height) <= limit, "a view's coordinates are out of bounds")
    let visible = target.intersection(Rect(canvas.size))
    guard !visible.isEmpty else { return nil }

    picture = PicturePlan(view, sources: sources, visible: visible, under: covers, filters)
    let pictureArea = picture?.area ?? Rect(x: 0, y: 0, width: 0, height: 0)
    backdrop = view.backdrop.flatMap { source in
      precondition(sources.indices.contains(source), "there is no such source")
      let below = ViewDrawing(
        source: source, region: Rect(sources[source].size), target: target, mode: .hidden)
      return PicturePlan(
        below, sources: sources, visible: visible, under: covers + [pictureArea], filters)
    }
    let background = backdrop == nil ? view.background : nil
    bars = background.map {
      BackgroundFill($0, area: visible, without: [pictureArea] + covers, canvas: canvas)
    }
    let rounded = RoundedRect(target, radius: view.cornerRadius)
    border = view.border.flatMap {
      BorderPlan($0, of: rounded, visible: visible, under: covers, canvas: canvas)
    }
    let written = bars == nil && backdrop == nil ? pictureArea : visible
    guard !written.isEmpty || border != nil else { return nil }

    shape = ViewShape(
      rounded, visible: visible, alpha: alpha, subsampling: canvas.subsampling)
    covered =
      alpha < 255 ? [] : rounded.cross.map { $0.intersection(written) }.filter { !$0.isEmpty }
    touched = shape == nil && (border == nil || written == visible) ? nil : visible
  }

  /// False if later views cover all of it.
  var draws: Bool {
    picture?.draws ?? false || backdrop?.draws ?? false || border != nil
      || !(bars?.rects.isEmpty ?? true)
  }

  func draw(
    _ frames: [Frame?], into buffer: FrameBuffer, kernels: KernelTable, scratch: ScratchPool
  ) {
    guard let shape else {
      return paint(frames, into: buffer, kernels: kernels, scratch: scratch)
    }
    scratch.withBuffer(buffer.format) { kept in
      shape.save(buffer, to: kept)
      paint(frames, into: buffer, kernels: kernels, scratch: scratch)
      shape.restore(kept, over: buffer, kernels)
    }
  }

  // As if it were opaque and square.
  private func paint(
    _ frames: [Frame?], into buffer: FrameBuffer, kernels: KernelTable, scratch: ScratchPool
  ) {
    bars?.draw(into: buffer)
    backdrop?.draw(frames, into: buffer, kernels: kernels, scratch: scratch)
    picture?.draw(frames, into: buffer, kernels: kernels, scratch: scratch)
    border?.draw(into: buffer, kernels: kernels)
  }
}
