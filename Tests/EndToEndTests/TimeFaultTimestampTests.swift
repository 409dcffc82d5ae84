import Foundation
import RetileFrames
import RetileJSON
import TestSupport
import Testing

/// Timestamps that jump, repeat, wrap or are plain wrong: nothing is lost, and times never go back.
@Suite struct TimeFaultTimestampTests {
  private static func stream(_ frames: Int = 50) throws -> UnitStream {
    var stream = try UnitStream(.h264, "keyint=25:min-keyint=25:bframes=3", frames: frames)
    stream.mark()
    return stream
  }

  /// The time of each frame, each of which has a layout of its own.
  private static func times(_ file: String) throws -> [Double] {
    try Tool.succeed(["inspect", file, "--format", "jsonl"]).text.split(separator: "\n")
      .dropFirst().map { try #require(JSONParser.parse($0.utf8)["time"]?.double) }
  }

  private static func expectTimes(
    _ file: String, _ expected: [Double], within tolerance: Double = 0.0011,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let times = try times(file)
    try #require(times.count == expected.count, sourceLocation: sourceLocation)
    for (frame, (time, wanted)) in zip(times, expected).enumerated() {
      try #require(
        abs(time - wanted) <= tolerance, "frame \(frame): \(time) s, not \(wanted) s",
        sourceLocation: sourceLocation)
    }
  }

  private static let layout = """
    {"canvas":{"width":32,"height":48},"views":[
     {"tile":"grid","hosts":"all","x":0,"y":0,"width":32,"height":48}]}
    """

  /// What `--start`, `--duration` and `--at` take of a file whose frames have these times.
  private static func checkSelections(_ file: String, _ times: [Double]) throws {
    let desk = try Desk()
    try FileManager.default.createSymbolicLink(
      atPath: desk.file("in.bin"), withDestinationPath: file)
    try desk.put("layout.json", layout)
    let all = try Tool.render(file, layout: layout, size: PlanarFormat(32, 48))
    try #require(all.count == times.count)
    let end = (times.last ?? 0) + 0.02
    for start in [0.02, 0.9, 1.5, end / 2, end - 0.11] {
      for duration in [0.3, 1.2] {
        // A frame's time may be on either side of a bound that is nearer than its rounding.
        let run = try desk.run(
          "render in.bin --layout layout.json -o out.yuv --quiet --start \(start) --duration \(duration)"
        )
        let wanted = times.indices.filter { start <= times[$0] && times[$0] < start + duration }
        if wanted.isEmpty {
          #expect(run.ending == .exit(1) && run.errors.contains("no frame in the part asked for"))
          continue
        }
        try #require(run.ending == .exit(0), "\(run.errors)")
        let part = try RawVideo(desk.file("out.yuv"), all.format)
        try #require(part.count == wanted.count, "from \(start) s for \(duration) s")
        for (index, frame) in wanted.enumerated() {
          try #require(part.picture(index).difference(from: all.picture(frame)) == nil)
        }
      }
    }
    for moment in [0.5, 1.29, end / 2 + 0.01, end - 0.05] {
      let run = try desk.run(
        "snapshot in.bin --layout layout.json --at \(moment) -o out.yuv --quiet")
      try #require(run.ending == .exit(0), "\(run.errors)")
      let still = try RawVideo(desk.file("out.yuv"), all.format)
      let frame = try #require(times.lastIndex { $0 <= moment })
      try #require(still.picture(0).difference(from: all.picture(frame)) == nil, "at \(moment) s")
    }
    let beyond = try desk.run("snapshot in.bin --at \(end + 1) -o out.png --quiet")
    #expect(beyond.ending == .exit(1) && beyond.errors.contains("no frame at"))
  }

  private static func even(_ count: Int) -> [Double] { (0..<count).map { Double($0) / 25 } }

  @Test func aJumpForwardsIsAGap() throws {
    let scratch = try Scratch()
    let stream = try Self.stream()
    let flv = try Data(
      contentsOf: URL(fileURLWithPath: stream.write(scratch, as: "plain.flv")))
    // At the second key frame, which nothing is displayed across.
    let times = Self.even(50).enumerated().map { $1 + ($0 < 25 ? 0 : 7) }
    let file = scratch.file("gap.flv")
    try LayoutMarking.retime(flv) { 40 * $0 + ($0 < 25 ? 0 : 7000) }
      .write(to: URL(fileURLWithPath: file))
    try MarkedFrames.check(file)
    try Self.expectTimes(file, times)
    try Self.checkSelections(file, times)
    for container in ["mkv", "mp4", "ts"] {
      let copy = scratch.file("gap.\(container)")
      try FFmpeg.run(["-i", file, "-c", "copy", copy])
      try MarkedFrames.check(copy)
      try Self.expectTimes(copy, times)
    }
  }

  @Test func timesGoOnWhereTimestampsJumpBack() throws {
    let scratch = try Scratch()
    let stream = try Self.stream()
    let flv = try Data(
      contentsOf: URL(fileURLWithPath: stream.write(scratch, as: "plain.flv")))
    for (name, first, second) in [
      ("same", 0, 0), ("before", 500_000, 3_000), ("far", 90_000_000, 0),
    ] {
      let file = scratch.file("\(name).flv")
      try LayoutMarking.retime(flv) { $0 < 25 ? first + 40 * $0 : second + 40 * ($0 - 25) }
        .write(to: URL(fileURLWithPath: file))
      try MarkedFrames.check(file)
      try Self.expectTimes(file, Self.even(50))
      try Self.checkSelections(file, Self.even(50))
    }
  }

  /// Recordings that were restarted and joined, one byte after the other.
  @Test func joinedTransportStreamsAreOne() throws {
    let scratch = try Scratch()
    let stream = try Self.stream()
    let parts = [(0, 0), (0, 500), (500, 0), (80_000, 10), (10, 80_000)]
    for (number, offsets) in parts.enumerated() {
      var joined = Data()
      for (half, offset) in [offsets.0, offsets.1].enumerated() {
        let name = "\(number) \(half).ts"
        let part = try stream.write(scratch, as: name, ["-output_ts_offset", "\(offset)"])
        joined += try Data(contentsOf: URL(fileURLWithPath: part))
      }
      let file = scratch.file("joined \(number).ts")
      try joined.write(to: URL(fileURLWithPath: file))
      let gap = max(0, offsets.1 - offsets.0 - 2)
      let scenes = try Scene.read(Tool.succeed(["inspect", file, "--format", "jsonl"]).text)
      #expect(scenes.map(\.frame) == Array(0..<100))
      #expect(scenes.prefix(50).map { $0.hosts[0].id } == scenes.suffix(50).map { $0.hosts[0].id })
      try Self.expectTimes(
        file, Self.even(100).enumerated().map { $1 + ($0 < 50 ? 0 : Double(gap)) })
      let once = try RawVideo(
        FFmpeg.run([
          "-i", stream.write(scratch, "alone"), "-fps_mode", "passthrough", "-f", "rawvideo", "-",
        ]), UnitStream.format)
      let rendered = try Tool.render(file, layout: Self.layout, size: PlanarFormat(32, 48))
      try #require(rendered.count == 100 && once.count == 50)
      for frame in 0..<100 {
        let isLeft = scenes[frame].hosts[0].x == 0
        let crop = once.picture(frame % 50).cropped(isLeft ? UnitStream.left : UnitStream.right)
        try #require(rendered.picture(frame).difference(from: crop) == nil, "frame \(frame)")
      }
    }
  }

  /// 2^33 / 90000 s = 95443.717 s.
  @Test func aTransportStreamsCounterMayWrap() throws {
    let scratch = try Scratch()
    let stream = try Self.stream()
    for offset in ["95441.5", "95442", "95442.9", "95443.4"] {
      let file = try stream.write(
        scratch, as: "wrap \(offset).ts", ["-output_ts_offset", offset])
      let stamps = try JudgedFrames.column(file, "v:0", "packet=pts").compactMap { $0 }
      try #require(stamps.count == 50)
      try MarkedFrames.check(file)
      try Self.expectTimes(file, Self.even(50), within: 0.000_02)
      try Self.checkSelections(file, Self.even(50))
    }
  }

  @Test func framesOfOneTimeAreAllShown() throws {
    let scratch = try Scratch()
    // No B-frames: decode times are display times.
    var stream = try UnitStream(.h264, "bframes=0", frames: 50)
    stream.mark()
    let flv = try Data(
      contentsOf: URL(fileURLWithPath: stream.write(scratch, as: "plain.flv")))
    let file = scratch.file("repeated.flv")
    try LayoutMarking.retime(flv) { $0 / 5 * 200 }.write(to: URL(fileURLWithPath: file))
    try MarkedFrames.check(file)
    let times = (0..<50).map { Double($0 / 5) / 5 }
    try Self.expectTimes(file, times)
    try Self.checkSelections(file, times)
    let still = scratch.file("still.flv")
    try LayoutMarking.retime(flv) { _ in 0 }.write(to: URL(fileURLWithPath: still))
    try MarkedFrames.check(still)
    try Self.expectTimes(still, [Double](repeating: 0, count: 50))
  }

  /// Any 32 bits as a timestamp, with a seed.
  @Test func noTimestampLosesAFrame() throws {
    let scratch = try Scratch()
    let stream = try Self.stream()
    let flv = try Data(
      contentsOf: URL(fileURLWithPath: stream.write(scratch, as: "plain.flv")))
    var generator = SeededGenerator(seed: 7)
    for round in 0..<6 {
      let stamps = (0..<50).map { index in
        switch round {
        case 0, 1: Int(UInt32.random(in: 0...UInt32.max, using: &generator))
        case 2: Bool.random(using: &generator) ? 40 * index : 0x7fff_ffff
        case 3: 40 * (49 - index)
        case 4: 0xffff_ff00 + 40 * index
        default: Int.random(in: 0..<3000, using: &generator)
        }
      }
      let file = scratch.file("wild \(round).flv")
      try LayoutMarking.retime(flv) { stamps[$0] }.write(to: URL(fileURLWithPath: file))
      try MarkedFrames.check(file)
      let times = try Self.times(file)
      #expect(times.count == 50 && times.first == 0)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "round \(round)")
      let desk = try Desk()
      try FileManager.default.createSymbolicLink(
        atPath: desk.file("in.flv"), withDestinationPath: file)
      for command in [
        "render in.flv --layout grid -o null: --start 1s --quiet",
        "render in.flv --layout grid -o null: --duration 1s --quiet",
        "snapshot in.flv --at 0.5 -o a.png --quiet",
        "snapshot in.flv --every 3600 -o b-%d.png --quiet",
        "split in.flv -o out --quiet",
      ] {
        let run = try desk.run(command)
        switch run.ending {
        case .exit(0), .exit(1): break
        default: Issue.record("round \(round), \(command): \(run.ending), \(run.errors)")
        }
      }
    }
  }
}
