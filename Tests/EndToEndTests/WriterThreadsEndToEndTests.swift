import Foundation
import Testing

/// However many threads encode and write, the files are the same, and so is what an error leaves.
@Suite struct WriterThreadsEndToEndTests {
  private static let numbers = [1, 2, 4]

  /// All files of a run by name.
  private func files(_ line: String, threads: Int) throws -> [String: Data] {
    let desk = try Desk()
    let before = try desk.files()
    let run = try desk.run("\(line) --threads \(threads) --quiet")
    #expect(run.ending == .exit(0), "\(run.errors)")
    var files: [String: Data] = [:]
    for name in try desk.files() where !before.contains(name) {
      files[name] = try? desk.bytes(name)
    }
    return files
  }

  @Test(arguments: [
    "render sample.mp4 --layout grid -o a-%d.png --layout spotlight -o b.y4m --frames 30",
    "snapshot sample.mp4 --every 250ms --layout grid -o s-%03d.png",
    "split sample.mp4 -o d --format png --frames 20",
    "split sample.mp4 -o d",
  ])
  func theFilesAreTheSame(line: String) throws {
    let one = try files(line, threads: 1)
    #expect(one.count > 4)
    for threads in Self.numbers.dropFirst() {
      let other = try files(line, threads: threads)
      #expect(one.keys.sorted() == other.keys.sorted())
      for (name, bytes) in one { expectSame(bytes, other[name] ?? Data(), "\(name)") }
    }
  }

  @Test func thePicturesAreTheFramesInOrder() throws {
    let desk = try Desk()
    let run = try desk.run(
      "render sample.mp4 --layout grid -o p-%d.png --layout grid -o md5:sum --frames 40 "
        + "--threads 4 --quiet")
    #expect(run.ending == .exit(0))
    let slow = try desk.run(
      "render sample.mp4 --layout grid -o q-%d.png --frames 40 --threads 1 --png-level 0 --quiet")
    #expect(slow.ending == .exit(0))
    let sums = try ["p", "q"].map {
      try Command.run([
        "ffmpeg", "-v", "error", "-start_number", "0", "-i", "\(desk.file($0))-%d.png", "-f",
        "framemd5", "-",
      ]).output
    }
    #expect(sums[0].split(separator: UInt8(ascii: "\n")).filter { $0.first != 35 }.count == 40)
    expectSame(sums[0], sums[1])
  }

  /// The name of the fourth picture is taken by a directory: the three before it are there.
  @Test(arguments: numbers)
  func anErrorLeavesWhatCameBeforeIt(threads: Int) throws {
    for (line, name) in [
      ("render sample.mp4 --layout grid -o p-%d.png", "p-3.png"),
      ("snapshot sample.mp4 --every 1f -o p-%d.png", "p-3.png"),
      ("split sample.mp4 -o d --host 1001 --format png", "d/1001/000-3.png"),
    ] {
      let desk = try Desk()
      try FileManager.default.createDirectory(
        atPath: desk.file(name), withIntermediateDirectories: true)
      let run = try desk.run("\(line) --threads \(threads)")
      #expect(run.ending == .exit(1))
      #expect(
        run.errors == "retile: error: '\(name)' is a directory; give a file's name\n", "\(line)")
      let folder = (name as NSString).deletingLastPathComponent
      let left = try FileManager.default.contentsOfDirectory(atPath: desk.file(folder))
        .filter { $0.hasSuffix(".png") || $0.contains(".retile-") }.sorted()
      let stem = (name as NSString).lastPathComponent.dropLast("3.png".count)
      #expect(left == (0...3).map { "\(stem)\($0).png" }, "\(line)")
    }
  }

  @Test(arguments: [1, 4])
  func aPipeThatIsClosedEndsQuietly(threads: Int) throws {
    let desk = try Desk()
    let run = try desk.shell(
      "\"$RETILE\" render sample.mp4 --layout grid -o - --format y4m --threads \(threads) "
        + "| head -c 100000 | wc -c; echo ${PIPESTATUS[0]}")
    #expect(run.output == "100000\n0\n")
    #expect(run.errors == "")
  }
}
