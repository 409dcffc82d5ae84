import Foundation
import RetileJSON
import Testing

/// What a batch tells while it runs.
@Suite struct BatchProgressTests {
  private static func desk() throws -> Desk {
    let desk = try Desk()
    try desk.putTiny("tiny.mp4")
    try desk.putManifest([
      """
      {"id": "a", "input": "tiny.mp4", "outputs": [
        {"layout": "grid", "output": "out/a.y4m"}, {"split": true, "output": "out/a"}]}
      """,
      Desk.job("b", "sample.mp4", "out/b.y4m"), Desk.job("c", "no.mp4", "out/c.y4m"),
    ])
    return desk
  }

  @Test func jsonLinesAreOneObjectEach() throws {
    let desk = try Self.desk()
    let run = try desk.run("batch night.json --progress json --retries 1")
    #expect(run.ending == .exit(1))
    var lines = run.messages
    #expect(lines.removeLast() == "retile: error: 1 output failed")
    let events = try lines.map { try JSONParser.parse($0.utf8) }
    func names(_ job: String) -> [String] {
      events.filter { $0["job"]?.string == job }.compactMap { $0["event"]?.string }
        .filter { $0 != "progress" }
    }
    #expect(names("a") == ["start", "done"])
    #expect(names("b") == ["start", "done"])
    #expect(names("c") == ["start", "retry", "start", "failed"])
    let last = try #require(events.last)
    #expect(last["event"]?.string == "summary")
    #expect(last["done"]?.int == 3)
    #expect(last["failed"]?.int == 1)
    #expect(last["decoded"]?.int == 200)
    let times = events.compactMap { $0["time"]?.double ?? $0["time"]?.int.map(Double.init) }
    #expect(times.count == events.count)
    #expect(times == times.sorted())

    let again = try desk.run("batch night.json --progress json")
    let skipped = try again.messages.dropLast().map { try JSONParser.parse($0.utf8) }
      .filter { $0["event"]?.string == "skipped" }
    #expect(skipped.map { $0["outputs"]?.int } == [2, 1])
  }

  @Test func plainLinesAndTheTable() throws {
    let desk = try Self.desk()
    let run = try desk.run("batch night.json --progress plain")
    #expect(run.ending == .exit(1))
    #expect(run.output.isEmpty)
    for line in [
      "retile: a (tiny.mp4): begun, 2 outputs", "retile: b (sample.mp4): begun, 1 output",
      "retile: c (no.mp4): failed: cannot open 'no.mp4': No such file or directory",
      "retile: error: 1 output failed",
    ] {
      #expect(run.messages.count { $0 == line } == 1, "\(line)")
    }
    #expect(
      run.messages.contains { $0.hasPrefix("retile: a (tiny.mp4): 2 outputs done, 100 frames") })
    let table = run.messages.drop { !$0.hasPrefix("job ") }
    #expect(table.count == 6)
    #expect(table.dropFirst(4).first?.hasPrefix("3 jobs") == true)
    #expect(table.dropFirst(4).first?.hasSuffix("3 done, 1 failed") == true)
  }

  @Test func quietIsErrorsOnly() throws {
    let desk = try Self.desk()
    let run = try desk.run("batch night.json --quiet")
    #expect(
      run.errors == """
        retile: error: job 'c', no.mp4: cannot open 'no.mp4': No such file or directory
        retile: error: 1 output failed

        """)
    #expect(run.output.isEmpty)
  }

  /// On a terminal, which `script` of util-linux makes, lines are drawn over each other.
  @Test func aTerminalShowsABlock() throws {
    let desk = try Self.desk()
    let run = try desk.shell(
      "script -qec 'stty cols 60 rows 10; $RETILE batch night.json' /dev/null < /dev/null")
    let text = run.output.replacing("\r\n", with: "\n")
    #expect(run.ending == .exit(1))
    #expect(text.contains("\u{1b}[J"))
    #expect(text.contains(" of 4 outputs"))
    // Between two line ends and returns nothing is wider than the terminal but the table and errors.
    let drawn = text.components(separatedBy: "job ")[0]
    for line in drawn.split(whereSeparator: { $0 == "\n" || $0 == "\r" })
    where !line.contains("retile: ") {
      let visible = line.replacing(#/\u{1b}\[\d*[A-Z]/#, with: "")
      #expect(visible.count < 60, "\(visible)")
    }
    #expect(text.contains("retile: c (no.mp4): failed: "))
    // Nothing of the block is left: what comes after its last clearing is the table.
    #expect(text.components(separatedBy: "\u{1b}[J").last?.contains("4 outputs,") == false)
  }
}
