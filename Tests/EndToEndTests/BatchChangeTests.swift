import Foundation
import RetileJSON
import Testing

/// What is made again, and why.
@Suite struct BatchChangeTests {
  private static let layout =
    """
    {"canvas": {"width": 96, "height": 54, "background": "logo.png"},
     "views": [{"host": "2", "width": "50%"}]}
    """

  /// One output for each thing that can change: `grid.y4m` depends on the input alone.
  private static func desk() throws -> Desk {
    let desk = try Desk()
    try desk.putTiny("tiny.mp4")
    try desk.put("track.jsonl", try desk.run("inspect tiny.mp4 --format jsonl --quiet").output)
    for name in ["logo.png", "other.png"] {
      try desk.make(
        name,
        [
          "-f", "lavfi", "-i", "color=\(name == "logo.png" ? "red" : "green"):s=32x18",
          "-frames:v", "1",
        ])
    }
    try desk.put("layout.json", Self.layout)
    try manifest(desk)
    try desk.batch()
    #expect(Set(try desk.due().values) == ["up to date"])
    return desk
  }

  private static func manifest(_ desk: Desk, scaler: String = "bilinear") throws {
    try desk.putManifest([
      """
      {"id": "a", "input": "tiny.mp4", "outputs": [
        {"layout": "grid", "options": {"scaler": "\(scaler)"}, "output": "out/grid.y4m"},
        {"layout": "layout.json", "output": "out/own.y4m"},
        {"stills": {"every": "10f"}, "output": "out/still-%d.png"},
        {"split": true, "output": "out/hosts"}]}
      """,
      """
      {"id": "b", "input": "tiny.mp4", "track": "track.jsonl", "outputs": [
        {"layout": "spotlight", "output": "out/track.yuv"}]}
      """,
    ])
  }

  private static let all = [
    "out/grid.y4m", "out/own.y4m", "out/still-%d.png", "out/hosts", "out/track.yuv",
  ]

  /// Expects these outputs to be due for a reason, and the next run to make them and no others.
  private func expectDue(
    _ desk: Desk, _ outputs: [String], _ reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var expected: [String: String] = [:]
    for output in Self.all {
      expected[output] = outputs.contains(output) ? "make: \(reason)" : "up to date"
    }
    #expect(try desk.due() == expected, sourceLocation: sourceLocation)
    let report = try desk.batch()
    for (output, state) in report.states {
      #expect(
        state == (outputs.contains(output) ? "done" : "upToDate"), "\(output)",
        sourceLocation: sourceLocation)
    }
    #expect(Set(try desk.due().values) == ["up to date"], sourceLocation: sourceLocation)
  }

  @Test func anInputThatWasTouchedOrReplaced() throws {
    let desk = try Self.desk()
    let before = try desk.tree("out")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: desk.file("tiny.mp4"))
    try expectDue(desk, Self.all, "the input has changed")
    expectSame(try desk.tree("out"), before)
    try FileManager.default.removeItem(atPath: desk.file("tiny.mp4"))
    try FileManager.default.copyItem(
      atPath: desk.file("sample.mp4"), toPath: desk.file("tiny.mp4"))
    try expectDue(desk, Self.all, "the input has changed")
    #expect(try desk.bytes("out/grid.y4m") != before["grid.y4m"])
  }

  @Test func aLayoutItsPictureATrackAnOption() throws {
    let desk = try Self.desk()
    let reason = "the layout or an option has changed"
    try desk.put("layout.json", Self.layout.replacingOccurrences(of: "54", with: "72"))
    try expectDue(desk, ["out/own.y4m"], reason)
    // Another order of keys and other spaces draw the same.
    try desk.put(
      "layout.json",
      """
      { "views": [ {"width": "50%", "host": "2"} ],
        "canvas": {"height": 72,   "background": "logo.png", "width": 96} }
      """)
    try expectDue(desk, [], reason)
    let before = try desk.bytes("out/own.y4m")
    try FileManager.default.removeItem(atPath: desk.file("logo.png"))
    try FileManager.default.copyItem(
      atPath: desk.file("other.png"), toPath: desk.file("logo.png"))
    try expectDue(desk, ["out/own.y4m"], reason)
    #expect(try desk.bytes("out/own.y4m") != before)
    let track = try desk.bytes("track.jsonl")
    try desk.put(
      "track.jsonl",
      Data(String(decoding: track, as: UTF8.self).replacing("32", with: "30").utf8))
    try expectDue(desk, ["out/track.yuv"], reason)
    try Self.manifest(desk, scaler: "nearest")
    try expectDue(desk, ["out/grid.y4m"], reason)
  }

  @Test func outputsThatAreGoneOrWereChanged() throws {
    let desk = try Self.desk()
    let before = try desk.tree("out")
    for (file, output) in [
      ("grid.y4m", "out/grid.y4m"), ("still-3.png", "out/still-%d.png"),
      ("hosts/manifest.json", "out/hosts"), ("hosts/1/000.y4m", "out/hosts"),
    ] {
      try #require(before[file] != nil, "\(file)")
      try FileManager.default.removeItem(atPath: desk.file("out/" + file))
      let due = try desk.due()
      #expect(due[output]?.hasPrefix("make: '") == true, "\(due)")
      #expect(due[output]?.hasSuffix("\(file)' is gone") == true, "\(due)")
      try desk.batch()
      expectSame(try desk.tree("out"), before, "\(file)")
      try desk.put("out/" + file, Data(repeating: 7, count: before[file]?.count ?? 0))
      try expectDue(desk, [output], "its files were changed")
      expectSame(try desk.tree("out"), before, "\(file)")
    }
    try FileManager.default.removeItem(atPath: desk.file("out"))
    try expectDue(desk, Self.all, "never made")
    expectSame(try desk.tree("out"), before)
  }

  @Test func forceMakesAllAgainAndTheSame() throws {
    let desk = try Self.desk()
    let (before, identities) = (try desk.tree("out"), try desk.identities("out"))
    #expect(Set(try desk.due("night.json --force").values) == ["make: --force"])
    #expect(try desk.identities("out") == identities)
    let report = try desk.batch("night.json --force")
    #expect(report.sum("done") == Self.all.count)
    expectSame(try desk.tree("out"), before)
    let made = try desk.identities("out")
    for (name, identity) in identities { #expect(made[name] != identity, "\(name)") }
  }

  /// A manifest that asks for more, or less, makes the difference.
  @Test func anotherManifestKnowsWhatStands() throws {
    let desk = try Self.desk()
    try desk.putManifest([
      """
      {"id": "renamed", "input": "./tiny.mp4", "outputs": [
        {"layout": "grid", "options": {"scaler": "bilinear"}, "output": "./out/grid.y4m"},
        {"layout": "grid", "output": "out/more.yuv"}]}
      """
    ])
    #expect(
      try desk.due() == [
        "./out/grid.y4m": "up to date", "out/more.yuv": "make: never made",
      ])
  }
}
