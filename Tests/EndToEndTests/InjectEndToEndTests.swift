import Foundation
import RetileJSON
import Testing

/// `inject` against ffmpeg and ffprobe: what goes in comes out, and nothing else changes.
@Suite struct InjectEndToEndTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Injects a track's text; gives the output.
  @discardableResult
  private func inject(
    _ input: String, _ track: String, as name: String, _ options: [String] = []
  ) throws -> String {
    let file = try scratch.put(track, "\(name).jsonl")
    try Tool.succeed(["inject", input, "--track", file, "-o", scratch.file(name)] + options)
    return scratch.file(name)
  }

  private func inspected(_ path: String, _ options: [String] = []) throws -> String {
    try Tool.succeed(["inspect", path, "--format", "jsonl", "--quiet"] + options).text
  }

  private func md5(_ path: String, _ map: String, _ options: [String] = []) throws -> String {
    let output = try FFmpeg.run(["-i", path, "-map", map] + options + ["-f", "md5", "-"])
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: the track

  @Test(arguments: InjectStream.all)
  func whatIsInjectedIsInspected(_ stream: InjectStream) throws {
    for seed: UInt64 in 1...3 {
      let track = InjectTrack.random(seed: seed, frameCount: InjectStream.frames)
      let once = try inject(stream.file(), track.text, as: "once.\(stream.container)")
      let printed = try inspected(once)
      #expect(try InjectTrack(printed: printed) == track, "seed \(seed)")
      // What was printed, with its times and all, is printed again to the byte.
      let twice = try inject(stream.file(), printed, as: "twice.\(stream.container)")
      #expect(try inspected(twice) == printed, "seed \(seed)")
      // And over itself: the old ones go.
      let over = try inject(once, printed, as: "over.\(stream.container)")
      #expect(try inspected(over) == printed, "seed \(seed)")
    }
  }

  @Test func everyPayloadTypeAndDialectSaysTheSame() throws {
    let input = try InjectStream.h264[0].file()
    let track = InjectTrack.random(seed: 5, frameCount: InjectStream.frames)
    for options in [
      ["--sei-type", "243"], ["--sei-type", "300"],
      ["--sei-uuid", "086f3693-b7b3-4f2c-9653-21492feee5b8"], ["--dialect", "netease"],
    ] {
      let output = try inject(input, track.text, as: "out.mp4", options)
      #expect(try InjectTrack(printed: inspected(output)) == track, "\(options)")
    }
    let output = try inject(
      input, track.text, as: "out.mp4",
      ["--sei-type", "5", "--sei-uuid", "086f3693b7b34f2c965321492feee5b8"])
    #expect(try InjectTrack(printed: inspected(output, ["--sei-type", "5"])) == track)
    #expect(try inspected(output, ["--sei-type", "100"]).isEmpty)
  }

  @Test func everyDialectIsReadBack() throws {
    var track = InjectTrack.random(seed: 23, frameCount: InjectStream.frames)
    // What all of them can say: whole hosts on the picture, without alpha or order.
    for entry in track.entries.indices {
      track.entries[entry].canvas = [96, 64]
      for host in track.entries[entry].hosts.indices {
        track.entries[entry].hosts[host].rect = [Double(8 * host), 5, 48, 32.25]
        track.entries[entry].hosts[host].zOrder = 0
        track.entries[entry].hosts[host].alpha = 1
        track.entries[entry].hosts[host].volume = nil
      }
    }
    for stream in [InjectStream.h264[1], InjectStream.h265[0]] {
      for dialect in ["agora", "byteplus", "alibaba", "netease", "agora-client"] {
        for type in [["--sei-type", "243"], ["--sei-uuid", "086f3693b7b34f2c965321492feee5b8"]] {
          let output = try inject(
            stream.file(), track.text, as: "out.\(stream.container)",
            ["--dialect", dialect] + type)
          let printed = try inspected(output)
          #expect(try InjectTrack(printed: printed) == track, "\(dialect) \(type)")
          #expect(printed.contains("\"dialect\":\"\(dialect)\""))
        }
      }
    }
  }

  @Test func bytesThatLookLikeStartCodesAreKeptApart() throws {
    // NULs are escaped in JSON, but a UUID of zeros stands there as it is.
    let input = try InjectStream.h265[3].file()
    let track = InjectTrack.random(seed: 6, frameCount: InjectStream.frames)
    let output = try inject(
      input, track.text, as: "out.hevc", ["--sei-uuid", "00000001000003000002000000000001"])
    #expect(try InjectTrack(printed: inspected(output)) == track)
    #expect(try md5(output, "0:v") == (try md5(input, "0:v")))
  }

  @Test func anEntryWithoutAFrameGoesByItsTimeAndTheFrameWins() throws {
    let input = try InjectStream.h264[0].file()
    func line(_ place: String, _ x: Int) -> String {
      "{\(place),\"canvas\":{\"width\":640,\"height\":360},\"hosts\":[{\"id\":\"1\",\"x\":\(x),"
        + "\"y\":0,\"width\":64,\"height\":64}]}\n"
    }
    let track =
      line("\"time\":0.04", 1) + line("\"time\":0.79", 2) + line("\"frame\":33,\"time\":2.5", 3)
    let output = try inject(input, track, as: "out.mp4")
    #expect(try InjectTrack(printed: inspected(output)).entries.map(\.frame) == [1, 20, 33])
  }

  @Test func theLayoutInForceIsRepeatedAtKeyFramesOnly() throws {
    for stream in [InjectStream.h264[2], InjectStream.h265[1]] {
      let input = try stream.file()
      let track = InjectTrack(seed: 7, frames: [5, 40])
      let probe = try Command.run([
        "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "frame=key_frame",
        "-of", "csv=p=0", input,
      ])
      let flags = probe.text.split(separator: "\n").map { $0.hasPrefix("1") }
      let keys = flags.indices.filter { flags[$0] && $0 > 5 }
      #expect(keys.count == 2)
      let output = try inject(input, track.text, as: "out.ts")
      let all = try InjectTrack(printed: inspected(output, ["--every-message"])).entries
      #expect(all.map(\.frame) == ([5, 40] + keys).sorted())
      // Who joins at a key frame sees what holds.
      let late = scratch.file("late.ts")
      try FFmpeg.run(["-ss", "1.5", "-i", output, "-map", "0:v", "-c", "copy", late])
      let seen = try InjectTrack(printed: inspected(late)).entries
      #expect(seen.first?.frame == 0 || stream.codec == "hevc")
      #expect(seen.contains { $0.hosts == track.entries[1].hosts })
      let never = try inject(input, track.text, as: "never.ts", ["--repeat", "never"])
      #expect(
        try InjectTrack(printed: inspected(never, ["--every-message"])).entries.map(\.frame)
          == [5, 40])
    }
  }

  // MARK: layouts that are there already

  @Test(arguments: Composite.sample.containers)
  func anEmptyTrackTakesAllLayoutsOutAndNothingElse(_ composite: Composite) throws {
    let input = try composite.file()
    let output = try inject(input, "", as: "out.\(composite.container)")
    let inspect = try Tool.succeed(["inspect", output, "--format", "jsonl"])
    #expect(inspect.text.isEmpty)
    #expect(inspect.errors.contains("no layout"))
    let before = try NALUnits(input, codec: "h264")
    let after = try NALUnits(output, codec: "h264")
    #expect(before.layouts.count > 5)
    #expect(after.units == before.withoutLayouts)
    #expect(after.holding("x264 - core").count == 1)
  }

  @Test func existingLayoutsAreReplacedOrKept() throws {
    let input = try Composite.sample.file()
    let own = try InjectTrack(printed: inspected(input)).entries
    let track = InjectTrack(seed: 8, frames: [10])
    let replaced = try inject(input, track.text, as: "replaced.mp4")
    #expect(try InjectTrack(printed: inspected(replaced)) == track)
    let kept = try inject(
      input, track.text, as: "kept.mp4", ["--existing", "keep", "--repeat", "never"])
    let seen = try InjectTrack(printed: inspected(kept)).entries
    #expect(seen.count > own.count)
    #expect(seen.first == own.first)
    #expect(seen.contains { $0.frame == 10 && $0.hosts == track.entries[0].hosts })
    // In one access unit the track's layout comes last and holds.
    let first = InjectTrack(seed: 9, frames: [0])
    let both = try inject(
      input, first.text, as: "both.mp4", ["--existing", "keep", "--repeat", "never"])
    #expect(try InjectTrack(printed: inspected(both)).entries.first == first.entries.first)
  }

  @Test func messagesOfAPrivateFormatAreLayoutsWhereAMapSaysSo() throws {
    let map = try scratch.put(
      "{\"name\":\"ours\",\"regions\":\"who[]\",\"id\":\"n\",\"x\":\"l\",\"y\":\"t\","
        + "\"width\":\"w\",\"height\":\"h\"}", "map.json")
    let message = "{\"who\":[{\"n\":\"7\",\"l\":0,\"t\":0,\"w\":20,\"h\":20}]}"
    let input = try TestStreams.marked("inject-private.mp4", frames: 30, [0: message, 12: message])
    #expect(try inspected(input, ["--sei-map", map]).contains("ours"))
    let track = InjectTrack(seed: 15, frames: [5])
    for (options, isLeft) in [(["--sei-map", map], false), ([], true)] {
      let output = try inject(input, track.text, as: "out.mp4", options)
      #expect(try NALUnits(output, codec: "h264").holding("\"who\"").isEmpty != isLeft)
      #expect(try InjectTrack(printed: inspected(output)) == track)
    }
  }

  @Test func theReportCountsWhatWasDone() throws {
    let input = try Composite.sample.file()
    let track = InjectTrack(seed: 16, frames: [3, 70])
    let report = scratch.file("report.json")
    let output = try inject(input, track.text, as: "out.mkv", ["--report", report])
    let value = try JSONParser.parse(Array(scratch.text("report.json").utf8))
    #expect(value["command"]?.string == "inject")
    #expect(value["output"]?.string == output)
    #expect(value["format"]?.string == "mkv")
    #expect(value["frames"]?.int == 150)
    #expect(value["layouts"]?.int == 2)
    // Key frames every 50: at 50 the first holds, at 100 the second.
    #expect(value["repeated"]?.int == 2)
    #expect(value["removed"]?.int == (try NALUnits(input, codec: "h264").layouts.count))
    let same = try Tool.run([
      "inject", input, "--track", scratch.file("out.mkv.jsonl"), "-o", output, "--report", output,
    ])
    #expect(same.status == 2)
    #expect(same.errors.contains("are the same"))
  }

  @Test(.enabled(if: Composite.sharedExist, Composite.absence))
  func sharedStreamsTakeTheirOwnTrackBack() throws {
    for composite in Composite.shared.flatMap(\.containers) {
      let input = try composite.file()
      let track = try inspected(input)
      let output = try inject(
        input, track, as: "out.\(composite.container)",
        track.contains("byteplus") ? ["--dialect", "byteplus"] : [])
      #expect(try inspected(output) == track, "\(composite.testDescription)")
      #expect(try md5(output, "0:v") == (try md5(input, "0:v")), "\(composite.testDescription)")
    }
  }

  // MARK: everything else

  @Test(arguments: InjectStream.all)
  func picturesSoundTimesAndNALUnitsStay(_ stream: InjectStream) throws {
    let input = try stream.file()
    let track = InjectTrack.random(seed: 10, frameCount: InjectStream.frames)
    let output = try inject(input, track.text, as: "out.\(stream.container)")
    #expect(try md5(output, "0:v") == (try md5(input, "0:v")))
    #expect(try PacketTable.read(output).sorted() == (try PacketTable.read(input).sorted()))
    let (before, after) = (
      try NALUnits(input, codec: stream.codec), try NALUnits(output, codec: stream.codec)
    )
    #expect(before.layouts.isEmpty)
    #expect(after.layouts.count >= track.entries.count)
    #expect(after.withoutLayouts == before.units)
    guard !stream.isRaw else { return }
    #expect(try md5(output, "0:a", ["-c", "copy"]) == (try md5(input, "0:a", ["-c", "copy"])))
  }

  @Test(arguments: InjectStream.conversions)
  func anotherContainerGetsWhatACopyGets(_ way: InjectStream.Conversion) throws {
    let input = try way.from.file()
    let track = InjectTrack.random(seed: 11, frameCount: InjectStream.frames)
    let output = try inject(input, track.text, as: "out.\(way.to.container)")
    #expect(try InjectTrack(printed: inspected(output)) == track)
    #expect(try md5(output, "0:v") == (try md5(input, "0:v")))
    if way.from.isRaw {
      try checkGeneratedTimes(output)
      return
    }
    let copy = scratch.file("copy.\(way.to.container)")
    try FFmpeg.run(
      ["-i", input] + (way.to.isRaw ? [] : ["-map", "0"]) + ["-c", "copy", copy])
    #expect(try PacketTable.read(output).sorted() == (try PacketTable.read(copy).sorted()))
    let (plain, injected) = (
      try NALUnits(copy, codec: way.to.codec), try NALUnits(output, codec: way.to.codec)
    )
    #expect(injected.withoutLayouts == plain.units)
    guard !way.to.isRaw else { return }
    #expect(try md5(output, "0:a", ["-c", "copy"]) == (try md5(copy, "0:a", ["-c", "copy"])))
  }

  /// Frames every 40 ms, decoded in time.
  private func checkGeneratedTimes(_ path: String) throws {
    let rows = try PacketTable.read(path, streams: "v:0", entries: "pts_time,dts_time")
    var shown: [Double] = []
    for row in rows {
      let fields = row.split(separator: "|").map { $0.split(separator: "=")[1] }
      // Raw streams have none.
      guard let pts = Double(fields[0]) else { return }
      shown.append(pts)
      if let dts = Double(fields[1]) { #expect(dts <= pts, "\(row)") }
    }
    shown.sort()
    #expect(shown.count == InjectStream.frames)
    for (index, time) in shown.enumerated() {
      #expect(abs(time - shown[0] - 0.04 * Double(index)) < 0.0015)
    }
  }

  @Test(arguments: InjectStream.all + [InjectStream(codec: "h264", container: "mp4")])
  func playersComplainNoMoreThanOfACopy(_ stream: InjectStream) throws {
    let input = try stream.file()
    let output = try inject(
      input, InjectTrack.random(seed: 12, frameCount: InjectStream.frames).text,
      as: "out.\(stream.container)")
    for judge in [
      ["ffmpeg", "-nostdin", "-v", "warning", "-i", output, "-f", "null", "-"],
      ["ffprobe", "-v", "warning", "-show_frames", output],
    ] {
      #expect(try Command.run(judge).errors == "", "\(judge)")
    }
  }

  @Test func metadataDispositionsChaptersAndOtherStreamsAreCopied() throws {
    let scratch = scratch
    let text = try scratch.put("1\n00:00:00,500 --> 00:00:01,500\nHello\n", "in.srt")
    let chapters = try scratch.put(
      ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1500\ntitle=One\n", "in.txt")
    for (container, subtitles) in [("mp4", "mov_text"), ("mkv", "srt")] {
      let input = scratch.file("in.\(container)")
      try FFmpeg.run(
        ["-i", try InjectStream.h264[0].file(), "-i", text, "-i", chapters]
          + ["-map", "0", "-map", "0:a", "-map", "1", "-map_metadata", "0"]
          + ["-map_chapters", "2", "-c", "copy", "-c:s", subtitles, "-metadata:s:v", "rotate=90"]
          + ["-metadata:s:a:1", "title=Again", input])
      let output = try inject(
        input, InjectTrack(seed: 13, frames: [0]).text, as: "out.\(container)")
      func facts(_ path: String) throws -> String {
        let command = try Command.run([
          "ffprobe", "-v", "error", "-show_chapters", "-show_entries",
          "format_tags:stream=index,codec_name,codec_tag_string,profile,time_base,start_time,"
            + "avg_frame_rate,sample_aspect_ratio:stream_tags:stream_disposition"
            + ":stream_side_data", path,
        ])
        // What the muxer writes of itself, and what it measures.
        return command.text.split(separator: "\n")
          .filter { !$0.lowercased().hasPrefix("tag:encoder=") }.joined(separator: "\n")
      }
      // FFmpeg itself loses a little: the exact length of sound, for one.
      let copy = scratch.file("copy.\(container)")
      try FFmpeg.run(
        ["-i", input, "-map", "0:v", "-map", "0:a", "-map", "0:s", "-c", "copy", copy])
      #expect(try facts(copy).contains("title=One"))
      #expect(try facts(output) == (try facts(copy)))
      for index in 1...3 {
        #expect(
          try md5(output, "0:\(index)", ["-c", "copy"])
            == (try md5(input, "0:\(index)", ["-c", "copy"])))
      }
    }
  }

  @Test func whatAContainerCannotHoldIsLeftOutWithAWarning() throws {
    let text = try scratch.put("1\n00:00:00,500 --> 00:00:01,500\nHello\n", "in.srt")
    let input = scratch.file("in.mp4")
    try FFmpeg.run(
      ["-i", try InjectStream.h264[0].file(), "-i", text, "-map", "0", "-map", "0:a"]
        + ["-map", "1", "-c", "copy", "-c:s", "mov_text", input])
    let track = try scratch.put("", "track.jsonl")
    func run(_ name: String) throws -> String {
      try Tool.succeed(["inject", input, "--track", track, "-o", scratch.file(name)]).errors
    }
    let flv = try run("out.flv")
    #expect(flv.contains("stream 2 (audio, aac) is left out: flv cannot hold it"))
    #expect(flv.contains("stream 3 (subtitle, mov_text) is left out: flv cannot hold it"))
    let ts = try run("out.ts")
    #expect(ts.contains("stream 3 (subtitle, mov_text) is left out: ts cannot hold it"))
    #expect(!ts.contains("stream 2"))
    #expect(!(try run("out.h264")).contains("warning"))
  }

  @Test func theEditListOfAnMP4Stays() throws {
    // Begins 1 s later, so that an edit list hides what comes before.
    let cut = scratch.file("cut.mp4")
    try FFmpeg.run(
      ["-ss", "1", "-i", try InjectStream.h264[0].file(), "-map", "0", "-c", "copy", cut])
    let hidden = try PacketTable.read(cut, streams: "v:0").filter {
      $0.contains("flags=KD") || $0.contains("flags=_D")
    }
    try #require(!hidden.isEmpty)
    let track = InjectTrack(seed: 14, frames: [0, 3, 11])
    let output = try inject(cut, track.text, as: "out.mp4")
    #expect(try InjectTrack(printed: inspected(output)) == track)
    #expect(try PacketTable.read(output).sorted() == (try PacketTable.read(cut).sorted()))
    #expect(try md5(output, "0:v") == (try md5(cut, "0:v")))
    let file = try scratch.put(track.text, "track.jsonl")
    let other = try Tool.succeed(["inject", cut, "--track", file, "-o", scratch.file("out.ts")])
    #expect(other.errors.contains("an edit list hides \(hidden.count) pictures"))
  }
}
