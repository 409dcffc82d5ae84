import Foundation
import TestSupport
import Testing

/// Where a layout depends on what came before, stills and parts of a render still are the frames that
/// the whole render has.
@Suite struct LayoutHistoryTests {
  private static let count = 60

  /// Four moving tiles with a key frame every second; who is in them, and how loud, tells the track.
  private static func film() throws -> String {
    try FileCache.file("history.mp4") { output in
      try FFmpeg.run(
        ["-f", "lavfi", "-i", "testsrc2=s=128x96:r=25,noise=alls=30:allf=t:all_seed=3"]
          + ["-frames:v", "\(count)", "-pix_fmt", "yuv420p", "-c:v", "libx264", "-g", "25"]
          + ["-bf", "2", output])
    }
  }

  private static func layout(_ frame: Int, _ hosts: [(id: String, tile: Int, volume: Int)])
    -> String
  {
    let list = hosts.map {
      #"{"id":"\#($0.id)","x":\#($0.tile % 2 * 64),"y":\#($0.tile / 2 * 48),"width":64,"#
        + #""height":48,"volume":\#($0.volume)}"#
    }
    return #"{"frame":\#(frame),"canvas":{"width":128,"height":96},"hosts":["#
      + list.joined(separator: ",") + "]}\n"
  }

  private static let track =
    #"{"retileTrack":1}"# + "\n"
    + layout(0, [("a", 0, 5), ("b", 1, 0), ("c", 2, 0)])
    + layout(12, [("a", 0, 5), ("b", 1, 60), ("c", 2, 0)])
    + layout(20, [("a", 0, 90), ("c", 2, 0), ("d", 3, 0)])
    + layout(33, [("c", 0, 90), ("d", 3, 0)])
    + layout(45, [("c", 0, 0), ("d", 3, 80), ("b", 2, 0)])

  /// Everything a layout can remember.
  private static let layouts = [
    "speaker": #"{"preset": "spotlight", "host": "speaker", "speaker": {"hold": "400ms"}}"#,
    "transition": #"{"preset": "grid", "transition": "500ms"}"#,
    "scenes": """
    {"preset": "grid", "scenes": [
      {"on": "leave", "for": "300ms", "transition": "200ms", "views": [{"host": "a"}]},
      {"at": "1.8s", "preset": "spotlight", "host": "c"}]}
    """,
    "absent": """
    {"views": [{"tile": "grid", "hosts": "all", "absent": "freeze", "order": "volume",
      "maximum": 3}]}
    """,
    "placeholder": ##"{"preset": "grid", "absent": "placeholder", "placeholder": "#ff8000"}"##,
    "occlusion": #"{"views": [{"host": "a", "occlusion": "freeze", "absent": "freeze"}]}"#,
    "trim": #"{"views": [{"host": "c", "trim": true}]}"#,
  ]

  private struct Desk {
    let scratch: Scratch
    let film: String
    let track: String
    let layout: String

    init(_ name: String) throws {
      scratch = try Scratch()
      film = try LayoutHistoryTests.film()
      track = try scratch.put(LayoutHistoryTests.track, "track.jsonl")
      layout = try scratch.put(try #require(LayoutHistoryTests.layouts[name]), "layout.json")
    }

    /// The raw frames that a command gives.
    func frames(_ arguments: [String]) throws -> Data {
      let out = scratch.file("out.yuv")
      let run = try Command.run(
        [try Tool.path(), arguments[0], film, "--layout", layout, "--track", track]
          + arguments.dropFirst() + ["-o", out, "--quiet"])
      try #require(run.status == 0, "\(arguments): \(run.errors)")
      return try Data(contentsOf: URL(fileURLWithPath: out))
    }
  }

  private static let frameBytes = 128 * 96 * 3 / 2

  @Test(arguments: layouts.keys.sorted()) func partsAreThoseOfTheWhole(_ name: String) throws {
    let desk = try Desk(name)
    let whole = try desk.frames(["render"])
    try #require(whole.count == Self.count * Self.frameBytes)
    func frame(_ index: Int) -> Data {
      whole.dropFirst(index * Self.frameBytes).prefix(Self.frameBytes)
    }
    // Something has to be remembered for this to say anything.
    #expect(Set((0..<Self.count).map(frame)).count > 30)
    for index in [0, 19, 20, 24, 31, 36, 44, 52, 59] {
      expectSame(
        try desk.frames(["snapshot", "--at", "\(index)f"]), frame(index),
        "\(name): still of frame \(index)")
    }
    for start in [1, 22, 40] {
      expectSame(
        try desk.frames(["render", "--start", "\(start)f"]),
        whole.dropFirst(start * Self.frameBytes), "\(name): from frame \(start) on")
    }
    expectSame(
      try desk.frames(["snapshot", "--every", "13f", "--start", "20f"]),
      frame(26) + frame(39) + frame(52), "\(name): every 13th frame")
  }

  @Test func manyThreadsGiveTheSame() throws {
    for name in ["absent", "transition"] {
      let desk = try Desk(name)
      expectSame(
        try desk.frames(["render", "--threads", "1"]),
        try desk.frames(["render", "--threads", "4"]),
        "\(name)")
    }
  }

  /// Host `b`, who left at frame 20, is shown as in frame 19, and never what is there since.
  @Test func aFrozenHostIsItsLastPicture() throws {
    let scratch = try Scratch()
    let track = try scratch.put(Self.track, "track.jsonl")
    let layout = try scratch.put(
      #"{"canvas": {"width": 64, "height": 48}, "views": [{"host": "b", "absent": "freeze"}]}"#,
      "layout.json")
    let out = scratch.file("out.yuv")
    let run = try Command.run([
      try Tool.path(), "render", try Self.film(), "--layout", layout, "--track", track, "-o", out,
      "--quiet",
    ])
    try #require(run.status == 0, "\(run.errors)")
    let drawn = try Data(contentsOf: URL(fileURLWithPath: out))
    let size = 64 * 48 * 3 / 2
    func cut(_ place: String) throws -> Data {
      let file = scratch.file("cut.yuv")
      try FFmpeg.run(
        ["-i", try Self.film(), "-vf", "crop=64:48:\(place):exact=1", "-f", "rawvideo", file])
      return try Data(contentsOf: URL(fileURLWithPath: file))
    }
    let (right, lower) = (try cut("64:0"), try cut("0:48"))
    for index in 0..<Self.count {
      let expected =
        index < 45
        ? right.dropFirst(min(index, 19) * size).prefix(size)
        : lower.dropFirst(index * size).prefix(size)
      expectSame(drawn.dropFirst(index * size).prefix(size), expected, "frame \(index)")
    }
  }
}
