import Foundation
import RetileJSON
import TestSupport
import Testing

/// So many pictures a second, and key frames alone: what is drawn is what ffmpeg says is on the
/// screen, and no more is decoded than that takes.
@Suite struct RateEndToEndTests {
  private static let count = 75

  /// A key frame every second; pictures that lack a reference are others.
  private static func film() throws -> String {
    try FileCache.file("rate.mp4") { output in
      try FFmpeg.run(
        ["-f", "lavfi", "-i", "testsrc2=s=64x48:r=25,noise=alls=40:allf=t:all_seed=9"]
          + ["-frames:v", "\(count)", "-pix_fmt", "yuv420p", "-c:v", "libx264"]
          + ["-x264-params", "keyint=25:scenecut=0:bframes=3:b-pyramid=normal", output])
    }
  }

  private static func raw(_ arguments: [String]) throws -> (frames: Data, report: JSONValue) {
    let scratch = try Scratch()
    let (out, report) = (scratch.file("out.yuv"), scratch.file("report.json"))
    let run = try Command.run(
      [try Tool.path()] + arguments + ["-o", out, "--report", report, "--quiet"])
    try #require(run.status == 0, "\(arguments): \(run.errors)")
    return (
      try Data(contentsOf: URL(fileURLWithPath: out)),
      try JSONParser.parse(Data(contentsOf: URL(fileURLWithPath: report)))
    )
  }

  /// ffmpeg's `fps` shows at tick k the last frame with time ≤ k/rate if it rounds times up.
  private static func judge(_ rate: String) throws -> Data {
    try FFmpeg.run([
      "-i", try film(), "-vf", "fps=\(rate):round=up:eof_action=pass", "-fps_mode", "passthrough",
      "-f", "rawvideo", "-",
    ])
  }

  @Test(arguments: ["0.4", "1", "5", "10", "12.5", "24000/1001", "25", "30", "60"])
  func aRateShowsWhatIsOnTheScreen(_ rate: String) throws {
    let expected = try Self.judge(rate)
    let size = 64 * 48 * 3 / 2
    let drawn = try Self.raw([
      "render", try Self.film(), "--grid", "1x1", "--layout", "grid", "--fps", rate,
    ])
    // All ticks before the end, 3 s.
    let parts = rate.split(separator: "/").compactMap { Double($0) }
    let perSecond = parts.count == 2 ? parts[0] / parts[1] : parts[0]
    #expect(drawn.frames.count / size == Int((3 * perSecond).rounded(.up)))
    let common = min(drawn.frames.count, expected.count)
    #expect(common >= drawn.frames.count - size)
    expectSame(drawn.frames.prefix(common), expected.prefix(common), "\(rate)")
    let stills = try Self.raw(["snapshot", try Self.film(), "--fps", rate])
    expectSame(stills.frames, drawn.frames, "stills at \(rate)")
    if perSecond <= 5 {
      let decoded = try #require(drawn.report["stream"]?["decoded"]?.int)
      #expect(decoded < Self.count * 2 / 3, "\(decoded) were decoded")
    }
  }

  @Test func aPartBeginsWithItsFirstFrame() throws {
    let film = try Self.film()
    let all = try FFmpeg.decode(film)
    let drawn = try Self.raw([
      "render", film, "--grid", "1x1", "--layout", "grid", "--fps", "5", "--start", "0.5",
      "--duration", "1",
    ])
    // Frame 13 is the first from 0.5 s on, at 0.52 s; ticks lie at 0.52, 0.72 … below 1.5 s.
    let size = 64 * 48 * 3 / 2
    let expected = [13, 18, 23, 28, 33].map { all.data.dropFirst($0 * size).prefix(size) }
    expectSame(drawn.frames, expected.reduce(Data(), +), "five a second")
    let few = try Self.raw([
      "render", film, "--grid", "1x1", "--layout", "grid", "--fps", "50", "--frames", "3",
    ])
    let first = all.data.prefix(size)
    expectSame(
      few.frames, first + first + all.data.dropFirst(size).prefix(size), "three of fifty a second")
  }

  @Test func theRateIsWrittenIntoTheFile() throws {
    let scratch = try Scratch()
    let out = scratch.file("out.y4m")
    let run = try Command.run([
      try Tool.path(), "render", try Self.film(), "--grid", "1x1", "--layout", "grid", "--fps",
      "30000/1001", "-o", out, "--quiet",
    ])
    #expect(run.status == 0)
    let header = try Data(contentsOf: URL(fileURLWithPath: out)).prefix(60)
    #expect(String(decoding: header, as: UTF8.self).contains(" F30000:1001 "))
  }

  @Test(arguments: ["mp4", "mkv", "ts"]) func keyFramesAreFFmpegs(_ container: String) throws {
    let film = try Self.film()
    let file =
      container == "mp4"
      ? film
      : try FileCache.file("rate.\(container)") {
        try FFmpeg.run(["-i", film, "-c", "copy", $0])
      }
    let expected = try FFmpeg.run([
      "-skip_frame", "nokey", "-i", file, "-fps_mode", "passthrough", "-f", "rawvideo", "-",
    ])
    let stills = try Self.raw(["snapshot", file, "--key-frames"])
    #expect(stills.frames.count == 3 * 64 * 48 * 3 / 2)
    expectSame(stills.frames, expected, "\(container)")
    #expect(stills.report["stream"]?["decoded"]?.int == 3)
  }

  @Test func aRateThatIsNoneIsRefused() throws {
    let desk = try Desk()
    for rate in ["0", "-1", "1001", "x", "1/0", "1e3", "25/"] {
      let run = try desk.run("render sample.mp4 --layout grid -o null: --fps \(rate)")
      #expect(run.ending == .exit(2), "\(rate)")
      #expect(run.errors.contains("give pictures a second above 0"), "\(rate): \(run.errors)")
    }
    let both = try desk.run("snapshot sample.mp4 --every 1 --fps 2 -o null:")
    #expect(both.ending == .exit(2))
  }
}
