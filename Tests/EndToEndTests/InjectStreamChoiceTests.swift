import Foundation
import Testing

/// `inject --stream`: into one of several video streams.
@Suite struct InjectStreamChoiceTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Sound as stream 0, then two films of one size: the one without layouts is ffmpeg's choice.
  private func file(_ name: String) throws -> String {
    var marked = try UnitStream(.h264, "bframes=2", frames: 30)
    marked.mark { $0 % 10 == 0 }
    let path = scratch.file(name)
    try FFmpeg.run([
      "-f", "lavfi", "-i", "sine=d=1.2",
      "-i", try UnitStream(.h264, "bframes=2", frames: 30, start: 40).write(scratch, as: "p.mp4"),
      "-i", marked.write(scratch, as: "m.mp4"), "-map", "0", "-map", "1", "-map", "2",
      "-c:v", "copy", "-c:a", "aac", "-disposition:v:1", "0", path,
    ])
    return path
  }

  private func inspected(_ path: String, _ stream: String) throws -> String {
    try Tool.succeed([
      "inspect", path, "--stream", stream, "--format", "jsonl", "--quiet",
    ]).text
  }

  /// What ffmpeg hears and sees of a stream.
  private func md5(_ path: String, _ stream: String) throws -> Data {
    try FFmpeg.run(["-i", path, "-map", "0:\(stream)", "-f", "md5", "-"])
  }

  private func index(of video: Int, in path: String) throws -> String {
    let probe = try Command.run([
      "ffprobe", "-v", "error", "-select_streams", "v:\(video)", "-show_entries", "stream=index",
      "-of", "csv=p=0", path,
    ])
    return try #require(probe.text.split { !$0.isNumber }.first.map(String.init))
  }

  @Test(arguments: ["mkv", "mp4", "ts"])
  func theStreamAskedForGetsThemAndTheOthersStay(_ container: String) throws {
    let input = try file("in.\(container)")
    let track = InjectTrack(seed: 21, frames: [0, 3, 17])
    let text = try scratch.put(track.text, "track.jsonl")
    for (chosen, other) in [(0, 1), (1, 0)] {
      for name in ["v:\(chosen)", try index(of: chosen, in: input)] {
        let output = scratch.file("out.\(container)")
        try Tool.succeed(["inject", input, "--stream", name, "--track", text, "-o", output])
        #expect(try InjectTrack(printed: inspected(output, "v:\(chosen)")) == track, "\(name)")
        #expect(
          try inspected(output, "v:\(other)") == (try inspected(input, "v:\(other)")), "\(name)")
        #expect(
          try PacketTable.read(output).sorted() == (try PacketTable.read(input).sorted()),
          "\(name)")
        for stream in ["a:0", "v:0", "v:1"] {
          #expect(try md5(output, stream) == (try md5(input, stream)), "\(name), \(stream)")
        }
      }
    }
    // Without a choice it is ffmpeg's, the default one.
    let output = scratch.file("default.\(container)")
    try Tool.succeed(["inject", input, "--track", text, "-o", output])
    let choice = try FFmpeg.run(["-i", input, "-f", "md5", "-an", "-"])
    let chosen = try ["v:0", "v:1"].first { try md5(input, $0) == choice }
    #expect(try InjectTrack(printed: inspected(output, try #require(chosen))) == track)
  }

  /// Matroska stores no decode times: the first packets of each video come without any.
  @Test(arguments: ["mkv", "mp4", "ts"])
  func picturesOfTheOthersKeepTheirTimes(_ container: String) throws {
    let input = try file("in.mkv")
    let text = try scratch.put(InjectTrack(seed: 23, frames: [0, 9]).text, "track.jsonl")
    for chosen in ["v:0", "v:1"] {
      let output = scratch.file("out.\(container)")
      let run = try Tool.succeed([
        "inject", input, "--stream", chosen, "--track", text, "-o", output, "--strict",
      ])
      #expect(!run.errors.contains("moved"), "\(run.errors)")
      for stream in ["v:0", "v:1"] {
        let steps = try frameSteps(output, stream)
        #expect(steps == (try frameSteps(input, stream)), "\(chosen), \(stream)")
      }
    }
  }

  /// Milliseconds between the display times of a stream's packets.
  private func frameSteps(_ path: String, _ stream: String) throws -> [Double] {
    let probe = try Command.run([
      "ffprobe", "-v", "error", "-select_streams", stream, "-show_entries", "packet=pts_time",
      "-of", "csv=p=0", path,
    ])
    let times = probe.text.split { $0 == "\n" || $0 == "," }.compactMap { Double($0) }.sorted()
    try #require(times.count == 30)
    return zip(times, times.dropFirst()).map { (1e4 * ($1 - $0)).rounded() / 10 }
  }

  @Test func ofSeveralVideosAFormatForOneHoldsTheOneAskedFor() throws {
    let input = try file("in.mkv")
    let track = InjectTrack(seed: 22, frames: [2, 29])
    let text = try scratch.put(track.text, "track.jsonl")
    for container in ["flv", "h264"] {
      for chosen in ["v:0", "v:1"] {
        let output = scratch.file("out.\(container)")
        let run = try Tool.succeed([
          "inject", input, "--stream", chosen, "--track", text, "-o", output,
        ])
        #expect(try InjectTrack(printed: inspected(output, "v:0")) == track)
        #expect(try md5(output, "v:0") == (try md5(input, chosen)))
        if container == "flv" {
          #expect(
            run.errors.contains(
              "stream \(chosen == "v:0" ? 2 : 1) (video, h264) is left out: flv cannot hold it"),
            "\(run.errors)")
        }
      }
    }
  }

  @Test func aStreamThatIsNotThereIsAnErrorThatListsThoseThatAre() throws {
    let input = try file("in.mkv")
    let text = try scratch.put("", "track.jsonl")
    let before = try scratch.files()
    for stream in ["0", "3", "v:2"] {
      let run = try Tool.run([
        "inject", input, "--stream", stream, "--track", text, "-o", scratch.file("out.mkv"),
      ])
      #expect(run.status == 1)
      #expect(
        run.errors.contains(
          "has no video stream \(stream); its streams: 0 (audio, aac), 1 (video, h264, 64x48), "
            + "2 (video, h264, 64x48)"), "\(run.errors)")
    }
    let run = try Tool.run([
      "inject", input, "--stream", "a:0", "--track", text, "-o", scratch.file("out.mkv"),
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("v:1 for the second video"), "\(run.errors)")
    #expect(try scratch.files() == before)
  }
}
