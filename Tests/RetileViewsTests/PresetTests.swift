import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

@Suite struct PresetTests {
  private let hosts = (1...4).map { PresentHost(id: "h\($0)", ordinal: $0) }

  private func shown(
    _ preset: Preset, _ hosts: [PresentHost], _ width: Int, _ height: Int
  ) -> [String] {
    LocalLayout(preset: preset).placements(
      hosts: hosts, canvas: Size(width: width, height: height)
    ).map { "\($0.host) \($0.target)" }
  }

  @Test func gridShowsEverybodyInOrderOfAppearance() {
    #expect(
      shown(.grid(GridPreset()), hosts.reversed(), 1280, 720) == [
        "h1 640x360+0+0", "h2 640x360+640+0", "h3 640x360+0+360", "h4 640x360+640+360",
      ])
    #expect(shown(.grid(GridPreset(gap: 4)), [hosts[2]], 1280, 720) == ["h3 1280x720+0+0"])
    #expect(shown(.grid(GridPreset()), [], 1280, 720) == [])
  }

  @Test func spotlightHasAColumnAtTheRight() {
    #expect(
      shown(.spotlight(SpotlightPreset()), hosts, 1280, 720) == [
        "h1 960x720+0+0", "h2 320x240+960+0", "h3 320x240+960+240", "h4 320x240+960+480",
      ])
    // (1280 − 8) · 75 % = 954; the column is 720 − 2·8 = 704 high, in thirds of 234.67.
    let preset = SpotlightPreset(host: .id("h3"), gap: 8)
    #expect(
      shown(.spotlight(preset), hosts, 1280, 720) == [
        "h3 954x720+0+0", "h1 318x235+962+0", "h2 318x234+962+243", "h4 318x235+962+485",
      ])
  }

  @Test func spotlightHasARowBelowOnAPortraitCanvas() {
    let preset = SpotlightPreset(share: .percent(60))
    #expect(
      shown(.spotlight(preset), hosts, 720, 1280) == [
        "h1 720x768+0+0", "h2 240x512+0+768", "h3 240x512+240+768", "h4 240x512+480+768",
      ])
    #expect(shown(.spotlight(preset), hosts, 720, 720)[0] == "h1 432x720+0+0")
  }

  @Test func spotlightAloneHasTheWholeCanvas() {
    #expect(
      shown(.spotlight(SpotlightPreset(gap: 8)), [hosts[0]], 1280, 720) == ["h1 1280x720+0+0"])
  }

  @Test func withoutItsHostSpotlightIsAGridOfTheOthers() {
    #expect(
      shown(.spotlight(SpotlightPreset()), Array(hosts[1...2]), 1280, 720) == [
        "h2 640x720+0+0", "h3 640x720+640+0",
      ])
  }

  @Test func spotlightNeverLeavesTheCanvasOrOverlaps() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let canvas = Size(
        width: Int.random(in: 1...2000, using: &random),
        height: Int.random(in: 1...2000, using: &random))
      let preset = SpotlightPreset(
        host: .ordinal(Int.random(in: 1...5, using: &random)),
        share: .percent(Int.random(in: 1...99, using: &random)),
        gap: [0, 5, 16384][Int.random(in: 0..<3, using: &random)])
      let targets = LocalLayout(preset: .spotlight(preset)).placements(hosts: hosts, canvas: canvas)
        .map(\.target)
      for (index, target) in targets.enumerated() {
        #expect(Rect(canvas).contains(target), "\(preset) on \(canvas)")
        for other in targets[..<index] {
          #expect(target.intersection(other).isEmpty, "\(preset) on \(canvas)")
        }
      }
    }
  }

  @Test func everyPresetOfTheListCanBeNamed() throws {
    #expect(Presets.all.map(\.name) == ["grid", "spotlight"])
    for entry in Presets.all {
      #expect(Preset(named: entry.name)?.name == entry.name)
      #expect(LocalLayout(preset: entry.name)?.canvas == CanvasSpec())
      // The defaults that the list states are those that a file without options gets.
      let options = entry.options.map { "\"\($0.name)\": \($0.defaultValue)" }
      let text = "{\"preset\": \"\(entry.name)\", \(options.joined(separator: ", "))}"
      let read = try LocalLayout.parse(Array(text.utf8), name: "test.json")
      #expect(read == LocalLayout(preset: entry.name))
    }
    #expect(LocalLayout(preset: "Grid") == nil)
    #expect(LocalLayout(preset: "sidebar") == nil)
  }
}
