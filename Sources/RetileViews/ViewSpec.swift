/// One entry of a layout's views: a rectangle that shows a host, a group of hosts, or other views.
public struct ViewSpec: Hashable, Sendable {
  /// What is shown in the area.
  public enum Content: Hashable, Sendable {
    case host(HostSelector)
    case tile(TileGroup)
    /// Views whose areas count on this view's; their `zOrder` counts among themselves.
    case views([ViewSpec])
    /// A preset on this view's area.
    case preset(Preset)
  }

  /// What is shown.
  public var content: Content
  /// Where.
  public var area: Area
  /// How each host is shown; without meaning for views and presets, whose own have theirs.
  public var look: ViewLook
  /// Views are drawn from the lowest up; of equal ones the later is on top.
  public var zOrder: Int

  /// How deep views may lie in views.
  static let depthLimit = 8

  /// Makes a view; what is left out is as in a layout file.
  public init(
    _ content: Content, area: Area = Area(), look: ViewLook = ViewLook(), zOrder: Int = 0
  ) {
    self.content = content
    self.area = area
    self.look = look
    self.zOrder = zOrder
  }
}

/// Hosts that share an area.
public struct TileGroup: Hashable, Sendable {
  /// How they share it.
  public var tiling: Tiling
  /// Who they are, and in which order.
  public var hosts: HostList
  /// How the cells lie in it.
  public var style: TileStyle
  /// Hosts beyond so many get no cell; nil: all do.
  public var maximum: Int?
  /// What becomes of those.
  public var overflow: Overflow

  /// Makes a group.
  public init(
    _ tiling: Tiling, hosts: HostList, style: TileStyle = TileStyle(), maximum: Int? = nil,
    overflow: Overflow = .drop
  ) {
    self.tiling = tiling
    self.hosts = hosts
    self.style = style
    self.maximum = maximum
    self.overflow = overflow
  }
}
