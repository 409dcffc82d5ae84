import Foundation
import RetileFrames
import RetileJSON
import Testing

/// Files with several video streams.
@Suite struct TimeFaultStreamChoiceTests {
  private static let parameters = "bframes=2"

  /// Sound as stream 0, a film without layouts as 1, one with them as 2.
  private static func file(_ scratch: Scratch, _ name: String) throws -> String {
    let plain = try UnitStream(.h264, parameters, frames: 30, start: 40)
    var marked = try UnitStream(.h264, parameters, frames: 30)
    marked.mark()
    let path = scratch.file(name)
    try FFmpeg.run([
      "-f", "lavfi", "-i", "sine=d=1.2", "-i", plain.write(scratch, as: "plain.mp4"),
      "-i", marked.write(scratch, as: "marked.mp4"), "-map", "0", "-map", "1", "-map", "2",
      "-c:v", "copy", "-c:a", "aac", path,
    ])
    return path
  }

  @Test(arguments: ["mkv", "mp4", "ts"])
  func eachStreamCanBeRead(_ container: String) throws {
    let scratch = try Scratch()
    let file = try Self.file(scratch, "two.\(container)")
    // By its index, and as ffmpeg counts videos.
    let judged = try MarkedFrames.check(file, ["--stream", "v:1"], stream: "v:1")
    #expect(judged.frames.count == 30)
    let probe = try Command.run([
      "ffprobe", "-v", "error", "-show_entries", "stream=index,codec_type", "-of", "csv=p=0", file,
    ]).text.split(separator: "\n").filter { $0.hasSuffix("video") || $0.contains(",video") }
    // A transport stream's programs list them once more.
    let indices = Set(probe.compactMap { $0.split(separator: ",").first }).sorted().map(String.init)
    try #require(indices.count == 2)
    try MarkedFrames.check(file, ["--stream", indices[1]], stream: "v:1")
    try MarkedFrames.check(
      file, where: { _ in false }, ["--stream", indices[0]], stream: "v:0")

    // Stills and cuts.
    let decoded = try RawVideo(
      FFmpeg.run([
        "-i", file, "-map", "0:v:1", "-fps_mode", "passthrough", "-f", "rawvideo", "-",
      ]), UnitStream.format)
    let still = scratch.file("still.yuv")
    try Tool.succeed(["snapshot", file, "--at", "7f", "--stream", "v:1", "-o", still, "--quiet"])
    #expect(
      try RawVideo(still, UnitStream.format).picture(0).difference(from: decoded.picture(7)) == nil)
    try Tool.succeed([
      "split", file, "--stream", "v:1", "-o", scratch.file("out"), "--format", "yuv", "--quiet",
    ])
    #expect(try scratch.files(below: "out").count == 31)
  }

  /// The same that ffmpeg takes: by the bytes of the first frame.
  @Test(arguments: ["mkv", "mp4", "ts"])
  func theDefaultIsFFmpegsChoice(_ container: String) throws {
    let scratch = try Scratch()
    let small = try UnitStream(.h264, Self.parameters, frames: 30, size: "48x32")
      .write(scratch, as: "small.mp4")
    let large = try UnitStream(.h264, Self.parameters + ":crf=45", frames: 30)
      .write(scratch, as: "large.mp4")
    for (first, second) in [(small, large), (large, small)] {
      for dispositions in [[], ["-disposition:v:0", "0", "-disposition:v:1", "default"]] {
        let file = scratch.file("both.\(container)")
        try FFmpeg.run(
          ["-i", first, "-i", second, "-map", "0", "-map", "1", "-c", "copy"] + dispositions
            + [file])
        let frame = try FFmpeg.run(["-i", file, "-frames:v", "1", "-f", "rawvideo", "-"])
        let still = scratch.file("still.yuv")
        try Tool.succeed(["snapshot", file, "--at", "0f", "-o", still, "--quiet"])
        expectSame(try Data(contentsOf: URL(fileURLWithPath: still)), frame, "\(file)")
      }
    }
  }

  @Test func aStreamThatIsNotThereIsAnErrorThatListsThoseThatAre() throws {
    let desk = try Desk()
    let scratch = try Scratch()
    let file = try Self.file(scratch, "two.mkv")
    try FileManager.default.createSymbolicLink(
      atPath: desk.file("two.mkv"), withDestinationPath: file)
    for stream in ["0", "3", "v:2", "999999999"] {
      for command in [
        "inspect two.mkv", "render two.mkv --layout grid -o out.y4m", "split two.mkv -o out",
        "snapshot two.mkv --at 0 -o out.png",
      ] {
        try desk.expectFailure(
          "\(command) --stream \(stream)",
          "'two.mkv' has no video stream \(stream); its streams: 0 (audio, aac), "
            + "1 (video, h264, 64x48), 2 (video, h264, 64x48)")
      }
    }
    for stream in ["v", "v:", "a:0", "-1", "1.5", "", "9999999999"] {
      let run = try desk.run([
        try Tool.path(), "inspect", "two.mkv", "--stream", stream,
      ])
      #expect(run.ending == .exit(2), "\(stream): \(run.errors)")
      #expect(run.errors.contains("v:1"), "\(run.errors)")
    }
  }

  @Test func aLayoutInTheOtherStreamIsToldOf() throws {
    let desk = try Desk()
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: desk.file("two.mkv"), withDestinationPath: try Self.file(scratch, "two.mkv"))
    let told =
      "retile: warning: 'two.mkv': stream 1, which is read, has no layout; "
      + "stream 2 has one (--stream 2)"
    let inspect = try desk.run("inspect two.mkv")
    #expect(inspect.ending == .exit(0) && inspect.output.isEmpty)
    #expect(inspect.messages.first == told, "\(inspect.errors)")
    let render = try desk.run("render two.mkv --layout grid -o out.y4m")
    #expect(render.ending == .exit(1))
    #expect(render.messages.first == told, "\(render.errors)")
    #expect(try desk.run("inspect two.mkv --stream 2").errors.contains("which is read") == false)
  }
}
