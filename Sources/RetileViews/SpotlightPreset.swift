public import RetileFrames

/// One host large, the others in a column at its right, on a portrait canvas in a row below it.
///
/// Alone, the host has the whole canvas. While it is absent the others have the whole canvas as a
/// grid: nobody else is put into the spotlight, and no hole is left.
public struct SpotlightPreset: Hashable, Sendable {
  /// Who is large.
  public var host: HostSelector
  /// Its share of the width, or of the height on a portrait canvas.
  public var share: Length
  /// Pixels between views.
  public var gap: Int
  /// How each host fills its view.
  public var renderMode: RenderMode

  /// Makes the preset with options.
  public init(
    host: HostSelector = .ordinal(1), share: Length = .percent(75), gap: Int = 0,
    renderMode: RenderMode = .hidden
  ) {
    self.host = host
    self.share = share
    self.gap = gap
    self.renderMode = renderMode
  }

  func views(hosts: [PresentHost], canvas: Size) -> [ViewSpec] {
    guard host.match(among: hosts) != nil else {
      return GridPreset(gap: gap, renderMode: renderMode).views()
    }
    let look = ViewLook(renderMode: renderMode)
    guard hosts.count > 1 else { return [ViewSpec(.host(host), look: look)] }
    let isPortrait = canvas.height > canvas.width
    let length = isPortrait ? canvas.height : canvas.width
    // As between tiles, the gap is taken off first.
    let gap = max(0, min(gap, length - 2))
    let large = max(0, min(length - gap, Length.rounded(share.parts(over: length - gap))))
    var first = Rect(canvas)
    var second = Rect(canvas)
    if isPortrait {
      first.height = large
      second = Rect(
        left: 0, top: large + gap, right: canvas.width, bottom: canvas.height)
    } else {
      first.width = large
      second = Rect(
        left: large + gap, top: 0, right: canvas.width, bottom: canvas.height)
    }
    let others = TileGroup(
      isPortrait ? .row : .column, hosts: .rest, style: TileStyle(gap: self.gap))
    return [
      ViewSpec(.host(host), area: Area(first), look: look),
      ViewSpec(.tile(others), area: Area(second), look: look),
    ]
  }
}
