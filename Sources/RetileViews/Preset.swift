public import RetileFrames

/// A ready-made layout: it gives ordinary views for the hosts that are present.
public enum Preset: Hashable, Sendable {
  case grid(GridPreset)
  case spotlight(SpotlightPreset)

  /// The preset of that name with its default options.
  public init?(named name: String) {
    switch name {
    case "grid": self = .grid(GridPreset())
    case "spotlight": self = .spotlight(SpotlightPreset())
    default: return nil
    }
  }

  /// The name in a layout file.
  public var name: String {
    switch self {
    case .grid: "grid"
    case .spotlight: "spotlight"
    }
  }

  /// The views for these hosts on a canvas of that size.
  func views(hosts: [PresentHost], canvas: Size) -> [ViewSpec] {
    switch self {
    case .grid(let preset): preset.views()
    case .spotlight(let preset): preset.views(hosts: hosts, canvas: canvas)
    }
  }

  /// The hosts that it names one by one.
  var selectors: [HostSelector] {
    switch self {
    case .grid: []
    case .spotlight(let preset): [preset.host]
    }
  }
}

/// Everybody in equal tiles over the whole canvas.
public struct GridPreset: Hashable, Sendable {
  /// Pixels between tiles.
  public var gap: Int
  /// How each host fills its tile.
  public var renderMode: RenderMode

  /// Makes the preset with options.
  public init(gap: Int = 0, renderMode: RenderMode = .hidden) {
    self.gap = gap
    self.renderMode = renderMode
  }

  func views() -> [ViewSpec] {
    let group = TileGroup(.grid, hosts: .all, style: TileStyle(gap: gap))
    return [ViewSpec(.tile(group), look: ViewLook(renderMode: renderMode))]
  }
}
