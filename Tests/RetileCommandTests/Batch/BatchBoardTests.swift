import Retile
import RetileBatch
import RetileCommand
import RetileFrames
import RetileJSON
import RetileThreads
import Testing

@Suite struct BatchBoardTests {
  /// Collects what is written, and says what time it is.
  private final class Stage: Sendable {
    let text = Guarded("")
    let time = Guarded(0.0)
    let size = Guarded(TerminalSize(columns: 80, rows: 24))
    var all: String { text.withLock { $0 } }

    func at(_ seconds: Double) { time.withLock { $0 = seconds } }

    func board(_ mode: BatchBoard.Mode, _ jobs: [BoardJob]) -> BatchBoard {
      BatchBoard(
        mode, jobs, write: { text in self.text.withLock { $0 += text } },
        clock: { self.time.withLock { $0 } }, terminal: { self.size.withLock { $0 } })
    }

    var screen: ScreenOfText {
      var screen = ScreenOfText()
      screen.show(all)
      return screen
    }
  }

  private static func seconds(_ seconds: Int64) -> MediaTime {
    MediaTime(microseconds: seconds * 1_000_000)
  }

  private static let jobs = [
    BoardJob(id: "one", input: "a.mp4", outputs: 2, length: seconds(100)),
    BoardJob(id: "two", input: "b.mp4", outputs: 1),
    BoardJob(id: "three", input: "c.mp4", outputs: 1),
  ]
  private static let summary = BatchReport(
    manifest: "m.json",
    jobs: [
      BatchReport.Job(
        id: "one", input: "a.mp4", outputs: [BatchReport.Output(path: "x", state: .done)],
        frames: 9, length: seconds(3), seconds: 1)
    ], seconds: 2
  ).summary

  /// A night in which the second job fails once, and then for good.
  private func play(_ board: BatchBoard, _ stage: Stage) {
    board.skipped(0, outputs: 3)
    board.started(0)
    stage.at(1)
    board.started(1)
    board.progress(0, frames: 50, position: Self.seconds(2), length: Self.seconds(100))
    stage.at(10)
    board.progress(0, frames: 1000, position: Self.seconds(40), length: Self.seconds(100))
    board.progress(1, frames: 90, position: Self.seconds(18), length: Self.seconds(60))
    stage.at(11)
    board.retry(1, attempt: 2, of: 2, error: "no\nspace")
    board.started(1)
    stage.at(40)
    board.progress(0, frames: 2300, position: Self.seconds(92), length: Self.seconds(100))
    board.show("retile: warning: cut off\n")
    stage.at(50)
    board.done(0, frames: 2500, length: Self.seconds(100), warnings: 1)
    board.failed(1, error: "no space")
  }

  @Test func linesTellBeginningsAndEndsAndNowAndThenAll() {
    let stage = Stage()
    let board = stage.board(.plain, Self.jobs)
    play(board, stage)
    board.finish(Self.summary)
    #expect(
      stage.all == """
        retile: one (a.mp4): 3 outputs up to date
        retile: one (a.mp4): begun, 2 outputs
        retile: two (b.mp4): begun, 1 output
        retile: two (b.mp4): failed: no\\nspace; trying again, attempt 2 of 2
        retile: two (b.mp4): begun, 1 output
        retile: 0 of 4 outputs, 38 %, 2.3 x real time, 1 min 4 s left
        retile: warning: cut off
        retile: one (a.mp4): 2 outputs done, 2500 frames in 50 s, 2.0 x real time, 1 warning
        retile: two (b.mp4): failed: no space

        """)
  }

  @Test func eventsAreJSONLines() throws {
    let stage = Stage()
    let board = stage.board(.json, Self.jobs)
    play(board, stage)
    board.finish(Self.summary)
    let lines = stage.all.split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("{") } == ["retile: warning: cut off"])
    let events = lines.filter { $0.hasPrefix("{") }
    #expect(
      events.joined(separator: "\n") == #"""
        {"event":"skipped","time":0,"index":0,"job":"one","input":"a.mp4","outputs":3}
        {"event":"start","time":0,"index":0,"job":"one","input":"a.mp4","outputs":2}
        {"event":"start","time":1,"index":1,"job":"two","input":"b.mp4","outputs":1}
        {"event":"progress","time":10,"index":0,"job":"one","input":"a.mp4","frames":1000,\#
        "position":40,"length":100,"speed":4}
        {"event":"progress","time":10,"outputs":4,"done":0,"failed":0,"running":2,\#
        "share":0.133,"speed":4,"left":65}
        {"event":"progress","time":10,"index":1,"job":"two","input":"b.mp4","frames":90,\#
        "position":18,"length":60,"speed":2}
        {"event":"retry","time":11,"index":1,"job":"two","input":"b.mp4","attempt":2,\#
        "attempts":2,"error":"no\nspace"}
        {"event":"start","time":11,"index":1,"job":"two","input":"b.mp4","outputs":1}
        {"event":"progress","time":40,"index":0,"job":"one","input":"a.mp4","frames":2300,\#
        "position":92,"length":100,"speed":2.3}
        {"event":"progress","time":40,"outputs":4,"done":0,"failed":0,"running":2,\#
        "share":0.383,"speed":2.3,"left":64.348}
        {"event":"done","time":50,"index":0,"job":"one","input":"a.mp4","outputs":2,\#
        "frames":2500,"length":100,"seconds":50,"warnings":1}
        {"event":"failed","time":50,"index":1,"job":"two","input":"b.mp4","error":"no space"}
        {"event":"summary","time":50,"jobs":1,"inputs":1,"done":1,"upToDate":0,"failed":0,\#
        "notRun":0,"failedJobs":0,"frames":9,"decoded":0,"length":3,"seconds":2,\#
        "speed":1.5,"warnings":0}
        """#)
  }

  @Test func aTerminalShowsRunningJobsBelowWhatStays() {
    let stage = Stage()
    let board = stage.board(.terminal, Self.jobs)
    play(board, stage)
    #expect(stage.screen.unknown == [])
    #expect(
      stage.screen.text == [
        "retile: two (b.mp4): failed: no\\nspace; trying again, attempt 2 of 2",
        "retile: warning: cut off",
        "retile: two (b.mp4): failed: no space",
        "2 of 4 outputs, 1 failed, 50 %, 2.0 x real time, 50 s left",
      ])
    board.started(2)
    stage.at(60)
    board.progress(2, frames: 5, position: Self.seconds(20), length: Self.seconds(40))
    #expect(
      stage.screen.text.suffix(2) == [
        "three (c.mp4): 5 frames, 20 s, 50 %, 2.0 x real time",
        "2 of 4 outputs, 1 failed, 85 %, 2.0 x real time, 10 s left",
      ])
    board.done(2, frames: 10, length: Self.seconds(40), warnings: 0)
    #expect(
      stage.screen.text.last == "3 of 4 outputs, 1 failed, 100 %, 2.3 x real time")
    board.finish(Self.summary)
    #expect(
      stage.screen.text == [
        "retile: two (b.mp4): failed: no\\nspace; trying again, attempt 2 of 2",
        "retile: warning: cut off",
        "retile: two (b.mp4): failed: no space",
      ])
  }

  @Test func messagesAreWholeAboveTheBlock() {
    let stage = Stage()
    let board = stage.board(.terminal, Self.jobs)
    board.show("before\n")
    #expect(stage.all == "before\n")
    board.started(0)
    board.started(1)
    for number in 0..<5 { board.show("line \(number)\nand its cause\n") }
    #expect(
      stage.screen.text == ["before"] + (0..<5).flatMap { ["line \($0)", "and its cause"] } + [
        "one (a.mp4): 0 frames, 0 s, 0 %, 0.0 x real time",
        "two (b.mp4): 0 frames, 0 s, 0.0 x real time",
        "0 of 4 outputs, 0 %, 0.0 x real time",
      ])
  }

  @Test func theBlockIsDrawnFiveTimesASecondAtMost() {
    let stage = Stage()
    let board = stage.board(.terminal, Self.jobs)
    board.started(0)
    let before = stage.all
    for step in 1...1000 {
      stage.at(Double(step) / 1000)
      board.progress(0, frames: step, position: Self.seconds(1), length: nil)
    }
    let drawn = stage.all.dropFirst(before.count).split(separator: "\u{1b}[J").count - 1
    #expect((1...5).contains(drawn), "\(drawn)")
  }

  @Test(arguments: [(10, 24), (40, 4), (80, 1), (1, 1), (200, 3)])
  func theBlockKeepsWithinTheTerminal(columns: Int, rows: Int) {
    let stage = Stage()
    stage.size.withLock { $0 = TerminalSize(columns: columns, rows: rows) }
    let jobs = (0..<50).map { BoardJob(id: "job \($0)", input: "a\u{1b}[2J\n\u{202e}", outputs: 1) }
    let board = stage.board(.terminal, jobs)
    for job in jobs.indices { board.started(job) }
    stage.at(5)
    board.progress(3, frames: 1, position: Self.seconds(3), length: nil)
    #expect(stage.screen.unknown == [])
    #expect(stage.screen.widest <= max(1, columns - 1))
    #expect(stage.screen.text.count <= max(1, rows - 1))
    if columns == 40 {
      #expect(
        stage.screen.text
          == [
            #"job 0 (a\u{1b}[2J\n\u{202e}): 0 frames,"#, "and 49 more",
            "0 of 50 outputs, 0.6 x real time",
          ].map { String($0.prefix(39)) })
    }
  }

  @Test func jobsWithNothingToDoAreNoWork() {
    let stage = Stage()
    let board = stage.board(
      .terminal, [Self.jobs[0], BoardJob(id: "four", input: "d", outputs: 0, length: nil)])
    board.started(0)
    stage.at(10)
    board.progress(0, frames: 1, position: Self.seconds(50), length: nil)
    #expect(stage.screen.text.last == "0 of 2 outputs, 50 %, 5.0 x real time, 10 s left")
    board.done(0, frames: 1, length: Self.seconds(100), warnings: 0)
    #expect(stage.screen.text.last == "2 of 2 outputs, 100 %, 10.0 x real time")
  }

  @Test func nothingIsWrittenWhereNothingIsWanted() {
    let stage = Stage()
    let board = stage.board(.none, Self.jobs)
    play(board, stage)
    board.finish(Self.summary)
    board.close()
    #expect(stage.all == "retile: warning: cut off\n")
  }

  @Test func jobsThatDoNotExistAreNobodys() {
    for mode in BatchBoard.Mode.allCases {
      let stage = Stage()
      let board = stage.board(mode, [])
      play(board, stage)
      board.close()
      #expect(!stage.all.contains("one"))
    }
  }

  @Test func aConsolesMessagesGoThroughTheBoard() throws {
    let stage = Stage()
    let direct = Guarded("")
    let console = Console { text in direct.withLock { $0 += text } }
    let board = stage.board(.terminal, Self.jobs)
    board.started(0)
    console.writing(through: { board.show($0) }) {
      console.warning("cut off")
      #expect(stage.screen.text.first == "retile: warning: cut off")
    }
    board.close()
    console.error("the end")
    #expect(direct.withLock { $0 } == "retile: error: the end\n")
    #expect(stage.screen.text == ["retile: warning: cut off"])
    #expect(console.warningCount == 1)
  }

  @Test func manyThreadsTellAtOnce() async {
    let stage = Stage()
    let jobs = (0..<20).map { BoardJob(id: "\($0)", input: "a", outputs: 1, length: .zero) }
    let board = stage.board(.json, jobs)
    await withTaskGroup(of: Void.self) { group in
      for job in jobs.indices {
        group.addTask {
          board.started(job)
          board.progress(job, frames: 1, position: .zero, length: nil)
          board.done(job, frames: 2, length: Self.seconds(1), warnings: 0)
        }
      }
    }
    let lines = stage.all.split(separator: "\n")
    #expect(lines.count == 40)
    #expect(lines.allSatisfy { (try? JSONParser.parse($0.utf8)) != nil })
  }
}
