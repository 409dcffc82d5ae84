import KernelChecking
import RetilePixels
import Testing

/// What is timed, not how long it takes.
@Suite struct KernelBenchTests {
  @Test func everyKernelIsMeasuredWithEveryInstructionSet() throws {
    // One call of each.
    let figures = try KernelBench(runs: 1, secondsOfRun: 0).run()
    #expect(Set(figures.cases.map(\.kernel)) == Set(Kernel.allCases))
    for test in figures.cases {
      #expect(test.levels.map(\.instructionSet) == InstructionSet.available)
      #expect(test.levels.allSatisfy { $0.seconds > 0 } && test.memcpySeconds > 0)
      #expect(test.samples >= 1920 && test.bytes >= test.samples)
    }
    let names = figures.cases.map { "\($0.kernel) \($0.content)" }
    #expect(Set(names).count == names.count, "two cases of one name")
  }

  @Test func oneSetIsMeasuredBesideTheDefinition() {
    for set in InstructionSet.available {
      let sets = KernelBench([set]).instructionSets
      #expect(sets == (set == .scalar ? [.scalar] : [.scalar, set]))
    }
  }

  @Test func horizontalScalingIsMeasuredInEveryArrangement() {
    func kinds(_ kernel: Kernel) -> Set<TapArrangement.Kind> {
      let taps = KernelCases(seed: 1, extent: .quick).wide(of: kernel).compactMap(\.call.taps)
      #expect(taps.allSatisfy { $0.table.count == 1920 })
      return Set(taps.map(\.arrangement.kind))
    }
    #expect(kinds(.scaleHorizontal) == [.octets, .quads, .contiguous])
    #expect(kinds(.scaleHorizontal16) == [.wordQuads, .wordFours, .wordEights])
  }

  @Test func whatIsMeasuredBelongsToTheThoroughCheck() {
    for kernel in [Kernel.narrow, .split] {
      let wide = KernelCases(seed: 1, extent: .thorough).wide(of: kernel).map(\.content)
      var found: [String] = []
      KernelCases(seed: 1, extent: .thorough).forEach(of: kernel) { found.append($0.content) }
      #expect(!wide.isEmpty && Array(found.suffix(wide.count)) == wide)
    }
  }
}
