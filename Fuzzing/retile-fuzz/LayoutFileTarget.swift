import RetileFrames
import RetileViews

/// A local layout file → layout → placements of some hosts on some canvases, and over some frames.
enum LayoutFileTarget {
  static func run(_ bytes: [UInt8]) {
    do throws(LocalLayoutError) {
      let layout = try LocalLayout.parse(bytes, name: "f")
      for hosts in casts(of: layout) {
        for canvas in canvases(of: layout) { check(layout, hosts, canvas) }
      }
      play(layout, on: Size(width: 640, height: 360))
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

  /// No coordinate is further out, however deep views lie in views.
  private static let farthest = 1 << 28

  private static func check(_ layout: LocalLayout, _ hosts: [PresentHost], _ canvas: Size) {
    let placements = layout.placements(hosts: hosts, canvas: canvas)
    checkEach(placements, hosts)
    // A scene may be on from the first frame.
    guard layout.scenes.isEmpty else { return }
    let numbered = areas(of: layout, canvas)
    for (view, placed) in Dictionary(grouping: placements, by: \.view) {
      // A preset of the whole file counts its own views.
      guard let (area, overlaps) = numbered[view] ?? numbered[-1] else {
        require(false, "a view of the file")
        continue
      }
      require(Set(placed.map(\.host)).count == placed.count, "a host is once in a view")
      for (index, one) in placed.enumerated() {
        require(area.contains(one.target), "\(one.target) is not within \(area)")
        for other in placed[..<index] where !overlaps {
          require(one.target.intersection(other.target).isEmpty, "tiles do not overlap")
        }
      }
    }
  }

  private static func checkEach(_ placements: [Placement], _ hosts: [PresentHost]) {
    let ids = Set(hosts.map(\.id))
    require(
      zip(placements, placements.dropFirst()).allSatisfy { $0.zOrder <= $1.zOrder },
      "placements are in draw order")
    for placement in placements {
      let target = placement.target
      require(
        placement.content != .live || ids.contains(placement.host),
        "only hosts who are present are live")
      require(!target.isEmpty, "an empty target")
      require(
        [target.left, target.top, target.right, target.bottom].allSatisfy { abs($0) <= farthest },
        "\(target) is far out")
      require((1...255).contains(placement.alpha), "alpha \(placement.alpha)")
      require(
        (0...min(target.width, target.height) / 2).contains(placement.cornerRadius),
        "a radius of \(placement.cornerRadius) in \(target)")
    }
  }

  /// The areas of the views by their numbers, and whether what is in them may overlap; -1 stands for
  /// all views of a preset.
  private static func areas(
    of layout: LocalLayout, _ canvas: Size
  ) -> [Int: (area: Rect, overlaps: Bool)] {
    let everywhere = Rect(left: -farthest, top: -farthest, right: farthest, bottom: farthest)
    var areas: [Int: (area: Rect, overlaps: Bool)] = [:]
    var count = 0
    func walk(_ views: [ViewSpec], in enclosing: Rect) {
      for view in views {
        let number = count
        count += 1
        var area = everywhere
        // In an area that was cut there is nothing to count on.
        if enclosing != everywhere {
          area = view.area.rect(on: enclosing.size)
          area.x += enclosing.x
          area.y += enclosing.y
        }
        if !everywhere.contains(area) || max(area.width, area.height) >= farthest {
          area = everywhere
        }
        switch view.content {
        case .host, .tile: areas[number] = (area, false)
        case .preset(let preset): areas[number] = (area, preset.name == "pip")
        case .views(let inner): walk(inner, in: area)
        }
      }
    }
    switch layout.arrangement {
    case .views(let views): walk(views, in: Rect(canvas))
    case .preset(let preset): areas[-1] = (Rect(canvas), preset.name == "pip")
    }
    return areas
  }

  /// People come, speak and go while scenes change: laws of every frame.
  private static func play(_ layout: LocalLayout, on canvas: Size) {
    var director = LayoutDirector(layout, canvas: canvas)
    for frame in 0..<24 {
      let present = (1...6).filter { frame < 18 ? $0 * 3 <= frame + 6 : $0 % 2 == 0 }
      let hosts = present.map {
        PresentHost(id: "\($0)", account: "a", ordinal: $0, volume: ($0 * 37 + frame * 11) % 100)
      }
      let time = MediaTime(microseconds: Int64(frame * frame) * 100_000)
      let moment = LayoutMoment(frame: frame, time: time, hosts: hosts)
      checkEach(director.placements(at: moment), hosts)
    }
  }
}
