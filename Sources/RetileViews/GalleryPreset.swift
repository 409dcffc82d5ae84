public import RetileFrames

/// Everybody in tiles of one shape; where they are more than fit on a page, pages take turns.
///
/// The tiles of all pages are equally large.
public struct GalleryPreset: Hashable, Sendable, ArrangingPreset {
  /// The most hosts on a page.
  public var maximum: Int
  /// How long a page stays.
  public var pageTime: MediaTime
  /// The shape of the tiles.
  public var aspect: Size
  /// Who, and in which order.
  public var hosts: HostList
  /// Pixels between tiles.
  public var gap: Int
  /// How each host is shown.
  public var look: ViewLook

  /// Makes the preset with options.
  public init(
    maximum: Int = 9, pageTime: MediaTime = Overflow.defaultPageTime,
    aspect: Size = Size(width: 16, height: 9), hosts: HostList = .rest, gap: Int = 8,
    look: ViewLook = ViewLook()
  ) {
    self.maximum = maximum
    self.pageTime = pageTime
    self.aspect = aspect
    self.hosts = hosts
    self.gap = gap
    self.look = look
  }

  func views(_ cast: PresetCast) -> [ViewSpec] {
    if cast.others.isEmpty { return [] }
    let group = TileGroup(
      .grid, hosts: .these(cast.others.map { .id($0.id) }),
      style: TileStyle(gap: gap, aspect: aspect, minimum: min(cast.others.count, maximum)),
      maximum: maximum, overflow: .pages(every: pageTime))
    return [ViewSpec(.tile(group), area: Area(Rect(cast.canvas)), look: look)]
  }
}
