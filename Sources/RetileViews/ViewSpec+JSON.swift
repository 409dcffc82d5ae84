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
    look.renderMode = try node.child("renderMode")?.renderMode() ?? .hidden
    if let fill = node.child("background") { look.background = .color(try fill.color()) }
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
    let maximum = try view.child("maximum")?.hostCount()
    self.init(tiling, hosts: hosts, style: try TileStyle(view), maximum: maximum)
    if let maximum, maximum < style.minimum, let node = view.child("maximum") {
      throw node.wrong(want: "at least the minimum, \(style.minimum)")
    }
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

extension TileStyle {
  fileprivate init(_ view: LayoutNode) throws(LocalLayoutError) {
    self.init(
      gap: try view.child("gap")?.gap() ?? 0, padding: try view.child("padding")?.gap() ?? 0,
      aspect: try view.child("aspect")?.aspect(),
      align: try view.child("align")?.alignment() ?? .center,
      minimum: try view.child("minimum")?.hostCount() ?? 1)
  }
}

extension LayoutNode {
  /// The largest number on either side of an aspect.
  private static let aspectLimit = 10_000

  fileprivate func hostCount() throws(LocalLayoutError) -> Int {
    try whole(1...1024, "a whole number of hosts")
  }

  fileprivate func alignment() throws(LocalLayoutError) -> TileAlignment {
    guard let alignment = text.flatMap({ TileAlignment(rawValue: $0) }) else {
      throw wrong(want: "\"start\", \"center\" or \"end\"")
    }
    return alignment
  }

  fileprivate func aspect() throws(LocalLayoutError) -> Size {
    let parts = (text ?? "").split(separator: ":", omittingEmptySubsequences: false)
    let sides = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, sides.count == 2,
      sides.allSatisfy({ (1...Self.aspectLimit).contains($0) })
    else { throw wrong(want: "width to height in whole numbers, such as \"16:9\"") }
    return Size(width: sides[0], height: sides[1])
  }

  func gap() throws(LocalLayoutError) -> Int {
    try whole(0...TileGroup.gapLimit, "whole pixels")
  }
}
