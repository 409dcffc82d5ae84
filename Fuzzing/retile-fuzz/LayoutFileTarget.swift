import RetileFrames
import RetileViews

/// A local layout file → layout → placements of some hosts on some canvases.
enum LayoutFileTarget {
  static func run(_ bytes: [UInt8]) {
    do throws(LocalLayoutError) {
      let layout = try LocalLayout.parse(bytes, name: "f")
      for hosts in casts(of: layout) {
        for canvas in canvases(of: layout) { check(layout, hosts, canvas) }
      }
    } catch {
      requireMessage(error.description)
    }
  }

  /// Nobody, seventeen hosts, and those whom the layout names.
  private static func casts(of layout: LocalLayout) -> [[PresentHost]] {
    var named: [PresentHost] = []
    var ids: Set<String> = []
    for selector in layout.unmatchedSelectors(among: []).prefix(8) {
      guard case .id(let id) = selector, ids.insert(id).inserted else { continue }
      let ordinal = named.count + 1
      named.append(
        ordinal % 2 == 1
          ? PresentHost(id: id, ordinal: ordinal)
          : PresentHost(id: "\(id) #", account: id, ordinal: ordinal))
    }
    if Set(named.map(\.id)).count < named.count { named = [] }
    return [
      [], (1...17).reversed().map { PresentHost(id: "\($0)", account: "a", ordinal: $0) }, named,
    ]
  }

  private static func canvases(of layout: LocalLayout) -> [Size] {
    [
      Size(width: 1, height: 1), Size(width: 640, height: 360), Size(width: 16384, height: 16384),
      Size(width: 3, height: 16384), layout.canvas.size ?? Size(width: 361, height: 641),
    ]
  }

  private static func check(_ layout: LocalLayout, _ hosts: [PresentHost], _ canvas: Size) {
    let placements = layout.placements(hosts: hosts, canvas: canvas)
    let ids = Set(hosts.map(\.id))
    // A million pixels, or 10,000 % of the largest canvas, for the place and again for the size.
    let limit = 4_000_000
    for placement in placements {
      let target = placement.target
      require(ids.contains(placement.host), "only hosts that are present")
      require(!target.isEmpty, "an empty target")
      require(
        [target.left, target.top, target.right, target.bottom].allSatisfy { abs($0) <= limit },
        "\(target) is far out")
    }
    require(
      zip(placements, placements.dropFirst()).allSatisfy { $0.zOrder <= $1.zOrder },
      "placements are in draw order")
    guard case .views(let views) = layout.arrangement else {
      require(
        placements.allSatisfy { Rect(canvas).contains($0.target) }, "presets stay on the canvas")
      return
    }
    for (view, targets) in Dictionary(grouping: placements, by: \.view) {
      let area = views[view].area.rect(on: canvas)
      require(Set(targets.map(\.host)).count == targets.count, "a host is once in a view")
      for (index, one) in targets.enumerated() {
        require(area.contains(one.target), "\(one.target) is not within \(area)")
        for other in targets[..<index] {
          require(one.target.intersection(other.target).isEmpty, "tiles do not overlap")
        }
      }
    }
  }
}
