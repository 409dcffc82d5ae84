public import RetileFrames

/// One entry of a layout's views: a rectangle that shows a host, or a group of hosts in tiles.
public struct ViewSpec: Hashable, Sendable {
  /// What is shown in the area.
  public enum Content: Hashable, Sendable {
    case host(HostSelector)
    case tile(TileGroup)
  }

  /// What is shown.
  public var content: Content
  /// Where.
  public var area: Area
  /// How a host fills its rectangle.
  public var renderMode: RenderMode
  /// The colour of the bars of `fit`; nil shows what is below.
  public var background: RGBColor?
  /// Views are drawn from the lowest up; of equal ones the later is on top.
  public var zOrder: Int

  /// Makes a view; what is left out is as in a layout file.
  public init(
    _ content: Content, area: Area = Area(), renderMode: RenderMode = .hidden,
    background: RGBColor? = nil, zOrder: Int = 0
  ) {
    self.content = content
    self.area = area
    self.renderMode = renderMode
    self.background = background
    self.zOrder = zOrder
  }

  /// The hosts that it names one by one.
  var selectors: [HostSelector] {
    switch content {
    case .host(let selector): [selector]
    case .tile(let group): if case .these(let selectors) = group.hosts { selectors } else { [] }
    }
  }
}

/// Hosts that share an area; those absent get no cell.
public struct TileGroup: Hashable, Sendable {
  /// How they share it.
  public var tiling: Tiling
  /// Who they are.
  public var hosts: HostList
  /// How the cells lie in it.
  public var style: TileStyle
  /// Hosts beyond so many get no cell; nil: all do.
  public var maximum: Int?

  /// Makes a group.
  public init(
    _ tiling: Tiling, hosts: HostList, style: TileStyle = TileStyle(), maximum: Int? = nil
  ) {
    self.tiling = tiling
    self.hosts = hosts
    self.style = style
    self.maximum = maximum
  }
}
