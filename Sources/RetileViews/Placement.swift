package import RetileFrames

/// One host in one rectangle of the output.
package struct Placement: Hashable, Sendable {
  /// The host's id.
  package var host: String
  /// On the output canvas, never empty; it may leave the canvas and is cut when drawn.
  package var target: Rect
  package var renderMode: RenderMode
  /// The colour of bars; nil shows what is below.
  package var background: RGBColor?
  package var zOrder: Int
  /// The view it comes from, counted from 0 in the file or among the preset's views.
  package var view: Int

  package init(
    host: String, target: Rect, renderMode: RenderMode = .hidden, background: RGBColor? = nil,
    zOrder: Int = 0, view: Int = 0
  ) {
    self.host = host
    self.target = target
    self.renderMode = renderMode
    self.background = background
    self.zOrder = zOrder
    self.view = view
  }
}
