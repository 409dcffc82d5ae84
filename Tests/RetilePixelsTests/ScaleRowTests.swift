import RetilePixels
import TestSupport
import Testing

@Suite struct ScaleRowTests {
  private func horizontal(
    _ source: [UInt8], firsts: [Int32], weights: [Int16], taps: Int
  ) -> [Int16] {
    let count = firsts.count
    var row = GuardedRow<Int16>(count: count)
    row.write { target in
      source.withRow { source in
        firsts.withRow { firsts in
          weights.withRow { weights in
            ScalarKernels.scaleRowHorizontal(
              source, firsts: firsts, weights: weights, taps: taps, to: target, count: count)
          }
        }
      }
    }
    #expect(row.isIntact)
    return row.samples
  }

  private func vertical(_ rows: [[Int16]], _ weights: [Int16]) -> [UInt8] {
    var row = GuardedRow<UInt8>(count: rows[0].count)
    row.write { target in
      withPointers(rows) { pointers in
        weights.withRow {
          ScalarKernels.scaleRowVertical(
            pointers, weights: $0, taps: rows.count, to: target, count: rows[0].count)
        }
      }
    }
    #expect(row.isIntact)
    return row.samples
  }

  private func vertical(_ rows: [[UInt8]], _ weights: [Int16]) -> [UInt8] {
    var row = GuardedRow<UInt8>(count: rows[0].count)
    row.write { target in
      withPointers(rows) { pointers in
        weights.withRow {
          ScalarKernels.scaleRowVertical(
            pointers, weights: $0, taps: rows.count, to: target, count: rows[0].count)
        }
      }
    }
    #expect(row.isIntact)
    return row.samples
  }

  private func narrow(_ source: [Int16]) -> [UInt8] {
    var row = GuardedRow<UInt8>(count: source.count)
    row.write { target in
      source.withRow { ScalarKernels.narrowRow($0, to: target, count: source.count) }
    }
    #expect(row.isIntact)
    return row.samples
  }

  @Test func horizontalSumsAreSixBitFractions() {
    let source: [UInt8] = [0, 255, 10, 20]
    let result = horizontal(
      source, firsts: [0, 0, 1, 2], weights: [16384, 0, 8192, 8192, 0, 16384, 1, 16383], taps: 2)
    // (255·8192 + 128) >> 8 = 8160; (10 + 20·16383 + 128) >> 8 = 1280.
    #expect(result == [0, 8160, 640, 1280])
  }

  @Test func horizontalRoundsHalvesUpAndKeepsTheSign() {
    // Sums of 127, 128, −128, −129 in 2⁻⁸ units.
    let result = horizontal(
      [1, 1], firsts: [0, 0, 0, 0], weights: [127, 128, -128, -129], taps: 1)
    #expect(result == [0, 1, 0, -1])
  }

  @Test func theLargestSampleFitsAsDoWorstNegativeLobes() {
    #expect(horizontal([255], firsts: [0], weights: [16384], taps: 1) == [16320])
    // Magnitudes that sum to almost twice one.
    let result = horizontal(
      [0, 255, 255, 0], firsts: [0], weights: [-4000, 12192, 12192, -4000], taps: 4)
    #expect(result == [24289])
  }

  @Test func verticalSumsAreRoundedAndHeld() {
    #expect(
      vertical([[64, 0, 16320], [128, 32, 16320]] as [[Int16]], [8192, 8192]) == [2, 0, 255])
    // 1.5 → 2, below 0 → 0, above 255 → 255.
    #expect(vertical([[96, -700, 20000]] as [[Int16]], [16384]) == [2, 0, 255])
  }

  @Test func leavingAPassOutChangesNothing() {
    var numbers = SeededGenerator(seed: 1)
    for taps in 1...7 {
      var weights = (0..<taps).map { _ in Int16.random(in: 0...2000, using: &numbers) }
      weights[taps / 2] += 16384 - weights.reduce(0, +)
      let rows = (0..<taps).map { _ in
        (0..<67).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      }
      let widened = rows.map { $0.map { Int16($0) << 6 } }
      #expect(vertical(rows, weights) == vertical(widened, weights))
    }
    let all = Array(Int16.min...Int16.max)
    #expect(narrow(all) == vertical([all], [16384]))
  }

  @Test func everySampleSurvivesBothPasses() {
    let samples = Array(0...255).map { UInt8($0) }
    let scaled = horizontal(
      samples, firsts: (0...255).map { Int32($0) },
      weights: Array(repeating: 16384, count: 256), taps: 1)
    #expect(narrow(scaled) == samples)
    #expect(vertical([scaled], [16384]) == samples)
  }
}
