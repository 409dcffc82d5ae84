import RetileCompositing
import RetileFrames
import RetilePixels
import Testing

@Suite struct FilterBankTests {
  /// The weights of each output by source sample.
  private func dense(_ table: TapTable, _ allowed: Range<Int>) -> [[Int]] {
    (0..<table.count).map { output in
      var row = [Int](repeating: 0, count: allowed.count)
      for tap in 0..<table.taps {
        row[Int(table.firsts[output]) - allowed.lowerBound + tap] += Int(
          table.weights[output * table.taps + tap])
      }
      return row
    }
  }

  private func stretch(_ source: Int, _ target: Int, from start: Int = 0) -> TapTable {
    FilterBank.taps(
      .bilinear,
      AxisMapping.stretching(start..<(start + source), to: 0..<target)
        .positions(step: 1, halves: 0), outputs: 0..<target, allowed: start..<(start + source))
  }

  private let shapes = [
    (1, 1), (1, 9), (9, 1), (2, 3), (3, 2), (7, 16), (16, 7), (64, 9), (50, 100), (100, 50),
    (333, 10), (1000, 3), (5, 33), (6, 1), (60, 10), (70, 5),
  ]

  @Test func weightsOfEverySampleSumToOneAndStayInside() {
    for (source, target) in shapes {
      let table = stretch(source, target, from: 11)
      var last = Int32.min
      for output in 0..<target {
        let first = Int(table.firsts[output])
        #expect(first >= 11 && first + table.taps <= 11 + source, "\(source) → \(target)")
        #expect(table.firsts[output] >= last)
        last = table.firsts[output]
        let weights = table.weights[(output * table.taps)..<((output + 1) * table.taps)]
        #expect(weights.reduce(0) { $0 + Int($1) } == 1 << 14)
        #expect(weights.allSatisfy { $0 >= 0 })
      }
    }
  }

  @Test func weightsAreWithinTwoUnitsOfTheTriangle() {
    for (source, target) in shapes {
      let rows = dense(stretch(source, target), 0..<source)
      let scale = Double(source) / Double(target)
      let radius = max(1, scale)
      for output in 0..<target {
        let position = (Double(output) + 0.5) * scale - 0.5
        var expected = [Double](repeating: 0, count: source)
        for k in Int(position - radius - 1)...Int(position + radius + 1) {
          expected[max(0, min(source - 1, k))] += max(0, radius - abs(Double(k) - position))
        }
        let total = expected.reduce(0, +)
        for k in 0..<source {
          #expect(abs(Double(rows[output][k]) - expected[k] / total * 16384) <= 2)
        }
      }
    }
  }

  @Test func mirroredPositionsHaveMirroredWeights() {
    for (source, target) in shapes {
      let rows = dense(stretch(source, target), 0..<source)
      for output in 0..<target {
        #expect(rows[output] == rows[target - 1 - output].reversed(), "\(source) → \(target)")
      }
    }
  }

  @Test func enlargingTwiceHasQuartersAndReducingTwiceHasEighths() {
    let twice = dense(stretch(4, 8), 0..<4)
    #expect(twice[0] == [16384, 0, 0, 0])
    #expect(twice[1] == [12288, 4096, 0, 0])
    #expect(twice[2] == [4096, 12288, 0, 0])
    #expect(twice[7] == [0, 0, 0, 16384])
    let half = dense(stretch(8, 4), 0..<8)
    #expect(half[1] == [0, 2048, 6144, 6144, 2048, 0, 0, 0])
    #expect(half[0] == [8192, 6144, 2048, 0, 0, 0, 0, 0])
  }

  @Test func aWholePositionIsOneTap() {
    let positions = AxisMapping.stretching(0..<9, to: 0..<9).positions(step: 1, halves: 0)
    let table = FilterBank.taps(
      .bilinear, positions, outputs: 0..<9, allowed: 0..<9)
    #expect(table.taps == 1)
    #expect(table.firsts == (0..<9).map { Int32($0) })
    #expect(table.weights.allSatisfy { $0 == 16384 })
  }

  @Test func onlyTheOutputsAskedForAreMade() {
    let whole = dense(stretch(40, 64), 0..<40)
    let positions = AxisMapping.stretching(0..<40, to: 0..<64).positions(step: 1, halves: 0)
    let part = FilterBank.taps(
      .bilinear, positions, outputs: 20..<31, allowed: 0..<40)
    #expect(dense(part, 0..<40) == Array(whole[20..<31]))
  }
}
