public import RetileFrames

/// How a group of hosts shares an area.
public enum Tiling: String, Hashable, Sendable, CaseIterable {
  /// Columns and rows of equal cells, filled in reading order.
  case grid
  /// Side by side.
  case row
  /// One below the other.
  case column

  /// The shape that a grid makes as large as it can in its cells, where a style names none: 4:3.
  ///
  /// Cells cover the area whatever the number of columns, so "largest tile" needs a shape. Hosts
  /// are filmed at 16:9 but the person is in the middle of it; with 16:9 itself two hosts on a
  /// 16:9 canvas would tie and be stacked as two strips.
  public static let tileShape = Size(width: 4, height: 3)

  /// The cells of `count` hosts over an area, in reading order.
  ///
  /// Cells lie in the area without its padding, do not overlap and have exactly the gap between them
  /// (less where a cell would not keep one pixel). If there are more cells than pixels, some are
  /// empty, and none has a shape.
  ///
  /// - Without a shape they fill the area: with gap 0 full rows cover it. A grid's short last row is
  ///   aligned, its cells as wide as those above to a pixel.
  /// - With a shape w:h all cells have one size, the largest that fits so many: the width rounded down,
  ///   the height h/w of it to the nearest, halves up, at least one pixel. Each row, and the rows
  ///   together, are aligned in the area.
  ///
  /// A shape without a positive width and height counts as none; sides, gaps and a `minimum` beyond
  /// what a layout file may say are cut to that.
  public func cells(_ count: Int, in area: Rect, _ style: TileStyle = TileStyle()) -> [Rect] {
    guard count > 0 else { return [] }
    let style = style.withinLimits
    let area = style.inner(area)
    let most = max(count, style.minimum)
    let columns = columns(most, in: area.size, style)
    let rows = (most + columns - 1) / columns
    let across = TileAxis(length: area.width, count: columns, gap: style.gap)
    let down = TileAxis(length: area.height, count: rows, gap: style.gap)
    let usedRows = (count + columns - 1) / columns
    if let aspect = style.aspect, across.free >= columns, down.free >= rows {
      let tile = Self.tile(of: aspect, across, down)
      let y = Packing(tile.height, count: usedRows, gap: down.gap, in: area.height, style.align)
      return (0..<count).map { index in
        let (row, column) = (index / columns, index % columns)
        let x = Packing(
          tile.width, count: min(columns, count - row * columns), gap: across.gap, in: area.width,
          style.align)
        return Rect(
          x: area.x + x.position(column), y: area.y + y.position(row), width: tile.width,
          height: tile.height)
      }
    }
    return (0..<count).map { index in
      let (row, column) = (index / columns, index % columns)
      let inRow = min(columns, count - row * columns)
      let x = across.cell(column, halfSteps: style.align.halves * (columns - inRow))
      let y = down.cell(row, halfSteps: style.align.halves * (rows - usedRows))
      return Rect(
        left: area.x + x.lowerBound, top: area.y + y.lowerBound, right: area.x + x.upperBound,
        bottom: area.y + y.upperBound)
    }
  }

  /// The number of columns for `count` cells in an area of `size`, its padding taken off.
  ///
  /// A grid takes the number that makes the largest rectangle of the style's shape in a cell largest,
  /// or of `tileShape`; the smaller number where two do. That gives, for 1, 2, 3, 4, 5, 9, 17 hosts
  /// without a shape:
  ///
  ///     canvas |  1  2  3  4  5  9 17
  ///     -------+---------------------
  ///     16:9   |  1  2  2  2  3  3  5
  ///     9:16   |  1  1  1  1  2  2  3
  ///     1:1    |  1  1  2  2  2  3  4
  public func columns(_ count: Int, in size: Size, _ style: TileStyle = TileStyle()) -> Int {
    switch self {
    case .row: return max(1, count)
    case .column: return 1
    case .grid: break
    }
    let style = style.withinLimits
    var best = 1
    var bestScale = tileScale(columns: 1, count, size, style)
    for columns in 2..<max(2, count + 1) {
      let scale = tileScale(columns: columns, count, size, style)
      // a/b > c/d for positive b and d.
      if scale.over * bestScale.under > bestScale.over * scale.under {
        (best, bestScale) = (columns, scale)
      }
    }
    return best
  }

  /// How many times the shape fits into a cell, min(w/4, h/3), as an exact fraction.
  private func tileScale(
    columns: Int, _ count: Int, _ size: Size, _ style: TileStyle
  ) -> (over: Int, under: Int) {
    let rows = (count + columns - 1) / columns
    let shape = style.aspect ?? Self.tileShape
    let across = TileAxis(length: size.width, count: columns, gap: style.gap)
    let down = TileAxis(length: size.height, count: rows, gap: style.gap)
    let wide = (over: across.free, under: columns * shape.width)
    let high = (over: down.free, under: rows * shape.height)
    return wide.over * high.under <= high.over * wide.under ? wide : high
  }

  // The largest tile of a shape that fits the cells of both axes.
  private static func tile(of shape: Size, _ across: TileAxis, _ down: TileAxis) -> Size {
    let byWidth = across.free / across.count
    let byHeight = down.free * shape.width / (down.count * shape.height)
    let width = max(1, min(byWidth, byHeight))
    let height = (2 * width * shape.height + shape.width) / (2 * shape.width)
    return Size(width: width, height: max(1, min(height, down.free / down.count)))
  }
}

/// Tiles of one length side by side, somewhere in a larger length.
private struct Packing {
  private let start: Int
  private let step: Int

  init(_ tile: Int, count: Int, gap: Int, in length: Int, _ align: TileAlignment) {
    let spare = max(0, length - count * tile - (count - 1) * gap)
    start = spare * align.halves / 2
    step = tile + gap
  }

  func position(_ index: Int) -> Int { start + index * step }
}
