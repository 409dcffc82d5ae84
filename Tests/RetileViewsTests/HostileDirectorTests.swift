import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

@Suite struct HostileDirectorTests {
  private static let extremes = [Int.min, -1, 0, 1, 7, Int.max]

  @Test func valuesAtTheirEndsDoNotTrap() throws {
    var random = RandomLayouts(seed: 21)
    let shares = [try #require(Length(share: "10000%")), try #require(Length(share: "-10000%"))]
    let lengths = shares + [.pixels(.max), .pixels(.min), .zero, .whole]
    let canvases = [
      Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: -5, height: 3),
      Size(width: 16384, height: 16384), Size(width: 1 << 28 - 1, height: 1 << 28 - 1),
    ]
    for _ in 0..<1500 {
      func area() -> Area {
        Area(
          x: random.one(of: lengths), y: random.one(of: lengths), width: random.one(of: lengths),
          height: random.one(of: lengths))
      }
      func view(_ depth: Int) -> ViewSpec {
        let look = ViewLook(
          zoom: random.one(of: Self.extremes), alpha: random.one(of: Self.extremes),
          cornerRadius: random.one(of: lengths), absent: random.one(of: Absence.allCases))
        let style = TileStyle(
          gap: random.one(of: Self.extremes), padding: random.one(of: Self.extremes),
          aspect: Size(
            width: random.one(of: Self.extremes), height: random.one(of: Self.extremes)),
          align: random.one(of: TileAlignment.allCases), minimum: random.one(of: Self.extremes))
        let group = TileGroup(
          random.one(of: Tiling.allCases),
          hosts: HostList(.all, order: random.one(of: HostOrder.allCases)), style: style,
          maximum: random.chance(50) ? random.one(of: Self.extremes) : nil,
          overflow: random.chance(50)
            ? .drop
            : .pages(every: MediaTime(microseconds: Int64(random.one(of: Self.extremes)))))
        let content: ViewSpec.Content =
          switch random.number(0...3) {
          case 0 where depth < 12: .views([view(depth + 1), view(depth + 1)])
          case 1: .preset(.grid(GridPreset()))
          case 2: .host(.ordinal(random.one(of: Self.extremes)))
          default: .tile(group)
          }
        return ViewSpec(
          content, area: area(), look: look, zOrder: random.one(of: Self.extremes))
      }
      var layout = LocalLayout(views: [view(1), view(1)])
      layout.transition = Transition(
        duration: MediaTime(microseconds: Int64(random.one(of: Self.extremes))))
      layout.speaker = SpeakerRule(
        hold: MediaTime(microseconds: Int64(random.one(of: Self.extremes))),
        minimum: random.one(of: Self.extremes))
      layout.scenes = [
        Scene(
          .hosts(.atLeast, random.one(of: Self.extremes)),
          length: MediaTime(microseconds: Int64(random.one(of: Self.extremes))),
          arrangement: .views([view(1)]))
      ]
      var director = LayoutDirector(layout, canvas: random.one(of: canvases))
      for _ in 0..<4 {
        let cast = (0..<random.number(0...5)).map { _ in
          PresentHost(
            id: random.one(of: ["", "a", "b", "#1"]), account: random.one(of: [nil, "", "a"]),
            ordinal: random.one(of: Self.extremes),
            area: random.one(of: [.nan, .infinity, -.infinity, 0, .greatestFiniteMagnitude]),
            zOrder: random.one(of: Self.extremes), volume: random.one(of: Self.extremes),
            videoState: random.one(of: VideoState.allCases))
        }
        let placements = director.placements(
          at: LayoutMoment(
            frame: random.one(of: Self.extremes),
            time: MediaTime(microseconds: Int64(random.one(of: Self.extremes))), hosts: cast,
            hasLayout: random.chance(90)))
        #expect(placements.allSatisfy { !$0.target.isEmpty && (1...255).contains($0.alpha) })
      }
    }
  }

  @Test func hostsWithOneIdAreOneHost() {
    let twins = [
      PresentHost(id: "a", account: "second", ordinal: 2),
      PresentHost(id: "a", account: "first", ordinal: 1),
    ]
    var script = DirectorScript(
      LocalLayout(views: [
        ViewSpec(
          .tile(TileGroup(.row, hosts: .all)), look: ViewLook(label: ViewLabel(text: "{account}")))
      ]))
    let placements = script.next(twins)
    #expect(placements.map(\.host) == ["a"])
    #expect(placements.map(\.label) == ["first"])
  }

  @Test func nothingIsPlacedBeforeTheFirstLayout() {
    var layout = LocalLayout(views: [
      ViewSpec(.host(.id("a")), look: ViewLook(absent: .placeholder))
    ])
    layout.scenes = [
      Scene(.join, arrangement: .views([])),
      Scene(.at(.frame(1)), length: MediaTime(microseconds: 10), arrangement: .views([])),
    ]
    layout.transition = Transition(duration: MediaTime(microseconds: 1_000_000))
    var director = LayoutDirector(layout, canvas: Size(width: 9, height: 9))
    func placed(_ frame: Int, _ hosts: [PresentHost], _ hasLayout: Bool) -> [String] {
      director.placements(
        at: LayoutMoment(
          frame: frame, time: MediaTime(microseconds: Int64(frame) * 10), hosts: hosts,
          hasLayout: hasLayout)
      ).map { "\($0.host) \($0.content)" }
    }
    #expect(placed(0, [], false) == [])
    #expect(placed(1, [], false) == [])
    // Those of the first layout do not join, and nothing fades in.
    #expect(placed(2, hosts("a"), true) == ["a live"])
    #expect(placed(3, hosts("ab"), true) == ["a live"])
  }

  @Test func anotherCanvasKeepsTheMemory() {
    var layout = LocalLayout(views: [
      ViewSpec(.tile(TileGroup(.row, hosts: .all)), look: ViewLook(absent: .freeze))
    ])
    layout.transition = Transition(duration: MediaTime(microseconds: 1_000_000))
    var script = DirectorScript(layout)
    _ = script.said(hosts("ab"))
    script.director.resize(to: Size(width: 40, height: 30))
    #expect(script.said(hosts("b")) == ["a frozen 20x30+0+0", "b 20x30+20+0"])
  }
}
