import Foundation
import RetileBatch
import RetileSinks
import Testing

@Suite struct BatchLockTests {
  private let scratch = BatchScratch()

  @Test func aSecondBatchIsToldWhoHoldsTheDirectory() throws {
    let path = scratch.directory.appending(BatchLock.name)
    let locks = try BatchLocks([scratch.directory])
    #expect(locks.cover(scratch.directory))
    #expect(throws: BatchLockError.held(path, process: getpid())) {
      try BatchLocks([scratch.directory])
    }
    #expect(
      "\(BatchLockError.held("out/.retile-batch.lock", process: 7))"
        == "another batch writes to 'out' (process 7); wait for it, or end it")
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
    #expect(throws: BatchLockError.held(path, process: 4711)) {
      try BatchLocks([scratch.directory])
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    _ = try BatchLocks([scratch.directory])
  }

  @Test func whoOpenedALockThatWentAwayLocksTheNext() async throws {
    let directory = scratch.directory
    let counts = await withTaskGroup(of: Int.self, returning: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var count = 0
          for _ in 0..<200 {
            // Whoever has the lock is alone: nobody else can make this directory meanwhile.
            guard let locks = try? BatchLocks([directory]) else { continue }
            let alone = directory.appending("alone")
            if alone.withCString({ mkdir($0, 0o700) }) == 0 { count += 1 } else { count -= 100_000 }
            _ = alone.withCString { rmdir($0) }
            withExtendedLifetime(locks) {}
          }
          return count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.allSatisfy { $0 >= 0 })
    #expect(counts.reduce(0, +) > 0)
  }

  @Test func whereNothingCanBeLockedTheWorkGoesOn() throws {
    mkdir(scratch.file(BatchLock.name), 0o700)
    let locks = try BatchLocks([scratch.directory])
    #expect(locks.warnings.count == 1)
    #expect(!locks.cover(scratch.directory))
  }
}
