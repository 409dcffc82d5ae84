import Foundation
import RetileJSON
import Testing

/// `inspect` against the makers' notes and ffprobe's count.
@Suite struct InspectEndToEndTests {
  @Test(.enabled(if: Composite.sharedExist, Composite.absence))
  func sharedStreamsAreAmongThoseTested() {
    #expect(Set(Composite.shared.map(\.name)).count == 5)
  }

  @Test(arguments: Composite.everyContainer)
  func trackEqualsTheTruth(_ composite: Composite) throws {
    let inspect = try Tool.succeed(["inspect", composite.file(), "--format", "jsonl"])
    #expect(inspect.text.hasPrefix("{\"retileTrack\":1}\n"))
    #expect(try Scene.read(inspect.text) == composite.truth())
  }

  @Test(arguments: Composite.everyContainer)
  func timesAndPicturesAreThoseOfTheFrames(_ composite: Composite) throws {
    let stream = try FFmpeg.probe(composite.file())
    let inspect = try Tool.succeed(["inspect", composite.file(), "--format", "jsonl"])
    for line in inspect.text.split(separator: "\n").dropFirst() {
      let entry = try JSONParser.parse(line.utf8)
      let frame = try #require(entry["frame"]?.int)
      let time = try #require(entry["time"]?.double)
      // FLV and Matroska count in milliseconds.
      let rounding = ["flv", "mkv"].contains(composite.container) ? 0.001 : 0.000_012
      #expect(abs(time - Double(frame) / stream.framesPerSecond) <= rounding, "frame \(frame)")
      #expect(entry["picture"]?["width"]?.int == stream.format.width)
      #expect(entry["picture"]?["height"]?.int == stream.format.height)
    }
  }

  @Test(arguments: Composite.files)
  func frameCountIsThatOfTheDecoder(_ composite: Composite) throws {
    let scratch = try Scratch()
    try Tool.succeed([
      "inspect", composite.file(), "--report", scratch.file("report.json"), "--quiet",
    ])
    let report = try JSONParser.parse(scratch.text("report.json").utf8)
    let counted = try FFmpeg.probe(composite.file(), countsFrames: true)
    #expect(counted.frames ?? 0 > 0)
    #expect(report["frames"]?.int == counted.frames)
  }

  @Test(arguments: Composite.all.flatMap { $0.containers.filter { $0.container != "mp4" } })
  func aPipeGivesTheSameAsAFile(_ composite: Composite) throws {
    let file = try composite.file()
    let piped = try Command.run([
      "sh", "-c", "cat \"$1\" | \"$2\" inspect - --format jsonl", "sh", file, Tool.path(),
    ])
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(try Scene.read(piped.text) == composite.truth())
    #expect(piped.text == (try Tool.succeed(["inspect", file, "--format", "jsonl"]).text))
  }

  @Test func volumeAloneIsNoChangeButEveryMessageShowsIt() throws {
    let file = try Composite.sample.file()
    let all = try Tool.succeed(["inspect", file, "--format", "jsonl", "--every-message"])
    let scenes = try Scene.read(all.text)
    // A message each second, and one at each of the script's three layouts.
    #expect(scenes.map(\.frame) == [0, 25, 50, 62, 75, 100, 125])
    let truth = try Composite.sample.truth()
    for scene in scenes {
      #expect(scene.hosts == truth.at(scene.frame)?.hosts, "frame \(scene.frame)")
    }
  }

  @Test func aCopyWithoutSEIHasNoLayout() throws {
    let original = try Composite.sample.file()
    let file = try FileCache.file("bare.mp4") {
      try FFmpeg.run(["-i", original, "-c", "copy", "-bsf:v", "filter_units=remove_types=6", $0])
    }
    let inspect = try Tool.run(["inspect", file, "--format", "jsonl"])
    #expect(inspect.status == 0)
    #expect(inspect.output.isEmpty)
    #expect(inspect.errors.contains("150 packets"), "\(inspect.errors)")
    #expect(inspect.errors.contains("--track") && inspect.errors.contains("--grid"))
    #expect(try Tool.run(["inspect", file, "--strict"]).status == 1)
  }
}
