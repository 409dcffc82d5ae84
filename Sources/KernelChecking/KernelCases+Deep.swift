import RetileFrames
import RetilePixels
import SeededRandom

// Samples of 9 to 12 bits. Rows hold all 16-bit numbers, as those of a damaged stream may; those
// hardly ever leave a result that is not held at an end, so there are rows of such samples too.
extension KernelCases {
  static let bitDepths = Array(9...12)

  func deepScaledRows(
    _ numbers: inout SeededGenerator, _ body: (KernelCase) throws -> Void
  ) rethrows {
    var turn = 0
    try forEachTable(&numbers) { table, name, numbers in
      turn += 1
      let bitDepth = Self.bitDepths[turn % Self.bitDepths.count]
      try deepScaledRows(ArrangedTaps(table, for: .words), bitDepth, name, &numbers, body)
    }
  }

  private func deepScaledRows(
    _ taps: ArrangedTaps, _ bitDepth: Int, _ name: String, _ numbers: inout SeededGenerator,
    _ body: (KernelCase) throws -> Void
  ) rethrows {
    let table = taps.table
    for readable in readableCounts(table, &numbers) {
      for pattern in patterns(table.taps + table.count) {
        for (kind, range) in ranges(bits: bitDepth, pattern) {
          let row: [Int16] = pattern.samples(readable, in: range, using: &numbers)
          let content = "\(name), \(pattern.rawValue) \(kind)"
          try body(deepScaledRow(taps, bitDepth, content, row, &numbers))
        }
      }
      guard table.count > 0 else { continue }
      // The largest and the smallest sum that an output can have: more than 16 bits hold.
      let output = Int.random(in: 0..<table.count, using: &numbers)
      for isLargest in [true, false] {
        var row = [Int16](repeating: 0, count: readable)
        for tap in 0..<table.taps {
          let isPositive = table.weights[output * table.taps + tap] > 0
          row[Int(table.firsts[output]) + tap] = isPositive == isLargest ? .max : .min
        }
        let content = "\(name), \(isLargest ? "largest" : "smallest") sum of output \(output)"
        try body(deepScaledRow(taps, bitDepth, content, row, &numbers))
      }
    }
  }

  func deepScaledRow(
    _ taps: ArrangedTaps, _ bitDepth: Int, _ content: String, _ row: [Int16],
    _ numbers: inout SeededGenerator
  ) -> KernelCase {
    KernelCase(
      .scaleHorizontal16(taps, readable: row.count, bitDepth: bitDepth), content,
      rows: [.init(row)], targets: [scaledTarget(taps, &numbers)])
  }

  func deepWeightedRows(
    _ numbers: inout SeededGenerator, _ body: (KernelCase) throws -> Void
  ) rethrows {
    try forEachWeights(&numbers) { weights, width, pattern, numbers in
      let bitDepth = Self.bitDepths[(width + weights.count) % Self.bitDepths.count]
      let both = [0, TapTable.fractionBits(bitDepth: bitDepth)]
      for fractionBits in extent == .quick ? [both[width % 2]] : both {
        for (kind, range) in ranges(bits: bitDepth + fractionBits, pattern) {
          try body(
            deepWeighted(
              weights, width, bitDepth: bitDepth, fractionBits: fractionBits, pattern, range,
              "\(pattern.rawValue) \(kind)", &numbers))
        }
      }
    }
  }

  func deepWeighted(
    _ weights: [Int16], _ width: Int, bitDepth: Int, fractionBits: Int, _ pattern: RowPattern,
    _ range: ClosedRange<Int16>, _ content: String, _ numbers: inout SeededGenerator
  ) -> KernelCase {
    let rows = weights.indices.map { row in
      KernelCase.Memory(
        pattern.samples(width, in: range, row: row, using: &numbers) as [Int16])
    }
    let target: [Int16] = RowPattern.random.samples(
      width, in: Int16.min...Int16.max, using: &numbers)
    return KernelCase(
      .scaleVertical16(
        fractionBits: fractionBits, taps: weights.count, bitDepth: bitDepth, count: width),
      content, rows: [.init(weights)] + rows, targets: [.init(.init(target))])
  }

  /// What rows are made of; in a quick check both only where they are random.
  private func ranges(
    bits: Int, _ pattern: RowPattern
  ) -> [(String, ClosedRange<Int16>)] {
    let words = ("words", Int16.min...Int16.max)
    let samples = ("samples", 0...Int16((1 << bits) - 1))
    return extent == .quick && pattern != .random ? [words] : [samples, words]
  }
}
