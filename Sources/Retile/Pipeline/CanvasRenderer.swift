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
    diagnostics: Diagnostics
  ) {
    self.arrangement = arrangement
    self.background = background
    self.diagnostics = diagnostics
    format = FrameFormat(size: canvas, subsampling: picture.subsampling, color: picture.color)
    pool = FramePool(format)
  }

  /// The canvas with the views of this picture's hosts.
  mutating func draw(_ picture: TimedPicture) -> Frame {
    let drawing = Drawing(
      canvas: format.size, background: background, views: views(of: picture))
    let key = Key(drawing: drawing, source: picture.frame.format)
    let plan: DrawPlan
    if let cached, cached.key == key {
      plan = cached.plan
    } else {
      plan = DrawPlan(drawing, source: picture.frame.format, canvas: format)
      cached = (key, plan)
    }
    let buffer = pool.take()
    plan.draw(picture.frame, into: buffer)
    return pool.freeze(buffer)
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
    let arranged = local.placements(hosts: picture.layout.present, canvas: format.size)
    for selector in arranged.unmatched {
      diagnostics.warn("no host '\(selector)' in the layout at \(picture.time) s")
    }
    return arranged.placements.compactMap { placement in
      guard let host = source.hosts.first(where: { $0.id == placement.host }) else { return nil }
      return ViewDrawing(
        region: host.region(in: source, picture: picture.frame.size),
        target: placement.target, mode: placement.renderMode, background: placement.background)
    }
  }
}

extension HostRegion {
  /// Where the host is on a picture, in whole luma samples; empty if it is wholly outside.
  func region(in layout: SourceLayout, picture: Size) -> Rect {
    Rect.region(
      x: x, y: y, width: width, height: height, canvas: layout.canvas.size, picture: picture)
  }
}
