import Foundation
import RetileJSON
import Testing

/// `inspect --lag` on streams whose layouts are moved by a known distance; nothing is encoded anew.
@Suite struct LagEndToEndTests {
  /// What `--lag` said of one change.
  private struct Lag: Equatable {
    let frame: Int
    let frames: Int?
    let seconds: Double?
    let reason: String?

    static func read(_ text: String) throws -> [Lag] {
      try text.split(separator: "\n").compactMap { line in
        let value = try JSONParser.parse(line.utf8)
        guard value["retileLag"] == nil else { return nil }
        return Lag(
          frame: try #require(value["frame"]?.int), frames: value["lagFrames"]?.int,
          seconds: value["lag"]?.double, reason: value["notVisible"]?.string)
      }
    }
  }

  private static func lags(_ file: String, _ options: [String] = []) throws -> [Lag] {
    try Lag.read(
      Tool.succeed(["inspect", file, "--lag", "--format", "jsonl", "--quiet"] + options).text)
  }

  /// A stream's own track with every frame index but the first moved, and no times.
  private static func moved(_ file: String, by shift: Int) throws -> String {
    let track = try Tool.succeed(["inspect", file, "--format", "jsonl", "--quiet"]).text
    return try track.split(separator: "\n").map { line -> String in
      guard case .object(let members) = try JSONParser.parse(line.utf8),
        let frame = members.first(where: { $0.key == "frame" })?.value.int
      else { return String(line) }
      return JSONWriter.write(
        .object(
          [JSONMember("frame", .int(frame == 0 ? 0 : frame + shift))]
            + members.filter { !["frame", "time"].contains($0.key) }))
    }.joined(separator: "\n")
  }

  /// Lag is measured in levels of 8 bits, whatever bits the samples have.
  @Test(arguments: ["yuv420p10le", "yuv422p12le"])
  func deepSamplesAreMeasuredAlike(_ pixelFormat: String) throws {
    let composite = Composite.sample
    let truth = try composite.truth().map(\.frame).dropFirst()
    let file = try FileCache.file("lag \(pixelFormat).mkv") { output in
      try FFmpeg.run(
        ["-i", try composite.file(), "-pix_fmt", pixelFormat, "-c:v", "ffv1", "-an", output])
    }
    let scratch = try Scratch()
    for shift in [-3, 0, 2] {
      let track = try scratch.put(
        try Self.moved(try composite.file(), by: shift), "\(shift).jsonl")
      let lags = try Self.lags(file, ["--track", track])
      #expect(lags.map(\.frame) == truth.map { $0 + shift }, "\(shift)")
      #expect(lags.map(\.frames) == truth.map { _ in -shift }, "\(shift)")
    }
  }

  private static let visible = Composite.all.filter {
    !$0.name.hasPrefix("classroom") && !$0.name.hasPrefix("canvas")
  }

  @Test(arguments: visible)
  func aShiftOfAFewFramesIsReportedExactly(_ composite: Composite) throws {
    let file = try composite.file()
    let truth = try composite.truth().map(\.frame).dropFirst()
    let scratch = try Scratch()
    for shift in -3...3 {
      let track = try scratch.put(try Self.moved(file, by: shift), "\(shift).jsonl")
      let lags = try Self.lags(file, ["--track", track])
      #expect(lags.map(\.frame) == truth.map { $0 + shift }, "\(shift)")
      #expect(lags.map(\.frames) == truth.map { _ in -shift }, "\(shift)")
      for lag in lags {
        #expect(abs((lag.seconds ?? .nan) + Double(shift) / 25) < 1e-6, "\(shift)")
      }
    }
  }

  /// Where the hosts are told to be already is where they are: no shift, straight from SEI.
  @Test(arguments: visible)
  func aGoodStreamHasNoLag(_ composite: Composite) throws {
    for lag in try Self.lags(try composite.file()) {
      #expect(lag.frames == 0 && lag.seconds == 0, "frame \(lag.frame)")
    }
  }

  /// The first and the last group of pictures of a composite, over and over, before and after it.
  ///
  /// - Parameter keys: the key frames at which its groups of pictures are taken apart.
  private static func lengthened(_ composite: Composite, keys: [Int], by times: Int) throws
    -> String
  {
    try FileCache.file("\(composite.name).long.h264") { output in
      let scratch = try Scratch()
      try FFmpeg.run([
        "-i", try composite.file(), "-map", "0:v:0", "-c", "copy", "-bsf:v", "h264_mp4toannexb",
        "-f", "segment", "-segment_format", "h264", "-segment_frames",
        keys.map(String.init).joined(separator: ","), scratch.file("%d.h264"),
      ])
      let parts = try (0...keys.count).map {
        try Data(contentsOf: URL(fileURLWithPath: scratch.file("\($0).h264")))
      }
      var data = Data()
      for _ in 0..<times { data += parts[0] }
      for part in parts { data += part }
      for _ in 0..<times { data += parts[keys.count] }
      try data.write(to: URL(fileURLWithPath: output))
    }
  }

  /// Changes 38 to 56 frames apart, 250 frames from where they are claimed: each within the other's
  /// window.
  @Test(arguments: visible)
  func aShiftOfTenSecondsIsFound(_ composite: Composite) throws {
    let keys: [String: [Int]] = [
      "sample": [50, 100], "pk_640x360": [50, 110], "conference_1280x720": [47, 103],
      "byteplus_640x360": [50],
    ]
    let (own, times) = (try #require(keys[composite.name]), 8)
    let file = try Self.lengthened(composite, keys: own, by: times)
    let truth = try composite.truth().map(\.frame).dropFirst().map { $0 + times * own[0] }
    let scratch = try Scratch()
    #expect(try Self.lags(file).map(\.frames) == truth.map { _ in 0 })
    for shift in [-250, 250] {
      let track = try scratch.put(try Self.moved(file, by: shift), "\(shift).jsonl")
      let lags = try Self.lags(file, ["--track", track])
      #expect(lags.map(\.frame) == truth.map { $0 + shift })
      for lag in lags { #expect(abs((lag.frames ?? .max) + shift) <= 1, "\(shift): \(lag)") }
      // And the remedy works: with the offset that was measured nothing is left.
      let mended = try Self.lags(file, ["--track", track, "--layout-offset", "\(-shift)f"])
      #expect(mended.map(\.frames) == truth.map { _ in 0 })
      // A window that does not reach so far sees nothing, and does not make something up.
      let near = try Self.lags(file, ["--track", track, "--lag-window", "5s"])
      #expect(near.allSatisfy { $0.frames == nil && $0.reason == "no clear switch in the window" })
    }
  }

  @Test(.enabled(if: Composite.sharedExist, Composite.absence))
  func hostsThatSwapEqualPlacesAreNotVisible() throws {
    let lags = try Self.lags(try Composite.named("classroom").file())
    #expect(lags.map(\.reason) == ["no edge differs"])
    #expect(lags.map(\.frames) == [nil])
  }

  @Test func aStreamWithoutChangesHasNothingToMeasure() throws {
    let scratch = try Scratch()
    let file = scratch.file("first.mp4")
    try FFmpeg.run(["-i", try Composite.sample.file(), "-frames:v", "50", "-c", "copy", file])
    let command = try Tool.succeed(["inspect", file, "--lag"])
    #expect(command.text.split(separator: "\n").count == 1)
    #expect(command.errors.contains("the layout does not change: there is nothing to measure"))
    #expect(try Self.lags(file).isEmpty)
    let none = try Tool.succeed(["inspect", file, "--lag", "--sei-type", "77"])
    #expect(none.text.isEmpty && none.errors.contains("has no layout"))
  }

  @Test func theTableAndTheReportSayTheSame() throws {
    let scratch = try Scratch()
    let file = try Composite.sample.file()
    let track = try scratch.put(try Self.moved(file, by: -2), "early.jsonl")
    let command = try Tool.succeed([
      "inspect", file, "--lag", "--track", track, "--report", scratch.file("report.json"),
    ])
    let rows = command.text.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).prefix(4).map(String.init)
    }
    #expect(
      rows == [
        ["frame", "time", "lag", "ms"], ["60", "2.4", "+2", "+80"], ["98", "3.92", "+2", "+80"],
      ])
    #expect(command.errors.contains("--layout-offset +2f"))
    let report = try JSONParser.parse(try scratch.text("report.json").utf8)
    #expect(report["lags"]?.array?.compactMap { $0["lagFrames"]?.int } == [2, 2])
    #expect(report["layouts"]?.int == 3)
  }

  @Test func whatCannotBeMeasuredIsRefused() throws {
    let file = try Composite.sample.file()
    for (options, status) in [
      (["--lag", "--every-message"], 2), (["--lag-window", "3s"], 2),
      (["--lag", "--lag-window", "0"], 2), (["--lag", "--lag-window", "61s"], 2),
      (["--lag", "--lag-window", "5000f"], 2), (["--lag", "--lag-window", "20f"], 0),
    ] as [([String], Int32)] {
      #expect(try Tool.run(["inspect", file] + options).status == status, "\(options)")
    }
    let piped = try Command.run(
      [try Tool.path(), "inspect", "-", "--lag"], input: file)
    #expect(piped.status == 2)
    #expect(piped.errors.contains("cannot be read twice"))
  }
}
