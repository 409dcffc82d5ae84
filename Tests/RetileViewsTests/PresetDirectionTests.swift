import RetileFrames
import Testing

@testable import RetileViews

/// Presets under a `LayoutDirector`: orders, the speaker, hosts who leave, presets among views.
@Suite struct PresetDirectionTests {
  private let canvas = Size(width: 640, height: 360)

  private func layout(_ text: String) throws -> LocalLayout {
    try LocalLayout.parse(Array(text.utf8), name: "talk.json")
  }

  private func hosts(_ ids: [String], volumes: [Int] = []) -> [PresentHost] {
    ids.enumerated().map { index, id in
      PresentHost(
        id: id, ordinal: index + 1, area: Double(id.utf8.reduce(0) { $0 + Int($1) }),
        volume: volumes.isEmpty ? nil : volumes[index])
    }
  }

  private func moment(_ frame: Int, _ hosts: [PresentHost]) -> LayoutMoment {
    LayoutMoment(
      frame: frame, time: MediaTime(microseconds: Int64(frame) * 1_000_000), hosts: hosts)
  }

  @Test func everyPresetKeepsTheOrder() throws {
    // The large host is #1, which is not among the others.
    let present = hosts(["z", "c", "a", "b"])
    for preset in Presets.all where preset.name != "pk" {
      let isApart = preset.options.contains { $0.name == "host" }
      for (order, expected) in [
        ("appearance", ["z", "c", "a", "b"]), ("id", ["a", "b", "c", "z"]),
        ("area", ["z", "c", "b", "a"]),
      ] {
        let layout = try layout(#"{"preset": "\#(preset.name)", "order": "\#(order)"}"#)
        let shown = layout.placements(hosts: present, canvas: canvas).map(\.host)
        let others = expected.filter { $0 != "z" }
        #expect(shown == (isApart ? ["z"] + others : expected), "\(preset.name) \(order)")
      }
    }
    let pk = try layout(#"{"preset": "pk", "order": "id"}"#)
    #expect(pk.placements(hosts: present, canvas: canvas).map(\.host) == ["a", "c", "b", "z"])
  }

  @Test func theSpeakerIsLarge() throws {
    for preset in Presets.all where preset.options.contains(where: { $0.name == "host" }) {
      let layout = try layout(
        #"{"preset": "\#(preset.name)", "host": "speaker", "speaker": {"hold": "2s"}}"#)
      var director = LayoutDirector(layout, canvas: canvas)
      let large = [[5, 90, 0], [90, 5, 0], [90, 5, 0], [90, 5, 0], [90, 5, 0]].enumerated()
        .map { frame, volumes in
          director.placements(at: moment(frame, hosts(["a", "b", "c"], volumes: volumes)))
            .max { $0.target.width < $1.target.width }?.host
        }
      #expect(large.first == "b" && large.last == "a", "\(preset.name): \(large)")
    }
  }

  @Test func whoLeftKeepsThePlaceWherePlaceholdersAreAskedFor() throws {
    for preset in Presets.all {
      let layout = try layout(#"{"preset": "\#(preset.name)", "absent": "placeholder"}"#)
      var director = LayoutDirector(layout, canvas: canvas)
      let before = director.placements(at: moment(0, hosts(["a", "b", "c"])))
      let after = director.placements(at: moment(1, [hosts(["a", "b", "c"])[1]]))
      #expect(before.map(\.target) == after.map(\.target), "\(preset.name)")
      #expect(before.map(\.host) == after.map(\.host), "\(preset.name)")
      #expect(
        after.filter { $0.content == .placeholder }.map(\.host).sorted() == ["a", "c"],
        "\(preset.name)")
    }
  }

  @Test func aPresetAmongViewsShowsWhomNoViewNames() throws {
    for preset in Presets.all {
      let layout = try layout(
        #"{"views": [{"host": "screen", "width": "50%"},"#
          + #" {"preset": "\#(preset.name)", "x": "50%", "width": "50%"}]}"#)
      let placements = layout.placements(hosts: hosts(["a", "screen", "b"]), canvas: canvas)
      #expect(placements.map(\.host).sorted() == ["a", "b", "screen"], "\(preset.name)")
      let right = Rect(x: 320, y: 0, width: 320, height: 360)
      #expect(
        placements.allSatisfy { $0.host == "screen" || right.contains($0.target) },
        "\(preset.name)")
    }
  }

  @Test func everyHostOfAGalleryHasItsPage() throws {
    let layout = try layout(#"{"preset": "gallery", "maximum": 4, "pageTime": "2s"}"#)
    var director = LayoutDirector(layout, canvas: canvas)
    let ids = (1...10).map { "h\($0)" }
    let pages = (0..<8).map { frame in
      director.placements(at: moment(frame, hosts(ids))).map(\.host)
    }
    let expected = [Array(ids[0...3]), Array(ids[4...7]), Array(ids[8...9])]
    #expect(pages == [0, 0, 1, 1, 2, 2, 0, 0].map { expected[$0] })
  }
}
