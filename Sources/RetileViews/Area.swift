public import RetileFrames

/// A rectangle of a local layout, before the canvas is known; by default all of the canvas.
public struct Area: Hashable, Sendable {
  /// The left edge, a share being one of the canvas's width; may be negative.
  public var x: Length
  /// The top edge, a share being one of the canvas's height; may be negative.
  public var y: Length
  /// More than nothing.
  public var width: Length
  /// More than nothing.
  public var height: Length

  /// Makes an area; what is left out is that of the whole canvas.
  public init(
    x: Length = .zero, y: Length = .zero, width: Length = .whole, height: Length = .whole
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// An area of whole pixels.
  public init(_ rect: Rect) {
    self.init(
      x: .pixels(rect.x), y: .pixels(rect.y), width: .pixels(rect.width),
      height: .pixels(rect.height))
  }

  /// The whole pixels it is on a canvas, which it may leave; empty where a share comes to nothing.
  ///
  /// Each edge is rounded by itself, left = floor(x + ½), right = floor(x + w + ½), so areas that
  /// meet in the file meet in the picture. Sides of `canvas` below 2²⁸ cannot overflow.
  public func rect(on canvas: Size) -> Rect {
    let left = x.parts(over: canvas.width)
    let top = y.parts(over: canvas.height)
    return Rect(
      left: Length.rounded(left), top: Length.rounded(top),
      right: Length.rounded(left + width.parts(over: canvas.width)),
      bottom: Length.rounded(top + height.parts(over: canvas.height)))
  }
}
