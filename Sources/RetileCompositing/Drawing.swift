package import RetileFrames

/// One host's picture on a canvas.
package struct ViewDrawing: Hashable, Sendable {
  /// What is shown, inside the source picture; empty: only the background is drawn.
  package var region: Rect
  /// Where, on the canvas; it may leave the canvas on any side.
  package var target: Rect
  package var mode: RenderMode
  /// What fills the target where the picture does not (bars, or no picture at all); nil: what was
  /// there before stays.
  package var background: RGBColor?

  package init(region: Rect, target: Rect, mode: RenderMode, background: RGBColor? = nil) {
    self.region = region
    self.target = target
    self.mode = mode
    self.background = background
  }
}

/// A whole canvas: views in the order they are drawn, later ones over earlier ones.
package struct Drawing: Hashable, Sendable {
  package var canvas: Size
  /// What no view covers.
  package var background: RGBColor
  package var views: [ViewDrawing]

  package init(canvas: Size, background: RGBColor, views: [ViewDrawing]) {
    self.canvas = canvas
    self.background = background
    self.views = views
  }
}
