import RetileFrames
import RetileViews

/// A local layout file → layout → placements of some hosts on some canvases.
enum LayoutFileTarget {
  static func run(_ bytes: [UInt8]) {
    do throws(LocalLayoutError) {
      let layout = try LocalLayout.parse(bytes, name: "f")
      // A scene may be on from the first frame.
      var base = layout
      base.scenes = []
      for hosts in casts(of: layout) {
        for canvas in canvases(of: layout) { check(base, hosts, canvas) }
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
    check(placements, hosts)
    // A scene may be on from the first frame.
    if layout.scenes.isEmpty { check(placements, layout.arrangement, canvas) }
    // Everybody comes, half of them leave, and come back in another order.
    var director = LayoutDirector(layout, canvas: canvas)
    let half = Array(hosts.prefix(hosts.count / 2))
    for (frame, cast) in [[], hosts, hosts, half, half, hosts.reversed(), hosts].enumerated() {
      let moment = LayoutMoment(
        frame: frame, time: MediaTime(microseconds: Int64(frame) * 700_000),
        hosts: speaking(cast, frame))
      check(director.placements(at: moment), cast)
    }
  }

  private static func speaking(_ hosts: [PresentHost], _ frame: Int) -> [PresentHost] {
    hosts.map { host in
      var host = host
      host.volume = (host.ordinal * 7 + frame * 5) % 11
      host.videoState = VideoState.allCases[(host.ordinal + frame) % VideoState.allCases.count]
      return host
    }
  }

  private static func check(_ placements: [Placement], _ hosts: [PresentHost]) {
    let ids = Set(hosts.map(\.id))
    // However deep views lie in views.
    let limit = 1 << 28
    for placement in placements {
      let target = placement.target
      require(
        placement.content != .live || ids.contains(placement.host),
        "only hosts who are present are live")
      require(!target.isEmpty, "an empty target")
      require((1...255).contains(placement.alpha), "nothing that cannot be seen")
      require(
        (0...min(target.width, target.height) / 2).contains(placement.cornerRadius),
        "corners within the view")
      require(
        [target.left, target.top, target.right, target.bottom].allSatisfy { abs($0) <= limit },
        "\(target) is far out")
    }
    require(
      zip(placements, placements.dropFirst()).allSatisfy { $0.zOrder <= $1.zOrder },
      "placements are in draw order")
  }

  private static func check(
    _ placements: [Placement], _ arrangement: LocalLayout.Arrangement, _ canvas: Size
  ) {
    guard case .views(let views) = arrangement else {
      require(
        placements.allSatisfy { Rect(canvas).contains($0.target) }, "presets stay on the canvas")
      return
    }
    let all = views.flatMap { counted($0, isOuter: true) }
    for (number, targets) in Dictionary(grouping: placements, by: \.view) {
      require(all.indices.contains(number), "views are counted as the file has them")
      let (view, isOuter) = all[number]
      if isOuter {
        let area = view.area.rect(on: canvas)
        require(
          targets.allSatisfy { area.contains($0.target) }, "nothing is beyond its view's \(area)")
      }
      // Some presets lay windows over others.
      if case .preset = view.content { continue }
      require(Set(targets.map(\.host)).count == targets.count, "a host is once in a view")
      for (index, one) in targets.enumerated() {
        for other in targets[..<index] {
          require(one.target.intersection(other.target).isEmpty, "tiles do not overlap")
        }
      }
    }
  }

  /// A view, then those in it.
  private static func counted(
    _ view: ViewSpec, isOuter: Bool
  ) -> [(view: ViewSpec, isOuter: Bool)] {
    guard case .views(let inner) = view.content else { return [(view, isOuter)] }
    return [(view, isOuter)] + inner.flatMap { counted($0, isOuter: false) }
  }
}
