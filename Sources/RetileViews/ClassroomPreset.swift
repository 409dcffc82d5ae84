public import RetileFrames

/// The teacher large at the top left, the pupils in a strip below or at the right, or in both.
///
/// Of these three, the one with the largest tiles; of equal ones the strip below, then the one at
/// the right. Where there are both, the pupils are shared out by the strips' areas, one more or less
/// where that makes the smaller tiles larger, in the order: right, below. Alone, the teacher has the
/// whole canvas; while the teacher is absent the pupils are a grid.
public struct ClassroomPreset: Hashable, Sendable, ArrangingPreset {
  /// Who is the teacher.
  public var host: HostSelector
  /// The teacher's share of the width and of the height, where there are pupils on that side.
  public var share: Length
  /// The shape of the pupils' tiles.
  public var aspect: Size
  /// Who are the pupils, and in which order.
  public var hosts: HostList
  /// Pixels between views.
  public var gap: Int
  /// How each host is shown.
  public var look: ViewLook

  /// Makes the preset with options.
  public init(
    host: HostSelector = .ordinal(1), share: Length = .percent(75),
    aspect: Size = Size(width: 16, height: 9), hosts: HostList = .rest, gap: Int = 0,
    look: ViewLook = ViewLook()
  ) {
    self.host = host
    self.share = share
    self.aspect = aspect
    self.hosts = hosts
    self.gap = gap
    self.look = look
  }

  var main: HostSelector? { host }

  func views(_ cast: PresetCast) -> [ViewSpec] {
    let canvas = Rect(cast.canvas)
    let pupils = cast.others
    guard let main = cast.main else { return tiles(pupils, in: canvas) }
    if pupils.isEmpty { return [view(main, in: canvas)] }
    let best = best(plans(pupils.count, canvas))
    // What both strips have to spare meets in the corner.
    let align: TileAlignment = (1..<pupils.count).contains(best.onSide) ? .start : .center
    let (side, bottom) = (pupils.prefix(best.onSide), pupils.dropFirst(best.onSide))
    return [view(main, in: best.teacher)]
      + tiles(side, in: best.side, aspect: aspect, align: align)
      + tiles(bottom, in: best.bottom, aspect: aspect, align: align)
  }

  /// The plan with the largest tiles, the first of equal ones; there is one.
  private func best(_ plans: [Plan]) -> Plan {
    let tiles = plans.map { $0.tileWidth(TileStyle(gap: gap, aspect: aspect)) }
    // The first maximum.
    let index = tiles.indices.reduce(0) { tiles[$1] > tiles[$0] ? $1 : $0 }
    return plans[index]
  }

  /// The ways to seat so many pupils, the preferred first.
  private func plans(_ count: Int, _ canvas: Rect) -> [Plan] {
    let (above, bottom) = canvas.cut(share, gap: gap, isStacked: true)
    let (left, side) = canvas.cut(share, gap: gap, isStacked: false)
    let (teacher, upperSide) = above.cut(share, gap: gap, isStacked: false)
    let nowhere = Rect(Size(width: 0, height: 0))
    var plans = [
      Plan(teacher: above, side: nowhere, bottom: bottom, onSide: 0, count: count),
      Plan(teacher: left, side: side, bottom: nowhere, onSide: count, count: count),
    ]
    // In units that no product overflows with.
    let areas = [upperSide, bottom].map { $0.width * $0.height }
    let unit = max(1, (areas[0] + areas[1]) >> 32)
    let area = max(1, areas[0] / unit + areas[1] / unit)
    let onSide = (2 * count * (areas[0] / unit) + area) / (2 * area)
    for onSide in [onSide, onSide - 1, onSide + 1] where (1..<max(1, count)).contains(onSide) {
      plans.append(
        Plan(teacher: teacher, side: upperSide, bottom: bottom, onSide: onSide, count: count))
    }
    return plans
  }

  /// One way to seat the pupils.
  private struct Plan {
    let teacher: Rect
    let side: Rect
    let bottom: Rect
    let onSide: Int
    let count: Int

    /// The width of the smaller tiles.
    func tileWidth(_ style: TileStyle) -> Int {
      let cells =
        Tiling.grid.cells(onSide, in: side, style)
        + Tiling.grid.cells(count - onSide, in: bottom, style)
      return cells.map(\.width).min() ?? 0
    }
  }
}
