package import RetileFrames

/// One colour laid on the canvas through a mask: text, or any other flat shape.
package struct MaskDrawing: Hashable, Sendable {
  package var mask: CoverageMask
  /// Where the mask's first column and row are on the canvas; anywhere.
  package var x: Int
  package var y: Int
  package var color: RGBColor
  /// From 0 (nothing is drawn) to 255: what the mask's coverage is multiplied by, over 255.
  package var alpha: Int
  /// What may be drawn on, such as the target of the view that a label belongs to; nil: the canvas.
  package var clip: Rect?

  package init(
    _ mask: CoverageMask, x: Int, y: Int, color: RGBColor, alpha: Int = 255, clip: Rect? = nil
  ) {
    self.mask = mask
    self.x = x
    self.y = y
    self.color = color
    self.alpha = alpha
    self.clip = clip
  }
}
