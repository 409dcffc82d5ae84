import RetileFrames

extension ViewSpec {
  /// The largest zOrder, either way.
  private static let zOrderLimit = 1_000_000

  /// - Parameter depth: how deep its list of views lies in views, from 1.
  init(_ node: LayoutNode, depth: Int) throws(LocalLayoutError) {
    let kinds = ["host", "tile", "views", "preset"]
    try node.checkObject(
      want: "a view: an object with \"host\", \"tile\", \"views\" or \"preset\"")
    let found = kinds.filter { node.child($0) != nil }
    // A preset has a host of its own.
    let isPreset = found.contains("preset")
    let rivals = isPreset ? found.filter { $0 != "host" } : found
    if rivals.count > 1 { throw node.fault(.both(rivals[0], rivals[1])) }
    var look = ViewLook()
    if let name = node.child("preset") {
      let preset = try Preset(named: name)
      try node.check(.preset(preset))
      self.init(.preset(try preset.reading(node)))
    } else if let host = node.child("host") {
      try node.check(.host)
      self.init(.host(try host.selector()))
      look = try ViewLook(node)
    } else if let tile = node.child("tile") {
      try node.check(.tile)
      self.init(.tile(try TileGroup(tile: tile, of: node)))
      look = try ViewLook(node)
    } else if let views = node.child("views") {
      try node.check(.views)
      self.init(.views(try Self.list(views, depth: depth + 1)))
    } else {
      throw node.fault(.noneOf(kinds))
    }
    self.look = look
    area = try node.area()
    let zOrders = -Self.zOrderLimit...Self.zOrderLimit
    zOrder = try node.child("zOrder")?.whole(zOrders, "a whole number") ?? 0
  }

  /// The views of a list, which lies `depth` deep, from 1.
  static func list(_ node: LayoutNode, depth: Int = 1) throws(LocalLayoutError) -> [ViewSpec] {
    if depth > depthLimit {
      throw node.fault(.wrong(found: "views \(depth) deep", want: "at most \(depthLimit)"))
    }
    var views: [ViewSpec] = []
    for node in try node.elements(limit: LocalLayout.viewLimit, want: "a list of views") {
      views.append(try ViewSpec(node, depth: depth))
    }
    return views
  }

  /// Itself and all views in it.
  var count: Int {
    if case .views(let views) = content { return views.reduce(1) { $0 + $1.count } }
    return 1
  }
}
