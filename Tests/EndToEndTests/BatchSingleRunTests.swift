import Foundation
import RetileJSON
import Testing

/// Forty jobs over eight inputs, against forty single runs.
@Suite struct BatchSingleRunTests {
  private static let inputs = [
    "a.mkv", "b.ts", "c.flv", "d.h264", "short.mp4", "tiny.mp4", "with space.mp4", "sample.mp4",
  ]

  /// An output of an input: what a manifest says of it, and what a command line does.
  private struct Kind {
    let entry: String
    let output: String
    let command: [String]
  }

  private static let kinds = [
    Kind(
      entry: #""layout": "grid", "options": {"canvas": "160x90"}"#, output: "%-grid.y4m",
      command: ["render", "--layout", "grid", "--canvas", "160x90"]),
    Kind(
      entry: #""layout": "spotlight", "options": {"canvas": "90x160", "scaler": "lanczos"}"#,
      output: "%-spotlight.yuv",
      command: ["render", "--layout", "spotlight", "--canvas", "90x160", "--scaler", "lanczos"]),
    Kind(
      entry: #""layout": "layout.json""#, output: "md5:%.md5",
      command: ["render", "--layout", "layout.json"]),
    Kind(
      entry: #""stills": {"every": "1s"}"#, output: "%-%d.png",
      command: ["snapshot", "--every", "1s"]),
    Kind(entry: #""split": true"#, output: "%-hosts", command: ["split"]),
  ]

  @Test func fortyJobsOverEightInputsGiveWhatFortyRunsGive() throws {
    let desk = try Self.desk()
    var jobs: [String] = []
    for kind in Self.kinds {
      for input in Self.inputs {
        jobs.append(
          """
          {"id": "\(jobs.count)", "input": "\(input)", "outputs": [
            {\(kind.entry), "output": "\(Self.name(kind.output, of: input, in: "out"))"}]}
          """)
      }
    }
    try desk.putManifest(jobs)
    let report = try desk.batch()
    try FileManager.default.createDirectory(
      atPath: desk.file("alone"), withIntermediateDirectories: true)
    for kind in Self.kinds {
      for input in Self.inputs {
        let run = try desk.run(
          [try Tool.path(), kind.command[0], input] + kind.command.dropFirst()
            + ["-o", Self.name(kind.output, of: input, in: "alone"), "--quiet"])
        try #require(run.ending == .exit(0), "\(run.errors)")
      }
    }
    let alone = try desk.tree("alone")
    #expect(alone.count > 40)
    // A split's manifest names its input; that is the same, too.
    expectSame(try desk.tree("out"), alone)

    #expect(report.sum("jobs") == 40)
    #expect(report.sum("inputs") == 8)
    #expect(report.sum("done") == 40)
    // What comes out of the decoders is each stream once, as ffmpeg counts it.
    let frames = try Self.inputs.map {
      try #require(try FFmpeg.probe(desk.file($0), countsFrames: true).frames)
    }
    #expect(report.sum("decoded") == frames.reduce(0, +))
    // Renders draw all of it, and three kinds are renders.
    let drawn = report.jobs.prefix(24).reduce(0) { $0 + ($1["frames"]?.int ?? 0) }
    #expect(drawn == 3 * frames.reduce(0, +))

    try nothingIsDoneTwice(desk)
  }

  /// The same once more: nothing is decoded, and no file is another one.
  private func nothingIsDoneTwice(_ desk: Desk) throws {
    let before = try desk.identities("out")
    let again = try desk.batch()
    #expect(again.sum("upToDate") == 40)
    #expect(again.sum("decoded") == 0)
    #expect(try desk.identities("out") == before)
    #expect(Set(try desk.due().values) == ["up to date"])
  }

  private static func name(_ pattern: String, of input: String, in folder: String) -> String {
    let parts = pattern.split(separator: ":")
    let stem = input.replacingOccurrences(of: ".", with: "-")
    let name = parts[parts.count - 1]
    let place = name.hasPrefix("%") ? stem + name.dropFirst() : String(name)
    return (parts.count > 1 ? "\(parts[0]):" : "") + "\(folder)/\(place)"
  }

  private static func desk() throws -> Desk {
    let desk = try Desk()
    let sample = desk.file("sample.mp4")
    for name in ["a.mkv", "b.ts", "c.flv", "d.h264"] {
      try desk.make(name, ["-i", sample, "-c", "copy"])
    }
    try desk.make("short.mp4", ["-i", sample, "-c", "copy", "-t", "2.5"])
    try desk.make("with space.mp4", ["-i", sample, "-c", "copy", "-t", "1.2"])
    try desk.putTiny("tiny.mp4")
    try desk.put(
      "layout.json",
      """
      {"canvas": {"width": 96, "height": 54}, "views": [
        {"host": "#1", "width": "50%", "renderMode": "hidden"},
        {"host": "#2", "x": "50%", "width": "50%", "renderMode": "fit"}]}
      """)
    return desk
  }
}
