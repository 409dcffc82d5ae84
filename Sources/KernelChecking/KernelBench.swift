import Glibc
package import RetilePixels

/// Measures the kernels of instruction sets on the wide cases of the check.
///
/// A case is checked before it is timed. All sets, and memcpy, take turns on the same memory, which
/// is as warm as it can be: rows lie in the processor's nearest cache, a plane does not.
package struct KernelBench: Sendable {
  /// A kernel that is fast and wrong.
  package struct WrongResult: Error, CustomStringConvertible {
    package let description: String
  }

  /// The definition, then the others.
  package let instructionSets: [InstructionSet]
  /// How often each is timed; the best counts.
  package let runs: Int
  /// CPU seconds of one run; calls are repeated until they take so long.
  package let secondsOfRun: Double

  /// Asks for sets that this processor has; the definition is always among them.
  package init(
    _ instructionSets: [InstructionSet] = InstructionSet.available, runs: Int = 5,
    secondsOfRun: Double = 0.001
  ) {
    self.instructionSets = [.scalar] + instructionSets.filter { $0 != .scalar }
    self.runs = max(1, runs)
    self.secondsOfRun = secondsOfRun
  }

  /// Checks and times all wide cases.
  ///
  /// - Throws: `WrongResult` if a set gives other samples than the definition,
  ///   `GuardedBuffer.Refusal` if there is no memory for the rows.
  package func run() throws -> KernelFigures {
    let check = KernelCheck()
    let tables = instructionSets.map { KernelTable($0) }
    var cases: [KernelFigures.Case] = []
    for kernel in Kernel.allCases {
      for test in KernelCases(seed: 1, extent: .quick).wide(of: kernel) {
        let expected = try check.expected(test)
        for table in tables {
          if let fault = try check.fault(in: test, table, expected: expected, offsets: 1) {
            throw WrongResult(description: fault.description)
          }
        }
        cases.append(try measure(test, tables))
      }
    }
    return KernelFigures(runs: runs, cases: cases)
  }

  private func measure(
    _ test: KernelCase, _ tables: [KernelTable]
  ) throws(GuardedBuffer.Refusal) -> KernelFigures.Case {
    // Aligned as rows of a frame are.
    func placed(
      _ memory: KernelCase.Memory
    ) throws(GuardedBuffer.Refusal) -> (GuardedBuffer, UnsafeMutableRawPointer) {
      let buffer = try GuardedBuffer(rowCount: memory.bytes.count)
      return (buffer, buffer.place(memory, .offset(0), mark: 0))
    }
    let rows = try test.rows.map(placed)
    let targets = try test.targets.map { target throws(GuardedBuffer.Refusal) in
      try placed(target.memory)
    }
    let bytes = test.targets.reduce(0) { $0 + $1.compared }
    let samples = test.targets.reduce(0) { $0 + $1.compared / $1.memory.sampleSize }
    let source = try placed(.init([UInt8](repeating: 1, count: bytes)))
    let copy = try placed(.init([UInt8](repeating: 0, count: bytes)))
    var calls: [() -> Void] = tables.map { table in
      test.call.prepared(table, rows.map { UnsafeRawPointer($0.1) }, targets.map(\.1))
    }
    calls.append { memcpy(copy.1, source.1, bytes) }
    let counts = calls.map { ThreadClock.calls(in: secondsOfRun, $0) }
    var best = [Double](repeating: .infinity, count: calls.count)
    for _ in 0..<runs {
      for (index, call) in calls.enumerated() {
        best[index] = min(best[index], ThreadClock.seconds(counts[index], call))
      }
    }
    withExtendedLifetime((rows, targets, source, copy)) {}
    // A clock that stood still is no reason to divide by zero.
    best = best.map { max($0, 1e-12) }
    return KernelFigures.Case(
      test.call.kernel, test.content, samples: samples, bytes: bytes,
      memcpySeconds: best[tables.count],
      levels: zip(tables, best).map { KernelFigures.Level($0.instructionSet, seconds: $1) })
  }
}
