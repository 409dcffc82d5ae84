import RetileCompositing
import RetileFrames
import RetileTracks
import RetileViews

/// Draws one local layout, picture after picture, on canvases of one format.
struct CanvasRenderer {
  let format: FrameFormat
  private let arrangement: Arrangement
  private let background: RGBColor
  private let pool: FramePool
  private var cached: (key: Key, plan: DrawPlan)?
  private let diagnostics: Diagnostics
  private let tools: DrawingTools
  /// The layout's selectors that matched nobody so far; nil before the first picture.
  private var neverMatched: [HostSelector]?
  private var lastRevision: Int?

  private struct Key: Equatable {
    let drawing: Drawing
    let source: FrameFormat
  }

  /// What is put on the canvas.
  enum Arrangement {
    case layout(LocalLayout)
    /// One host's region, scaled to the canvas in the mode, or cut out where they are equal.
    case host(String, RenderMode)
    /// The picture itself.
    case composite
  }

  init(
    _ arrangement: Arrangement, canvas: Size, background: RGBColor, like picture: FrameFormat,
    tools: DrawingTools, diagnostics: Diagnostics
  ) {
    self.tools = tools
    self.arrangement = arrangement
    self.background = background
    self.diagnostics = diagnostics
    format = FrameFormat(
      size: canvas, subsampling: picture.subsampling, bitDepth: picture.bitDepth,
      color: picture.color)
    pool = FramePool(format)
  }

  /// The canvas with the views of this picture's hosts.
  mutating func draw(_ picture: TimedPicture) -> Frame {
    noteMatches(picture)
    let drawing = Drawing(
      canvas: format.size, background: background, views: views(of: picture))
    let key = Key(drawing: drawing, source: picture.frame.format)
    let plan: DrawPlan
    if let cached, cached.key == key {
      plan = cached.plan
    } else {
      plan = DrawPlan(
        drawing, source: picture.frame.format, canvas: format, filters: tools.filters)
      cached = (key, plan)
    }
    let buffer = pool.take()
    plan.draw(picture.frame, into: buffer, kernels: tools.kernels)
    return pool.freeze(buffer)
  }

  /// Warns, once the stream is over, about hosts of the layout that were never there.
  func warnOfUnmatched() {
    for selector in neverMatched ?? [] {
      diagnostics.warn("the layout names host '\(selector)', who is in none of the frames")
    }
  }

  private mutating func noteMatches(_ picture: TimedPicture) {
    guard case .layout(let local) = arrangement, picture.layout.revision != lastRevision,
      neverMatched != []
    else { return }
    lastRevision = picture.layout.revision
    let unmatched = local.unmatchedSelectors(among: picture.layout.present)
    neverMatched = neverMatched.map { $0.filter(unmatched.contains) } ?? unmatched
  }

  private func views(of picture: TimedPicture) -> [ViewDrawing] {
    let whole = ViewDrawing(
      region: Rect(picture.frame.size), target: Rect(format.size), mode: .fit, background: nil)
    switch (arrangement, picture.layout.content) {
    case (.composite, _), (.layout, .whole): return [whole]
    case (_, .nothing), (.host, .whole): return []
    case (.host(let id, let mode), .layout(let source)):
      guard let host = source.hosts.first(where: { $0.id == id }) else { return [] }
      return [
        ViewDrawing(
          region: host.region(in: source, picture: picture.frame.size),
          target: Rect(format.size), mode: mode, background: nil)
      ]
    case (.layout(let local), .layout(let source)):
      return views(of: local, source, picture)
    }
  }

  private func views(
    of local: LocalLayout, _ source: SourceLayout, _ picture: TimedPicture
  ) -> [ViewDrawing] {
    let present = picture.layout.present
    return local.placements(hosts: present, canvas: format.size).compactMap { placement in
      guard let host = source.hosts.first(where: { $0.id == placement.host }) else { return nil }
      return ViewDrawing(
        placement, of: host.region(in: source, picture: picture.frame.size))
    }
  }
}

extension HostRegion {
  /// Where the host is on a picture, in whole luma samples; empty if it is wholly outside.
  func region(in layout: SourceLayout, picture: Size) -> Rect {
    Rect.regionRect(
      x: x, y: y, width: width, height: height,
      canvas: Size(width: layout.canvas.width, height: layout.canvas.height), picture: picture)
  }
}
