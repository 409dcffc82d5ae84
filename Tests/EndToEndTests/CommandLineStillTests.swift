import Foundation
import RetileJSON
import Testing

/// Stills whose size or host changes on the way, and what a report says of them.
@Suite struct CommandLineStillTests {
  /// Width and height of a PNG, from its header chunk (PNG clause 11.2.2).
  private func size(_ png: Data) -> [Int] {
    let bytes = [UInt8](png)
    return [16, 20].map { start in bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func numberedStillsOfAHostFollowItsSize() throws {
    let desk = try Desk()
    let run = try desk.run("snapshot sample.mp4 --on-change --host 1001 -o h-%d.png --quiet")
    #expect(run.ending == .exit(0))
    #expect(
      try (0..<3).map { size(try desk.bytes("h-\($0).png")) }
        == [[320, 180], [160, 120], [320, 360]])
  }

  @Test func momentsThatNobodyNamedAreLeftOutWithoutTheHost() throws {
    let desk = try Desk()
    // 1002 leaves at 4 s.
    let run = try desk.run(
      "snapshot sample.mp4 --every 1s --host 1002 -o e-%d.png --report r.json --quiet")
    #expect(run.ending == .exit(0))
    #expect(try desk.files().filter { $0.hasPrefix("e-") }.count == 4)
    #expect(try desk.json("r.json")["frames"] == .int(4))
    let named = try desk.run("snapshot sample.mp4 --at 5s --host 1002 -o a.png")
    #expect(named.ending == .exit(1))
    #expect(
      named.errors
        == "retile: error: host '1002' is not in the layout at 5 s; "
        + "there are: 1001, 1003, 3101271791\n")
    try desk.expectFailure(
      "snapshot sample.mp4 --every 1s --host nobody -o n-%d.png",
      "host 'nobody' is never in the layout; there are: 1001, 1002, 1003, 3101271791")
  }

  @Test func aPartOfTheStreamHoldsItsOwnMultiples() throws {
    let desk = try Desk()
    for (line, count) in [
      ("--every 1s", 6), ("--every 1s --start 2s", 4), ("--every 1s --start 2.01s", 3),
      ("--every 1s --start 2.01s --duration 2s", 2), ("--every 500ms --duration 1s", 2),
      ("--every 20f --start 30f", 6), ("--every 1s --frames 2", 2),
      ("--on-change --start 1s", 3), ("--on-change --duration 4s", 2),
    ] {
      let run = try desk.run("snapshot sample.mp4 \(line) -o null: --report r.json --quiet")
      #expect(run.ending == .exit(0), "\(line)")
      #expect(try desk.json("r.json")["frames"] == .int(count), "\(line)")
    }
    let refused = try desk.run("snapshot sample.mp4 --at 1 --start 1 -o a.png")
    #expect(refused.ending == .exit(2))
    // The still of a part is the one that the whole has there.
    for (line, name) in [("--every 1s --start 3s --frames 1", "part"), ("--at 3", "whole")] {
      let run = try desk.run("snapshot sample.mp4 \(line) -o md5:\(name)")
      #expect(run.ending == .exit(0))
    }
    #expect(try desk.bytes("part") == desk.bytes("whole"))
  }

  @Test func aRenderOfOneFrameFitsOnePicture() throws {
    let desk = try Desk()
    for (line, name) in [("--frames 1", "a.png"), ("--duration 1f", "b.png")] {
      let run = try desk.run("render sample.mp4 --layout grid \(line) -o \(name) --quiet")
      #expect(run.ending == .exit(0), "\(line)")
      #expect(size(try desk.bytes(name)) == [640, 360])
    }
  }

  @Test func stillsTakeTheFormatOfAPipeFromTheOption() throws {
    let desk = try Desk()
    let raw = try desk.shell("$RETILE snapshot sample.mp4 --at 1 -o - --format yuv | wc -c")
    #expect(raw.output.trimmingCharacters(in: .whitespacesAndNewlines) == "345600")
    let refused = try desk.run("snapshot sample.mp4 --at 1 -o x.png --format png")
    #expect(refused.ending == .exit(2))
  }

  @Test func anExistingReportStaysWithNoOverwrite() throws {
    let desk = try Desk()
    try desk.put("r.json", "mine")
    try desk.expectFailure(
      "render sample.mp4 --layout grid -o null: --report r.json --no-overwrite",
      "'r.json' exists already, and --no-overwrite is given")
    #expect(try desk.bytes("r.json") == Data("mine".utf8))
  }

  @Test func progressCountsWithinThePartThatIsDrawn() throws {
    let desk = try Desk()
    // A pipe that takes nothing for three seconds: longer than progress waits.
    let run = try desk.shell(
      "$RETILE render sample.mp4 --layout grid --start 1s --duration 4s --progress json "
        + "-o - --format yuv | (sleep 3; cat > x.yuv)")
    let lines = try run.errors.split(separator: "\n").map { try JSONParser.parse($0.utf8) }
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line["total"]?.double == 4)
      #expect(try #require(line["time"]?.double) < 4)
    }
  }
}
