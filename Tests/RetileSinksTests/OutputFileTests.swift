import Foundation
import RetileFrames
import RetileSinks
import TestSupport
import Testing

struct OutputFileTests {
  private let scratch = ScratchDirectory()

  /// Writes a whole file.
  private func write(
    _ text: String, _ name: String, _ options: OutputOptions = OutputOptions()
  ) throws {
    let file = try OutputFile(scratch.path(name), options)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  private func mode(_ name: String) throws -> mode_t {
    var status = stat()
    try #require(stat(scratch.file(name), &status) == 0)
    return status.st_mode
  }

  @Test func nothingStandsUnderTheFinalNameBeforeTheEnd() throws {
    let file = try OutputFile(scratch.path("a.yuv"))
    try file.write([UInt8](repeating: 7, count: 3_000_000))
    try file.flush()
    #expect(try scratch.names.count == 1)
    #expect(try scratch.names.allSatisfy { $0.hasPrefix(".a.yuv.retile-") })
    try file.finish()
    #expect(try scratch.names == ["a.yuv"])
    #expect(try scratch.bytes("a.yuv") == [UInt8](repeating: 7, count: 3_000_000))
    file.cancel()
    #expect(try scratch.names == ["a.yuv"], "a cancel after the end changes nothing")
  }

  @Test func piecesOfEverySizeArriveInOrder() throws {
    var numbers = SeededGenerator(seed: 1)
    let file = try OutputFile(scratch.path("a"))
    var expected: [UInt8] = []
    for size in [0, 1, 7, 4096, 262_143, 262_144, 262_145, 1, 600_000, 3] {
      let piece = (0..<size).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      try file.write(piece)
      expected += piece
    }
    try file.finish()
    #expect(try scratch.bytes("a") == expected)
  }

  @Test func cancelAndForgettingLeaveNothing() throws {
    let file = try OutputFile(scratch.path("a"))
    try file.write([1, 2, 3])
    file.cancel()
    file.cancel()
    #expect(try scratch.names == [])
    do { try OutputFile(scratch.path("b")).write([1]) }
    #expect(try scratch.names == [])
  }

  @Test func aReplacedFileStaysUntilTheEndAndGivesItsPermissions() throws {
    try scratch.put("old", "a")
    #expect(chmod(scratch.file("a"), 0o640) == 0)
    let file = try OutputFile(scratch.path("a"))
    try file.write(Array("new".utf8))
    #expect(try scratch.text("a") == "old")
    try file.finish()
    #expect(try scratch.text("a") == "new")
    #expect(try mode("a") & 0o7777 == 0o640)
  }

  @Test func aNewFileHasThePermissionsOfAnyNewFile() throws {
    let descriptor = open(scratch.file("plain"), O_CREAT | O_WRONLY, 0o666)
    close(descriptor)
    try write("x", "ours")
    #expect(try mode("ours") == mode("plain"))
  }

  @Test func aLinkStaysAndItsTargetIsReplaced() throws {
    #expect(mkdir(scratch.file("sub"), 0o777) == 0)
    try scratch.put("old", "sub/real")
    #expect(symlink("sub/real", scratch.file("near")) == 0)
    #expect(symlink(scratch.file("near"), scratch.file("sub/far")) == 0)
    #expect(symlink("sub/fresh", scratch.file("dangling")) == 0)
    try write("new", "sub/far")
    #expect(try scratch.text("sub/real") == "new")
    #expect(try mode("near") & S_IFMT == S_IFREG)
    try write("made", "dangling")
    #expect(try scratch.text("sub/fresh") == "made")
    for link in ["near", "sub/far", "dangling"] {
      var status = stat()
      #expect(lstat(scratch.file(link), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
    #expect(try scratch.names == ["dangling", "near", "sub"])
  }

  @Test func linksInACircleAreAnError() throws {
    #expect(symlink("b", scratch.file("a")) == 0)
    #expect(symlink("a", scratch.file("b")) == 0)
    #expect(throws: SinkError.system(operation: .create, scratch.path("a"), code: ELOOP)) {
      try OutputFile(scratch.path("a"))
    }
  }

  @Test func placesThatCannotHoldAFileAreRefusedAtOnce() throws {
    try scratch.put("x", "file")
    #expect(throws: SinkError.isDirectory(FilePath(scratch.path))) {
      try OutputFile(FilePath(scratch.path))
    }
    #expect(
      throws: SinkError.noDirectory(scratch.path("no/a.png"), directory: scratch.path("no"))
    ) { try OutputFile(scratch.path("no/a.png")) }
    #expect(throws: SinkError.system(operation: .create, scratch.path("file/a"), code: ENOTDIR)) {
      try OutputFile(scratch.path("file/a"))
    }
    #expect(throws: SinkError.notAFileName("")) { try OutputFile("") }
    #expect(throws: SinkError.notAFileName("a\0b")) { try OutputFile("a\0b") }
    let long = scratch.path(String(repeating: "x", count: 256))
    #expect(throws: SinkError.system(operation: .create, long, code: ENAMETOOLONG)) {
      try OutputFile(long)
    }
    #expect(try scratch.names == ["file"])
  }

  @Test func theLongestNamesAndAnyBytesWork() throws {
    try write("long", String(repeating: "n", count: 255))
    let odd = FilePath(bytes: Array(scratch.file("").utf8) + [0xff, 0x0a, 0x20, 0x80])
    let file = try OutputFile(odd)
    try file.write([1])
    try file.finish()
    #expect(odd.withCString { access($0, F_OK) } == 0)
    #expect(!odd.description.contains("\n"), "messages stay on one line")
  }

  @Test func noOverwriteRefusesBeforeAndAtTheEnd() throws {
    let options = OutputOptions(overwrite: false)
    try scratch.put("old", "a")
    #expect(throws: SinkError.alreadyExists(scratch.path("a"))) {
      try OutputFile(scratch.path("a"), options)
    }
    // Somebody else takes the name while we write.
    let file = try OutputFile(scratch.path("b"), options)
    try file.write([1])
    try scratch.put("theirs", "b")
    #expect(throws: SinkError.alreadyExists(scratch.path("b"))) { try file.finish() }
    #expect(try scratch.text("b") == "theirs")
    try write("new", "c", options)
    #expect(try scratch.text("c") == "new")
    #expect(try scratch.names == ["a", "b", "c"])
  }

  @Test func anInputIsNeverAnOutputWhateverItsName() throws {
    try scratch.put("film", "in.y4m")
    #expect(link(scratch.file("in.y4m"), scratch.file("hard.y4m")) == 0)
    #expect(symlink("in.y4m", scratch.file("soft.y4m")) == 0)
    let input = try #require(FileIdentity(of: scratch.path("soft.y4m")))
    let options = OutputOptions(inputs: [input])
    for name in ["in.y4m", "hard.y4m", "soft.y4m"] {
      #expect(throws: SinkError.outputIsInput(scratch.path(name))) {
        try OutputFile(scratch.path(name), options)
      }
    }
    let descriptor = open(scratch.file("in.y4m"), O_WRONLY)
    defer { close(descriptor) }
    #expect(throws: SinkError.outputIsInput(FilePath("/dev/fd/\(descriptor)"))) {
      try OutputFile(FilePath("/dev/fd/\(descriptor)"), options)
    }
    #expect(try scratch.text("in.y4m") == "film")
  }

  @Test func aNamedPipeIsWrittenInPlace() throws {
    #expect(mkfifo(scratch.file("pipe"), 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat '\(scratch.file("pipe"))' > '\(scratch.file("got"))'"]
    try reader.run()
    let bytes = NoiseFrames.frames(NoiseFrames.formats[5], count: 20, seed: 3).flatMap(\.samples)
    let file = try OutputFile(scratch.path("pipe"), OutputOptions(overwrite: false))
    try file.write(bytes)
    try file.finish()
    reader.waitUntilExit()
    #expect(try scratch.bytes("got") == bytes)
    #expect(try mode("pipe") & S_IFMT == S_IFIFO)
    #expect(try scratch.names == ["got", "pipe"])
  }

  @Test func aReaderThatWentAwayIsACaseOfItsOwnAndNoSignal() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let path = FilePath("/dev/fd/\(ends[1])")
    let file = try OutputFile(path)
    #expect(throws: SinkError.closedPipe(path)) {
      try file.write([UInt8](repeating: 0, count: 300_000))
    }
    var pending = sigset_t()
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
  }

  @Test func aPipeThatDoesNotBlockIsWaitedFor() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let (received, sent) = (Received(), ends[1])
    let thread = Thread { received.set([UInt8](reader.readDataToEndOfFile())) }
    thread.start()
    let file = try OutputFile(FilePath("/dev/fd/\(sent)"))
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try file.write(bytes)
    try file.finish()
    close(sent)
    #expect(received.wait() == bytes)
  }

  @Test func aFullDeviceFailsInWriteOrAtTheEnd() throws {
    let expected = SinkError.system(operation: .write, "/dev/full", code: ENOSPC)
    #expect(throws: expected) {
      try OutputFile("/dev/full").write([UInt8](repeating: 0, count: 1_000_000))
    }
    let file = try OutputFile("/dev/full")
    try file.write([1])
    #expect(throws: expected) { try file.finish() }
    #expect(expected.description == "cannot write '/dev/full': No space left on device")
  }

  @Test func aFileThatBecomesTooLargeLeavesNothing() async {
    await #expect(processExitsWith: .success) {
      let scratch = ScratchDirectory()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      #expect(setrlimit(__rlimit_resource_t(1), &limit) == 0)
      let path = scratch.path("big.yuv")
      let file = try OutputFile(path)
      #expect(throws: SinkError.system(operation: .write, path, code: EFBIG)) {
        try file.write([UInt8](repeating: 1, count: 1_000_000))
      }
      file.cancel()
      let second = try OutputFile(path)
      try second.write([UInt8](repeating: 1, count: 200_000))
      #expect(throws: SinkError.system(operation: .write, path, code: EFBIG)) {
        try second.finish()
      }
      #expect(try scratch.names == [])
    }
  }

  @Test func protectedDirectoriesAndFilesStayAsTheyAre() async {
    // In a process of its own, which gives root's rights up if it has them.
    await #expect(processExitsWith: .success) {
      let scratch = ScratchDirectory()
      try scratch.put("kept", "file")
      #expect(mkdir(scratch.file("closed"), 0o555) == 0)
      if geteuid() == 0 {
        #expect(chown(scratch.file("file"), 65534, 65534) == 0)
        #expect(chmod(scratch.path, 0o777) == 0)
        #expect(seteuid(65534) == 0)
      }
      #expect(chmod(scratch.file("file"), 0o444) == 0)
      let inside = scratch.path("closed/a.png")
      #expect(throws: SinkError.system(operation: .create, inside, code: EACCES)) {
        try OutputFile(inside)
      }
      let file = scratch.path("file")
      #expect(throws: SinkError.system(operation: .write, file, code: EACCES)) {
        try OutputFile(file)
      }
      seteuid(getuid())
      #expect(try scratch.text("file") == "kept")
    }
  }
}

/// What another thread got, handed over once.
private final class Received: @unchecked Sendable {
  private let condition = NSCondition()
  private var bytes: [UInt8]?

  func set(_ value: [UInt8]) {
    condition.lock()
    bytes = value
    condition.signal()
    condition.unlock()
  }

  func wait() -> [UInt8] {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let bytes { return bytes }
      condition.wait()
    }
  }
}
