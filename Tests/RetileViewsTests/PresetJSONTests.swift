import RetileFrames
import Testing

@testable import RetileViews

@Suite struct PresetJSONTests {
  private func preset(_ text: String) throws -> Preset {
    let layout = try LocalLayout.parse(Array("{\"preset\": \(text)}".utf8), name: "talk.json")
    guard case .preset(let preset) = layout.arrangement else { throw NotAPreset() }
    return preset
  }

  private struct NotAPreset: Error {}

  private let square = Size(width: 1, height: 1)

  @Test func everyOption() throws {
    let fit = ViewLook(renderMode: .fit)
    let share = try #require(Length(share: "62.5%"))
    #expect(
      try preset(##""grid", "gap": 5, "renderMode": "fit", "order": "id", "exclude": ["#2"]"##)
        == .grid(
          GridPreset(
            hosts: HostList(.rest, exclude: [.ordinal(2)], order: .id), gap: 5, look: fit)))
    #expect(
      try preset(#""spotlight", "host": "ann", "share": "62.5%", "gap": 2, "renderMode": "fit""#)
        == .spotlight(SpotlightPreset(host: .id("ann"), share: share, gap: 2, look: fit)))
    #expect(
      try preset(
        ##""sidebar", "host": "speaker", "share": "62.5%", "aspect": "1:1", "align": "end","##
          + ##" "hosts": ["a", "#3"], "gap": 2, "renderMode": "fit""##)
        == .sidebar(
          SidebarPreset(
            host: .speaker, share: share, aspect: square, align: .end,
            hosts: .these([.id("a"), .ordinal(3)]), gap: 2, look: fit)))
    #expect(
      try preset(
        ##""pip", "host": "#2", "position": "left top", "size": 90, "aspect": "1:1","##
          + #" "hosts": "all", "gap": 0, "renderMode": "fit""#)
        == .pip(
          PipPreset(
            host: .ordinal(2), position: Anchor(x: 0, y: 0), size: .pixels(90), aspect: square,
            hosts: .all, gap: 0, look: fit)))
    #expect(
      try preset(##""pk", "teams": [["a", "#1"], ["b"], []], "gap": 4, "renderMode": "fit""##)
        == .pk(
          PkPreset(teams: [[.id("a"), .ordinal(1)], [.id("b")], []], gap: 4, look: fit)))
    #expect(try preset(#""pk", "count": 3"#) == .pk(PkPreset(count: 3)))
    #expect(
      try preset(
        #""classroom", "host": "t", "share": "62.5%", "aspect": "1:1", "gap": 1, "mirror": true"#)
        == .classroom(
          ClassroomPreset(
            host: .id("t"), share: share, aspect: square, gap: 1, look: ViewLook(mirror: true))))
    #expect(
      try preset(#""interview", "share": "62.5%", "aspect": "1:1", "gap": 1, "renderMode": "fit""#)
        == .interview(InterviewPreset(share: share, aspect: square, gap: 1, look: fit)))
    #expect(
      try preset(
        #""gallery", "maximum": 4, "pageTime": "1.5s", "aspect": "1:1", "gap": 1,"#
          + #" "renderMode": "fit""#)
        == .gallery(
          GalleryPreset(
            maximum: 4, pageTime: MediaTime(microseconds: 1_500_000), aspect: square, gap: 1,
            look: fit)))
  }

  @Test func everyPresetOfTheListCanBeNamed() throws {
    #expect(
      Presets.all.map(\.name) == [
        "grid", "spotlight", "sidebar", "pip", "pk", "classroom", "interview", "gallery",
      ])
    for entry in Presets.all {
      #expect(Preset(named: entry.name)?.name == entry.name)
      #expect(LocalLayout(preset: entry.name)?.canvas == CanvasSpec())
      // The defaults that the list states are those that a file without options gets.
      let options = entry.options.map { "\"\($0.name)\": \($0.defaultValue)" }
      // Teams say how many there are.
      let text = options.filter { $0 != "\"teams\": []" }.joined(separator: ", ")
      #expect(try preset("\"\(entry.name)\", \(text)") == Preset(named: entry.name))
      #expect(try preset("\"\(entry.name)\"") == Preset(named: entry.name))
    }
    #expect(try preset(#""pk", "teams": []"#) == .pk(PkPreset()))
    #expect(LocalLayout(preset: "Grid") == nil)
  }

  /// What stands in `Presets` and what the reader asks for are the same keys.
  @Test func everyOptionChangesItsPreset() throws {
    let others = [
      "host": "\"x\"", "share": "\"31%\"", "gap": "77", "hosts": "[\"x\"]", "exclude": "[\"x\"]",
      "order": "\"id\"", "aspect": "\"7:5\"", "align": "\"end\"", "position": "\"top\"",
      "size": "77", "teams": "[[\"x\"], [\"y\"]]", "count": "4", "maximum": "77",
      "pageTime": "\"77s\"",
    ]
    for entry in Presets.all {
      for option in entry.options {
        let value = try #require(others[option.name])
        #expect(
          try preset("\"\(entry.name)\", \"\(option.name)\": \(value)")
            != Preset(named: entry.name), "\(entry.name) \(option.name)")
      }
    }
  }

  @Test func everyPresetHandsOnItsLookAndItsHosts() throws {
    for entry in Presets.all {
      let read = try preset("\"\(entry.name)\", \"alpha\": 0.2, \"hosts\": [\"x\", \"#2\"]")
      #expect(read.looks == [ViewLook(alpha: 51)])
      #expect(read.hosts == .these([.id("x"), .ordinal(2)]))
      #expect(read.selectors.suffix(2) == [.id("x"), .ordinal(2)])
      let hosts = ["x", "y"].enumerated().map { PresentHost(id: $1, ordinal: $0 + 1) }
      let views = read.views(
        hosts: hosts, canvas: Size(width: 640, height: 360), members: hosts)
      #expect(!views.isEmpty && views.allSatisfy { $0.look == ViewLook(alpha: 51) })
    }
  }
}
