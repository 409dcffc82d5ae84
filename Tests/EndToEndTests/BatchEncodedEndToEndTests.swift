import Foundation
import RetileFrames
import Testing

/// Encoded outputs of `retile batch`: those of single runs, and of a plan's parts put together.
@Suite struct BatchEncodedEndToEndTests {
  /// 350 frames of two hosts, of whom one leaves at a key frame and comes back between two, with sound;
  /// from frame 150 on they stay three times as long.
  private static func film(_ container: String, sound: String = "aac") throws -> String {
    let hosts = [0, 32].map { (id: $0 + 1, rect: Rect(x: $0, y: 0, width: 32, height: 48)) }
    let both = LayoutMarking.message(hosts, canvas: (64, 48))
    let marked = try TestStreams.marked(
      "batch-encoded.mp4", frames: 350,
      [0: both, 100: LayoutMarking.message([hosts[1]], canvas: (64, 48)), 230: both])
    return try FileCache.file("batch-encoded-\(sound).\(container)") { output in
      let slow = ["PTS", "DTS"].map { "if(gte(\($0)*TB,6),\($0)*3-12/TB,\($0))" }
      try FFmpeg.run([
        "-i", marked, "-f", "lavfi", "-i", "sine=r=44100:d=30", "-map", "0:v", "-map", "1:a",
        "-c:v", "copy", "-bsf:v", "setts=pts='\(slow[0])':dts='\(slow[1])'", "-c:a", sound, output,
      ])
    }
  }

  private static func desk(_ manifest: String, film: String) throws -> Desk {
    let desk = try Desk()
    try FileManager.default.copyItem(atPath: film, toPath: desk.file("call.mp4"))
    try desk.put("m.json", manifest)
    return desk
  }

  /// Runs the tool on a line; anything but exit 0 ends the test.
  @discardableResult
  private static func succeed(_ desk: Desk, _ line: String) throws -> CommandRun {
    let run = try desk.run(line)
    try #require(run.ending == .exit(0), "retile \(line): \(run.errors)")
    return run
  }

  /// What `--dry-run` says would be made, by the outputs' names.
  private static func due(_ desk: Desk, _ manifest: String = "m.json") throws -> [String] {
    try succeed(desk, "batch \(manifest) --dry-run").output.split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix(": up to date") }
  }

  // MARK: as single runs

  private static let outputs: [(entry: String, name: String, command: String)] = [
    (#""layout": "grid""#, "a.mp4", "render --layout grid"),
    (
      #""layout": "pk", "options": {"crf": 30, "preset": "ultrafast", "fps": 20}"#, "b.mkv",
      "render --layout pk --crf 30 --preset ultrafast --fps 20"
    ),
    (
      #""layout": "grid", "options": {"codec": "hevc", "canvas": "96x64", "format": "mp4"}"#, "c",
      "render --layout grid --codec hevc --canvas 96x64 --format mp4"
    ),
    (
      #""split": {"format": "mp4"}, "options": {"crf": 0}"#, "d",
      "split --format mp4 --crf 0"
    ),
    (
      #""split": {"format": "mkv"}, "options": {"preset": "fast"}"#, "e",
      "split --format mkv --preset fast"
    ),
    (#""split": true, "options": {"preset": "fast"}"#, "e-{host}.mkv", ""),
  ]

  private static func manifest(_ folder: String, _ options: String = "{}") -> String {
    let entries = outputs.map { "{\($0.entry), \"output\": \"\(folder)/\($0.name)\"}" }
    return """
      {"defaults": {"options": \(options)}, "jobs": [
        {"input": "call.mp4", "outputs": [\(entries.joined(separator: ",\n"))]}]}
      """
  }

  private static func content(_ desk: Desk, _ folder: String) throws -> [String: Data] {
    var content: [String: Data] = [:]
    for file in try desk.files() where file.hasPrefix(folder + "/") && !file.contains("/.retile") {
      content[String(file.dropFirst(folder.count + 1))] = try desk.bytes(file)
    }
    return content
  }

  /// The batch, and a plan that cuts nothing, against the five commands.
  @Test func theyAreThoseOfSingleRunsByteForByte() throws {
    let desk = try Self.desk(Self.manifest("out"), film: try Self.film("mp4"))
    try FileManager.default.createDirectory(
      atPath: desk.file("alone"), withIntermediateDirectories: false)
    for (_, name, command) in Self.outputs where !command.isEmpty {
      let words = command.split(separator: " ", maxSplits: 1)
      try Self.succeed(desk, "\(words[0]) call.mp4 \(words[1]) -o alone/\(name) --quiet")
    }
    var alone = try Self.content(desk, "alone")
    // Three films; two hosts, of whom one has two segments, and a manifest, twice.
    #expect(alone.count == 3 + 4 + 4)
    // The command has no names with hosts in them.
    for (name, file) in [("1", "1/000"), ("1-001", "1/001"), ("33", "33/000")] {
      alone["e-\(name).mkv"] = alone["e/\(file).mkv"]
    }
    let manifest = String(decoding: try #require(alone["e/manifest.json"]), as: UTF8.self)
    alone["e-manifest.json"] = Data(
      manifest.replacingOccurrences(of: "1/000.mkv", with: "e-1.mkv")
        .replacingOccurrences(of: "1/001.mkv", with: "e-1-001.mkv")
        .replacingOccurrences(of: "33/000.mkv", with: "e-33.mkv").utf8)
    try Self.succeed(desk, "batch m.json --quiet")
    try desk.put("n.json", Self.manifest("planned"))
    try Self.succeed(desk, "batch plan n.json --parts 1 -o plan --quiet")
    try Self.succeed(desk, "batch run plan/task-000.json --quiet")
    try Self.succeed(desk, "batch merge plan --quiet")
    for folder in ["out", "planned"] {
      let found = try Self.content(desk, folder)
      #expect(found.keys.sorted() == alone.keys.sorted())
      for (name, bytes) in alone { expectSame(found[name] ?? Data(), bytes, "\(folder)/\(name)") }
    }
    #expect(try Self.due(desk) == [])
    #expect(try Self.due(desk, "n.json") == [])
  }

  @Test func onlyWhatIsMissingOrOtherwiseIsMadeAgain() throws {
    let desk = try Self.desk(Self.manifest("out"), film: try Self.film("mp4"))
    #expect(try Self.due(desk).count == Self.outputs.count)
    try Self.succeed(desk, "batch m.json --quiet")
    #expect(try Self.due(desk) == [])
    // What holds anyway.
    try desk.put("n.json", Self.manifest("out", #"{"crf": 18, "preset": "veryfast"}"#))
    #expect(try Self.due(desk, "n.json") == [])
    try desk.put("n.json", Self.manifest("out", #"{"crf": 20}"#))
    let changed = ["a.mp4", "c", "e", "e-{host}.mkv"].map {
      "out/\($0): make: the layout or an option has changed"
    }
    #expect(try Self.due(desk, "n.json") == changed)
    let kept = try desk.bytes("out/d/1/000.mp4")
    for name in ["out/a.mp4", "out/d/1/000.mp4"] {
      try FileManager.default.removeItem(atPath: desk.file(name))
    }
    #expect(
      try Self.due(desk) == [
        "out/a.mp4: make: 'a.mp4' is gone", "out/d: make: 'd/1/000.mp4' is gone",
      ])
    // What a killed run would have left.
    let left = ["out/.a.mp4.retile-abc123", "out/d/1/.000.mp4.retile-abc123"]
    for name in left + ["out/.e-1.mkv.retile-abc123"] { try desk.put(name, "half") }
    try Self.succeed(desk, "batch m.json --quiet")
    expectSame(try desk.bytes("out/d/1/000.mp4"), kept)
    #expect(try desk.files().filter { $0.contains("retile-abc123") } == [])
    #expect(try Self.due(desk) == [])
  }

  // MARK: in parts

  private static func plan(_ folder: String) -> String {
    """
    {"defaults": {"layout": "grid", "options": {"crf": 0}}, "jobs": [
      {"id": "whole", "input": "call.mp4", "outputs": [
        {"output": "\(folder)/own.mp4"}, {"output": "\(folder)/own.mkv"},
        {"output": "\(folder)/rate.mp4", "options": {"fps": 30}},
        {"output": "\(folder)/slow.mkv", "options": {"fps": "1/2", "codec": "hevc"}},
        {"output": "\(folder)/lossy.mp4", "options": {"crf": 25}}]},
      {"id": "middle", "input": "call.mp4", "start": "60f", "duration": "10s", "outputs": [
        {"output": "\(folder)/middle.mp4"},
        {"output": "\(folder)/middle.mkv", "options": {"fps": 12}}]},
      {"id": "first", "input": "call.mp4", "start": "1s", "frames": 40, "outputs": [
        {"output": "\(folder)/first.mkv"},
        {"output": "\(folder)/first.mp4", "options": {"fps": 30}}]}]}
    """
  }

  /// The commands of the renders of which a plan makes parts; of the lossless ones also as raw frames.
  private static let renders: [(name: String, options: String)] = [
    ("own.mp4", ""), ("own.mkv", ""), ("rate.mp4", "--fps 30"),
    ("slow.mkv", "--fps 1/2 --codec hevc"), ("middle.mp4", "--start 60f --duration 10s"),
    ("middle.mkv", "--start 60f --duration 10s --fps 12"), ("first.mkv", "--start 1s --frames 40"),
    ("first.mp4", "--start 1s --frames 40 --fps 30"),
  ]

  @Test(arguments: [1, 2, 3, 7]) func partsPutTogetherAreTheWhole(parts: Int) throws {
    let desk = try Self.desk(Self.plan("out"), film: try Self.film("mp4"))
    let said = try Self.succeed(desk, "batch plan m.json --parts \(parts) -o plan")
    let tasks = try desk.files().filter { $0.hasPrefix("plan/task-") }
    #expect(tasks.count == parts, "\(said.errors)")
    // In any order.
    for task in tasks.reversed() { try Self.succeed(desk, "batch run \(task) --quiet") }
    let before = try Self.lossyParts(desk)
    #expect(before.count == (parts == 1 ? 0 : parts))
    try Self.succeed(desk, "batch merge plan --strict --quiet")
    #expect(try Self.due(desk) == [])
    #expect(try desk.files().filter { $0.hasPrefix("plan/segments/") } == [])
    if parts > 1 { expectSame(before.reduce(Data(), +), try Self.decoded(desk, "out/lossy.mp4")) }
    for (name, options) in Self.renders {
      let options = options.isEmpty ? "" : " " + options
      try Self.succeed(
        desk, "render call.mp4 --layout grid --crf 0 -o one-\(name)\(options) --quiet")
      let raw = options.replacingOccurrences(of: " --codec hevc", with: "")
      let hash = try Self.succeed(desk, "render call.mp4 --layout grid -o md5:\(raw) --quiet")
        .output
      let (one, out) = (desk.file("one-\(name)"), desk.file("out/\(name)"))
      let what: Comment = "\(name) of \(parts)"
      #expect(try MediaProbe.md5(out) + "\n" == hash, what)
      #expect(try MediaProbe.frameTimes(out) == (try MediaProbe.frameTimes(one)), what)
      #expect(try Self.packets(out, "v:0") == (try Self.packets(one, "v:0")), what)
      let sound = try MediaProbe.packets(out, "a:0")
      #expect(sound == (try MediaProbe.packets(one, "a:0")), what)
      #expect(sound.count > 40, what)
      #expect(try Self.lengths(out) == (try Self.lengths(one)), what)
      if parts == 1 {
        expectSame(try desk.bytes("out/\(name)"), try desk.bytes("one-\(name)"), what)
      }
    }
  }

  /// The render beside it is.
  @Test func encodedSplitsAreNotCut() throws {
    let manifest = """
      {"jobs": [{"input": "call.mp4", "outputs": [
        {"layout": "grid", "output": "out.mp4"}, {"split": {"format": "mp4"}, "output": "hosts"},
        {"split": true, "output": "h-{host}.mkv"}]}]}
      """
    let desk = try Self.desk(manifest, film: try Self.film("mp4"))
    let said = try Self.succeed(desk, "batch plan m.json --parts 6 -o plan").errors
    #expect(said.contains("for 3 outputs, 1 output of them in parts"), "\(said)")
    for task in try desk.files() where task.hasPrefix("plan/task-") {
      try Self.succeed(desk, "batch run \(task) --quiet")
    }
    try Self.succeed(desk, "batch merge plan --strict --quiet")
    #expect(try Self.due(desk) == [])
    for format in ["mp4", "mkv"] {
      try Self.succeed(desk, "split call.mp4 --format \(format) -o one-\(format) --quiet")
    }
    for (name, file) in [("1", "1/000"), ("1-001", "1/001"), ("33", "33/000")] {
      expectSame(try desk.bytes("hosts/\(file).mp4"), try desk.bytes("one-mp4/\(file).mp4"))
      expectSame(try desk.bytes("h-\(name).mkv"), try desk.bytes("one-mkv/\(file).mkv"))
    }
  }

  /// When each frame is shown and how long; in the order of time.
  private static func packets(_ path: String, _ stream: String) throws -> [String] {
    let run = try Command.run([
      "ffprobe", "-v", "error", "-select_streams", stream, "-show_entries",
      "packet=pts_time,duration_time", "-of", "csv=p=0", path,
    ])
    return run.text.split(separator: "\n").map(String.init).sorted()
  }

  private static func lengths(_ path: String) throws -> String {
    try Command.run([
      "ffprobe", "-v", "error", "-show_entries", "format=duration:stream=codec_name,duration",
      "-of", "csv", path,
    ]).text
  }

  private static func decoded(_ desk: Desk, _ name: String) throws -> Data {
    try FFmpeg.run([
      "-i", desk.file(name), "-map", "0:v", "-fps_mode", "passthrough", "-f", "rawvideo", "-",
    ])
  }

  /// The frames of the parts of `lossy.mp4`, which is the plan's fifth output.
  private static func lossyParts(_ desk: Desk) throws -> [Data] {
    let parts = try desk.files().filter {
      $0.hasPrefix("plan/segments/00004/") && $0.hasSuffix(".mp4")
    }
    return parts.count > 1 ? try parts.map { try decoded(desk, $0) } : []
  }

  /// mp4 does not hold that sound: a single run and `merge` say the same.
  @Test func whatIsOddAboutTheSoundIsSaid() throws {
    let film = try Self.film("mkv", sound: "pcm_s16le")
    let output = #"{"layout": "grid", "output": "out.mp4"}"#
    let desk = try Self.desk(
      #"{"jobs": [{"input": "call.mkv", "outputs": [\#(output)]}]}"#, film: film)
    try FileManager.default.moveItem(atPath: desk.file("call.mp4"), toPath: desk.file("call.mkv"))
    let single = try Self.succeed(desk, "render call.mkv --layout grid -o one.mp4").errors
    let warning = try #require(
      single.split(separator: "\n").first { $0.contains("pcm_s16le") }, "\(single)"
    )
    .replacingOccurrences(of: "retile: warning: ", with: "")
    try Self.succeed(desk, "batch plan m.json --parts 2 -o plan --quiet")
    for task in 0..<2 {
      let said = try Self.succeed(desk, "batch run plan/task-00\(task).json").messages
      #expect(said.count == 1, "\(said)")
    }
    let merge = try Self.succeed(desk, "batch merge plan").messages
    #expect(merge.first == "retile: warning: output 'out.mp4': \(warning)")
    #expect(try MediaProbe.streams(desk.file("out.mp4")).count == 1)
    #expect(try MediaProbe.md5(desk.file("out.mp4")) != "")
    #expect(
      try String(decoding: desk.bytes(".retile-journal.jsonl"), as: UTF8.self).contains("pcm_s16le")
    )
  }
}
