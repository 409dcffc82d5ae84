import Foundation
import RetileJSON
import Testing

/// The queues between the stages are bounded: a long stream takes no more memory than a short one.
@Suite struct MemoryTests {
  /// Ten minutes of 720p: a short composite over and over, its packets copied.
  private static func longStream() throws -> String {
    var loop = try Composite.named("conference").file()
    if !Composite.sharedExist {
      // The sample, enlarged; its layouts go by the canvas, so they still fit.
      let sample = loop
      loop = try FileCache.file("enlarged.mp4") {
        try FFmpeg.run([
          "-i", sample, "-vf", "scale=1280:720", "-c:v", "libx264", "-preset", "veryfast",
          "-bf", "3", $0,
        ])
      }
    }
    let short = loop
    return try FileCache.file("ten minutes.mp4") {
      try FFmpeg.run(["-stream_loop", "99", "-i", short, "-c", "copy", $0])
    }
  }

  @Test func tenMinutesStayUnderTwoHundredMegabytes() throws {
    let file = try Self.longStream()
    let scratch = try Scratch()
    let options = Composite.sharedExist ? [] : ["--grid", "2x2"]
    let command = try Tool.succeed(
      [
        "render", file, "--layout", "spotlight", "--canvas", "640x360", "-o", "null:", "--report",
        scratch.file("report.json"), "--quiet",
      ] + options, watchesMemory: true)
    let report = try JSONParser.parse(scratch.text("report.json").utf8)
    #expect(report["frames"]?.int == 15_000)
    // The measurement works: a 720p decoder alone has more than this.
    #expect(command.peakMemory > 10_000_000)
    #expect(command.peakMemory < 200_000_000, "\(command.peakMemory / 1_000_000) MB")
    print("peak memory of a 10-minute 720p render: \(command.peakMemory / 1_000_000) MB")
  }

  /// Where nobody takes the result, the decoder does not run ahead.
  @Test func aReaderThatStallsDoesNotFillTheMemory() throws {
    let file = try Self.longStream()
    let scratch = try Scratch()
    let fifo = scratch.file("out.y4m")
    try #require(mkfifo(fifo, 0o600) == 0)
    // The tool takes the shell's place, so that it is the process that is watched.
    let command = try Command.run(
      [
        "sh", "-c",
        "(exec 3<\"$1\"; sleep 4) & exec \"$2\" render \"$3\" --grid 2x2 --layout grid -o \"$1\"",
        "sh", fifo, Tool.path(), file,
      ], watchesMemory: true)
    // The reader goes in the end.
    #expect(command.peakMemory > 10_000_000)
    #expect(command.peakMemory < 200_000_000, "\(command.peakMemory / 1_000_000) MB")
  }

  /// Nor does inspection, which keeps facts of packets until their turn comes.
  @Test func inspectingTenMinutesDoesToo() throws {
    let file = try Self.longStream()
    let command = try Tool.succeed(["inspect", file, "--quiet"], watchesMemory: true)
    #expect(command.peakMemory > 1_000_000)
    #expect(command.peakMemory < 200_000_000, "\(command.peakMemory / 1_000_000) MB")
  }
}
