public import RetileFrames

/// One host large, the others in a strip of tiles of one shape at its right, on a portrait canvas
/// below it.
///
/// The tiles are as large as the strip allows, in as many columns as that takes, and lie at its
/// beginning. Alone, the host has the whole canvas; while it is absent the others are a grid.
public struct SidebarPreset: Hashable, Sendable, ArrangingPreset {
  /// Who is large.
  public var host: HostSelector
  /// Its share of the width, or of the height on a portrait canvas.
  public var share: Length
  /// The shape of the tiles.
  public var aspect: Size
  /// Where in the strip the tiles lie.
  public var align: TileAlignment
  /// Who is in the strip, and in which order.
  public var hosts: HostList
  /// Pixels between views.
  public var gap: Int
  /// How each host is shown.
  public var look: ViewLook

  /// Makes the preset with options.
  public init(
    host: HostSelector = .ordinal(1), share: Length = .percent(80),
    aspect: Size = Size(width: 16, height: 9), align: TileAlignment = .start,
    hosts: HostList = .rest, gap: Int = 0, look: ViewLook = ViewLook()
  ) {
    self.host = host
    self.share = share
    self.aspect = aspect
    self.align = align
    self.hosts = hosts
    self.gap = gap
    self.look = look
  }

  var main: HostSelector? { host }

  func views(_ cast: PresetCast) -> [ViewSpec] {
    let canvas = Rect(cast.canvas)
    guard let main = cast.main else { return tiles(cast.others, in: canvas) }
    if cast.others.isEmpty { return [view(main, in: canvas)] }
    let (first, second) = canvas.cut(share, gap: gap, isStacked: cast.isPortrait)
    return [view(main, in: first)] + tiles(cast.others, in: second, aspect: aspect, align: align)
  }
}
