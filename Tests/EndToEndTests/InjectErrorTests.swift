import Foundation
import Testing

/// `inject` where something is wrong: what it says, its exit code, and that nothing is left.
@Suite struct InjectErrorTests {
  private let scratch: Scratch
  private let track: String

  init() throws {
    scratch = try Scratch()
    track = try scratch.put(InjectTrack(seed: 1, frames: [0, 30]).text, "track.jsonl")
  }

  private func run(_ input: String, _ output: String, _ options: [String] = []) throws -> Command {
    try Tool.run(["inject", input, "--track", track, "-o", output] + options)
  }

  /// Runs it, and makes sure that it says so and leaves no file.
  private func fails(
    _ status: Int32, _ says: String, _ input: String, _ output: String, _ options: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try scratch.files()
    let command = try run(input, output, options)
    #expect(command.status == status, "\(command.errors)", sourceLocation: sourceLocation)
    #expect(command.errors.contains(says), "\(command.errors)", sourceLocation: sourceLocation)
    #expect(command.output.isEmpty, sourceLocation: sourceLocation)
    #expect(try scratch.files() == before, sourceLocation: sourceLocation)
  }

  @Test func aCodecWithoutSEIIsRefused() throws {
    let input = scratch.file("in.mkv")
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=0.2", "-c:v", "libvpx-vp9", input,
    ])
    try fails(
      1, "is vp9 video, which has no SEI messages to write; inject writes into H.264 and H.265",
      input, scratch.file("out.mkv"))
  }

  @Test func aContainerThatCannotHoldTheCodecIsRefused() throws {
    let h265 = try InjectStream.h265[0].file()
    try fails(
      1, "flv cannot hold H.265 (FFmpeg 5.1 knows no such FLV); write .mp4, .ts, .mkv or .hevc",
      h265, scratch.file("out.flv"))
    try fails(1, "h264 cannot hold H.265", h265, scratch.file("out.h264"))
    try fails(
      1, "hevc cannot hold H.264; write .mp4, .flv, .ts, .mkv or .h264",
      try InjectStream.h264[0].file(), scratch.file("out.hevc"))
  }

  @Test func theOutputIsNeverTheInputOrAFileToKeep() throws {
    let input = scratch.file("in.mp4")
    try FileManager.default.copyItem(atPath: InjectStream.h264[0].file(), toPath: input)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: input))
    try fails(1, "is an input as well", input, input)
    try fails(
      1, "exists already, and --no-overwrite is given", try InjectStream.h264[0].file(), input,
      ["--no-overwrite"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: input)) == bytes)
    #expect(try run(try InjectStream.h264[0].file(), input).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: input)) != bytes)
  }

  @Test func aFullDiskIsAnError() throws {
    for container in ["mp4", "flv", "ts", "mkv", "h264"] {
      try fails(
        1, "No space left on device", try InjectStream.h264[0].file(), "/dev/full",
        ["--format", container])
    }
    try fails(
      1, "the directory", try InjectStream.h264[0].file(), scratch.file("nowhere/out.mp4"))
  }

  @Test func mistakesOfUsageAreExplained() throws {
    let input = try InjectStream.h264[0].file()
    try fails(2, "has the unknown extension '.avi'; use .mp4", input, scratch.file("out.avi"))
    try fails(2, "has no extension; use .mp4", input, scratch.file("out"))
    try fails(2, "output '-' needs --format", input, "-")
    try fails(
      2, "is ts, but --format says flv", input, scratch.file("out.ts"), ["--format", "flv"])
    try fails(2, "give 5, or 100 to 65535", input, scratch.file("o.ts"), ["--sei-type", "1"])
    try fails(2, "--sei-type 5 needs --sei-uuid", input, scratch.file("o.ts"), ["--sei-type", "5"])
    try fails(
      2, "--sei-uuid goes with --sei-type 5 only", input, scratch.file("o.ts"),
      ["--sei-type", "100", "--sei-uuid", "086f3693b7b34f2c965321492feee5b8"])
    try fails(2, "32 hexadecimal digits", input, scratch.file("o.ts"), ["--sei-uuid", "086f"])
    try fails(2, "did you mean 'agora'", input, scratch.file("o.ts"), ["--dialect", "agore"])
    try fails(2, "choose replace or keep", input, scratch.file("o.ts"), ["--existing", "drop"])
    try fails(2, "choose keyframes or never", input, scratch.file("o.ts"), ["--repeat", "all"])
  }

  @Test func aLayoutThatTheDialectCannotSayIsRefusedBeforeAnythingIsWritten() throws {
    let file = try scratch.put(
      "{\"frame\":7,\"canvas\":{\"width\":64,\"height\":48},\"hosts\":[{\"id\":\"ann\",\"x\":0,"
        + "\"y\":0,\"width\":64,\"height\":48}]}\n", "names.jsonl")
    let command = try Tool.run([
      "inject", try InjectStream.h264[0].file(), "--track", file, "-o", scratch.file("out.mp4"),
    ])
    #expect(command.status == 2)
    #expect(
      command.errors.contains("the track's entry of frame 7 cannot be written as agora: host 'ann'")
    )
    #expect(try scratch.files() == ["names.jsonl", "track.jsonl"])
  }

  @Test func entriesAfterTheEndAreReported() throws {
    let file = try scratch.put(InjectTrack(seed: 2, frames: [0, 80, 90]).text, "late.jsonl")
    let command = try Tool.succeed([
      "inject", try InjectStream.h264[0].file(), "--track", file, "-o", scratch.file("out.mp4"),
    ])
    #expect(command.errors.contains("2 of the track's entries begin after the last frame (74"))
  }

  @Test func aStreamThatIsCutOffIsCopiedUpToThere() throws {
    for stream in InjectStream.h264 where stream.container != "mp4" {
      let whole = try Data(contentsOf: URL(fileURLWithPath: stream.file()))
      let cut = scratch.file("cut.\(stream.container)")
      try whole.prefix(whole.count * 3 / 5 + 7).write(to: URL(fileURLWithPath: cut))
      let output = scratch.file("out.\(stream.container)")
      let command = try run(cut, output)
      #expect(command.status == 0, "\(stream.container): \(command.errors)")
      if !stream.isRaw {
        #expect(command.errors.contains("is damaged or cut off"), "\(stream.container)")
        #expect(try run(cut, output, ["--strict"]).status == 1)
      }
      let frames = try FFmpeg.probe(output, countsFrames: true).frames ?? 0
      #expect((20..<InjectStream.frames).contains(frames), "\(stream.container): \(frames)")
      let seen = try Tool.succeed(["inspect", output, "--format", "jsonl", "--quiet"]).text
      #expect(try InjectTrack(printed: seen).entries.map(\.frame) == [0, 30])
    }
  }

  /// Given such sets, FFmpeg 5.1 counts for minutes.
  @Test func damagedParameterSetsAreRefusedWhereFFmpegWouldReadThem() throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: InjectStream.h265[3].file())))
    let cut = scratch.file("cut.hevc")
    // The first SPS without its end.
    let start = try #require(whole.indices.first { whole[$0...].starts(with: [0, 0, 1, 0x42, 1]) })
    var damaged = whole
    damaged.removeSubrange((start + 24)..<(start + 34))
    try Data(damaged).write(to: URL(fileURLWithPath: cut))
    for container in ["mp4", "mkv"] {
      try fails(
        1, "H.265 sequence parameter set", cut, scratch.file("out.\(container)"))
    }
    #expect(try run(cut, scratch.file("whole.hevc")).status == 0)
  }

  /// FFmpeg's filter for Annex B refuses packets whose lengths are wrong; of a stream without any of
  /// its key frames nobody could read the rest.
  @Test func aStreamThatLosesAllItsKeyFramesIsNotWritten() throws {
    let whole = try InjectStream.h265[0].file()
    let probe = try Command.run([
      "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pos,flags",
      "-of",
      "csv=p=0", whole,
    ])
    let keys = probe.text.split(separator: "\n").filter { $0.contains("K") }
      .compactMap { Int($0.prefix { $0.isNumber }) }
    try #require(keys.count == 3)
    let damaged = scratch.file("damaged.mp4")
    for lost in [2, 3] {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
      for key in keys.prefix(lost) { bytes.replaceSubrange(key..<(key + 4), with: [9, 9, 9, 9]) }
      try bytes.write(to: URL(fileURLWithPath: damaged))
      if lost == 3 {
        try fails(1, "cannot write", damaged, scratch.file("out.ts"))
      } else {
        let command = try run(damaged, scratch.file("left.ts"))
        #expect(command.status == 0 && command.errors.contains("2 packets could not be written"))
      }
    }
  }

  @Test func pipesGoInAndOut() throws {
    for stream in InjectStream.all where stream.container != "mp4" {
      let file = scratch.file("file.\(stream.container)")
      #expect(try run(try stream.file(), file).status == 0)
      let piped = scratch.file("pipe.\(stream.container)")
      let command = try Command.run([
        "sh", "-c", "cat \"$1\" | \"$2\" inject - --track \"$3\" -o - --format \"$4\" > \"$5\"",
        "sh", stream.file(), Tool.path(), track, stream.container, piped,
      ])
      #expect(command.status == 0, "\(stream.testDescription): \(command.errors)")
      let texts = try [file, piped].map {
        try Tool.succeed(["inspect", $0, "--format", "jsonl", "--quiet"]).text
      }
      #expect(texts[0] == texts[1], "\(stream.testDescription)")
      #expect(try PacketTable.read(piped) == (try PacketTable.read(file)))
    }
    let mp4 = try Command.run([
      "sh", "-c", "\"$1\" inject \"$2\" --track \"$3\" -o - --format mp4 | cat", "sh",
      Tool.path(), InjectStream.h264[0].file(), track,
    ])
    #expect(mp4.errors.contains("mp4 cannot be written into a pipe; write a file"))
  }

  @Test func timesThatBeginAnewAreBridged() throws {
    let first = scratch.file("first.ts")
    let input = try InjectStream.h264[2].file()
    try FFmpeg.run(["-i", input, "-map", "0", "-c", "copy", "-output_ts_offset", "100", first])
    // Two recordings in one file.
    let both = scratch.file("both.ts")
    let parts = try [first, input].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    try (parts[0] + parts[1]).write(to: URL(fileURLWithPath: both))
    let file = try scratch.put(InjectTrack(seed: 3, frames: [0, 90]).text, "both.jsonl")
    for container in ["ts", "mp4", "mkv", "flv"] {
      let output = scratch.file("out.\(container)")
      let command = try Tool.succeed(["inject", both, "--track", file, "-o", output])
      #expect(try FFmpeg.probe(output, countsFrames: true).frames == 2 * InjectStream.frames)
      let seen = try Tool.succeed(["inspect", output, "--format", "jsonl", "--quiet"]).text
      #expect(try InjectTrack(printed: seen).entries.map(\.frame) == [0, 90], "\(container)")
      let times = try PacketTable.read(output, streams: "v:0", entries: "pts_time").compactMap {
        Double($0.dropFirst("pts_time=".count))
      }
      if container == "ts" {
        // Its own times stay.
        #expect(
          try PacketTable.read(output, streams: "v:0")
            == (try PacketTable.read(both, streams: "v:0")))
      } else {
        #expect(command.errors.contains("jump (1 time)"), "\(container): \(command.errors)")
        let (start, end) = (times.min() ?? 0, times.max() ?? 0)
        #expect((5.9...6.3).contains(end - start), "\(container): \(end - start)")
      }
    }
  }
}
