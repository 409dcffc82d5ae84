public import RetileFrames

/// The first two hosts large side by side, on a portrait canvas one above the other; further ones
/// in small tiles of one shape below them.
///
/// One host alone has the whole canvas, and two share it.
public struct InterviewPreset: Hashable, Sendable, ArrangingPreset {
  /// The share of the height that the large ones have where there are more than two.
  public var share: Length
  /// The shape of the small tiles.
  public var aspect: Size
  /// Who is shown; the first two are large.
  public var hosts: HostList
  /// Pixels between views.
  public var gap: Int
  /// How each host is shown.
  public var look: ViewLook

  /// Makes the preset with options.
  public init(
    share: Length = .percent(75), aspect: Size = Size(width: 16, height: 9),
    hosts: HostList = .rest, gap: Int = 8, look: ViewLook = ViewLook()
  ) {
    self.share = share
    self.aspect = aspect
    self.hosts = hosts
    self.gap = gap
    self.look = look
  }

  func views(_ cast: PresetCast) -> [ViewSpec] {
    let canvas = Rect(cast.canvas)
    let tiling: Tiling = cast.isPortrait ? .column : .row
    if cast.others.count <= 2 { return tiles(cast.others, tiling, in: canvas) }
    let (first, second) = canvas.cut(share, gap: gap, isStacked: true)
    return tiles(cast.others.prefix(2), tiling, in: first)
      + tiles(cast.others.dropFirst(2), in: second, aspect: aspect)
  }
}
