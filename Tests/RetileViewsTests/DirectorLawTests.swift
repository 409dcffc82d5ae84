import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

@Suite struct DirectorLawTests {
  private static let frameTime: Int64 = 70_000

  private func moment(_ frame: Int, _ hosts: [PresentHost]) -> LayoutMoment {
    LayoutMoment(
      frame: frame, time: MediaTime(microseconds: Int64(frame) * Self.frameTime), hosts: hosts)
  }

  private func canvas(_ random: inout RandomLayouts) -> Size {
    Size(width: random.number(1...800), height: random.number(1...800))
  }

  /// The area and the content of each view of an arrangement by its number, by floating point.
  private func declared(
    _ arrangement: LocalLayout.Arrangement, _ canvas: Size
  ) -> [Int: (area: Rect, view: ViewSpec)] {
    guard case .views(let views) = arrangement else { return [:] }
    var found: [Int: (Rect, ViewSpec)] = [:]
    var count = 0
    func walk(_ views: [ViewSpec], _ enclosing: Rect) {
      for view in views {
        let area = area(view.area, enclosing)
        found[count] = (area, view)
        count += 1
        if case .views(let inner) = view.content { walk(inner, area) }
      }
    }
    walk(views, Rect(canvas))
    return found
  }

  private func area(_ area: Area, _ enclosing: Rect) -> Rect {
    func pixels(_ length: Length, _ whole: Int) -> Double {
      let value = Double(length.parts) / 1e8
      return length.unit == .share ? value * Double(whole) : value
    }
    // Lengths are multiples of 10⁻⁸, so that is enough to make halves of sums that came out short.
    func rounded(_ value: Double) -> Int { Int((value + 0.5 + 1e-9).rounded(.down)) }
    let (w, h) = (enclosing.width, enclosing.height)
    let (x, y) = (pixels(area.x, w), pixels(area.y, h))
    return Rect(
      left: enclosing.x + rounded(x), top: enclosing.y + rounded(y),
      right: enclosing.x + rounded(x + pixels(area.width, w)),
      bottom: enclosing.y + rounded(y + pixels(area.height, h)))
  }

  /// Which scene is on, by trying all: the one whose numbers fit is not known from outside.
  private func arrangements(_ layout: LocalLayout) -> [LocalLayout.Arrangement] {
    [layout.arrangement] + layout.scenes.map(\.arrangement)
  }

  @Test func placementsKeepTheLaws() {
    var random = RandomLayouts(seed: 11)
    for round in 0..<2000 {
      var layout = random.layout()
      // What is on has to be known here: scenes have their own tests.
      layout.scenes = []
      let canvas = canvas(&random)
      let views = declared(layout.arrangement, canvas)
      var director = LayoutDirector(layout, canvas: canvas)
      var known: Set<String> = []
      var before: [Int: [String]] = [:]
      for (frame, cast) in random.casts(12).enumerated() {
        let placements = director.placements(at: moment(frame, cast))
        known.formUnion(cast.map(\.id))
        let present = Set(cast.map(\.id))
        let comment: Comment = "round \(round), frame \(frame)"
        for placement in placements {
          #expect(!placement.target.isEmpty && (1...255).contains(placement.alpha), comment)
          #expect(
            2 * placement.cornerRadius
              <= min(placement.target.width, placement.target.height), comment)
          if placement.content == .live { #expect(present.contains(placement.host), comment) }
          if placement.content == .frozen { #expect(known.contains(placement.host), comment) }
        }
        #expect(
          zip(placements, placements.dropFirst()).allSatisfy { $0.zOrder <= $1.zOrder }, comment)
        guard case .views = layout.arrangement else {
          checkTiles(placements, Rect(canvas), comment)
          continue
        }
        var order: [Int: [String]] = [:]
        for (number, group) in Dictionary(grouping: placements, by: \.view) {
          guard let (area, view) = views[number] else {
            #expect(Bool(false), "no view \(number), \(comment)")
            continue
          }
          checkTiles(group, area, comment)
          switch view.content {
          case .host: #expect(group.count == 1, comment)
          case .tile(let tiles):
            #expect(group.count <= tiles.maximum ?? .max, comment)
            if ![.area, .zOrder].contains(tiles.hosts.order) {
              order[number] = group.map(\.host)
            }
            if case .these(let names) = tiles.hosts.source, names.contains(.speaker) {
              order[number] = nil
            }
          case .preset: break
          case .views: #expect(Bool(false), comment)
          }
        }
        for (number, hosts) in order {
          guard let former = before[number] else { continue }
          let both = Set(hosts).intersection(former)
          #expect(hosts.filter(both.contains) == former.filter(both.contains), comment)
        }
        before = order
      }
    }
  }

  private func checkTiles(_ group: [Placement], _ area: Rect, _ comment: Comment) {
    #expect(Set(group.map(\.host)).count == group.count, comment)
    for (index, one) in group.enumerated() {
      #expect(area.contains(one.target), comment)
      for other in group[..<index] {
        #expect(one.target.intersection(other.target).isEmpty, comment)
      }
    }
  }

  @Test func theRestIsWhomNoViewNames() {
    var random = RandomLayouts(seed: 12)
    for _ in 0..<500 {
      let names = (0..<random.number(1...3)).map { _ in random.selector() }
      let canvas = canvas(&random)
      let layout = LocalLayout(
        views: names.map { ViewSpec(.host($0)) }
          + [ViewSpec(.tile(TileGroup(.grid, hosts: .rest)), zOrder: 1)])
      var director = LayoutDirector(layout, canvas: canvas)
      for (frame, cast) in random.casts(6).enumerated() {
        let placements = director.placements(at: moment(frame, cast))
        let single = Set(placements.filter { $0.zOrder == 0 }.map(\.host))
        let rest = Set(placements.filter { $0.zOrder == 1 }.map(\.host))
        // Cells of a canvas that is too small for them are left out.
        #expect(single.isDisjoint(with: rest))
        if min(canvas.width, canvas.height) > 8 {
          #expect(single.union(rest) == Set(cast.map(\.id)))
        }
      }
    }
  }

  @Test func theSameMomentsGiveTheSamePlacements() {
    var random = RandomLayouts(seed: 13)
    for round in 0..<1000 {
      var layout = random.layout()
      layout.transition = random.transition()
      let canvas = canvas(&random)
      var one = LayoutDirector(layout, canvas: canvas)
      var other = one
      for (frame, cast) in random.casts(15).enumerated() {
        let expected = one.placements(at: moment(frame, cast))
        let found = other.placements(at: moment(frame, cast.shuffled(using: &random.random)))
        #expect(found == expected, "round \(round), frame \(frame)")
        // Nothing that was not asked for: a copy goes on alike.
        if random.chance(10) { other = one }
      }
    }
  }

  /// Where nothing changes any more, what moves comes to rest where it belongs.
  @Test func movementsEndAtThePlacementsWithoutThem() {
    var random = RandomLayouts(seed: 14)
    var moved = 0
    for round in 0..<1000 {
      var layout = random.layout()
      let canvas = canvas(&random)
      var still = LayoutDirector(layout, canvas: canvas)
      layout.transition = random.transition()
      var moving = LayoutDirector(layout, canvas: canvas)
      var quiet: Int64 = 0
      var before: [Placement]?
      for (frame, cast) in random.casts(25).enumerated() {
        let expected = still.placements(at: moment(frame, cast))
        let found = moving.placements(at: moment(frame, cast))
        quiet = before == expected ? quiet + Self.frameTime : 0
        before = expected
        let comment: Comment = "round \(round), frame \(frame)"
        let present = Set(cast.map(\.id))
        for placement in found {
          #expect(!placement.target.isEmpty && (1...255).contains(placement.alpha), comment)
          #expect(
            2 * placement.cornerRadius
              <= min(placement.target.width, placement.target.height), comment)
          if placement.content == .live { #expect(present.contains(placement.host), comment) }
        }
        #expect(
          zip(found, found.dropFirst()).allSatisfy { $0.zOrder <= $1.zOrder }, comment)
        if quiet >= layout.transition.duration.microseconds || frame == 0 {
          #expect(found == expected, comment)
        } else if found != expected {
          moved += 1
        }
      }
    }
    #expect(moved > 1000)
  }

  /// A layout that says it needs no history places alike wherever a director begins.
  @Test func withoutHistoryADirectorMayBeginAnywhere() {
    var random = RandomLayouts(seed: 15)
    var count = 0
    for round in 0..<4000 {
      let layout = random.layout()
      if layout.needsHistory { continue }
      count += 1
      let canvas = canvas(&random)
      var director = LayoutDirector(layout, canvas: canvas)
      for (frame, cast) in random.casts(8).enumerated() {
        var late = LayoutDirector(layout, canvas: canvas)
        #expect(
          late.placements(at: moment(frame, cast))
            == director.placements(at: moment(frame, cast)), "round \(round), frame \(frame)")
      }
    }
    #expect(count > 300)
  }
}
