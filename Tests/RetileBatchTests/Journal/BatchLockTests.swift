import Foundation
@testable import RetileBatch
import RetileSinks
import Testing

@Suite struct BatchLockTests {
  private let scratch = BatchScratch()

  @Test func aSecondBatchIsToldWhoHoldsTheDirectory() throws {
    let path = scratch.directory.appending(BatchLock.name)
    let locks = try BatchLocks([scratch.directory])
    #expect(locks.cover(scratch.directory))
    #expect(throws: BatchLockError.held(path, by: .current)) {
      try BatchLocks([scratch.directory])
    }
    #expect(
      "\(BatchLockError.held("out/.retile-batch.lock", by: LockHolder("7 render-3\n")))"
        == "another batch writes to 'out' (process 7 on render-3); wait for it, or end it")
    #expect(LockHolder.current.process == getpid())
    withExtendedLifetime(locks) {}
  }

  @Test func aLockEndsWithItsValueAndLeavesNothing() throws {
    for _ in 0..<3 {
      let locks = try BatchLocks([scratch.directory])
      #expect(try scratch.names == [BatchLock.name])
      withExtendedLifetime(locks) {}
    }
    #expect(try scratch.names == [])
  }

  @Test func aDirectoryOfManyNamesIsLockedOnce() throws {
    try scratch.put("", "a/x")
    symlink(scratch.file("a"), scratch.file("b"))
    let names = ["a", "a/", "./a", "b", "b/../a", "nowhere"].map { FilePath(scratch.file($0)) }
    let locks = try BatchLocks(names)
    #expect(locks.warnings == [])
    for name in names { #expect(locks.cover(name) == !name.description.hasSuffix("nowhere")) }
    #expect(throws: BatchLockError.self) { try BatchLocks([names[3]]) }
  }

  @Test func aFailureLeavesNothingLocked() throws {
    try scratch.put("", "a/x")
    try scratch.put("", "b/x")
    let held = try BatchLocks([FilePath(scratch.file("b"))])
    #expect(throws: BatchLockError.self) {
      try BatchLocks([FilePath(scratch.file("a")), FilePath(scratch.file("b"))])
    }
    _ = try BatchLocks([FilePath(scratch.file("a"))])
    withExtendedLifetime(held) {}
  }

  @Test func whatIsLeftOverOfAKilledBatchDoesNoHarm() throws {
    try scratch.put("4711\n", BatchLock.name)
    _ = try BatchLocks([scratch.directory])
    #expect(try scratch.names == [])
  }

  @Test(arguments: [
    ("4711 a-b.c", "4711 a-b.c"), ("12\n", "12"), ("7 \u{1b}[2Jx", "7 2Jx"), ("", nil),
    ("x 1", nil),
    ("-3", nil), ("0", nil), ("99999999999", nil),
  ])
  func whatALockSaysIsRead(text: String, holder: String?) {
    #expect(LockHolder(text)?.description == holder)
  }

  @Test func aSignalTakesTheLockAway() async throws {
    setenv("RETILE_TEST_LOCKED", scratch.path, 1)
    defer { unsetenv("RETILE_TEST_LOCKED") }
    await #expect(processExitsWith: .success) {
      let path = try #require(ProcessInfo.processInfo.environment["RETILE_TEST_LOCKED"])
      let locks = try BatchLocks([FilePath(path)])
      // As `TerminationSignals` does.
      TemporaryFiles.removeAll()
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
      withExtendedLifetime(locks) {}
    }
  }

  /// `flock` of util-linux holds the lock in another process, which is killed.
  @Test func aLockEndsWithItsProcess() throws {
    try scratch.put("4711\n", BatchLock.name)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The shell has no child: the descriptor is its own.
    process.arguments = [
      "sh", "-c", "exec 9<>\"$0\" && flock 9 && echo && exec sleep 60",
      scratch.file(BatchLock.name),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    #expect(output.fileHandleForReading.readData(ofLength: 1).count == 1)
    let path = scratch.directory.appending(BatchLock.name)
    #expect(throws: BatchLockError.held(path, by: LockHolder("4711"))) {
      try BatchLocks([scratch.directory])
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    _ = try BatchLocks([scratch.directory])
  }

  @Test func whoOpenedALockThatWentAwayOpensTheNext() throws {
    var locks: BatchLocks? = try BatchLocks([scratch.directory])
    var openings = 0
    // The one before goes, and the next is taken, between the opening and the locking.
    func change() {
      openings += 1
      guard openings == 1 else { return }
      locks = nil
      locks = try? BatchLocks([scratch.directory])
      #expect(locks != nil)
    }
    #expect(throws: BatchLockError.self) {
      _ = try BatchLock(scratch.directory, afterOpening: change)
    }
    #expect(openings == 2)
    withExtendedLifetime(locks) {}
    locks = nil
    #expect(try scratch.names == [])
  }

  @Test func whereNothingCanBeLockedTheWorkGoesOn() throws {
    mkdir(scratch.file(BatchLock.name), 0o700)
    let locks = try BatchLocks([scratch.directory])
    #expect(locks.warnings.count == 1)
    #expect(!locks.cover(scratch.directory))
  }
}
