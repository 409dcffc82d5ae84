import Foundation
import Testing

/// `inject` into streams that are not as encoders and muxers like them: AVI, which knows no display
/// times; pictures of two fields; streams that begin in the middle of a group of pictures.
@Suite struct InjectOddStreamTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Injects a track, and checks that it is what is read, that pictures stay, and, where the codec
  /// is told, that all NAL units beside the layouts do.
  ///
  /// - Returns: the output.
  @discardableResult
  private func check(
    _ input: String, _ track: InjectTrack, as container: String, codec: String?,
    _ options: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let text = try scratch.put(track.text, "track.jsonl")
    let output = scratch.file("out.\(container)")
    try Tool.succeed(
      ["inject", input, "--track", text, "-o", output] + options, sourceLocation: sourceLocation)
    let printed = try Tool.succeed(["inspect", output, "--format", "jsonl", "--quiet"]).text
    #expect(
      try InjectTrack(printed: printed) == track, "\(container)", sourceLocation: sourceLocation)
    #expect(
      try pictures(output) == (try pictures(input)), "\(container)",
      sourceLocation: sourceLocation)
    if let codec {
      let (before, after) = (
        try NALUnits(input, codec: codec), try NALUnits(output, codec: codec)
      )
      #expect(
        after.withoutLayouts == before.withoutLayouts, "\(container)",
        sourceLocation: sourceLocation)
    }
    return output
  }

  /// The hash of all decoded pictures; what a decoder says of cut streams is not asked for.
  private func pictures(_ path: String) throws -> Data {
    try FFmpeg.run([
      "-v", "quiet", "-i", path, "-map", "0:v:0", "-autoscale", "0", "-fps_mode", "passthrough",
      "-f", "md5", "-",
    ])
  }

  private func startTimes(_ path: String) throws -> [String] {
    let probe = try Command.run([
      "ffprobe", "-v", "error", "-show_entries", "stream=start_time", "-of", "csv=p=0", path,
    ])
    return probe.text.split { $0.isNewline || $0 == "," }.map(String.init)
  }

  // MARK: AVI

  @Test(arguments: ["mp4", "flv", "ts", "mkv", "h264"])
  func aviIsReadAndGetsDisplayTimes(_ container: String) throws {
    let avi = scratch.file("in.avi")
    try FFmpeg.run([
      "-i", try InjectStream.h264[0].file(), "-c:v", "copy", "-c:a", "mp3", avi,
    ])
    let track = InjectTrack.random(seed: 31, frameCount: InjectStream.frames)
    // Headers are put before each key frame where a container keeps them apart.
    let output = try check(avi, track, as: container, codec: container == "h264" ? "h264" : nil)
    guard container != "h264" else { return }
    let times = try PacketTable.read(output, streams: "v:0", entries: "pts_time")
      .compactMap { Double($0.dropFirst("pts_time=".count)) }.sorted()
    #expect(times.count == InjectStream.frames)
    for (index, time) in times.enumerated() {
      #expect(abs(time - times[0] - 0.04 * Double(index)) < 0.0015)
    }
    // Sound and pictures begin together, as they did.
    let starts = try startTimes(output)
    #expect(Set(starts).count == 1, "\(starts)")
  }

  @Test func aviIsNotWritten() throws {
    let text = try scratch.put("", "track.jsonl")
    let run = try Tool.run([
      "inject", try InjectStream.h264[0].file(), "--track", text, "-o", scratch.file("out.avi"),
    ])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "has the unknown extension '.avi'; use .mp4, .flv, .ts, .mkv, .h264, .hevc, or --format"),
      "\(run.errors)")
  }

  // MARK: fields

  @Test(arguments: [false, true])
  func fieldPairsGetOneLayoutAPicture(hasLayouts: Bool) throws {
    let (bytes, stamps) = TimeFaultFieldTests.stream(isField: { $0 % 4 != 1 }) { picture, half in
      // On either field, so that both have something to lose.
      hasLayouts && picture % 3 == (half ? 1 : 0)
        ? TimeFaultFieldTests.message(picture + 1, top: half) : nil
    }
    let raw = scratch.file("in.h264")
    try bytes.write(to: URL(fileURLWithPath: raw))
    let ts = scratch.file("in.ts")
    let times = stamps.enumerated().reversed().reduce("0") {
      "if(eq(N\\,\($1.offset))\\,\($1.element + 8)\\,\($0))"
    }
    try FFmpeg.run([
      "-i", raw, "-c", "copy", "-bsf:v", "setts=pts=(\(times))*1800:dts=N*1800", ts,
    ])
    let track = InjectTrack(seed: 33, frames: [0, 1, 2, 3, 5, 11, 20, 22])
    for (input, container) in [(raw, "h264"), (ts, "ts")] {
      let output = try check(input, track, as: container, codec: "h264", ["--repeat", "never"])
      #expect(try NALUnits(output, codec: "h264").layouts.count == track.entries.count)
      #expect(
        try PacketTable.read(output, streams: "v:0").count
          == (try PacketTable.read(input, streams: "v:0").count))
      // None are left.
      try check(output, InjectTrack(seed: 1, frames: []), as: "plain.\(container)", codec: "h264")
    }
    try check(ts, track, as: "h264", codec: "h264")
  }

  // MARK: lengths of one, two and three bytes

  /// Pictures of one colour, so that each NAL unit has less than 256 bytes.
  @Test(arguments: 1...3)
  func lengthsMayBeShort(count: Int) throws {
    let plain = scratch.file("plain.flv")
    try FFmpeg.run([
      "-f", "lavfi", "-i", "color=gray:s=64x48:r=25", "-frames:v", "20", "-c:v", "libx264",
      "-x264-params", "bframes=2", "-bsf:v", "filter_units=remove_types=6", plain,
    ])
    let short = scratch.file("short.flv")
    try ShortLengths.flv(Data(contentsOf: URL(fileURLWithPath: plain)), count)
      .write(to: URL(fileURLWithPath: short))
    #expect(try pictures(short) == (try pictures(plain)))
    var track = InjectTrack(seed: 36, frames: [0, 7, 19])
    // A message of one host fits into 255 bytes.
    for index in track.entries.indices {
      track.entries[index].hosts = Array(track.entries[index].hosts.prefix(1))
    }
    for container in ["flv", "mp4", "mkv", "ts", "h264"] {
      try check(short, track, as: container, codec: container == "h264" ? "h264" : nil)
    }
    // Its own layouts are read, and taken out.
    let marked = try check(short, track, as: "flv", codec: nil)
    try check(marked, InjectTrack(seed: 1, frames: []), as: "plain.flv", codec: nil)
  }

  // MARK: sizes that change

  /// The parameter sets after a change stand in the container only.
  @Test(arguments: TimeFaultResolutionTests.Kind.all)
  func sizesThatChangeGoOnChanging(_ kind: TimeFaultResolutionTests.Kind) throws {
    let input = try TimeFaultResolutionTests.join(kind.codec, scratch, kind.container)
    let track = InjectTrack(seed: 35, frames: [0, 12, 13, 27, 44])
    let raw = kind.codec.rawValue
    for container in ["mp4", "mkv", "ts", "flv", raw] {
      switch (kind.codec, kind.container, container) {
      case (.hevc, _, "flv"): continue
      case (.hevc, "mp4", "ts"), (.hevc, "mp4", raw):
        let before = try scratch.files()
        let run = try Tool.run([
          "inject", input, "--track", try scratch.put("", "track.jsonl"), "-o",
          scratch.file("no.\(container)"),
        ])
        #expect(run.status == 1)
        #expect(
          run.errors.contains(
            "the parameter sets change at packet 12, which FFmpeg cannot carry over into "
              + "\(container); write .mp4 or .mkv"), "\(run.errors)")
        #expect(try scratch.files() == before)
      default: try check(input, track, as: container, codec: nil)
      }
    }
  }

  // MARK: the middle of a group

  /// Without the first access units, or joined late on the way: parameter sets come with key frames.
  @Test(arguments: UnitStream.Codec.allCases)
  func streamsThatBeginInTheMiddleOfAGroup(_ codec: UnitStream.Codec) throws {
    let whole = try UnitStream(
      codec, "keyint=12:min-keyint=12:bframes=3:open-gop=1", frames: 50, size: "64x48")
    let ts = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: whole.write(scratch, as: "whole.ts"))))
    for cut in [1, 3, 7] {
      var stream = whole
      stream.units.removeFirst(cut)
      let raw = try stream.write(scratch, "cut")
      let late = scratch.file("cut.ts")
      try Data(ts.dropFirst(ts.count / 188 * (cut + 2) / 30 * 188))
        .write(to: URL(fileURLWithPath: late))
      for (input, container) in [(raw, codec.rawValue), (late, "ts"), (raw, "mkv"), (late, "mkv")] {
        let shown = try JudgedFrames.column(input, "v:0", "frame=width").count
        try #require(shown > 20 && shown < 50, "\(shown) frames")
        let track = InjectTrack(seed: UInt64(40 + cut), frames: [0, 1, 4, shown - 1])
        try check(
          input, track, as: container,
          codec: container == "mkv" ? nil : codec.rawValue)
      }
    }
  }

  /// An edit list begins at the picture that was sent first, so that mp4 cannot show those before it.
  @Test func inMP4FramesBeforeTheFirstOneSentAreLostAndToldOf() throws {
    var stream = try UnitStream(.hevc, "keyint=12:min-keyint=12:bframes=3:open-gop=1", frames: 50)
    stream.units.removeFirst(1)
    let raw = try stream.write(scratch, "cut")
    let shown = try JudgedFrames.column(raw, "v:0", "frame=width").count
    let text = try scratch.put("", "track.jsonl")
    let output = scratch.file("out.mp4")
    let run = try Tool.succeed(["inject", raw, "--track", text, "-o", output])
    let left = try JudgedFrames.column(output, "v:0", "frame=width").count
    #expect(left < shown)
    #expect(
      run.errors.contains("\(shown - left) frames shown before the one that was sent first"),
      "\(shown), \(left): \(run.errors)")
    let mkv = try Tool.succeed([
      "inject", raw, "--track", text, "-o", scratch.file("out.mkv"),
    ])
    #expect(!mkv.errors.contains("warning: 'cut"), "\(mkv.errors)")
  }
}
