import Foundation
import SeededRandom
import Testing

/// A batch that is killed, and run again.
@Suite struct BatchKillTests {
  /// Every kind of output that there is, of two inputs.
  private static func desk() throws -> Desk {
    let desk = try Desk()
    try desk.putTiny("tiny.mp4")
    try desk.putManifest(["tiny.mp4", "sample.mp4"].map(job))
    return desk
  }

  private static func job(_ input: String) -> String {
    """
    {"input": "\(input)", "frames": 25, "outputs": [
      {"layout": "grid", "output": "out/{input}.y4m"},
      {"layout": "grid", "options": {"canvas": "96x54"}, "output": "out/deep/er/{input}.yuv"},
      {"layout": "spotlight", "options": {"canvas": "96x54"}, "output": "md5:out/{input}.md5"},
      {"layout": "grid", "options": {"canvas": "96x54"}, "output": "out/{input}-%03d.png"},
      {"stills": {"at": "500ms"}, "output": "out/{input}-still.png"},
      {"stills": {"every": "10f"}, "output": "out/stills/{input}-%d.png"},
      {"split": {"size": "64x36"}, "output": "out/{input}-hosts"},
      {"split": {"format": "png", "size": "32x18"}, "output": "out/{input}-pictures"}]}
    """
  }

  @Test func killedAtAnyMomentASecondRunEndsWithTheSameFiles() throws {
    let desk = try Self.desk()
    let began = ContinuousClock.now
    try desk.batch()
    let length = (ContinuousClock.now - began) / .microseconds(1)
    let expected = try desk.tree("out")
    #expect(expected.count > 100)
    var random = SeededGenerator(seed: 7)
    var killed = 0
    for round in 0..<50 {
      try FileManager.default.removeItem(atPath: desk.file("out"))
      let moment = Int.random(in: 0...Int(length), using: &random)
      let run = try desk.run([try Tool.path(), "batch", "night.json", "--quiet"]) { process in
        usleep(UInt32(moment))
        kill(process, SIGKILL)
      }
      killed += run.ending == .signal(SIGKILL) ? 1 : 0
      let report = try desk.batch()
      #expect((report.sum("done") ?? 0) + (report.sum("upToDate") ?? 0) == 16)
      expectSame(try desk.tree("out"), expected, "round \(round), after \(moment) µs")
      #expect(Set(try desk.due().values) == ["up to date"])
    }
    #expect(killed >= 10, "the kills came too late to say anything")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalLeavesNothingHalfWritten(signal: Int32) throws {
    let desk = try Self.desk()
    try desk.batch()
    let expected = try desk.tree("out")
    try FileManager.default.removeItem(atPath: desk.file("out"))
    let run = try desk.run([try Tool.path(), "batch", "night.json", "--quiet"]) { process in
      // Some files stand, others do not yet.
      let deadline = ContinuousClock.now + .seconds(20)
      while try desk.files().count(where: { $0.hasPrefix("out/") }) < 20,
        ContinuousClock.now < deadline
      {
        usleep(500)
      }
      kill(process, signal)
    }
    #expect(run.ending == .signal(signal))
    // What stands is whole, and neither a lock nor anything hidden but the journal is there.
    let left = try desk.tree("out")
    #expect(!left.isEmpty)
    for (name, bytes) in left { expectSame(bytes, expected[name] ?? Data(), "\(name)") }
    try desk.batch()
    expectSame(try desk.tree("out"), expected)
  }

  /// A line of the journal that was torn is told of, and its output made again.
  @Test func aTornJournalIsReadAsFarAsItIsWhole() throws {
    let desk = try Self.desk()
    try desk.batch()
    let expected = try desk.tree("out")
    let journal = "out/stills/.retile-journal.jsonl"
    let bytes = try desk.bytes(journal)
    try desk.put(journal, bytes.dropLast(20))
    let run = try desk.run("batch night.json")
    #expect(run.ending == .exit(0))
    #expect(
      run.messages.first
        == "retile: warning: '\(journal)': 1 line could not be read; those outputs are made again")
    expectSame(try desk.tree("out"), expected)
    #expect(Set(try desk.due().values) == ["up to date"])
  }
}
