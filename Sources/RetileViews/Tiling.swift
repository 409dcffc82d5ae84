public import RetileFrames

/// How a group of hosts shares an area.
public enum Tiling: String, Hashable, Sendable, CaseIterable {
  /// Columns and rows of equal cells, filled in reading order.
  case grid
  /// Side by side.
  case row
  /// One below the other.
  case column

  /// The shape of a tile that a grid makes as large as it can: 4:3.
  ///
  /// Cells cover the area whatever the number of columns, so "largest tile" needs a shape. Hosts
  /// are filmed at 16:9 but the person is in the middle of it; with 16:9 itself two hosts on a
  /// 16:9 canvas would tie and be stacked as two strips.
  public static let tileShape = Size(width: 4, height: 3)

  /// The cells of `count` hosts over an area, in reading order.
  ///
  /// Cells lie in the area, do not overlap and have exactly `gap` pixels between them (less where
  /// a cell would not keep one pixel). With gap 0 full rows cover the area. A grid's short last
  /// row is centred, its cells as wide as those above to a pixel. If there are more cells than
  /// pixels, some are empty.
  public func cells(_ count: Int, in area: Rect, gap: Int = 0) -> [Rect] {
    guard count > 0 else { return [] }
    let columns = columns(count, in: area.size, gap: gap)
    let rows = (count + columns - 1) / columns
    let across = TileAxis(length: area.width, count: columns, gap: gap)
    let down = TileAxis(length: area.height, count: rows, gap: gap)
    return (0..<count).map { index in
      let (row, column) = (index / columns, index % columns)
      let inRow = min(columns, count - row * columns)
      let x = across.cell(column, halfSteps: columns - inRow)
      let y = down.cell(row)
      return Rect(
        left: area.x + x.lowerBound, top: area.y + y.lowerBound, right: area.x + x.upperBound,
        bottom: area.y + y.upperBound)
    }
  }

  /// The number of columns for `count` cells in an area of `size`.
  ///
  /// A grid takes the number that makes the largest rectangle of `tileShape` in a cell largest,
  /// the smaller number where two do. That gives, for 1, 2, 3, 4, 5, 9, 17 hosts:
  ///
  ///     canvas |  1  2  3  4  5  9 17
  ///     -------+---------------------
  ///     16:9   |  1  2  2  2  3  3  5
  ///     9:16   |  1  1  1  1  2  2  3
  ///     1:1    |  1  1  2  2  2  3  4
  public func columns(_ count: Int, in size: Size, gap: Int = 0) -> Int {
    switch self {
    case .row: return max(1, count)
    case .column: return 1
    case .grid: break
    }
    var best = 1
    var bestScale = tileScale(columns: 1, count, size, gap)
    for columns in 2..<max(2, count + 1) {
      let scale = tileScale(columns: columns, count, size, gap)
      // a/b > c/d for positive b and d.
      if scale.over * bestScale.under > bestScale.over * scale.under {
        (best, bestScale) = (columns, scale)
      }
    }
    return best
  }

  /// How many times `tileShape` fits into a cell, min(w/4, h/3), as an exact fraction.
  private func tileScale(
    columns: Int, _ count: Int, _ size: Size, _ gap: Int
  ) -> (over: Int, under: Int) {
    let rows = (count + columns - 1) / columns
    let across = TileAxis(length: size.width, count: columns, gap: gap)
    let down = TileAxis(length: size.height, count: rows, gap: gap)
    let wide = (over: across.free, under: columns * Self.tileShape.width)
    let high = (over: down.free, under: rows * Self.tileShape.height)
    return wide.over * high.under <= high.over * wide.under ? wide : high
  }
}
