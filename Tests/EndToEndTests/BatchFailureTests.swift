import Foundation
import Glibc
import RetileJSON
import Testing

/// Jobs that cannot be done, beside others that can.
@Suite struct BatchFailureTests {
  /// Every way to fail, each with what is said of it.
  private static let bad = [
    (
      Desk.job("missing", "no.mp4", "out/m.y4m"),
      "job 'missing', no.mp4: cannot open 'no.mp4': No such file or directory"
    ),
    (
      Desk.job("text", "text.mp4", "out/t.y4m"),
      "job 'text', text.mp4: 'text.mp4' is not in a video format that FFmpeg knows; "
        + "name a video file"
    ),
    (
      Desk.job("host", "tiny.mp4", "out/h.png", #""stills": {"at": "1s"}, "host": "nobody""#),
      "job 'host', tiny.mp4: host 'nobody' is not in the layout at 1 s; there are: 2"
    ),
    (
      Desk.job("late", "tiny.mp4", "out/l.png", #""stills": {"at": "1:00:00"}"#),
      "job 'late', tiny.mp4: 'tiny.mp4': no frame at 3600s: the stream has 50 frames and ends at 2 s"
    ),
    (
      Desk.job("file", "tiny.mp4", "text.mp4/f.y4m"),
      "job 'file', tiny.mp4: cannot create 'text.mp4/f.y4m': Not a directory"
    ),
    (
      Desk.job("journal", "tiny.mp4", "odd/j.y4m"),
      "job 'journal', tiny.mp4: cannot open 'odd/.retile-journal.jsonl': "
        + "Too many levels of symbolic links"
    ),
  ]

  private static let good = (0..<3).map { number in
    Desk.job(
      "good \(number)", "tiny.mp4", "out/\(number).yuv",
      #""layout": "grid", "options": {"canvas": "\#(32 + number)x32"}"#)
  }

  private static func desk() throws -> Desk {
    let desk = try Desk()
    try desk.putTiny("tiny.mp4")
    try desk.put("text.mp4", "no video")
    try FileManager.default.createDirectory(
      atPath: desk.file("odd"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: desk.file("odd/.retile-journal.jsonl"), withDestinationPath: "elsewhere")
    return desk
  }

  @Test func badJobsAreToldOfAndTheOthersDone() throws {
    let desk = try Self.desk()
    try desk.putManifest(Self.good)
    try desk.batch()
    let expected = try desk.tree("out")
    try FileManager.default.removeItem(atPath: desk.file("out"))
    try desk.putManifest([Self.good[0]] + Self.bad.map(\.0) + Self.good[1...])
    let run = try desk.run("batch night.json --report report.json --retries 2")
    #expect(run.ending == .exit(1))
    let errors = run.messages.filter { $0.hasPrefix("retile: error: ") }
      .map { String($0.dropFirst("retile: error: ".count)) }
    #expect(Set(errors) == Set(Self.bad.map(\.1) + ["6 outputs failed"]))
    #expect(errors.last == "6 outputs failed")
    expectSame(try desk.tree("out"), expected)
    #expect(try desk.tree("odd").isEmpty)

    let report = try desk.json("report.json")
    #expect(report.sum("done") == 3)
    #expect(report.sum("failed") == 6)
    #expect(report.sum("failedJobs") == 6)
    let text = Dictionary(uniqueKeysWithValues: report.jobs.map { ($0["id"]?.string ?? "", $0) })
    for (job, error) in Self.bad {
      let id = try #require(try JSONParser.parse(job.utf8)["id"]?.string)
      let told = try #require(text[id]?["error"]?.string)
      #expect(error.hasSuffix(told))
      // What no attempt can change is not tried.
      #expect(text[id]?["attempts"]?.int == (id == "journal" ? 0 : 3), "\(id)")
    }
    for number in 0..<3 { #expect(text["good \(number)"]?["attempts"]?.int == 1) }

    // A second run does not touch what stands, and makes what can be made by now.
    try FileManager.default.copyItem(atPath: desk.file("tiny.mp4"), toPath: desk.file("no.mp4"))
    let identities = try desk.identities("out")
    let again = try desk.batch(exit: 1)
    #expect(again.states["out/m.y4m"] == "done")
    #expect(again.sum("upToDate") == 3)
    for (name, identity) in identities { #expect(try desk.identities("out")[name] == identity) }
  }

  @Test func failFastEndsAtTheFirstFailure() throws {
    let desk = try Self.desk()
    try desk.make("other.ts", ["-i", desk.file("sample.mp4"), "-c", "copy"])
    try desk.putManifest([
      Self.bad[0].0,
      Desk.job("other", "other.ts", "out/o.y4m"),
    ])
    // One at a time, the larger one first: what is done by then stays.
    var report = try desk.batch("night.json --fail-fast --jobs 1", exit: 1)
    #expect(report.states == ["out/m.y4m": "failed", "out/o.y4m": "done"])
    try FileManager.default.removeItem(atPath: desk.file("out"))
    // A journal that cannot be read is known before anything is begun.
    try desk.putManifest([
      Desk.job("other", "other.ts", "out/o.y4m"),
      Self.bad[5].0,
    ])
    report = try desk.batch("night.json --fail-fast", exit: 1)
    #expect(report.states == ["out/o.y4m": "notRun", "odd/j.y4m": "failed"])
    #expect(try desk.tree("out").isEmpty)
    let run = try desk.run("batch night.json --fail-fast --quiet")
    #expect(run.messages.last == "retile: error: 1 output failed, 1 output not made")
  }

  /// What is odd about an input is told once, however many jobs read it; under `--strict` it counts.
  @Test func warningsAreToldOnceAndCountWhenStrict() throws {
    let desk = try Self.desk()
    try desk.make("whole.mkv", ["-i", desk.file("sample.mp4"), "-c", "copy"])
    try desk.cut("whole.mkv", at: 0.6, as: "cut.mkv")
    try desk.putManifest((0..<3).map { Desk.job("\($0)", "cut.mkv", "out/\($0).y4m") })
    let alone = try desk.run("render cut.mkv --layout grid -o null:")
    let warnings = alone.messages.filter { $0.contains("warning") }
    #expect(!warnings.isEmpty)
    let run = try desk.run("batch night.json --strict --report report.json")
    #expect(run.ending == .exit(1))
    #expect(run.messages.filter { $0.contains(": warning: ") } == warnings)
    #expect(run.messages.last?.hasSuffix("and --strict is given") == true)
    let report = try desk.json("report.json")
    #expect(report.sum("done") == 3)
    for job in report.jobs { #expect(job["warnings"]?.array?.count == warnings.count) }
    // Nothing is left to do.
    #expect(try desk.run("batch night.json --strict").ending == .exit(0))
  }

  @Test func aDiskThatIsFullFailsOneOutput() throws {
    let desk = try Self.desk()
    try desk.putManifest([
      """
      {"input": "sample.mp4", "outputs": [
        {"layout": "grid", "output": "out/large.yuv"},
        {"layout": "grid", "options": {"canvas": "32x32"}, "output": "out/small.yuv"}]}
      """
    ])
    // A limit of a file's size says what a full disk would.
    let run = try desk.shell("trap '' XFSZ; ulimit -f 4096; exec $RETILE batch night.json --quiet")
    #expect(run.ending == .exit(1))
    #expect(
      run.errors == """
        retile: error: job 'sample', sample.mp4: cannot write 'out/large.yuv': File too large
        retile: error: 1 output failed

        """)
    #expect(Array(try desk.tree("out").keys) == ["small.yuv"])
    #expect(try desk.batch().states == ["out/large.yuv": "done", "out/small.yuv": "upToDate"])
  }

  @Test func aManifestThatIsWrongRunsNothing() throws {
    let desk = try Self.desk()
    try desk.putManifest(Self.good + [Desk.job("again", "tiny.mp4", "./out/0.yuv")])
    let run = try desk.run("batch night.json")
    #expect(run.ending == .exit(2))
    #expect(run.errors.contains("jobs[3].outputs[0].output"))
    #expect(try desk.tree("out").isEmpty)
    #expect(try desk.run("batch missing.json").ending != .exit(0))
  }
}
