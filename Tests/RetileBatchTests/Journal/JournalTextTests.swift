@testable import RetileBatch
import Foundation
import RetileSinks
import TestSupport
import Testing

/// What is read of a journal's bytes, through a file as the batch reads it.
@Suite struct JournalTextTests {
  private let scratch = BatchScratch()

  private func journal(_ text: String) throws -> JournalFile {
    try journal(Array(text.utf8))
  }

  private func journal(_ bytes: [UInt8]) throws -> JournalFile {
    try scratch.put(bytes, JournalFile.name)
    return try JournalFile(in: scratch.directory)
  }

  @Test func linesAreReadAsTheyAreDescribed() throws {
    let journal = try journal(JournalSamples.line("one.y4m") + "\n")
    #expect(journal.entry("one.y4m") == JournalSamples.entry("one.y4m"))
    #expect(journal.entry("two.y4m") == nil)
    #expect(journal.leftAlone == (0, 0))
  }

  @Test func linesAreWrittenAsTheyAreDescribed() throws {
    let journal = try JournalFile(in: scratch.directory)
    try journal.append(JournalSamples.entry("one.y4m"))
    let text = String(decoding: try scratch.bytes(JournalFile.name), as: UTF8.self)
    #expect(text == JournalSamples.line("one.y4m") + "\n")
  }

  @Test func theLastLineOfAnOutputCounts() throws {
    let journal = try journal(
      ["d", "e", "f"].map { JournalSamples.line("one.y4m", stamp: $0) + "\n" }.joined())
    #expect(journal.entry("one.y4m")?.files.digest == JournalSamples.digest("f"))
  }

  @Test func namesAndWarningsOfAnyTextReadBack() throws {
    let texts = ["a\"b\\c", "line\nbreak", "\u{1b}[2J", "größe 名前", "%06d.png", "a/%d/b.png"]
    let journal = try JournalFile(in: scratch.directory)
    for text in texts {
      try journal.append(JournalSamples.entry(text, job: text, warnings: [text, ""]))
    }
    let again = try JournalFile(in: scratch.directory)
    for text in texts {
      #expect(again.entry(text) == JournalSamples.entry(text, job: text, warnings: [text, ""]))
    }
  }

  @Test func whatIsTooMuchIsCutAndStillReadsBack() throws {
    let long = String(repeating: "\u{1}", count: 5000)
    let entry = JournalSamples.entry(
      "one", job: long, warnings: Array(repeating: long, count: 100))
    #expect(entry.warnings.count == JournalEntry.warningLimit)
    #expect(entry.warnings.last == "85 more warnings")
    let journal = try JournalFile(in: scratch.directory)
    try journal.append(entry)
    #expect(try scratch.bytes(JournalFile.name).count < JournalEntry.lineLimit)
    #expect(try JournalFile(in: scratch.directory).entry("one") == entry)
  }

  @Test func ofAJournalCutAnywhereTheWholeLinesAreRead() throws {
    let lines = ["one", "two", "three"].map { JournalSamples.line($0) }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    for length in 0...bytes.count {
      let journal = try journal(Array(bytes[..<length]))
      var end = 0
      for (name, line) in zip(["one", "two", "three"], lines) {
        end += line.utf8.count
        let expected = length >= end ? JournalSamples.entry(name) : nil
        #expect(journal.entry(name) == expected, "\(length) bytes")
        end += 1
      }
      let isTorn =
        ![0, bytes.count].contains(length)
        && !lines.indices.contains { index in
          let whole = lines[...index].reduce(0) { $0 + $1.utf8.count + 1 }
          return length == whole || length == whole - 1
        }
      #expect(journal.leftAlone == (isTorn ? 1 : 0, 0), "\(length) bytes")
    }
  }

  @Test func aLineAfterATornOneIsALineOfItsOwn() throws {
    let line = JournalSamples.line("one")
    for length in stride(from: 1, to: line.utf8.count, by: 7) {
      let journal = try journal(Array(line.utf8.prefix(length)))
      try journal.append(JournalSamples.entry("two"))
      let again = try JournalFile(in: scratch.directory)
      #expect(again.entry("two") == JournalSamples.entry("two"))
      #expect(again.leftAlone == (1, 0))
    }
  }

  @Test(arguments: [
    "", "{}", "[]", "null", "7", "{\"version\":1}", "\u{0}", "not JSON",
    JournalSamples.line("one").replacing("\"version\":1", with: "\"version\":0"),
    JournalSamples.line("one").replacing("\"version\":1", with: "\"version\":\"1\""),
    JournalSamples.line("one").replacing("\"version\":1", with: "\"version\":1.5"),
    JournalSamples.line(""),
    JournalSamples.line("one").replacing("aaaa", with: "AAAA"),
    JournalSamples.line("one").replacing("dddd", with: "ddd"),
    JournalSamples.line("one").replacing("\"count\":1", with: "\"count\":-1"),
    JournalSamples.line("one").replacing("\"bytes\":12", with: "\"bytes\":1e30"),
    JournalSamples.line("one").replacing("\"frames\":3", with: "\"frames\":-3"),
    JournalSamples.line("one").replacing("1.25", with: "-1"),
    JournalSamples.line("one").replacing("[]", with: "[1]"),
    JournalSamples.line("one").replacing("[]", with: "null"),
    JournalSamples.line("one") + "}",
    JournalSamples.line("one").replacing("a job", with: String(repeating: "x", count: 1 << 16)),
    JournalSamples.line("one").replacing("[]", with: String(repeating: "[", count: 20000)),
  ])
  func whatIsNoLineIsSkipped(line: String) throws {
    let journal = try journal(
      JournalSamples.line("before") + "\n" + line + "\n" + JournalSamples.line("after"))
    #expect(journal.entry("one") == nil)
    #expect(journal.entry("") == nil)
    #expect(journal.entry("before") != nil)
    #expect(journal.entry("after") != nil)
    #expect(journal.leftAlone == (line.isEmpty ? 0 : 1, 0))
  }

  @Test func unknownKeysAreIgnored() throws {
    let journal = try journal(
      JournalSamples.line("one").replacing("{\"version\":1", with: "{\"x\":[{}],\"version\":1"))
    #expect(journal.entry("one") == JournalSamples.entry("one"))
  }

  @Test func linesOfALaterRetileAreLeftAlone() throws {
    let newer = #"{"version":2,"output":"one","anything":[1,2]}"#
    let journal = try journal(JournalSamples.line("one") + "\n" + newer + "\n")
    #expect(journal.leftAlone == (0, 1))
    #expect(journal.entry("one") == JournalSamples.entry("one"))
  }

  /// Damage makes no line for another output than those that were there or its own making, and
  /// never a trap.
  @Test func damagedJournalsAreRead() throws {
    var numbers = SeededGenerator(seed: 71)
    let whole = Array(
      ["one", "two", "three"].map { JournalSamples.line($0) + "\n" }.joined().utf8)
    var unreadable = 0
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: bytes.indices, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        }
      }
      let text = JournalText(bytes)
      unreadable += text.unreadable
      #expect(text.entries.count <= 6)
      #expect(JournalText(text.compacted).entries == text.entries)
    }
    #expect(unreadable > 1000)
  }

  @Test func compactingKeepsTheLastLinesAndThoseOfALaterRetile() throws {
    let newer = #"{"version":9, "output" : "one"}"#
    var lines = (0..<1500).map { _ in JournalSamples.line("one") }
    lines += [newer, "torn", JournalSamples.line("two"), JournalSamples.line("one", stamp: "e")]
    let journal = try journal(lines.joined(separator: "\n"))
    try journal.compact()
    let text = String(decoding: try scratch.bytes(JournalFile.name), as: UTF8.self)
    #expect(
      text == JournalSamples.line("one", stamp: "e") + "\n" + JournalSamples.line("two") + "\n"
        + newer + "\n")
    #expect(try scratch.names == [JournalFile.name])
    try journal.append(JournalSamples.entry("three"))
    #expect(try JournalFile(in: scratch.directory).entry("three") != nil)
    // It is told all the same, once.
    #expect(journal.leftAlone == (1, 1))
    #expect(try JournalFile(in: scratch.directory).leftAlone == (0, 1))
  }

  @Test func aTornLineGoes() throws {
    let journal = try journal(JournalSamples.line("one") + "\n{\"version\":1,\"out")
    try journal.compact()
    #expect(
      try scratch.bytes(JournalFile.name) == Array((JournalSamples.line("one") + "\n").utf8))
  }

  @Test func littleWasteIsKept() throws {
    let bytes = Array((0..<900).map { _ in JournalSamples.line("one") + "\n" }.joined().utf8)
    let journal = try journal(bytes)
    try journal.compact()
    #expect(try scratch.bytes(JournalFile.name) == bytes)
  }

  @Test func whatIsNoFileIsNotRead() throws {
    try scratch.put("", "elsewhere")
    for make in [
      { mkfifo($0, 0o600) }, { mkdir($0, 0o700) },
      { [scratch] in symlink(scratch.file("elsewhere"), $0) },
    ] as [(String) -> Int32] {
      let name = scratch.file(JournalFile.name)
      #expect(make(name) == 0)
      #expect(throws: SinkError.self) { try JournalFile(in: scratch.directory) }
      try scratch.remove(JournalFile.name)
    }
    #expect(try scratch.bytes("elsewhere") == [])
  }

  @Test func linesFromManyThreadsAreAllThere() async throws {
    let journal = try JournalFile(in: scratch.directory)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { try journal.append(JournalSamples.entry("\(number)")) }
      }
      try await group.waitForAll()
    }
    let again = try JournalFile(in: scratch.directory)
    #expect(again.leftAlone == (0, 0))
    for number in 0..<40 { #expect(again.entry("\(number)") != nil) }
  }

  @Test func whoIsKilledLeavesWholeLinesAndOneTornOneAtMost() async throws {
    setenv("RETILE_TEST_JOURNAL", scratch.path, 1)
    defer { unsetenv("RETILE_TEST_JOURNAL") }
    var count = 0
    for _ in 0..<5 {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        let path = try #require(ProcessInfo.processInfo.environment["RETILE_TEST_JOURNAL"])
        let journal = try JournalFile(in: FilePath(path))
        let first = (0..<100_000).first { journal.entry("\($0)") == nil } ?? 0
        for number in first..<100_000 {
          // In the middle of the work, wherever that is.
          if number == first + 5 {
            Thread.detachNewThread {
              usleep(UInt32.random(in: 0...3000))
              kill(getpid(), SIGKILL)
            }
          }
          try journal.append(JournalSamples.entry("\(number)"))
        }
      }
      let journal = try JournalFile(in: scratch.directory)
      #expect(journal.leftAlone.unreadable <= 1)
      let last = (0..<100_000).first { journal.entry("\($0)") == nil } ?? 0
      #expect(last >= count + 5)
      count = last
      try journal.compact()
    }
  }
}
