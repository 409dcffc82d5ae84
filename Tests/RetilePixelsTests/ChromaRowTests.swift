import RetilePixels
import Testing

@Suite struct ChromaRowTests {
  @Test func rowsAreMixedInQuarters() {
    let upper: [UInt8] = [0, 255, 10]
    let lower: [UInt8] = [255, 255, 20]
    for quarters in 0...3 {
      var row = GuardedRow<Int16>(count: 3)
      row.write { target in
        upper.withRow { upper in
          lower.withRow {
            ScalarKernels.blendChromaRows(upper, $0, quarters: quarters, to: target, count: 3)
          }
        }
      }
      #expect(row.samples == [Int16(255 * quarters), 1020, Int16(40 + 10 * quarters)])
      #expect(row.isIntact)
    }
  }

  @Test func halvedChromaIsInterpolatedAtItsSiting() {
    // Samples 0, 100, 200 with the edges repeated.
    let padded: [Int16] = [0, 0, 100, 200, 200]
    func expanded(_ halves: Int, _ count: Int) -> [Int16] {
      var row = GuardedRow<Int16>(count: count)
      row.write { target in
        padded.withRow {
          ScalarKernels.expandHalvedChromaRow($0 + 1, halves: halves, to: target, count: count)
        }
      }
      #expect(row.isIntact)
      return row.samples
    }
    // On the even luma samples; half way between on the odd ones.
    #expect(expanded(0, 6) == [0, 200, 400, 600, 800, 800])
    #expect(expanded(0, 5) == [0, 200, 400, 600, 800])
    // Between two luma samples: a quarter and three quarters.
    #expect(expanded(1, 6) == [0, 100, 300, 500, 700, 800])
  }

  @Test func fullChromaIsOnlyWidened() {
    let source: [Int16] = [0, 7, 1020]
    var row = GuardedRow<Int16>(count: 3)
    row.write { target in
      source.withRow { ScalarKernels.expandFullChromaRow($0, to: target, count: 3) }
    }
    #expect(row.samples == [0, 28, 4080] && row.isIntact)
  }
}
