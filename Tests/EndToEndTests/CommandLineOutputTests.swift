import Foundation
import RetileJSON
import Testing

/// Where output goes: files that exist, devices, pipes that close, signals, descriptors.
@Suite struct CommandLineOutputTests {
  @Test func anInputIsNeverReplaced() throws {
    let desk = try Desk()
    let sample = try desk.bytes("sample.mp4")
    try desk.put("in.y4m", sample)
    try FileManager.default.createSymbolicLink(
      atPath: desk.file("link.y4m"), withDestinationPath: "in.y4m")
    try desk.put("my.json", #"{"preset":"grid"}"#)
    try desk.put("t.jsonl", try desk.run("inspect sample.mp4 --format jsonl --quiet").output)
    let refused = { (name: String) in "'\(name)' is an input as well; write to another file" }
    let file = "file://" + desk.file("in.y4m")
    for (line, name) in [
      ("render in.y4m --layout grid -o in.y4m", "in.y4m"),
      ("render in.y4m --layout grid -o ./in.y4m", "./in.y4m"),
      ("render in.y4m --layout grid -o link.y4m", "link.y4m"),
      ("render link.y4m --layout grid -o in.y4m", "in.y4m"),
      ("render \(file) --layout grid -o in.y4m", "in.y4m"),
      ("render in.y4m --layout grid -o md5: --report in.y4m", "in.y4m"),
      ("render in.y4m --layout my.json -o null: --report my.json", "my.json"),
      ("render in.y4m --layout grid --track t.jsonl -o null: --report ./t.jsonl", "./t.jsonl"),
      ("inspect in.y4m --report in.y4m", "in.y4m"),
      ("split in.y4m -o d --report in.y4m", "in.y4m"),
      ("snapshot in.y4m --at 0 -o null: --report in.y4m", "in.y4m"),
    ] {
      try desk.expectFailure(line, refused(name))
      #expect(try desk.bytes("in.y4m") == sample, "\(line)")
    }
    // An mp4 with its index at the end needs a file; a transport stream does not.
    try desk.make("sample.ts", ["-i", desk.file("sample.mp4"), "-c", "copy"])
    try desk.put("stream.y4m", try desk.bytes("sample.ts"))
    try desk.expectFailure(
      "render - --layout grid -o stream.y4m", refused("stream.y4m"),
      input: desk.file("stream.y4m"))
  }

  @Test func filesThatExistStayWithNoOverwrite() throws {
    let desk = try Desk()
    for name in ["a.y4m", "a.png"] { try desk.put(name, "mine") }
    let exists = "exists already, and --no-overwrite is given"
    try desk.expectFailure(
      "render sample.mp4 --layout grid -o a.y4m --no-overwrite", "'a.y4m' \(exists)")
    try desk.expectFailure(
      "snapshot sample.mp4 --at 1 -o a.png --no-overwrite", "'a.png' \(exists)")
    #expect(try desk.bytes("a.y4m") == Data("mine".utf8))
    #expect(try desk.bytes("a.png") == Data("mine".utf8))

    #expect(try desk.run("split sample.mp4 -o d --frames 1").ending == .exit(0))
    let before = try desk.bytes("d/1001/000.y4m")
    try desk.expectFailure(
      "split sample.mp4 -o d --frames 2 --no-overwrite", "'d/manifest.json' \(exists)")
    #expect(try desk.bytes("d/1001/000.y4m") == before)
  }

  @Test func placesThatCannotBeWritten() throws {
    let desk = try Desk()
    try FileManager.default.createDirectory(
      atPath: desk.file("d.png"), withIntermediateDirectories: false)
    let full = "No space left on device"
    for (line, error) in [
      (
        "render sample.mp4 --layout grid -o none/a.y4m",
        "cannot create 'none/a.y4m': the directory 'none' does not exist"
      ),
      (
        "render sample.mp4 --layout grid -o none/%d.png",
        "cannot create 'none/0.png': the directory 'none' does not exist"
      ),
      (
        "render sample.mp4 --layout grid -o sample.mp4/a.y4m",
        "cannot create 'sample.mp4/a.y4m': Not a directory"
      ),
      (
        "render sample.mp4 --layout grid -o sample.mp4",
        "'sample.mp4' is an input as well; write to another file"
      ),
      ("snapshot sample.mp4 --at 0 -o d.png", "'d.png' is a directory; give a file's name"),
      (
        "render sample.mp4 --layout grid -o /dev/full --format y4m",
        "cannot write '/dev/full': \(full)"
      ),
      (
        "render sample.mp4 --layout grid -o /dev/full --format mkv --crf 0",
        "cannot write '/dev/full': \(full)"
      ),
      (
        "render sample.mp4 --layout grid -o none/a.mp4",
        "cannot create 'none/a.mp4': the directory 'none' does not exist"
      ),
      (
        "render sample.mp4 --layout grid -o null: --report none/r.json",
        "cannot create 'none/r.json': the directory 'none' does not exist"
      ),
      ("split sample.mp4 -o sample.mp4", "'sample.mp4' is a file; give a directory's name"),
      (
        "split sample.mp4 -o none/d", "cannot create 'none/d': the directory 'none' does not exist"
      ),
    ] { try desk.expectFailure(line, error) }

    // A bad report is found before the work: nothing was drawn.
    let early = try desk.run("render sample.mp4 --layout grid -o a.y4m --report none/r.json")
    #expect(early.ending == .exit(1))
    #expect(try !desk.files().contains("a.y4m"))
  }

  @Test func standardOutputThatCannotBeWritten() throws {
    let desk = try Desk()
    let full = "retile: error: cannot write '/dev/stdout': No space left on device\n"
    let closed = "retile: error: cannot write '/dev/stdout': Bad file descriptor\n"
    for line in [
      "--help", "--version", "help render", "layout show", "inspect sample.mp4",
      "inspect sample.mp4 --format jsonl", "render sample.mp4 --layout grid -o - --format y4m",
      "render sample.mp4 --layout grid -o - --format mkv",
      "render sample.mp4 --layout grid -o md5: --frames 1",
      "snapshot sample.mp4 --at 0 -o -",
    ] {
      let onFull = try desk.shell("\"$RETILE\" \(line) > /dev/full")
      #expect(onFull.ending == .exit(1), "\(line)")
      #expect(onFull.errors == full, "\(line)")
      let onClosed = try desk.shell("\"$RETILE\" \(line) >&-")
      #expect(onClosed.ending == .exit(1), "\(line)")
      #expect(onClosed.errors == closed, "\(line)")
    }
    // A file that is opened must not become the missing stdin, stdout or stderr.
    let without = try desk.shell(
      "\"$RETILE\" render sample.mp4 --layout grid -o a.y4m --frames 1 <&- >&- 2>&-")
    #expect(without.ending == .exit(0))
    let with = try desk.run("render sample.mp4 --layout grid -o b.y4m --frames 1")
    #expect(with.ending == .exit(0))
    #expect(try desk.bytes("a.y4m") == (try desk.bytes("b.y4m")))
  }

  @Test func aReadOnlyDirectoryIsNamed() throws {
    let desk = try Desk()
    try FileManager.default.createDirectory(
      atPath: desk.file("ro"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o555])
    // Nothing is read-only for root, who steps down for this.
    let tool = desk.file("tool")
    try FileManager.default.copyItem(atPath: try Tool.path(), toPath: tool)
    let user =
      geteuid() == 0
      ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", tool]
      : [tool]
    try desk.put("in.mp4", try desk.bytes("sample.mp4"))
    for (line, error) in [
      (
        ["render", "in.mp4", "--layout", "grid", "-o", "ro/a.y4m"],
        "cannot create 'ro/a.y4m': Permission denied"
      ),
      (["split", "in.mp4", "-o", "ro/d"], "cannot make the directory 'ro/d': Permission denied"),
      (["split", "in.mp4", "-o", "ro"], "cannot create 'ro/manifest.json': Permission denied"),
    ] {
      let run = try desk.run(user + line)
      #expect(run.ending == .exit(1))
      #expect(run.errors == "retile: error: \(error)\n")
    }
    #expect(try desk.files() == ["in.mp4", "sample.mp4", "tool"])
  }

  @Test func aReaderThatGoesEndsItsOutputQuietly() throws {
    let desk = try Desk()
    for line in [
      "render sample.mp4 --layout grid -o - --format y4m", "inspect sample.mp4 --quiet",
      "render sample.mp4 --layout grid -o - --format yuv --strict",
      "render sample.mp4 --layout grid -o - --format mkv --crf 0", "--help",
    ] {
      let run = try desk.shell(
        "\"$RETILE\" \(line) | head -c 1 | wc -c; echo ${PIPESTATUS[0]}")
      #expect(run.output == "1\n0\n", "\(line)")
      #expect(run.errors == "", "\(line)")
    }
    // Other outputs of the same command are whole.
    let run = try desk.shell(
      "\"$RETILE\" render sample.mp4 --layout grid -o - --format y4m --layout grid -o b.y4m "
        + "--report r.json | head -c 1 | wc -c; echo ${PIPESTATUS[0]}")
    #expect(run.output == "1\n0\n")
    #expect(run.errors == "retile: b.y4m: 150 frames of 640x360\n")
    #expect(try desk.json("r.json")["outputs"]?.array?.last?["frames"]?.int == 150)
  }

  /// Ended in the middle, nothing is left, neither under the name nor aside.
  @Test func signalsLeaveNothingBehind() throws {
    let desk = try Desk()
    for (signal, line) in [
      (SIGINT, "render sample.mp4 --layout grid -o a.y4m --canvas 4096x2304"),
      (SIGTERM, "render sample.mp4 --layout grid -o a.y4m --canvas 4096x2304"),
      (SIGTERM, "render sample.mp4 --layout grid -o a.mp4 --canvas 4096x2304"),
      (SIGINT, "split sample.mp4 -o d --size 2048x1152 --format mkv"),
      (SIGHUP, "split sample.mp4 -o d --size 4096x2304"),
      (SIGTERM, "snapshot sample.mp4 --every 1f --layout grid --canvas 4096x2304 -o s-%d.y4m.png"),
    ] {
      let before = try desk.files()
      var sawTemporary = false
      let words = line.split(separator: " ").map(String.init)
      // Whoever runs the tests may ignore the signals; a tool that inherits that would as well.
      let run = try desk.run(
        ["/usr/bin/env", "--default-signal=INT,TERM,HUP", try Tool.path()] + words
      ) { process in
        for _ in 0..<3000 where !sawTemporary {
          sawTemporary = try desk.files().contains { $0.contains(".retile-") }
          usleep(10_000)
        }
        kill(process, signal)
      }
      #expect(sawTemporary, "\(line)")
      #expect(run.ending == .signal(signal), "\(line)")
      #expect(run.output + run.errors == "", "\(line)")
      let left = try desk.files().filter { !before.contains($0) }
      // Pictures of a numbered row are whole one by one.
      #expect(left.allSatisfy { $0.hasPrefix("s-") && $0.hasSuffix(".png") }, "\(left)")
    }
  }
}
