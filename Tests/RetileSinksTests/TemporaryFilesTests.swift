import Foundation
import RetileSinks
import Testing

struct TemporaryFilesTests {
  @Test func removingAllLeavesWholeFilesOnlyAndStopsTheRest() async {
    await #expect(processExitsWith: .success) {
      let scratch = ScratchDirectory()
      let whole = try OutputFile(scratch.path("whole"))
      try whole.write([1])
      try whole.finish()
      let open = try OutputFile(scratch.path("open"))
      try open.write([2])
      TemporaryFiles.removeAll()
      #expect(try scratch.names == ["whole"])
      #expect(throws: SinkError.interrupted(scratch.path("open"))) { try open.finish() }
      #expect(throws: SinkError.interrupted(scratch.path("late"))) {
        try OutputFile(scratch.path("late"))
      }
      #expect(try scratch.names == ["whole"])
    }
  }

  @Test func aTerminationSignalCleansUpAndEndsTheProcessByItself() async throws {
    // The child leaves its directory's path where the parent finds it: in its own environment.
    let scratch = ScratchDirectory()
    setenv("RETILE_TEST_SCRATCH", scratch.path, 1)
    defer { unsetenv("RETILE_TEST_SCRATCH") }
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let path = try #require(ProcessInfo.processInfo.environment["RETILE_TEST_SCRATCH"])
      let file = try OutputFile(FilePath(path + "/film.y4m"))
      try file.write([UInt8](repeating: 0, count: 1_000_000))
      let watcher = try #require(TerminationSignals.watch())
      pthread_kill(watcher, SIGTERM)
      sleep(10)
      try file.finish()
    }
    #expect(try scratch.names == [])
  }
}
