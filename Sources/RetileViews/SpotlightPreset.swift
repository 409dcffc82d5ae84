import RetileFrames

/// One host large, the others in a column at its right, on a portrait canvas in a row below it.
///
/// Alone, the host has the whole canvas. While it is absent the others have the whole canvas as a
/// grid: nobody else is put into the spotlight, and no hole is left.
public struct SpotlightPreset: Hashable, Sendable, ArrangingPreset {
  /// Who is large.
  public var host: HostSelector
  /// Its share of the width, or of the height on a portrait canvas.
  public var share: Length
  /// Who is shown beside it, and in which order.
  public var hosts: HostList
  /// Pixels between views.
  public var gap: Int
  /// How each host is shown.
  public var look: ViewLook

  /// Makes the preset with options.
  public init(
    host: HostSelector = .ordinal(1), share: Length = .percent(75), hosts: HostList = .rest,
    gap: Int = 0, look: ViewLook = ViewLook()
  ) {
    self.host = host
    self.share = share
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
    return [view(main, in: first)]
      + tiles(cast.others, cast.isPortrait ? .row : .column, in: second)
  }
}
