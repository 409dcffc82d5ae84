import Foundation
import Glibc
import RetileJSON
import Testing

/// Batches and what they share: directories, descriptors, memory, standard input.
@Suite struct BatchSharingTests {
  @Test func twoBatchesDoNotWriteToOneDirectory() throws {
    let desk = try Desk()
    try desk.putTiny("tiny.mp4")
    try #require(mkfifo(desk.file("pipe.ts"), 0o600) == 0)
    // It waits for a writer, who never comes.
    try desk.putManifest([Desk.job("a", "pipe.ts", "out/a.y4m")], as: "first.json")
    try desk.putManifest([Desk.job("b", "tiny.mp4", "out/b.y4m")])
    let first = try desk.run([try Tool.path(), "batch", "first.json", "--quiet"]) { process in
      let deadline = ContinuousClock.now + .seconds(20)
      while try !desk.files().contains("out/.retile-batch.lock"), ContinuousClock.now < deadline {
        usleep(1000)
      }
      // The name in the lock comes a moment later.
      usleep(50_000)
      let second = try desk.run("batch night.json")
      #expect(second.ending == .exit(1))
      #expect(
        second.errors.hasPrefix(
          "retile: error: another batch writes to 'out' (process \(process) on "))
      #expect(try desk.due() == ["out/b.y4m": "make: never made"])
      kill(process, SIGTERM)
    }
    #expect(first.ending == .signal(SIGTERM))
    #expect(try desk.tree("out").isEmpty)
    #expect(try desk.batch().sum("done") == 1)
    #expect(Array(try desk.tree("out").keys) == ["b.y4m"])
  }

  @Test func aDirectoryMayHaveTwoNames() throws {
    let desk = try Desk()
    try desk.putTiny("tiny.mp4")
    try FileManager.default.createDirectory(
      atPath: desk.file("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: desk.file("link"), withDestinationPath: "real")
    try desk.putManifest([
      Desk.job("a", "tiny.mp4", "real/a.y4m"), Desk.job("b", "tiny.mp4", "link/b.y4m"),
      Desk.job("c", "tiny.mp4", "link/c-%d.png", #""stills": {"every": "1s"}"#),
    ])
    #expect(try desk.batch().sum("done") == 3)
    #expect(try desk.batch().sum("upToDate") == 3)
    #expect(try desk.tree("real").keys.sorted() == ["a.y4m", "b.y4m", "c-0.png", "c-1.png"])
  }

  /// Where nothing is to be done, nothing has to be written.
  @Test(.enabled(if: geteuid() != 0, "everything is writable for root"))
  func aDirectoryThatIsReadOnlyIsLeftAlone() throws {
    let desk = try Desk()
    try desk.putTiny("tiny.mp4")
    try desk.putManifest([Desk.job("a", "tiny.mp4", "out/a.y4m")])
    try desk.batch()
    try #require(chmod(desk.file("out"), 0o555) == 0)
    defer { chmod(desk.file("out"), 0o755) }
    #expect(try desk.batch().sum("upToDate") == 1)
    #expect(try desk.batch("night.json --force", exit: 1).sum("failed") == 1)
    #expect(Array(try desk.tree("out").keys) == ["a.y4m"])
  }

  @Test func theManifestMayBeLinesOnStandardInput() throws {
    let desk = try Desk()
    for name in ["one.mp4", "two.mp4"] { try desk.putTiny(name) }
    try desk.put(
      "lines",
      """
      {"version": 1, "defaults": {"layout": "grid"}}
      {"id": "a", "input": "sample.mp4", "frames": 3, "outputs": [{"output": "out/a.yuv"}]}
      {"input": "*o*.mp4", "outputs": [{"output": "out/{input}.yuv"}]}
      """)
    let run = try desk.run("batch - --quiet", input: desk.file("lines"))
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(try desk.tree("out").keys.sorted() == ["a.yuv", "one.yuv", "two.yuv"])
  }

  /// With few descriptors an input is decoded more than once.
  @Test func manyOutputsAndFewDescriptors() throws {
    let desk = try Desk()
    try desk.putTiny("tiny.mp4")
    try desk.putManifest(
      (0..<300).map {
        Desk.job(
          "\($0)", "tiny.mp4", "out/\($0).yuv",
          #""layout": "grid", "options": {"canvas": "16x16"}"#)
      })
    let run = try desk.shell(
      "ulimit -n 128; exec $RETILE batch night.json --quiet --report report.json")
    #expect(run.ending == .exit(0), "\(run.errors)")
    let report = try desk.json("report.json")
    #expect(report.sum("done") == 300)
    #expect(try #require(report.sum("decoded")) > 50)
    let tree = try desk.tree("out")
    #expect(tree.count == 300)
    #expect(Set(tree.values).count == 1)
  }

  /// The kernel's figure for the process stays below what is allowed, and what does not fit at once
  /// is made in turns.
  @Test func memoryStaysWithinWhatIsAllowed() throws {
    let desk = try Desk()
    let freeze = """
      {"views": [{"host": "#1", "width": "50%", "occlusion": "freeze"},
                 {"host": "#2", "x": "50%", "width": "50%", "occlusion": "freeze"}]}
      """
    var outputs = (0..<12).map { #"{"layout": "grid", "output": "out/\#($0).y4m"}"# }
    outputs += [
      #"{"layout": "grid", "output": "out/p%d.png"}"#, #"{"split": true, "output": "out/hosts"}"#,
      #"{"layout": \#(freeze), "output": "md5:out/freeze.md5"}"#,
    ]
    try desk.put("twin.mp4", try desk.bytes("sample.mp4"))
    try desk.putManifest(
      ["sample.mp4", "twin.mp4"].map { input in
        let named = outputs.joined(separator: ", ").replacing("out/", with: "out/\(input)-")
        return #"{"input": "\#(input)", "outputs": [\#(named)]}"#
      })
    for (limit, most) in [("110M", 110), ("160M", 160), ("1G", 1024)] {
      // The tool takes the shell's place, so that it is the process that is watched.
      let command = try Command.run(
        [
          "sh", "-c", "cd \"$1\" && exec \"$2\" batch night.json --force --quiet --memory \(limit)",
          "sh", desk.file(""), try Tool.path(),
        ], watchesMemory: true)
      #expect(command.status == 0, "\(command.errors)")
      #expect(command.peakMemory > 20 << 20)
      #expect(command.peakMemory <= most << 20, "\(command.peakMemory >> 20) MiB of \(limit)")
    }
    let expected = try desk.tree("out")
    let run = try desk.run("batch night.json --force --quiet --memory 60M")
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("more than --memory allows (60 MiB)"))
    expectSame(try desk.tree("out"), expected)
  }
}
