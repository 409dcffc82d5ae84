public import RetileFrames

/// How the cells of a group lie in its area.
public struct TileStyle: Hashable, Sendable {
  /// Pixels between cells; not negative.
  public var gap: Int
  /// Pixels along the edges of the area that stay free; not negative.
  public var padding: Int
  /// The shape of every tile, such as 16:9; nil: cells fill the area.
  public var aspect: Size?
  /// Where a short last row lies, and what the area has to spare.
  public var align: TileAlignment
  /// Cells are as large as for so many hosts, where there are fewer.
  public var minimum: Int

  /// Makes a style; by default cells fill the area, a short last row in the middle.
  public init(
    gap: Int = 0, padding: Int = 0, aspect: Size? = nil, align: TileAlignment = .center,
    minimum: Int = 1
  ) {
    self.gap = gap
    self.padding = padding
    self.aspect = aspect
    self.align = align
    self.minimum = minimum
  }

  /// An area without the padding; at least one pixel of it is left on each axis.
  func inner(_ area: Rect) -> Rect {
    func inset(_ length: Int) -> Int { max(0, min(padding, (length - 1) / 2)) }
    let (x, y) = (inset(area.width), inset(area.height))
    return Rect(
      left: area.left + x, top: area.top + y, right: area.right - x, bottom: area.bottom - y)
  }
}

/// Where something smaller lies, on both axes.
public enum TileAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left and at the top.
  case start
  /// In the middle; an odd pixel goes to the right or the bottom.
  case center
  /// At the right and at the bottom.
  case end

  /// How many halves of what is to spare lie before it: 0, 1 or 2.
  var halves: Int {
    switch self {
    case .start: 0
    case .center: 1
    case .end: 2
    }
  }
}
