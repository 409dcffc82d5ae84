import RetileFrames

extension Area {
  /// How far from the origin an edge may lie.
  static let farthest = 1 << 28
  /// The longest side of which shares are taken: longer ones could overflow.
  private static let longestSide = farthest - 1

  /// The whole pixels it is within another rectangle, whose top-left corner is the origin.
  ///
  /// Shares are those of the rectangle's width and height; edges beyond ±2²⁸ are cut to that, so
  /// however deep views lie in views, nothing overflows.
  func rect(in enclosing: Rect) -> Rect {
    let side = { (length: Int) in max(0, min(Self.longestSide, length)) }
    let inner = rect(on: Size(width: side(enclosing.width), height: side(enclosing.height)))
    func place(_ edge: Int, _ origin: Int) -> Int {
      max(-Self.farthest, min(Self.farthest, origin + edge))
    }
    return Rect(
      left: place(inner.left, enclosing.left), top: place(inner.top, enclosing.top),
      right: place(inner.right, enclosing.left), bottom: place(inner.bottom, enclosing.top))
  }
}
