import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

@Suite struct LocalLayoutPlacementsTests {
  private let canvas = Size(width: 400, height: 300)

  private func host(_ ordinal: Int, account: String? = nil) -> PresentHost {
    PresentHost(id: "\(1000 + ordinal)", account: account, ordinal: ordinal)
  }

  private func shown(_ views: [ViewSpec], _ hosts: [PresentHost]) -> [String] {
    LocalLayout(views: views).placements(hosts: hosts, canvas: canvas).map {
      "\($0.view): \($0.host) \($0.target)"
    }
  }

  private func group(_ tiling: Tiling, _ hosts: HostList) -> ViewSpec {
    ViewSpec(.tile(TileGroup(tiling, hosts: hosts)))
  }

  @Test func hostsBeyondTheMaximumGetNoCell() {
    let hosts = (1...5).map { host($0) }
    let group = TileGroup(.row, hosts: .all, maximum: 2)
    #expect(
      shown([ViewSpec(.tile(group))], hosts) == [
        "0: 1001 200x300+0+0", "0: 1002 200x300+200+0",
      ])
  }

  @Test func theExampleOfTheContract() throws {
    let text = """
      { "canvas": {"width": 1280, "height": 720, "background": "#101014"},
        "views": [
          {"host": "1003", "x": 0, "y": 0, "width": 960, "height": 720, "renderMode": "hidden"},
          {"tile": "column", "hosts": "rest", "x": 960, "y": 0, "width": 320, "height": 720, "gap": 4} ] }
      """
    let layout = try LocalLayout.parse(Array(text.utf8), name: "example.json")
    let size = Size(width: 1280, height: 720)
    #expect(
      layout.canvas
        == CanvasSpec(size: size, background: .color(RGBColor(red: 0x10, green: 0x10, blue: 0x14))))
    let hosts = [host(1), host(2), host(3), host(4)]
    // (720 − 2·4) / 3 = 237.33: edges at 0, 237, 475, 712, moved by 0, 4, 8.
    #expect(
      layout.placements(hosts: hosts, canvas: size) == [
        Placement(host: "1003", target: Rect(x: 0, y: 0, width: 960, height: 720)),
        Placement(host: "1001", target: Rect(x: 960, y: 0, width: 320, height: 237), view: 1),
        Placement(host: "1002", target: Rect(x: 960, y: 241, width: 320, height: 238), view: 1),
        Placement(host: "1004", target: Rect(x: 960, y: 483, width: 320, height: 237), view: 1),
      ])
  }

  @Test func viewsAreDrawnByZOrderThenAsInTheFile() {
    func view(_ name: String, _ zOrder: Int) -> ViewSpec {
      ViewSpec(.host(.id(name)), zOrder: zOrder)
    }
    let views = [
      view("1001", 5), view("1002", 0), view("1003", -1), view("1002", 5), view("1001", 0),
    ]
    let placements = LocalLayout(views: views).placements(
      hosts: [host(1), host(2), host(3)], canvas: canvas)
    #expect(placements.map(\.view) == [2, 1, 4, 0, 3])
    #expect(placements.map(\.zOrder) == [-1, 0, 0, 5, 5])
  }

  @Test func aViewHandsItsLookToItsCells() {
    let color = RGBColor(red: 1, green: 2, blue: 3)
    let view = ViewSpec(
      .tile(TileGroup(.row, hosts: .all)),
      look: ViewLook(renderMode: .fit, background: .color(color)), zOrder: 7)
    let placements = LocalLayout(views: [view]).placements(
      hosts: [host(1), host(2)], canvas: canvas)
    #expect(placements.count == 2)
    for placement in placements {
      #expect(placement.look.renderMode == .fit && placement.look.background == .color(color))
      #expect(placement.zOrder == 7)
    }
  }

  @Test func absentHostsLeaveTheirViewsEmptyAndTheirGroupsReflow() {
    let views = [
      ViewSpec(.host(.id("1009"))), group(.row, .these([.id("1003"), .id("1009"), .ordinal(1)])),
    ]
    #expect(
      shown(views, [host(1), host(2), host(3)]) == [
        "1: 1003 200x300+0+0", "1: 1001 200x300+200+0",
      ])
    #expect(shown(views, [host(2)]) == [])
  }

  @Test func restIsWhomNoViewNames() {
    let views = [
      group(.row, .rest), ViewSpec(.host(.ordinal(3))), group(.column, .these([.id("teacher")])),
      group(.row, .all),
    ]
    let hosts = [host(5), host(3), host(2, account: "teacher"), host(1)]
    let placements = LocalLayout(views: views).placements(hosts: hosts, canvas: canvas)
    let byView = Dictionary(grouping: placements, by: \.view).mapValues { $0.map(\.host) }
    #expect(byView[0] == ["1001", "1005"])
    #expect(byView[1] == ["1003"])
    #expect(byView[2] == ["1002"])
    #expect(byView[3] == ["1001", "1002", "1003", "1005"])
  }

  @Test func aHostMayBeInSeveralViewsButOnceInAGroup() {
    let views = [
      ViewSpec(.host(.id("1001"))), ViewSpec(.host(.ordinal(1))),
      group(.row, .these([.id("1001"), .ordinal(1), .id("ann")])),
    ]
    #expect(
      shown(views, [host(1, account: "ann")]) == [
        "0: 1001 400x300+0+0", "1: 1001 400x300+0+0", "2: 1001 400x300+0+0",
      ])
  }

  @Test func anEmptyRectangleIsNoPlacement() throws {
    let thin = Area(width: try #require(Length(share: "0.01%")))
    #expect(shown([ViewSpec(.host(.ordinal(1)), area: thin)], [host(1)]) == [])
  }

  @Test func aViewMayLeaveTheCanvas() {
    let area = Area(x: .pixels(-50), y: .percent(90), width: .pixels(100), height: .percent(50))
    #expect(
      shown([ViewSpec(.host(.ordinal(1)), area: area)], [host(1)]) == ["0: 1001 100x150+-50+270"])
  }

  @Test func selectorsWithoutAHostAreToldOnceInOrder() {
    let layout = LocalLayout(views: [
      ViewSpec(.host(.id("b"))), group(.row, .these([.id("1001"), .ordinal(9), .id("b")])),
      group(.row, .rest),
    ])
    #expect(layout.unmatchedSelectors(among: [host(1)]) == [.id("b"), .ordinal(9)])
    #expect(layout.unmatchedSelectors(among: []) == [.id("b"), .id("1001"), .ordinal(9)])
    #expect(LocalLayout(preset: .grid(GridPreset())).unmatchedSelectors(among: []) == [])
    #expect(
      LocalLayout(preset: .spotlight(SpotlightPreset(host: .id("ann"))))
        .unmatchedSelectors(among: [host(1)]) == [.id("ann")])
  }

  @Test func theOrderOfTheHostsGivenDoesNotMatter() {
    var random = SeededGenerator(seed: 7)
    let hosts = (1...9).map { host($0, account: $0 % 2 == 0 ? "even" : nil) }
    let layout = LocalLayout(views: [
      group(.grid, .rest), ViewSpec(.host(.id("even"))), ViewSpec(.host(.ordinal(5))),
    ])
    let expected = layout.placements(hosts: hosts, canvas: canvas)
    #expect(expected.count == 9)
    for _ in 0..<50 {
      let shuffled = hosts.shuffled(using: &random)
      #expect(layout.placements(hosts: shuffled, canvas: canvas) == expected)
    }
  }
}
