import RetilePixels
import Testing

@Suite struct CopyFillRowTests {
  @Test func rowsAreCopiedAndNothingElse() {
    for count in 0...70 {
      let source = (0...count).map { UInt8($0 &* 3 + 1) }
      var row = GuardedRow<UInt8>(count: count)
      row.write { target in
        source.withRow {
          ScalarKernels.copyRect(
            $0, sourceStride: 0, to: target, targetStride: 0, width: count, height: 1)
        }
      }
      #expect(row.samples == Array(source.prefix(count)) && row.isIntact)
    }
  }

  @Test func rowsAreFilledAndNothingElse() {
    for count in 0...70 {
      var row = GuardedRow<UInt8>(count: count)
      row.write { ScalarKernels.fillRow($0, with: 200, count: count) }
      #expect(row.samples.allSatisfy { $0 == 200 } && row.isIntact)
    }
  }
}
