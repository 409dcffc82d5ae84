import RetileCompositing
import RetileFrames

/// Draws what one view shows, and keeps the last of it.
struct ViewPainter {
  private var renderer: CanvasRenderer?
  private var last: (revision: Int, size: Size, frame: Frame)?

  /// - Parameters:
  ///   - revision: counts the contents.
  ///   - size: not empty.
  mutating func draw(_ content: ViewContent, revision: Int, size: Size) -> Frame {
    if let last, last.revision == revision, last.size == size { return last.frame }
    var format = content.frame.format
    format.size = size
    var renderer =
      renderer.flatMap { $0.format == format ? $0 : nil }
      ?? CanvasRenderer(canvas: size, like: format, tools: content.tools)
    let frame = renderer.draw(
      content.frame,
      StagedFrame(
        drawing: Drawing(
          canvas: size, background: content.look.background,
          views: [content.drawing(source: 0, target: Rect(size))])))
    self.renderer = renderer
    last = (revision, size, frame)
    return frame
  }

  /// Holds no picture any more.
  mutating func forget() { last = nil }
}
