import Foundation
import RetileJSON
import Testing

/// The sound of encoded outputs: the packets of the input, at their own times.
@Suite struct CopiedSoundEndToEndTests {
  /// Six seconds of video and two streams of sound, one of which begins late.
  private static func film(_ container: String) throws -> String {
    let source = try FileCache.file("sound.mp4") { output in
      try FFmpeg.run([
        "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=6",
        "-f", "lavfi", "-i", "sine=f=440:r=48000:d=6", "-f", "lavfi", "-i", "anoisesrc=r=44100:d=4",
        "-filter_complex", "[2]asetpts=PTS+1/TB[late]", "-map", "0", "-map", "1", "-map", "[late]",
        "-pix_fmt", "yuv420p", "-c:v", "libx264", "-bf", "2", "-g", "50", "-c:a", "aac",
        "-metadata:s:a:0", "language=deu", output,
      ])
    }
    if container == "mp4" { return source }
    return try FileCache.file("sound.\(container)") { output in
      let streams = container == "flv" ? ["-map", "0:v", "-map", "0:a:0"] : ["-map", "0"]
      try FFmpeg.run(["-i", source] + streams + ["-c", "copy", output])
    }
  }

  private static func render(_ input: String, _ output: String, _ options: [String] = []) throws {
    try Tool.succeed(
      ["render", input, "--grid", "1x1", "--layout", "grid", "-o", output, "--strict", "--quiet"]
        + options)
  }

  /// Where the video's first frame is, by the container's clock.
  private static func start(_ film: String) throws -> Double {
    try #require(try MediaProbe.frameTimes(film).first)
  }

  @Test(arguments: ["mp4", "mkv", "ts", "flv"], ["mp4", "mkv"])
  func packetsAreCopiedInSync(_ source: String, _ container: String) throws {
    let scratch = try Scratch()
    let film = try Self.film(source)
    let zero = try Self.start(film)
    let times = try MediaProbe.frameTimes(film).map { $0 - zero }
    for (start, length, options) in [
      (0.0, 6.0, []), (2.3, 1.7, ["--start", "2.3", "--duration", "1.7"]),
      (0.5, 5.5, ["--start", "0.5"]), (0, 0.04, ["--frames", "1"]),
    ] {
      let out = scratch.file("out.\(container)")
      try Self.render(film, out, options)
      let first = try #require(times.first { $0 >= start - 1e-6 })
      let last = try #require(times.last { $0 < start + length - 1e-6 })
      let (begin, end) = (zero + first, zero + last + 0.04)
      let streams = try MediaProbe.streams(out).filter { $0["codec_type"]?.string == "audio" }
      // The second begins later than the first frame ends.
      let isOne = source == "flv" || options.first == "--frames" && container == "mp4"
      #expect(streams.count == (isOne ? 1 : 2), "\(options)")
      for index in streams.indices {
        let input = try MediaProbe.packets(film, "a:\(index)")
        let length = index == 0 ? 1024.0 / 48000 : 1024.0 / 44100
        let expected = input.filter {
          // In mp4 the one that is heard at the start, and one before that prepares it.
          $0.seconds < end - 0.0006
            && $0.seconds >= begin - 0.0006 - (container == "mp4" ? 2 * length - 0.0012 : 0)
        }
        let copied = try MediaProbe.packets(out, "a:\(index)")
        let what = "\(source) to \(container), \(options), stream \(index)"
        #expect(copied.count == expected.count, "\(what)")
        // In a transport stream each packet has a header, which the others do without.
        let hashes = source == "ts" || copied.map(\.hash) == expected.map(\.hash)
        #expect(hashes, "\(what)")
        // mkv and flv have milliseconds; mp4's sample clock takes their jitter out.
        let error = source == "mp4" && container == "mp4" ? 3e-5 : 0.0015
        for (packet, own) in zip(copied, expected) {
          #expect(abs(packet.seconds - (own.seconds - begin)) < error, "\(what): \(packet) \(own)")
        }
      }
    }
  }

  /// As `ffmpeg -c copy` of the whole file.
  @Test func allOfAnMP4sSoundIsThatOfAStreamCopy() throws {
    let scratch = try Scratch()
    let film = try Self.film("mp4")
    let (out, copy) = (scratch.file("out.mp4"), scratch.file("copy.mp4"))
    try Self.render(film, out)
    try FFmpeg.run(["-i", film, "-map", "0", "-c", "copy", copy])
    for stream in ["a:0", "a:1"] {
      let isSame = try MediaProbe.packets(out, stream) == MediaProbe.packets(copy, stream)
      #expect(isSame, "\(stream)")
      let samples = try [out, copy].map {
        try FFmpeg.run(["-i", $0, "-map", "0:\(stream)", "-f", "s16le", "-"])
      }
      expectSame(samples[0], samples[1], "\(stream)")
      #expect(!samples[0].isEmpty)
    }
    let sound = try MediaProbe.streams(out)[1]
    #expect(sound["tags"]?["language"]?.string == "deu")
  }

  /// What is heard at a part's start is what the input has there: an edit list hides the rest.
  @Test func aPartsSoundIsTheInputsFromTheFirstSampleOn() throws {
    let scratch = try Scratch()
    let film = try Self.film("mp4")
    let out = scratch.file("out.mp4")
    try Self.render(film, out, ["--start", "2", "--duration", "2"])
    func samples(_ path: String) throws -> [Int16] {
      let data = try FFmpeg.run(["-i", path, "-map", "0:a:0", "-f", "s16le", "-"])
      return data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    }
    let part = try samples(out).prefix(90_000)
    let whole = try samples(film).dropFirst(96_000).prefix(90_000)
    #expect(part.count == 90_000 && whole.count == 90_000)
    #expect(whole.contains { $0 > 1000 })
    // AAC's noise substitution is another noise each time, here of the least bit.
    let difference = zip(part, whole).map { abs(Int($0) - Int($1)) }.max()
    #expect(difference ?? .max <= 2)
  }

  @Test func soundThatMP4CannotHoldIsLeftOut() throws {
    let scratch = try Scratch()
    let film = scratch.file("pcm.mkv")
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1", "-c:v",
      "libx264", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le", film,
    ])
    let run = try Tool.succeed([
      "render", film, "--grid", "1x1", "--layout", "grid", "-o", scratch.file("a.mp4"),
    ])
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.contains(
        "retile: warning: stream 1 (audio, pcm_s16le) is left out: mp4 cannot hold it"),
      "\(run.errors)")
    #expect(try MediaProbe.streams(scratch.file("a.mp4")).count == 1)
    try Self.render(film, scratch.file("a.mkv"))
    #expect(try MediaProbe.streams(scratch.file("a.mkv")).count == 2)
  }

  @Test func aPipesSoundIsLeftOutWithAWarning() throws {
    let scratch = try Scratch()
    let out = scratch.file("a.mp4")
    let words = [
      try Tool.path(), "render", "-", "--grid", "1x1", "--layout", "grid", "-o", out,
    ]
    let run = try Command.run(words, input: try Self.film("flv"))
    // A file as stdin is no less a stream.
    #expect(run.status == 0)
    #expect(
      run.errors.contains("retile: warning: the sound of stdin is left out: "), "\(run.errors)")
    #expect(try MediaProbe.streams(out).count == 1)
    #expect(try MediaProbe.frameTimes(out).count == 150)
  }

  @Test func aPictureOnlyStreamGivesNoWarning() throws {
    let scratch = try Scratch()
    try Self.render(Tool.packageRoot + "/Tests/Fixtures/sample.mp4", scratch.file("a.mp4"))
    #expect(try MediaProbe.streams(scratch.file("a.mp4")).count == 1)
  }
}
