import RetileFrames
import Testing

@testable import RetileViews

@Suite struct NestedViewsTests {
  private let canvas = Size(width: 400, height: 300)

  private func view(_ name: String, _ area: Area = Area(), zOrder: Int = 0) -> ViewSpec {
    ViewSpec(.host(.id(name)), area: area, zOrder: zOrder)
  }

  private func shown(_ views: [ViewSpec], _ cast: [PresentHost]) -> [String] {
    LocalLayout(views: views).placements(hosts: cast, canvas: canvas).map {
      "\($0.view): \($0.host) \($0.target) z\($0.zOrder)"
    }
  }

  @Test func areasCountOnTheEnclosingArea() {
    let right = Area(
      x: .percent(50), y: .pixels(10), width: .percent(50), height: .pixels(100))
    let lower = Area(x: .pixels(-5), y: .percent(50), width: .percent(25), height: .percent(50))
    let inner = ViewSpec(.views([view("a", lower), view("b")]), area: right)
    #expect(
      shown([ViewSpec(.views([inner]), area: right), view("c")], hosts("abc")) == [
        // 200x100+200+10, in it 100x100+100+10, in it -5, 50, 25 % of 100, 50 % of 100.
        "2: a 25x50+295+70 z0", "3: b 100x100+300+20 z0", "4: c 400x300+0+0 z0",
      ])
  }

  @Test func zOrderCountsAmongSiblings() {
    let inner = ViewSpec(.views([view("a", zOrder: 100), view("b", zOrder: -100)]), zOrder: 1)
    #expect(
      shown([view("c", zOrder: 2), inner, view("d", zOrder: 1), view("e")], hosts("abcde")) == [
        "5: e 400x300+0+0 z0", "3: b 400x300+0+0 z1", "2: a 400x300+0+0 z1",
        "4: d 400x300+0+0 z1", "0: c 400x300+0+0 z2",
      ])
  }

  @Test func aPresetHasItsArea() {
    let portrait = Area(
      x: .pixels(100), y: .pixels(0), width: .pixels(100), height: .pixels(200))
    let preset = ViewSpec(
      .preset(.spotlight(SpotlightPreset(host: .id("b"), share: .percent(60)))), area: portrait,
      zOrder: -1)
    let rest = ViewSpec(.tile(TileGroup(.row, hosts: .rest)))
    let named = view("a", Area(width: .pixels(1), height: .pixels(1)))
    #expect(
      shown([rest, preset, named], hosts("abcd")) == [
        // The preset's area stands upright: the others are in a row below.
        "1: b 100x120+100+0 z-1", "1: c 50x80+100+120 z-1", "1: d 50x80+150+120 z-1",
        "0: c 200x300+0+0 z0", "0: d 200x300+200+0 z0", "2: a 1x1+0+0 z0",
      ])
  }

  @Test func restIsWhomNoViewOfTheWholeArrangementNames() {
    let rest = ViewSpec(.tile(TileGroup(.row, hosts: .rest)))
    let deep = ViewSpec(.views([ViewSpec(.views([view("b"), ViewSpec(.host(.speaker))])), rest]))
    var script = DirectorScript(LocalLayout(views: [rest, deep]))
    // c speaks.
    #expect(script.who(hosts("abcd", volumes: [0, 0, 9])) == "a d b c a d")
  }

  @Test func viewsLieOnlySoDeep() {
    var views = [view("a")]
    for depth in 1..<ViewSpec.depthLimit {
      #expect(shown(views, hosts("a")).count == 1, "\(depth)")
      views = [ViewSpec(.views(views))]
    }
    #expect(shown(views, hosts("a")).count == 1)
    #expect(shown([ViewSpec(.views(views))], hosts("a")) == [])
  }

  @Test func theCornersAndTheOpacityOfAPlacement() {
    func placement(_ radius: Length, _ alpha: Int, _ area: Area) -> (Int, Int)? {
      let look = ViewLook(alpha: alpha, cornerRadius: radius)
      let layout = LocalLayout(views: [ViewSpec(.host(.ordinal(1)), area: area, look: look)])
      return layout.placements(hosts: hosts("a"), canvas: canvas).first.map {
        ($0.cornerRadius, $0.alpha)
      }
    }
    let area = Area(width: .pixels(90), height: .pixels(51))
    for (radius, alpha, expected) in [
      (Length.zero, 255, (0, 255)), (.pixels(10), 128, (10, 128)),
      // 10 % of 51 is 5.1; half of it 25.5.
      (.percent(10), 1, (5, 1)), (.percent(50), 999, (25, 255)), (.percent(9999), 7, (25, 7)),
      (.pixels(-4), Int.max, (0, 255)),
    ] {
      let found = placement(radius, alpha, area)
      #expect(found?.0 == expected.0 && found?.1 == expected.1, "\(radius) \(alpha)")
    }
    #expect(placement(.zero, 0, area) == nil)
    #expect(placement(.zero, Int.min, area) == nil)
  }
}
