package import RetileFrames

/// One host's picture on a canvas.
///
/// From below to above: `background`, `backdrop`, the picture, `border`; together they are one flat
/// picture, whose corners `cornerRadius` cuts off and which `alpha` lays over what was there before.
package struct ViewDrawing: Hashable, Sendable {
  /// Which of the drawing's sources the picture is from.
  package var source: Int
  /// What is shown, inside the source picture; empty: only what is below the picture is drawn.
  package var region: Rect
  /// Where, on the canvas; it may leave the canvas on any side.
  package var target: Rect
  package var mode: RenderMode
  /// What is cropped (`hidden`), or where the bars are (`fit`).
  package var anchor: Anchor
  /// Left and right swapped, of what is shown after cropping: column x of the picture's rectangle
  /// shows what column width − 1 − x would.
  ///
  /// A chroma sample shows what is at its own mirrored position, so chroma that is not in the middle
  /// of its luma samples is resampled.
  package var mirror: Bool
  /// What fills the target where the picture does not (bars, or no picture at all); nil: what was
  /// there before stays.
  package var background: RGBColor?
  /// The source that covers the whole target below the picture, in mode `hidden`; nil: none.
  package var backdrop: Int?
  /// From 0 (nothing is drawn) to 255 (opaque).
  package var alpha: Int
  /// The radius of the corners in samples; more than half of the shorter side is as much as that.
  package var cornerRadius: Int
  package var border: ViewBorder?

  package init(
    source: Int = 0, region: Rect, target: Rect, mode: RenderMode, anchor: Anchor = .center,
    mirror: Bool = false, background: RGBColor? = nil, backdrop: Int? = nil, alpha: Int = 255,
    cornerRadius: Int = 0, border: ViewBorder? = nil
  ) {
    self.source = source
    self.region = region
    self.target = target
    self.mode = mode
    self.anchor = anchor
    self.mirror = mirror
    self.background = background
    self.backdrop = backdrop
    self.alpha = alpha
    self.cornerRadius = cornerRadius
    self.border = border
  }
}

/// A frame of one colour inside a view's edge.
package struct ViewBorder: Hashable, Sendable {
  /// In samples, inward from the target's edge; its inner corners have the view's radius less this.
  package var width: Int
  package var color: RGBColor

  package init(width: Int, color: RGBColor) {
    self.width = width
    self.color = color
  }
}
