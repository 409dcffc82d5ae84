package import RetileFrames
package import RetilePixels

/// A drawing made ready for frames of one format: every position, tap and fill, found once.
///
/// A value: make one per drawing, source format and canvas format, keep it while they stay, and use
/// it from any thread.
package struct DrawPlan: Hashable, Sendable {
  /// The largest width and height of a source picture.
  package static let sourceLimit = 1 << 20
  /// The largest magnitude of a view's coordinates, far outside any canvas; the exact fractions of
  /// positions fit 64 bits within it.
  package static let coordinateLimit = 1 << 24

  package let source: FrameFormat
  package let canvas: FrameFormat
  /// What is under all views, where no view covers it.
  package let background: BackgroundFill
  /// In draw order; views that draw nothing are left out.
  package let views: [ViewPlan]

  /// Plans a drawing.
  ///
  /// `source` and `canvas` have the same sub-sampling, bit depth and colour, `canvas` has the
  /// drawing's size, regions lie inside the source, and coordinates are within the limits.
  ///
  /// - Parameter filters: makes the taps and keeps them; the same one for all plans of an output.
  package init(
    _ drawing: Drawing, source: FrameFormat, canvas: FrameFormat,
    filters: FilterCache = FilterCache()
  ) {
    precondition(source.subsampling == canvas.subsampling, "sub-samplings differ")
    precondition(source.bitDepth == canvas.bitDepth, "bit depths differ")
    precondition(source.color == canvas.color, "colours differ")
    precondition(canvas.size == drawing.canvas, "the canvas has another size than the drawing")
    precondition(
      max(source.size.width, source.size.height) <= Self.sourceLimit, "the source is too large")
    self.source = source
    self.canvas = canvas
    // From the last to the first: what a later view covers is not drawn before.
    var views: [ViewPlan] = []
    var covers: [Rect] = []
    for view in drawing.views.reversed() {
      guard
        let plan = ViewPlan(
          view, source: source, canvas: canvas, under: covers, filters: filters)
      else { continue }
      covers.append(plan.covered)
      if plan.draws { views.append(plan) }
    }
    self.views = views.reversed()
    background = BackgroundFill(
      drawing.background, area: Rect(canvas.size), without: covers, canvas: canvas)
  }

  /// True if a view shows part of the frame, so that `draw` needs one.
  package var needsFrame: Bool { views.contains { !$0.planes.isEmpty } }

  /// Draws the whole canvas: every sample is written.
  package func draw(
    _ frame: Frame?, into buffer: FrameBuffer, kernels: KernelTable = .best
  ) {
    precondition(buffer.format == canvas, "the plan was made for another canvas format")
    precondition(frame.map { $0.format == source } ?? true, "the plan was made for another source")
    precondition(frame != nil || !needsFrame, "a view shows part of the frame: it cannot be nil")
    // No view writes there: what an earlier drawing on this memory left is still there.
    if buffer.storage.contents != AnyHashable(background) {
      background.draw(into: buffer)
      buffer.storage.contents = AnyHashable(background)
    }
    for view in views { view.draw(frame, into: buffer, kernels: kernels) }
    kernels.publish()
  }
}
