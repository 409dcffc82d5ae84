import Foundation
import RetileJSON
import SeededRandom
import Testing

/// Tasks are killed, run twice, run at once; what they are made from changes: there are the bytes of
/// one run, or an error.
@Suite struct BatchPlanFailureTests {
  private static let job = #"""
    {"id": "call", "input": "call.mp4", "outputs": [
      {"layout": "grid", "output": "OUT/a.y4m"}, {"layout": "grid", "output": "OUT/a/%03d.png"},
      {"split": true, "output": "OUT/hosts"}, {"layout": "grid", "output": "md5:OUT/a.md5"},
      {"stills": {"every": "2s"}, "output": "OUT/still-%d.png"}]}
    """#

  /// With one run's outputs in `one`, and a manifest of those in `out`.
  private static func desk() throws -> Desk {
    let desk = try Desk()
    try FileManager.default.copyItem(
      atPath: try BatchPlanStreamTests.film("plan.mp4"), toPath: desk.file("call.mp4"))
    try desk.putPlanned([job], out: "one", as: "one.json")
    try desk.putPlanned([job], out: "out", as: "night.json")
    try desk.tool(["batch", "one.json", "--quiet"])
    return desk
  }

  @Test func aTaskThatIsRunTwiceChangesNothing() throws {
    let desk = try Self.desk()
    let tasks = try desk.plan("night.json", parts: 3)
    try desk.tool(["batch", "run", tasks[1]])
    let before = try desk.files().map { try desk.bytes($0) }
    let again = try desk.tool(["batch", "run", tasks[1]])
    #expect(
      again.messages.last == "retile: plan/task-001.json: 0 parts made, 0 frames; 4 there already")
    #expect(try desk.files().map { try desk.bytes($0) } == before)
    // Too early: nothing is joined of which a part is missing.
    try desk.tool(["batch", "merge", "plan"], exit: 1)
    #expect(try desk.outputs("out") == [])
    for task in tasks { try desk.tool(["batch", "run", task]) }
    try desk.tool(["batch", "merge", "plan"])
    try desk.expectSameFiles("one", "out", "joined")
    // All is done: for whoever asks.
    for task in tasks { try desk.tool(["batch", "run", task]) }
    #expect(
      try desk.tool(["batch", "merge", "plan"]).messages.last
        == "retile: 0 outputs joined, 5 up to date")
    #expect(try desk.files().filter { $0.hasPrefix("plan/segments") } == [])
    #expect(
      try desk.tool(["batch", "plan", "night.json", "--parts", "2", "-o", "other"], exit: 1)
        .messages.last?.contains("up to date") == true)
    try desk.expectSameFiles("one", "out", "afterwards")
  }

  @Test func whatIsForcedIsMadeAgainOnce() throws {
    let desk = try Self.desk()
    try desk.tool(["batch", "night.json", "--quiet"])
    try desk.tool(["batch", "plan", "night.json", "--parts", "2", "-o", "forced", "--force"])
    let tasks = ["forced/task-000.json", "forced/task-001.json"]
    for task in tasks { try desk.tool(["batch", "run", task]) }
    #expect(
      try desk.tool(["batch", "merge", "forced"]).messages.last == "retile: 5 outputs joined")
    for task in tasks {
      let again = try desk.tool(["batch", "run", task]).messages.last
      #expect(again?.contains(": 0 parts made") == true)
    }
    #expect(
      try desk.tool(["batch", "merge", "forced"]).messages.last
        == "retile: 0 outputs joined, 5 up to date")
    try desk.expectSameFiles("one", "out", "forced")
  }

  /// Each process is killed after a time of its own; the last attempt is let live.
  @Test func killedAtAnyMoment() throws {
    let desk = try Self.desk()
    var random = SeededGenerator(seed: 7)
    let tasks = try desk.plan("night.json", parts: 3)
    for words in tasks.map({ ["batch", "run", $0] }) + [["batch", "merge", "plan"]] {
      for _ in 0..<8 {
        _ = try desk.run([try Tool.path()] + words) { process in
          usleep(UInt32.random(in: 0..<150_000, using: &random))
          kill(process, SIGKILL)
        }
      }
      try desk.tool(words)
    }
    try desk.expectSameFiles("one", "out", "after all")
    #expect(try desk.files().filter { $0.hasPrefix("plan/segments") } == [])
  }

  @Test func severalProcessesAtOnce() throws {
    let desk = try Self.desk()
    _ = try desk.plan("night.json", parts: 3)
    let run = try desk.shell(
      """
      for task in plan/task-*.json plan/task-*.json plan/task-*.json; do
        "$RETILE" batch run "$task" & all="$all $!"
      done
      for one in $all; do wait "$one" || exit 1; done
      """)
    try #require(run.ending == .exit(0), "\(run.errors)")
    try desk.tool(["batch", "merge", "plan"])
    try desk.expectSameFiles("one", "out", "three of each")
  }

  /// A plan is found by its own name, and its names count from where it was made.
  @Test func fromAnotherDirectory() throws {
    let desk = try Self.desk()
    let name = "a plan/of ü"
    let tasks = try desk.plan("night.json", parts: 3, into: name)
    // Names of parts could not be told from names of series.
    try desk.tool(["batch", "plan", "night.json", "--parts", "2", "-o", "100%d"], exit: 1)
    let run = try desk.shell(
      """
      mkdir elsewhere && cd elsewhere && set -e
      for task in "../\(name)"/task-*.json; do "$RETILE" batch run "$task"; done
      "$RETILE" batch merge "../\(name)/"
      """)
    try #require(run.ending == .exit(0), "\(run.errors)")
    #expect(tasks.count == 3)
    try desk.expectSameFiles("one", "out", "from elsewhere")
    // The manifest may be what a pipe brought.
    let piped = try desk.shell(
      """
      set -e
      sed s#out/#piped/#g night.json | "$RETILE" batch plan - --parts 2 -o piped-plan
      for task in piped-plan/task-*.json; do "$RETILE" batch run "$task"; done
      "$RETILE" batch merge piped-plan
      """)
    #expect(piped.ending == .exit(0), "\(piped.errors)")
    try desk.expectSameFiles("one", "piped", "of stdin")
  }

  /// Numbers, bits and ends of a plan's files change: no process traps, no output has other bytes.
  @Test func filesOfThePlanThatChange() throws {
    let desk = try Self.desk()
    var random = SeededGenerator(seed: 11)
    let tasks = try desk.plan("night.json", parts: 2)
    try desk.tool(["batch", "run", tasks[0]])
    let records = try desk.files().filter { $0.hasSuffix(".done.json") }
    #expect(records.count == 4)
    for file in tasks + ["plan/plan.json", "plan/manifest.json"] + records {
      // Of an output that was joined nothing is left.
      guard try desk.files().contains(file) else { continue }
      let whole = try desk.bytes(file)
      for kind in 0..<3 {
        var changed = whole
        switch kind {
        case 0: changed = changed.prefix(Int.random(in: 0..<whole.count - 1, using: &random))
        case 1: changed[Int.random(in: 0..<whole.count, using: &random)] ^= 4
        default:
          let digits = whole.indices.filter { (48...57).contains(whole[$0]) }
          let place = try #require(digits.randomElement(using: &random))
          changed.replaceSubrange(place...place, with: Data("9223372036854775807".utf8))
        }
        try desk.put(file, changed)
        for words in tasks.map({ ["batch", "run", $0] }) + [["batch", "merge", "plan"]] {
          let run = try desk.run([try Tool.path()] + words)
          #expect(
            [.exit(0), .exit(1), .exit(2)].contains(run.ending), "\(file), \(kind): \(words)")
          #expect(
            run.ending == .exit(0) || run.errors.contains("retile: error: "), "\(file), \(kind)")
        }
        for name in try desk.outputs("out") {
          expectSame(
            try desk.bytes("out/\(name)"), try desk.bytes("one/\(name)"),
            "\(file), \(kind): \(name)")
        }
        if !records.contains(file) { try desk.put(file, whole) }
      }
    }
    for task in tasks { try desk.tool(["batch", "run", task]) }
    try desk.tool(["batch", "merge", "plan"])
    try desk.expectSameFiles("one", "out", "when all is right again")
  }

  @Test func anotherPlansTask() throws {
    let desk = try Self.desk()
    let tasks = try desk.plan("night.json", parts: 3)
    let others = try desk.plan("night.json", parts: 2, into: "other")
    try desk.put("plan/task-007.json", try desk.bytes(others[1]))
    let run = try desk.tool(["batch", "run", "plan/task-007.json"], exit: 1)
    #expect(
      run.messages == [
        "retile: error: 'plan/task-007.json' is not what 'retile batch plan' writes: the plan beside it "
          + "has no such task"
      ])
    // Parts that were cut otherwise are none of this plan.
    for task in others { try desk.tool(["batch", "run", task]) }
    let move = try desk.shell("mv other/segments/* plan/segments/")
    #expect(move.ending == .exit(0))
    try desk.tool(["batch", "merge", "plan"], exit: 1)
    for task in tasks { try desk.tool(["batch", "run", task]) }
    try desk.tool(["batch", "merge", "plan"])
    try desk.expectSameFiles("one", "out", "as planned")
    // Where a plan was, there is one.
    try desk.tool(["batch", "plan", "one.json", "--parts", "2", "--force", "-o", "plan"], exit: 1)
    // Tasks of a plan that is no more go with the next one.
    try FileManager.default.removeItem(atPath: desk.file("plan/plan.json"))
    try desk.tool(["batch", "plan", "night.json", "--parts", "2", "--force", "-o", "plan"])
    #expect(
      try desk.files().filter { $0.hasPrefix("plan/task-") } == [
        "plan/task-000.json", "plan/task-001.json",
      ])
  }

  @Test func anInputOrAPartThatChanges() throws {
    let desk = try Self.desk()
    let tasks = try desk.plan("night.json", parts: 2)
    for task in tasks { try desk.tool(["batch", "run", task]) }
    // A part of which an end is missing is made again.
    let part = try #require(try desk.files().first { $0.hasSuffix("/0001.y4m") })
    try desk.put(part, try desk.bytes(part).dropLast(100))
    let early = try desk.tool(["batch", "merge", "plan"], exit: 1)
    #expect(
      early.messages.filter { $0.contains("error: output") } == [
        "retile: error: output 'out/a.y4m': its part 1 is not made: run the tasks first"
      ])
    #expect(
      try desk.tool(["batch", "run", tasks[1]]).messages.last?.contains("1 part made") == true)
    try desk.tool(["batch", "merge", "plan"])
    try desk.expectSameFiles("one", "out", "made again")
    // Another recording under the same name.
    try FileManager.default.removeItem(atPath: desk.file("out"))
    try desk.put("call.mp4", try desk.bytes("sample.mp4"))
    for words in tasks.map({ ["batch", "run", $0] }) + [["batch", "merge", "plan"]] {
      #expect(
        try desk.tool(words, exit: 1).errors.contains("would be made from something else now"))
    }
    #expect(try desk.outputs("out") == [])
  }

  @Test func badJobsAreLeftOut() throws {
    let desk = try Self.desk()
    try desk.put("torn.mp4", try desk.bytes("call.mp4").prefix(3000))
    try desk.putPlanned(
      [
        Self.job, #"{"input": "gone.mp4", "outputs": [{"layout": "grid", "output": "OUT/b.y4m"}]}"#,
        #"{"input": "torn.mp4", "outputs": [{"layout": "grid", "output": "OUT/c.y4m"}]}"#,
      ], out: "out", as: "night.json")
    for task in try desk.plan("night.json", parts: 3) { try desk.tool(["batch", "run", task]) }
    let merged = try desk.tool(["batch", "merge", "plan"], exit: 1)
    #expect(merged.errors.contains("gone.mp4") && merged.errors.contains("torn.mp4"))
    try desk.expectSameFiles("one", "out", "the others")
  }
}
