import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

/// What holds for every preset, number of hosts and shape of the canvas.
@Suite struct PresetLawTests {
  private let canvases = [
    Size(width: 1280, height: 720), Size(width: 720, height: 1280), Size(width: 720, height: 720),
    Size(width: 361, height: 203),
  ]
  private let counts = Array(0...17) + [40]
  private let presets = Presets.all.compactMap { Preset(named: $0.name) }

  private func hosts(_ count: Int) -> [PresentHost] {
    (0..<count).map { PresentHost(id: "h\($0 + 1)", ordinal: $0 + 1) }
  }

  private func forAll(
    _ body: (Preset, [PresentHost], Size, [Placement]) -> Void
  ) {
    for preset in presets {
      for canvas in canvases {
        for count in counts {
          let hosts = hosts(count)
          body(
            preset, hosts, canvas,
            LocalLayout(preset: preset).placements(hosts: hosts, canvas: canvas))
        }
      }
    }
  }

  /// Whom the preset puts under the others.
  private func isBelow(_ preset: Preset, _ placement: Placement) -> Bool {
    preset.name == "pip" && placement.zOrder == 0
  }

  @Test func everyHostIsShownOnceOrOnAPage() {
    forAll { preset, hosts, canvas, placements in
      let page = preset.name == "gallery" ? 9 : Int.max
      let ids = placements.map(\.host)
      #expect(Set(ids).count == ids.count)
      #expect(ids.count == min(page, hosts.count), "\(preset.name) \(hosts.count) \(canvas)")
    }
  }

  @Test func nothingLeavesTheCanvas() {
    forAll { preset, hosts, canvas, placements in
      #expect(
        placements.allSatisfy { Rect(canvas).contains($0.target) && !$0.target.isEmpty },
        "\(preset.name) \(hosts.count) \(canvas)")
    }
  }

  @Test func nothingOverlapsButTheWindowsOfPip() {
    forAll { preset, hosts, canvas, placements in
      let apart = placements.filter { hosts.count == 1 || !isBelow(preset, $0) }.map(\.target)
      for (index, one) in apart.enumerated() {
        for other in apart[..<index] {
          #expect(
            one.intersection(other).isEmpty, "\(preset.name) \(hosts.count) \(canvas)")
        }
      }
    }
  }

  @Test func hostsAreInTheirOrder() {
    forAll { preset, hosts, canvas, placements in
      if preset.name == "pk" { return }
      #expect(
        placements.map(\.host) == hosts.prefix(placements.count).map(\.id),
        "\(preset.name) \(hosts.count) \(canvas)")
    }
  }

  @Test func teamsAreInTheirOrder() {
    for count in 2...4 {
      for canvas in canvases {
        let placements = LocalLayout(preset: .pk(PkPreset(count: count)))
          .placements(hosts: hosts(17), canvas: canvas)
        let dealt = (0..<count).flatMap { team in stride(from: team + 1, through: 17, by: count) }
        #expect(placements.map(\.host) == dealt.map { "h\($0)" })
      }
    }
  }

  @Test func oneHostAloneHasTheWholeCanvas() {
    forAll { preset, hosts, canvas, placements in
      if hosts.count != 1 || preset.name == "gallery" { return }
      #expect(placements.map(\.target) == [Rect(canvas)], "\(preset.name) \(canvas)")
    }
  }

  /// Without its large host a preset is a grid of the others.
  @Test func anAbsentHostLeavesNoHole() {
    for preset in presets where !preset.selectors.isEmpty {
      for canvas in canvases {
        for count in counts {
          let others = Array(hosts(count + 1).dropFirst())
          let gap = preset.name == "pip" ? 12 : 0
          #expect(
            LocalLayout(preset: preset).placements(hosts: others, canvas: canvas).map(\.target)
              == Tiling.grid.cells(count, in: Rect(canvas), TileStyle(gap: gap)),
            "\(preset.name) \(count) \(canvas)")
        }
      }
    }
  }

  /// The large hosts are larger than all others.
  @Test func theLargeHostIsTheLargest() {
    forAll { preset, hosts, canvas, placements in
      let names = ["spotlight", "sidebar", "pip", "classroom"]
      guard names.contains(preset.name), hosts.count > 1 else { return }
      let areas = placements.map { $0.target.width * $0.target.height }
      #expect(
        areas.dropFirst().allSatisfy { $0 < areas[0] }, "\(preset.name) \(hosts.count) \(canvas)")
    }
  }

  /// Tiles that have a shape have it, to a pixel, and all have one size.
  @Test func tilesOfAShapeHaveIt() {
    forAll { preset, hosts, canvas, placements in
      let apart = ["sidebar": 1, "pip": 1, "interview": 2, "gallery": 0][preset.name]
      guard let apart, hosts.count > apart else { return }
      let tiles = placements.dropFirst(apart).map(\.target)
      #expect(Set(tiles.map(\.size)).count == 1, "\(preset.name) \(hosts.count) \(canvas)")
      for tile in tiles {
        #expect(abs(16 * tile.height - 9 * tile.width) < 16, "\(preset.name) \(tile)")
      }
    }
  }

  @Test func noOptionsLeadOutOfTheCanvas() {
    var random = SeededGenerator(seed: 6)
    func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }
    for _ in 0..<3000 {
      let canvas = Size(
        width: Int.random(in: 1...2000, using: &random),
        height: Int.random(in: 1...2000, using: &random))
      let host = HostSelector.ordinal(Int.random(in: 1...5, using: &random))
      let share = Length.percent(Int.random(in: 1...99, using: &random))
      let gap = pick([0, 5, 16384])
      let aspect = pick([
        Size(width: 16, height: 9), Size(width: 1, height: 10_000), Size(width: 10_000, height: 1),
      ])
      let anchor = Anchor(x: pick([0, 30, 50, 100]), y: pick([0, 70, 50, 100]))
      let presets: [Preset] = [
        .spotlight(SpotlightPreset(host: host, share: share, gap: gap)),
        .sidebar(SidebarPreset(host: host, share: share, aspect: aspect, gap: gap)),
        .pip(
          PipPreset(
            host: host, position: anchor, size: pick([.pixels(1), .percent(90), .percent(10)]),
            aspect: aspect, gap: gap)),
        .pk(PkPreset(count: pick([2, 3, 4]), gap: gap)),
        .classroom(ClassroomPreset(host: host, share: share, aspect: aspect, gap: gap)),
        .interview(InterviewPreset(share: share, aspect: aspect, gap: gap)),
        .gallery(GalleryPreset(maximum: pick([1, 4, 1024]), aspect: aspect, gap: gap)),
      ]
      let preset = pick(presets)
      let placements = LocalLayout(preset: preset)
        .placements(hosts: hosts(pick([1, 2, 4, 9, 40])), canvas: canvas)
      let apart = placements.filter { placements.count == 1 || !isBelow(preset, $0) }.map(\.target)
      for (index, target) in apart.enumerated() {
        #expect(Rect(canvas).contains(target), "\(preset) on \(canvas)")
        for other in apart[..<index] {
          #expect(target.intersection(other).isEmpty, "\(preset) on \(canvas)")
        }
      }
    }
  }

  @Test func noValuesTrap() throws {
    var random = SeededGenerator(seed: 9)
    func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }
    let extremes = [Int.min, -1, 0, 1, 7, Int.max]
    let lengths = [
      try #require(Length(share: "10000%")), try #require(Length(share: "-10000%")), .pixels(.max),
      .pixels(.min), .zero, .percent(50),
    ]
    let canvases = [
      Size(width: 0, height: 0), Size(width: -5, height: 3), Size(width: 1, height: 1),
      Size(width: 16384, height: 1), Size(width: 1 << 28 - 1, height: 1 << 28 - 1),
    ]
    for _ in 0..<2000 {
      let (gap, share, size) = (pick(extremes), pick(lengths), pick(lengths))
      let aspect = Size(width: pick(extremes), height: pick(extremes))
      let presets: [Preset] = [
        .grid(GridPreset(gap: gap)), .spotlight(SpotlightPreset(share: share, gap: gap)),
        .sidebar(SidebarPreset(share: share, aspect: aspect, gap: gap)),
        .pip(PipPreset(size: size, aspect: aspect, gap: gap)),
        .pk(PkPreset(count: pick(extremes), gap: gap)),
        .classroom(ClassroomPreset(share: share, aspect: aspect, gap: gap)),
        .interview(InterviewPreset(share: share, aspect: aspect, gap: gap)),
        .gallery(
          GalleryPreset(
            maximum: pick(extremes), pageTime: MediaTime(microseconds: Int64(pick(extremes))),
            aspect: aspect, gap: gap)),
      ]
      let placements = LocalLayout(preset: pick(presets))
        .placements(hosts: hosts(pick([0, 1, 5, 1000])), canvas: pick(canvases))
      #expect(placements.allSatisfy { !$0.target.isEmpty })
    }
  }

  @Test func excludedHostsAreNotShownAndListedOnesAlone() {
    for preset in Presets.all.map(\.name) {
      for (options, expected) in [
        (##""exclude": ["h2", "#4"]"##, ["h1", "h3", "h5"]),
        (##""hosts": ["h5", "#3"]"##, ["h3", "h5"]),
        (##""hosts": ["h5", "#3", "h2"], "exclude": ["h2"]"##, ["h3", "h5"]),
      ] {
        let text = "{\"preset\": \"\(preset)\", \(options)}"
        guard let layout = try? LocalLayout.parse(Array(text.utf8), name: "f") else {
          Issue.record("\(text)")
          continue
        }
        let shown = layout.placements(hosts: hosts(5), canvas: canvases[0]).map(\.host)
        let main = ["spotlight", "sidebar", "pip", "classroom"].contains(preset) ? ["h1"] : []
        #expect(Set(shown) == Set(expected + main), "\(text)")
      }
    }
  }
}
