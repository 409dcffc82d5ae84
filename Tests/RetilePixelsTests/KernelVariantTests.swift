import KernelChecking
import RetilePixels
import Testing

/// Every variant against its definition; `retile-kernelcheck` runs far more cases.
@Suite struct KernelVariantTests {
  private func check(_ set: InstructionSet) throws {
    let seed: UInt64 = 1
    let table = KernelTable(set)
    let check = KernelCheck()
    let cases = KernelCases(seed: seed, extent: .quick)
    for kernel in Kernel.allCases {
      var fault: KernelCheck.Fault?
      var count = 0
      try cases.forEach(of: kernel) { test in
        guard fault == nil else { return }
        count += 1
        fault = try check.fault(
          in: test, table, expected: check.expected(test), offsets: 3)
      }
      #expect(fault == nil, "seed \(seed)")
      #expect(count > 70, "\(kernel) has next to no cases")
    }
  }

  @Test func theDefinitionStaysWithinItsRows() throws { try check(.scalar) }

  @Test(.enabled(if: InstructionSet.sse41.isAvailable, "this processor has no SSE4.1"))
  func sse41EqualsTheDefinition() throws { try check(.sse41) }

  @Test(.enabled(if: InstructionSet.avx2.isAvailable, "this processor has no AVX2"))
  func avx2EqualsTheDefinition() throws { try check(.avx2) }

  @Test(.enabled(if: InstructionSet.avx512.isAvailable, "this processor has no AVX-512"))
  func avx512EqualsTheDefinition() throws { try check(.avx512) }

  @Test(.enabled(if: InstructionSet.neon.isAvailable, "this processor has no NEON"))
  func neonEqualsTheDefinition() throws { try check(.neon) }

  @Test func theCasesHaveTapsInEveryArrangement() {
    var steps: [TapArrangement.Kind: Set<Int>] = [:]
    for kernel in [Kernel.scaleHorizontal, .scaleHorizontal16] {
      KernelCases(seed: 1, extent: .quick).forEach(of: kernel) { test in
        guard let taps = test.call.taps, let readable = test.call.numbers.first else { return }
        steps[taps.arrangement.kind, default: []].insert(taps.arrangement.steps)
        let bytes = kernel == .scaleHorizontal ? readable : 2 * readable
        #expect(readable == taps.range.upperBound && test.rows[0].bytes.count == bytes)
      }
    }
    // The steps that have loops of their own, and longer ones.
    #expect(steps[.octets, default: []].isSuperset(of: [1, 2, 3]))
    #expect(steps[.quads, default: []].isSuperset(of: [1, 2, 3, 4, 5, 9]))
    #expect(steps[.contiguous, default: []].isSuperset(of: [1, 2, 3, 4]))
    #expect(steps[.wordQuads, default: []].isSuperset(of: [1, 2, 3, 4, 5]))
    #expect(steps[.wordFours] == [1])
    #expect(steps[.wordEights, default: []].isSuperset(of: [1, 2, 3, 4]))
  }

  @Test func aWrongSampleIsReportedWithItsPlace() throws {
    var first: KernelCase?
    KernelCases(seed: 1, extent: .quick).forEach(of: .narrow) { test in
      if case .narrow(count: 5) = test.call, first == nil { first = test }
    }
    let test = try #require(first)
    let check = KernelCheck()
    var expected = try check.expected(test)
    let right = expected[0][3]
    expected[0][3] = ~right
    let fault = try check.fault(in: test, .scalar, expected: expected, offsets: 0)
    #expect(
      fault?.description
        == "scalar: narrow[5]: random, source at end, target at end: "
        + "target 0, sample 3 is \(right), by the definition \(~right)")
  }

  @Test func bytesBesideARowAreWatched() throws {
    let buffer = try GuardedBuffer(rowCount: 10)
    for placement in [GuardedBuffer.Placement.end, .offset(3)] {
      let row = buffer.place(.init([UInt8](1...10)), placement, mark: 7)
      #expect(buffer.isIntact && buffer.bytes.elementsEqual(1...10))
      row.storeBytes(of: 8, toByteOffset: -1, as: UInt8.self)
      #expect(!buffer.isIntact)
    }
  }

  @Test func memoryThatTheSystemDoesNotGiveIsAnError() {
    #expect {
      try GuardedBuffer(rowCount: 1 << 60)
    } throws: {
      "\($0)".hasSuffix("to check kernels in: mmap: Cannot allocate memory")
    }
  }

  @Test func readingPastAnEndStopsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let row = try GuardedBuffer(rowCount: 10).place(.init([UInt8](1...10)), .end, mark: 7)
      print(row.load(fromByteOffset: 10, as: UInt8.self))
    }
    await #expect(processExitsWith: .failure) {
      let row = try GuardedBuffer(rowCount: 10).place(.init([UInt8](1...10)), .start, mark: 7)
      print(row.load(fromByteOffset: -1, as: UInt8.self))
    }
  }
}
