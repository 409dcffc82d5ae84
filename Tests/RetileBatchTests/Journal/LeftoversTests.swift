import Foundation
import Retile
import RetileBatch
import RetileSinks
import Testing

@Suite struct LeftoversTests {
  private let scratch = BatchScratch()

  private func place(_ name: String) throws -> OutputPlace {
    try #require(try OutputPlace(OutputSpec(scratch.file(name))))
  }

  private func remove(_ places: [OutputPlace]) throws -> [FilePath] {
    Leftovers.remove(of: places, under: try BatchLocks(places.map(\.directory)))
  }

  /// Puts files, removes leftovers of the places, and compares what is gone.
  private func check(_ places: [OutputPlace], gone: [String], stay: [String]) throws {
    for name in gone + stay { try scratch.put("x", name) }
    let removed = try remove(places)
    #expect(try scratch.names == stay.sorted())
    #expect(removed == gone.map { FilePath(scratch.file($0)) }.sorted { "\($0)" < "\($1)" })
  }

  @Test func onlyWhatIsOfTheOutputsGoes() throws {
    try check(
      [try place("a.y4m"), try place("b/c.yuv")],
      gone: [".a.y4m.retile-abc123", ".a.y4m.retile-000000", "b/.c.yuv.retile-zzzzzz"],
      stay: [
        "a.y4m", ".a.y4m", ".a.y4m.retile-abc12", ".a.y4m.retile-abc1234", ".a.y4m.retile-ABC123",
        ".a.y4m.retile-abc-23", "a.y4m.retile-abc123", ".aa.y4m.retile-abc123",
        ".c.yuv.retile-abc123", "b/.a.y4m.retile-abc123", ".a.y4m.retile_abc123",
        ".retile-abc123", "..retile-abc123", ".a.y4m.retile-abc123.retile-abc123",
      ])
  }

  @Test func theJournalsOwnGoes() throws {
    try check(
      [try place("a.y4m")], gone: ["..retile-journal.jsonl.retile-abc123"],
      stay: [".retile-journal.jsonl", "b/..retile-journal.jsonl.retile-abc123"])
  }

  @Test func picturesOfASeriesGo() throws {
    try check(
      [try place("f/%03d.png"), try place("f/a%d9.png")],
      gone: [
        "f/.000.png.retile-abc123", "f/.999.png.retile-abc123", "f/.1000.png.retile-abc123",
        "f/.a09.png.retile-abc123", "f/.a99.png.retile-abc123",
      ],
      stay: [
        "f/.00.png.retile-abc123", "f/.0000.png.retile-abc123", "f/..png.retile-abc123",
        "f/.001.PNG.retile-abc123", "f/.a9.png.retile-abc123", "f/.a009.png.retile-abc123",
        "f/.x001.png.retile-abc123", "f/001.png", "f/.001.png.x.retile-abc123",
        "f/.12345678901234567890.png.retile-abc123",
      ])
  }

  @Test func picturesInNumberedDirectoriesGo() throws {
    try check(
      [try place("take-%d/x/still.png")],
      gone: ["take-0/x/.still.png.retile-abc123", "take-12/x/.still.png.retile-abc123"],
      stay: [
        "take-/x/.still.png.retile-abc123", "take-01/x/.still.png.retile-abc123",
        "take-1x/x/.still.png.retile-abc123", "take-1/.still.png.retile-abc123",
      ])
  }

  @Test func segmentsOfASplitGo() throws {
    try check(
      [OutputPlace(splitInto: scratch.file("hosts/"))],
      gone: [
        "hosts/.manifest.json.retile-abc123", "hosts/alice/.000.y4m.retile-abc123",
        "hosts/a=2fb/.1234.yuv.retile-abc123", "hosts/bob/.000-17.png.retile-abc123",
        "hosts/alice/.000.mp4.retile-abc123", "hosts/alice/.001.mkv.retile-abc123",
      ],
      stay: [
        "hosts/manifest.json", "hosts/.x.retile-abc123", "hosts/.000.y4m.retile-abc123",
        "hosts/alice/.00.y4m.retile-abc123", "hosts/alice/.000.mov.retile-abc123",
        "hosts/bob/.000-.png.retile-abc123", "hosts/bob/.000-01.png.retile-abc123",
        "hosts/my notes/.000.y4m.retile-abc123", "hosts/a/b/.000.y4m.retile-abc123",
        ".manifest.json.retile-abc123",
      ])
  }

  @Test func filesOfATemplateGo() throws {
    let films = try SplitTemplate(before: scratch.file("h/call-"), after: ".y4m")
    let pictures = try SplitTemplate(before: scratch.file("p/"), after: "-%d.png")
    let long = String(repeating: "n", count: 200)
    let name = try SplitTemplate(before: scratch.file("h/\(long)"), after: ".y4m")
    try check(
      [OutputPlace(name), OutputPlace(films), OutputPlace(pictures)],
      gone: [
        "h/.call-manifest.json.retile-abc123", "h/.call-1001.y4m.retile-abc123",
        "h/.call-a=2fb-001.y4m.retile-abc123", "h/.\(long)12345678901234567890.retile-abc123",
        "p/.manifest.json.retile-abc123", "p/.1001-17.png.retile-abc123",
      ],
      stay: [
        "h/.call-.y4m.retile-abc123", "h/.call-1001.yuv.retile-abc123",
        "h/.other-1001.y4m.retile-abc123", "h/.call-a b.y4m.retile-abc123", "h/call-1001.y4m",
        "h/.\(long)1234567890123456789.retile-abc123",
        "h/.\(long) 2345678901234567890.retile-abc123", "p/..png.retile-abc123",
        "p/.call-manifest.json.retile-abc123.png",
      ])
  }

  @Test func longNamesAreCut() throws {
    let long = String(repeating: "n", count: 240)
    let cut = String(repeating: "n", count: 220)
    let short = String(repeating: "n", count: 219)
    try check(
      [try place(long + ".y4m"), try place("s/" + short + "%d" + "-long-tail.png")],
      gone: [
        ".\(cut).retile-abc123", "s/.\(short)1.retile-abc123", "s/.\(short)7.retile-abc123",
      ],
      stay: [
        ".\(short).retile-abc123", ".\(short)m.retile-abc123", ".\(cut)n.retile-abc123",
        "s/.\(short)x.retile-abc123", "s/.\(short).retile-abc123",
      ])
  }

  /// What the sinks really leave behind, not what this test thinks they do.
  @Test func whatASinkLeavesIsFound() async throws {
    setenv("RETILE_TEST_LEFT", scratch.path, 1)
    defer { unsetenv("RETILE_TEST_LEFT") }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let path = try #require(ProcessInfo.processInfo.environment["RETILE_TEST_LEFT"])
      let long = String(repeating: "é", count: 120) + ".y4m"
      let files = try ["a.y4m", "17.png", long].map { try OutputFile(FilePath(path + "/" + $0)) }
      withExtendedLifetime(files) { _ = kill(getpid(), SIGKILL) }
    }
    #expect(try scratch.names.count == 3)
    let long = String(repeating: "é", count: 120) + ".y4m"
    #expect(try remove([try place("a.y4m"), try place("%d.png"), try place(long)]).count == 3)
    #expect(try scratch.names == [])
  }

  @Test func linksAndDirectoriesStay() throws {
    try scratch.put("x", "elsewhere")
    symlink(scratch.file("elsewhere"), scratch.file(".a.y4m.retile-abc123"))
    try scratch.put("x", ".a.y4m.retile-abc124/x")
    #expect(try remove([try place("a.y4m")]) == [])
    #expect(try scratch.names.contains("elsewhere"))
  }

  @Test func anOutputThatIsALinkIsWrittenAsideAtItsEnd() throws {
    try scratch.put("x", "real/film.y4m")
    symlink("real/film.y4m", scratch.file("a.y4m"))
    try scratch.put("x", "real/.film.y4m.retile-abc123")
    try scratch.put("x", ".a.y4m.retile-abc123")
    let left = FilePath(scratch.file("real/.film.y4m.retile-abc123"))
    #expect(try remove([try place("a.y4m")]) == [left])
    #expect(try scratch.names == [".a.y4m.retile-abc123", "a.y4m", "real/film.y4m"])
  }

  @Test func nothingGoesWhereNothingIsLocked() throws {
    try scratch.put("x", ".a.y4m.retile-abc123")
    let locks = try BatchLocks([])
    #expect(Leftovers.remove(of: [try place("a.y4m")], under: locks) == [])
    #expect(try scratch.names == [".a.y4m.retile-abc123"])
  }
}
