import Foundation
import RetileJSON
import Testing

/// Encoded outputs, as ffmpeg reads them: samples, times, colours, the same bytes.
@Suite struct EncodedVideoEndToEndTests {
  private static let layout = ["--grid", "1x1", "--layout", "grid"]

  /// A moving picture of few frames in any pixel format, without loss.
  private static func film(_ format: String, _ options: [String] = []) throws -> String {
    try FileCache.file("encoded-\(format)\(options).mkv") { output in
      try FFmpeg.run(
        ["-f", "lavfi", "-i", "testsrc2=s=98x64:r=25,noise=alls=20:allf=t:all_seed=3"]
          + ["-frames:v", "30", "-pix_fmt", format, "-c:v", "ffv1", "-bitexact"] + options
          + [output])
    }
  }

  private static func render(_ input: String, _ output: String, _ options: [String] = []) throws {
    try Tool.succeed(["render", input] + layout + ["-o", output, "--quiet"] + options)
  }

  private static func hash(_ input: String, _ options: [String] = []) throws -> String {
    try Tool.succeed(["render", input] + layout + ["-o", "md5:", "--quiet"] + options).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(arguments: [
    ("yuv420p", "h264"), ("yuv422p", "h264"), ("yuv444p", "h264"), ("yuv420p10le", "h264"),
    ("yuv422p10le", "h264"), ("yuv444p10le", "h264"), ("yuv420p", "hevc"), ("yuv444p", "hevc"),
    ("yuv420p10le", "hevc"), ("yuv422p12le", "hevc"), ("yuv420p12le", "hevc"),
  ])
  func withFactorZeroNothingIsLost(_ format: String, _ codec: String) throws {
    let scratch = try Scratch()
    let film = try Self.film(format)
    for container in ["mp4", "mkv"] {
      let out = scratch.file("\(codec).\(container)")
      try Self.render(film, out, ["--crf", "0", "--codec", codec])
      let stream = try MediaProbe.streams(out)[0]
      #expect(stream["pix_fmt"]?.string == format)
      #expect(stream["codec_name"]?.string == codec)
      #expect(try MediaProbe.md5(out) == (try Self.hash(film)), "\(container)")
      let times = try MediaProbe.frameTimes(out)
      let expected = (0..<30).map { Double($0) / 25 }
      #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(times)")
      #expect(times.count == 30)
    }
  }

  @Test func theFactorAndThePresetDecideTheSize() throws {
    let scratch = try Scratch()
    let film = try Self.film("yuv420p")
    func size(_ options: [String]) throws -> Int {
      let out = scratch.file("size.mp4")
      try Self.render(film, out, options)
      return try Data(contentsOf: URL(fileURLWithPath: out)).count
    }
    let usual = try size([])
    #expect(try size(["--crf", "18", "--preset", "veryfast", "--codec", "h264"]) == usual)
    #expect(try size(["--crf", "30"]) * 2 < usual)
    #expect(try size(["--crf", "0"]) > usual)
    #expect(try size(["--preset", "slow"]) != usual)
    #expect(try size(["--codec", "hevc"]) != usual)
  }

  /// Frames between 20 ms and a second long.
  @Test(arguments: ["mp4", "mkv", "ts"]) func eachFrameKeepsItsTime(_ source: String) throws {
    let scratch = try Scratch()
    let film = scratch.file("vfr.\(source)")
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=s=64x48:r=50:d=6", "-vf",
      "select='if(lt(n,100),not(mod(n,3)),if(lt(n,200),not(mod(n,50)),1))'", "-fps_mode", "vfr",
      "-enc_time_base", "1/90000", "-pix_fmt", "yuv420p", "-c:v", "libx264", "-bf", "3", film,
    ])
    let input = try MediaProbe.frameTimes(film)
    let expected = input.map { $0 - input[0] }
    #expect(expected.count == 136)
    for (container, error) in [("mp4", 2e-6), ("mkv", 0.00051)] {
      let out = scratch.file("out.\(container)")
      try Self.render(film, out, [])
      let times = try MediaProbe.frameTimes(out)
      #expect(times.count == expected.count)
      for (time, own) in zip(times, expected) {
        #expect(abs(time - own) <= error, "\(time) is not \(own) in \(container)")
      }
      let part = scratch.file("part.\(container)")
      try Self.render(film, part, ["--start", "2.5", "--duration", "2.5"])
      let chosen = expected.filter { $0 >= 2.5 && $0 < 5 }
      let partTimes = try MediaProbe.frameTimes(part)
      #expect(partTimes.count == chosen.count)
      for (time, own) in zip(partTimes, chosen) {
        #expect(abs(time - (own - chosen[0])) <= error, "\(time) of \(own) in \(container)")
      }
    }
  }

  /// The last frame of the stream stays a second: so does it here.
  @Test func theLastFrameStaysAsLongAsItDid() throws {
    let scratch = try Scratch()
    let film = try Self.film("yuv420p")
    let out = scratch.file("out.mp4")
    try Self.render(film, out, ["--fps", "1"])
    let stream = try MediaProbe.streams(out)[0]
    #expect(stream["duration"]?.string == "2.000000")
    #expect(stream["nb_frames"]?.string == "2")
    try Self.render(film, out)
    #expect(try MediaProbe.streams(out)[0]["duration"]?.string == "1.200000")
  }

  @Test(arguments: ["30000/1001", "12.5", "60"]) func aRatesStepsAreExact(_ rate: String) throws {
    let scratch = try Scratch()
    let film = try Self.film("yuv420p")
    let out = scratch.file("out.mp4")
    try Self.render(film, out, ["--fps", rate, "--start", "0.2"])
    let parts = rate.split(separator: "/").compactMap { Double($0) }
    let perSecond = parts.count == 2 ? parts[0] / parts[1] : parts[0]
    let times = try MediaProbe.frameTimes(out)
    #expect(times.count == Int((1 * perSecond).rounded(.up)))
    for (index, time) in times.enumerated() {
      #expect(abs(time - Double(index) / perSecond) < 1e-6)
    }
    let shown = try #require(try MediaProbe.streams(out)[0]["avg_frame_rate"]?.string)
    let fraction = shown.split(separator: "/").compactMap { Double($0) }
    #expect(abs(fraction[0] / fraction[1] - perSecond) < 1e-9, "\(shown)")
  }

  @Test(arguments: ["h264", "hevc"]) func coloursAreSignalled(_ codec: String) throws {
    let scratch = try Scratch()
    for (options, matrix, range, place) in [
      (["-colorspace", "bt709", "-color_range", "tv"], "bt709", "tv", "left"),
      (["-colorspace", "bt2020nc", "-color_range", "pc"], "bt2020nc", "pc", "topleft"),
      (["-colorspace", "smpte170m", "-color_range", "tv"], "smpte170m", "tv", "center"),
      (["-colorspace", "fcc", "-color_range", "tv"], "fcc", "tv", "bottom"),
    ] {
      let film = scratch.file("film.mp4")
      try FFmpeg.run(
        ["-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=0.2", "-pix_fmt", "yuv420p"]
          + ["-c:v", "libx264", "-chroma_sample_location", place] + options + [film])
      for container in ["mp4", "mkv"] {
        let out = scratch.file("out.\(container)")
        try Self.render(film, out, ["--codec", codec])
        let stream = try MediaProbe.streams(out)[0]
        #expect(stream["color_space"]?.string == matrix)
        #expect(stream["color_range"]?.string == range)
        #expect(stream["chroma_location"]?.string == place, "\(container) \(place)")
      }
    }
  }

  @Test(arguments: ["h264", "hevc"]) func theBytesAreTheSameWithAnyThreads(_ codec: String) throws {
    let scratch = try Scratch()
    let input = Tool.packageRoot + "/Tests/Fixtures/sample.mp4"
    for container in ["mp4", "mkv"] {
      var all: Set<Data> = []
      for (index, threads) in ["1", "2", "5", "5"].enumerated() {
        let out = scratch.file("\(index).\(container)")
        let words = [
          try Tool.path(), "render", input, "--layout", "spotlight", "-o", out, "--threads",
          threads, "--codec", codec, "--frames", "60", "--quiet",
        ]
        // The first on one processor.
        let run = try Command.run((index == 0 ? ["taskset", "-c", "0"] : []) + words)
        #expect(run.status == 0, "\(run.errors)")
        all.insert(try Data(contentsOf: URL(fileURLWithPath: out)))
      }
      #expect(all.count == 1, "\(container)")
    }
  }

  @Test func whatAnEncoderCannotTakeIsSaid() throws {
    let scratch = try Scratch()
    func refusal(_ input: String, _ options: [String]) throws -> String {
      let out = scratch.file("out.mp4")
      let run = try Tool.run(["render", input] + Self.layout + ["-o", out, "--quiet"] + options)
      #expect(run.status == 1, "\(options)")
      #expect(try scratch.files() == [])
      return run.errors.replacingOccurrences(of: out, with: "out.mp4")
    }
    let film = try Self.film("yuv420p")
    #expect(
      try refusal(film, ["--canvas", "99x63"])
        == "retile: error: 'out.mp4': cannot encode 99x63 with libx264: in yuv420 the width and the "
        + "height have to be even; 100x64 would do (--canvas, of split --size)\n")
    #expect(
      try refusal(try Self.film("yuv422p"), ["--canvas", "99x63", "--codec", "hevc"])
        == "retile: error: 'out.mp4': cannot encode 99x63 with libx265: in yuv422 the width has to be "
        + "even; 100x63 would do (--canvas, of split --size)\n")
    #expect(
      try refusal(try Self.film("yuv420p12le"), [])
        == "retile: error: 'out.mp4': cannot encode 12-bit yuv420 with libx264, which takes 8, 10 bits; "
        + "use --codec hevc\n")
    #expect(
      try refusal(try Self.film("yuv444p9le"), ["--codec", "hevc"])
        == "retile: error: 'out.mp4': cannot encode 9-bit yuv444 with libx265, which takes 8, 10, 12 "
        + "bits; write y4m\n")
    // 4:4:4 has no halves.
    try Self.render(try Self.film("yuv444p"), scratch.file("odd.mp4"), ["--canvas", "99x63"])
  }

  @Test func mistakesAreSaidBeforeTheWork() throws {
    let film = try Self.film("yuv420p")
    let scratch = try Scratch()
    for (words, status, error) in [
      (["render", film, "--layout", "grid", "-o", "-", "--format", "mp4"], 1, "into a pipe"),
      (["render", film, "--layout", "grid", "-o", "null:", "--crf", "3"], 2, "nothing to encode"),
      (["split", film, "-o", scratch.file("d"), "--codec", "hevc"], 2, "nothing to encode"),
      (
        ["render", film, "--layout", "grid", "-o", scratch.file("a.mp4"), "--crf", "52"], 2,
        "give a whole number from 0 to 51"
      ),
      (
        ["render", film, "--layout", "grid", "-o", scratch.file("a.mp4"), "--preset", "quick"], 2,
        "choose ultrafast"
      ),
      (
        ["render", film, "--layout", "grid", "-o", scratch.file("a.mp4"), "--codec", "vp9"], 2,
        "choose h264 or hevc"
      ),
      (["snapshot", film, "--at", "0", "-o", scratch.file("a.mp4")], 2, "stills will come"),
    ] {
      let grid = words[0] == "snapshot" ? [] : ["--grid", "1x1"]
      let run = try Tool.run(words + grid)
      #expect(run.status == status, "\(words): \(run.errors)")
      #expect(run.errors.contains(error), "\(words): \(run.errors)")
      #expect(run.output.isEmpty)
    }
    #expect(try scratch.files() == [])
  }

  @Test func aPipeTakesMatroska() throws {
    let film = try Self.film("yuv420p")
    let run = try Tool.succeed(
      ["render", film] + Self.layout + ["-o", "-", "--format", "mkv", "--crf", "0", "--quiet"])
    let scratch = try Scratch()
    try run.output.write(to: URL(fileURLWithPath: scratch.file("pipe.mkv")))
    #expect(try MediaProbe.md5(scratch.file("pipe.mkv")) == (try Self.hash(film)))
  }

  @Test(arguments: ["mp4", "mkv"]) func aSplitsSegmentsHaveTheirOwnTimes(_ format: String) throws {
    let scratch = try Scratch()
    let input = Tool.packageRoot + "/Tests/Fixtures/sample.mp4"
    try Tool.succeed(
      ["split", input, "-o", scratch.file("e"), "--format", format, "--crf", "0", "--quiet"])
    try Tool.succeed(["split", input, "-o", scratch.file("r"), "--format", "yuv", "--quiet"])
    let manifest = try JSONParser.parse(
      Data(contentsOf: URL(fileURLWithPath: scratch.file("e/manifest.json"))))
    let segments = try #require(manifest["hosts"]?.array).flatMap { $0["segments"]?.array ?? [] }
    #expect(segments.count > 4)
    for segment in segments {
      let file = try #require(segment["file"]?.string)
      #expect(file.hasSuffix(".\(format)"))
      let raw = scratch.file("r/" + file.dropLast(format.count) + "yuv")
      let decoded = try FFmpeg.run(
        ["-i", scratch.file("e/" + file), "-fps_mode", "passthrough", "-f", "rawvideo", "-"])
      expectSame(decoded, try Data(contentsOf: URL(fileURLWithPath: raw)), "\(file)")
      let times = try MediaProbe.frameTimes(scratch.file("e/" + file))
      #expect(times.count == segment["frames"]?.int)
      #expect(times.first == 0)
      #expect(try MediaProbe.streams(scratch.file("e/" + file)).count == 1)
    }
  }
}
