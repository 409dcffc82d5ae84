import RetileFrames

/// What the presets have in common.
protocol ArrangingPreset {
  var hosts: HostList { get set }
  var look: ViewLook { get set }
  /// Pixels between views.
  var gap: Int { get set }
  /// Who is apart from the others.
  var main: HostSelector? { get }
  /// Those that it names one by one, besides the list.
  var named: [HostSelector] { get }

  func views(_ cast: PresetCast) -> [ViewSpec]
}

extension ArrangingPreset {
  var main: HostSelector? { nil }
  var named: [HostSelector] { main.map { [$0] } ?? [] }

  /// A view of one host.
  func view(_ host: PresentHost, in area: Rect, zOrder: Int = 0) -> ViewSpec {
    ViewSpec(.host(.id(host.id)), area: Area(area), look: look, zOrder: zOrder)
  }

  /// Some hosts in tiles, as a list of views; empty where there are none.
  func tiles(
    _ hosts: some Collection<PresentHost>, _ tiling: Tiling = .grid, in area: Rect,
    aspect: Size? = nil, align: TileAlignment = .center
  ) -> [ViewSpec] {
    if hosts.isEmpty { return [] }
    let group = TileGroup(
      tiling, hosts: .these(hosts.map { .id($0.id) }),
      style: TileStyle(gap: gap, aspect: aspect, align: align))
    return [ViewSpec(.tile(group), area: Area(area), look: look)]
  }
}

/// Who is to be shown by a preset, and where.
struct PresetCast {
  /// The host apart, if the preset has one and it is there.
  let main: PresentHost?
  /// The others whom the preset shows, in their order.
  let others: [PresentHost]
  /// All who can be named.
  let choice: PresetChoice
  let canvas: Size

  var isPortrait: Bool { canvas.height > canvas.width }
}

/// All whom a preset can name.
struct PresetChoice {
  let present: [PresentHost]
  /// Those who left and whose place is kept.
  let departed: [PresentHost]

  /// Whom a selector names: somebody present if there is one.
  func match(_ selector: HostSelector) -> PresentHost? {
    selector.match(among: present) ?? selector.match(among: departed)
  }
}

extension Rect {
  /// Cuts it in two: left and right, or top and bottom.
  ///
  /// The gap is taken off first, or less where a part would not keep a pixel; the first part has
  /// its share of what is left, rounded to the nearest pixel, halves up.
  func cut(_ share: Length, gap: Int, isStacked: Bool) -> (first: Rect, second: Rect) {
    let length = isStacked ? height : width
    let gap = max(0, min(gap, length - 2))
    let large = max(0, min(length - gap, Length.rounded(share.parts(over: length - gap))))
    var (first, second) = (self, self)
    if isStacked {
      first.height = large
      second = Rect(left: left, top: top + large + gap, right: right, bottom: bottom)
    } else {
      first.width = large
      second = Rect(left: left + large + gap, top: top, right: right, bottom: bottom)
    }
    return (first, second)
  }
}
