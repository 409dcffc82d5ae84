import RetileFrames

/// Everybody in equal tiles over the whole canvas.
public struct GridPreset: Hashable, Sendable, ArrangingPreset {
  /// Who, and in which order.
  public var hosts: HostList
  /// Pixels between tiles.
  public var gap: Int
  /// How each host is shown.
  public var look: ViewLook

  /// Makes the preset with options.
  public init(hosts: HostList = .rest, gap: Int = 0, look: ViewLook = ViewLook()) {
    self.hosts = hosts
    self.gap = gap
    self.look = look
  }

  func views(_ cast: PresetCast) -> [ViewSpec] { tiles(cast.others, in: Rect(cast.canvas)) }
}
