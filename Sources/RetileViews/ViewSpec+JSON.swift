import RetileFrames

extension ViewSpec {
  /// The largest zOrder, either way.
  private static let zOrderLimit = 1_000_000

  init(_ node: LayoutNode) throws(LocalLayoutError) {
    try node.checkObject(want: "a view: an object with \"host\" or \"tile\"")
    switch (node.child("host"), node.child("tile")) {
    case (.some, .some): throw node.fault(.both("host", "tile"))
    case (nil, nil): throw node.fault(.neither("host", "tile"))
    case (let host?, nil):
      try node.check(.host)
      self.init(.host(try host.selector()))
    case (nil, let tile?):
      try node.check(.tile)
      self.init(.tile(try TileGroup(tile: tile, of: node)))
    }
    area = Area(
      x: try node.child("x")?.length(isExtent: false) ?? .zero,
      y: try node.child("y")?.length(isExtent: false) ?? .zero,
      width: try node.child("width")?.length(isExtent: true) ?? .whole,
      height: try node.child("height")?.length(isExtent: true) ?? .whole)
    renderMode = try node.child("renderMode")?.renderMode() ?? .hidden
    background = try node.child("background")?.color()
    let zOrders = -Self.zOrderLimit...Self.zOrderLimit
    zOrder = try node.child("zOrder")?.whole(zOrders, "a whole number") ?? 0
  }
}

extension TileGroup {
  /// The largest gap in pixels.
  static let gapLimit = 16384
  /// How many hosts a list may name.
  private static let hostLimit = 1024

  fileprivate init(tile: LayoutNode, of view: LayoutNode) throws(LocalLayoutError) {
    guard let word = tile.text, let tiling = Tiling(rawValue: word) else {
      throw tile.wrong(want: "\"grid\", \"row\" or \"column\"")
    }
    let want = "\"rest\", \"all\" or a list of hosts such as [\"1003\", \"#2\"]"
    let hosts = try Self.hosts(view.required("hosts", want: want), want: want)
    self.init(tiling, hosts: hosts, gap: try view.child("gap")?.gap() ?? 0)
  }

  private static func hosts(
    _ node: LayoutNode, want: String
  ) throws(LocalLayoutError) -> HostList {
    switch node.text {
    case "rest": return .rest
    case "all": return .all
    default: break
    }
    let elements = try node.elements(limit: hostLimit, want: want)
    if elements.isEmpty { throw node.wrong(want: want) }
    var selectors: [HostSelector] = []
    for element in elements { selectors.append(try element.selector()) }
    return .these(selectors)
  }
}

extension LayoutNode {
  func gap() throws(LocalLayoutError) -> Int {
    try whole(0...TileGroup.gapLimit, "whole pixels")
  }
}
