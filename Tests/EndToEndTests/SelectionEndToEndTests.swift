import Foundation
import RetileFrames
import Testing

/// Which frames are drawn, and that threads, outputs and the origin of the layout change no sample.
@Suite struct SelectionEndToEndTests {
  static let size = PlanarFormat(320, 180)
  static let layout = SnapshotEndToEndTests.layout
  static let composites =
    [Composite.sample] + (Composite.sharedExist ? ["pk", "classroom"].map(Composite.named) : [])

  /// What `-o md5:` prints, and the same by ffmpeg.
  private static func digest(_ input: String, _ options: [String]) throws -> String {
    let scratch = try Scratch()
    let layout = try scratch.put(Self.layout, "layout.json")
    let text = try Tool.succeed(
      ["render", input, "--layout", layout, "-o", "md5:", "--quiet"] + options
    ).text
    try #require(text.hasPrefix("MD5=") && text.utf8.count == 37 && text.hasSuffix("\n"), "\(text)")
    return text
  }

  private static func digest(of video: RawVideo) throws -> String {
    let scratch = try Scratch()
    try video.data.write(to: URL(fileURLWithPath: scratch.file("raw")))
    let output = try FFmpeg.run([
      "-f", "rawvideo", "-pix_fmt", video.format.name, "-s",
      "\(video.format.width)x\(video.format.height)", "-i", scratch.file("raw"), "-f", "md5", "-",
    ])
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: composites)
  func anyNumberOfThreadsDrawsTheSame(_ composite: Composite) throws {
    let file = try composite.file()
    let rendered = try Tool.render(file, layout: Self.layout, size: Self.size)
    #expect(rendered.count > 0)
    let expected = try Self.digest(of: rendered)
    for threads in ["1", "2", "4"] {
      #expect(try Self.digest(file, ["--threads", threads]) == expected, "\(threads) threads")
    }
    #expect(try Self.digest(file, ["--frames", "10"]) != expected)
  }

  @Test(arguments: Composite.all)
  func everyContainerDrawsTheSame(_ composite: Composite) throws {
    let expected = try Self.digest(composite.file(), [])
    for other in composite.containers where other.container != "mp4" {
      #expect(try Self.digest(other.file(), []) == expected, "\(other.testDescription)")
    }
  }

  @Test(arguments: Composite.all)
  func theTrackThatInspectPrintsDoesWhatTheSEIDoes(_ composite: Composite) throws {
    let file = try composite.file()
    let scratch = try Scratch()
    let track = try Tool.succeed(["inspect", file, "--format", "jsonl"]).text
    let path = try scratch.put(track, "track.jsonl")
    let bySEI = try Self.digest(file, [])
    #expect(try Self.digest(file, ["--track", path]) == bySEI)
    // And without SEI in the stream.
    if !composite.name.hasSuffix("hevc") {
      let bare = scratch.file("bare.mp4")
      try FFmpeg.run(["-i", file, "-c", "copy", "-bsf:v", "filter_units=remove_types=6", bare])
      #expect(try Self.digest(bare, ["--track", path]) == bySEI)
    }
    // A track that says something else is not passed over.
    let other = try scratch.put(
      TestStreams.track([("1001", 0, 0, 64, 64)], canvas: (640, 360)), "other.jsonl")
    #expect(try Self.digest(file, ["--track", other]) != bySEI)
  }

  @Test(
    arguments: Composite.sample.containers
      + (Composite.sharedExist ? ["mp4", "flv", "h264"].map(Composite.named("pk").in) : []))
  func startDurationAndFramesSelectByTheContract(_ composite: Composite) throws {
    let file = try composite.file()
    let full = try Tool.render(file, layout: Self.layout, size: Self.size)
    try #require(full.count == 150)
    // 25 frames a second: frame n has the time n · 0.04 s.
    let selections: [(options: [String], frames: Range<Int>)] = [
      (["--frames", "7"], 0..<7), (["--start", "2.4"], 60..<150),
      (["--start", "2.3999996"], 60..<150), (["--start", "2.400001"], 61..<150),
      (["--start", "60f", "--frames", "1"], 60..<61),
      (["--start", "2.39", "--frames", "2"], 60..<62),
      (["--start", "2.4", "--duration", "1"], 60..<85),
      (["--start", "2.39", "--duration", "50ms"], 60..<61),
      (["--start", "2.39", "--duration", "50.001ms"], 60..<62),
      (["--start", "0:05.9", "--duration", "1:00"], 148..<150),
      (["--duration", "40ms"], 0..<1), (["--duration", "0.0401s"], 0..<2),
      (["--start", "99f", "--duration", "3f"], 99..<102),
      (["--start", "4", "--duration", "1", "--frames", "3"], 100..<103),
      (["--start", "149f"], 149..<150),
    ]
    for (options, frames) in selections {
      let part = try Tool.render(file, layout: Self.layout, size: Self.size, options)
      #expect(part.count == frames.count, "\(options)")
      let bytes = full.format.frameBytes
      let expected = full.data[(frames.lowerBound * bytes)..<(frames.upperBound * bytes)]
      expectSame(part.data, expected, "\(options)")
    }
  }

  @Test func nothingSelectedIsAnError() throws {
    let scratch = try Scratch()
    for start in ["6", "150f"] {
      let command = try Tool.run([
        "render", Composite.sample.file(), "--layout", "grid", "-o", scratch.file("x.yuv"),
        "--start", start,
      ])
      #expect(command.status == 1)
      #expect(command.errors.contains("150 frames"), "\(command.errors)")
    }
    #expect(try scratch.files().isEmpty)
  }

  @Test(arguments: composites)
  func severalLayoutsFromOneDecodeEqualSingleRuns(_ composite: Composite) throws {
    let file = try composite.file()
    let scratch = try Scratch()
    let layout = try scratch.put(Self.layout, "layout.json")
    let layouts = ["grid", layout, "spotlight"]
    let outputs = ["a.yuv", "b.y4m", "c.yuv"].map(scratch.file)
    let pairs = zip(layouts, outputs).flatMap { ["--layout", $0, "-o", $1] }
    try Tool.succeed(["render", file, "--canvas", "320x180", "--quiet"] + pairs)
    for (number, layout) in layouts.enumerated() {
      let single = scratch.file("single-\(number).yuv")
      try Tool.succeed([
        "render", file, "--canvas", "320x180", "--layout", layout, "-o", single, "--quiet",
      ])
      // ffmpeg reads Y4M.
      let together =
        outputs[number].hasSuffix("y4m")
        ? try FFmpeg.decode(outputs[number]) : try RawVideo(outputs[number], Self.size)
      expectSame(together.data, try RawVideo(single, Self.size).data, "\(layout)")
      #expect(together.count > 0)
    }
  }

  @Test func stdoutHoldsWhatAFileHolds() throws {
    let file = try Composite.sample.file()
    let scratch = try Scratch()
    let layout = try scratch.put(Self.layout, "layout.json")
    for format in ["yuv", "y4m"] {
      let path = scratch.file("out.\(format)")
      try Tool.succeed(["render", file, "--layout", layout, "-o", path, "--quiet"])
      let piped = try Tool.succeed([
        "render", file, "--layout", layout, "-o", "-", "--format", format,
      ])
      expectSame(piped.output, try Data(contentsOf: URL(fileURLWithPath: path)), "\(format)")
      #expect(piped.output.count > 150 * Self.size.frameBytes - 1)
    }
    // From a pipe into a pipe.
    let flv = try Composite.sample.in("flv").file()
    let through = try Command.run([
      "sh", "-c", "cat \"$1\" | \"$2\" render - --layout \"$3\" -o - --format yuv | cat", "sh", flv,
      Tool.path(), layout,
    ])
    expectSame(through.output, try Tool.render(file, layout: Self.layout, size: Self.size).data)
  }

  @Test func aGridStandsInForSEI() throws {
    let format = PlanarFormat(96, 64)
    let pictures = TestStreams.hard(format)
    let file = try TestStreams.lossless("grid.mp4", pictures)
    // Three columns of 32, two rows of 32: reading order, drawn in a row the other way round.
    let views = (1...6).map {
      "{\"host\":\"\($0)\",\"x\":\(32 * (6 - $0)),\"y\":0,\"width\":32,\"height\":32}"
    }
    let rendered = try Tool.render(
      file,
      layout:
        "{\"canvas\":{\"width\":192,\"height\":32},\"views\":[\(views.joined(separator: ","))]}",
      size: PlanarFormat(192, 32), ["--grid", "3x2"])
    #expect(rendered.count == pictures.count)
    for (frame, picture) in pictures.enumerated() {
      var expected = Picture(rendered.format)
      for cell in 0..<6 {
        let rect = Rect(x: cell % 3 * 32, y: cell / 3 * 32, width: 32, height: 32)
        expected.paste(picture, rect, at: 32 * (5 - cell), 0)
      }
      #expect(rendered.picture(frame).difference(from: expected) == nil, "frame \(frame)")
    }
    let without = try Tool.run(["render", file, "--layout", "grid", "-o", "null:"])
    #expect(without.status == 1)
    #expect(without.errors.contains("--grid") && without.errors.contains("--track"))
  }
}
