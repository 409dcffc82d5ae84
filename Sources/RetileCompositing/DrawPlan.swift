package import RetileFrames
package import RetilePixels

/// A drawing made ready for frames of some formats: every position, tap and fill, found once.
///
/// A value: make one per drawing, source formats and canvas format, keep it while they stay, and use
/// it from any thread.
package struct DrawPlan: Hashable, Sendable {
  /// The largest width and height of a source picture.
  package static let sourceLimit = 1 << 20
  /// The largest magnitude of a view's coordinates, far outside any canvas; the exact fractions of
  /// positions fit 64 bits within it.
  package static let coordinateLimit = 1 << 24

  /// An element made ready.
  enum ElementPlan: Hashable, Sendable {
    case view(ViewPlan)
    case mask(MaskPlan)
  }

  package let sources: [FrameFormat]
  package let canvas: FrameFormat
  /// What is under all views, where neither a view covers it nor any element changes it.
  package let background: BackgroundFill
  /// The same colour where elements change it: filled anew for every frame.
  package let changed: BackgroundFill
  /// In draw order; elements that draw nothing are left out.
  let elements: [ElementPlan]
  /// The sources of which a view shows a part, so that `draw` needs their frames.
  package private(set) var neededSources: Set<Int> = []
  private let scratch: ScratchPool

  /// Plans a drawing of several sources.
  ///
  /// `sources` and `canvas` have the same sub-sampling, bit depth and colour, `canvas` has the
  /// drawing's size, regions lie inside their sources, and coordinates are within the limits.
  ///
  /// - Parameter filters: makes the taps and keeps them; the same one for all plans of an output.
  package init(
    _ drawing: Drawing, sources: [FrameFormat], canvas: FrameFormat,
    filters: FilterCache = FilterCache()
  ) {
    for source in sources {
      precondition(source.subsampling == canvas.subsampling, "sub-samplings differ")
      precondition(source.bitDepth == canvas.bitDepth, "bit depths differ")
      precondition(source.color == canvas.color, "colours differ")
      precondition(
        max(source.size.width, source.size.height) <= Self.sourceLimit,
        "the source is too large")
    }
    precondition(canvas.size == drawing.canvas, "the canvas has another size than the drawing")
    self.sources = sources
    self.canvas = canvas
    scratch = filters.scratch
    // From the last to the first: what a later view covers is not drawn before.
    var elements: [ElementPlan] = []
    var covers: [Rect] = []
    var touched: [Rect] = []
    for element in drawing.elements.reversed() {
      switch element {
      case .view(let view):
        guard
          let plan = ViewPlan(
            view, sources: sources, canvas: canvas, under: covers, filters: filters)
        else { continue }
        covers += plan.covered
        guard plan.draws else { continue }
        elements.append(.view(plan))
        if let rect = plan.touched { touched.append(rect) }
      case .mask(let mask):
        guard let plan = MaskPlan(mask, canvas: canvas, under: covers) else { continue }
        elements.append(.mask(plan))
        touched.append(plan.touched)
      }
    }
    self.elements = elements.reversed()
    for case .view(let view) in elements {
      for case let picture? in [view.picture, view.backdrop] where picture.draws {
        neededSources.insert(picture.source)
      }
    }
    background = BackgroundFill(
      drawing.background, area: Rect(canvas.size), without: covers + touched, canvas: canvas)
    changed = BackgroundFill(
      drawing.background, areas: touched, without: covers, canvas: canvas)
  }

  /// Plans a drawing of one source.
  package init(
    _ drawing: Drawing, source: FrameFormat, canvas: FrameFormat,
    filters: FilterCache = FilterCache()
  ) { self.init(drawing, sources: [source], canvas: canvas, filters: filters) }

  /// The views that draw something.
  package var views: [ViewPlan] {
    elements.compactMap {
      if case .view(let view) = $0 { view } else { nil }
    }
  }

  /// True if a view shows part of any frame.
  package var needsFrame: Bool { !neededSources.isEmpty }

  /// Draws the whole canvas: every sample is written.
  ///
  /// - Parameter frames: one for each source; nil for those that are not needed.
  package func draw(
    _ frames: [Frame?], into buffer: FrameBuffer, kernels: KernelTable = .best
  ) {
    precondition(buffer.format == canvas, "the plan was made for another canvas format")
    precondition(frames.count == sources.count, "there is a frame, or nil, for each source")
    for (frame, source) in zip(frames, sources) {
      precondition(
        frame.map { $0.format == source } ?? true, "the plan was made for another source")
    }
    precondition(
      neededSources.allSatisfy { frames[$0] != nil },
      "a view shows part of the frame: it cannot be nil")
    // No element writes there: what an earlier drawing on this memory left is still there.
    if buffer.storage.contents != AnyHashable(background) {
      background.draw(into: buffer)
      buffer.storage.contents = AnyHashable(background)
    }
    changed.draw(into: buffer)
    for element in elements {
      switch element {
      case .view(let view):
        view.draw(frames, into: buffer, kernels: kernels, scratch: scratch)
      case .mask(let mask): mask.draw(into: buffer, kernels: kernels)
      }
    }
    kernels.publish()
  }

  /// Draws the whole canvas of a drawing of one source.
  package func draw(
    _ frame: Frame?, into buffer: FrameBuffer, kernels: KernelTable = .best
  ) { draw([frame], into: buffer, kernels: kernels) }
}
