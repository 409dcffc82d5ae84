import RetileCompositing
import RetileFrames
import RetilePixels
import SeededRandom

// Horizontal scaling: taps of every filter, and random ones.
extension KernelCases {
  func scaledRows(
    _ numbers: inout SeededGenerator, _ body: (KernelCase) throws -> Void
  ) rethrows {
    try forEachTable(&numbers) { table, name, numbers in
      try scaledRows(table, name, &numbers, body)
    }
  }

  /// Hands all tables and their names to `body`.
  func forEachTable(
    _ numbers: inout SeededGenerator,
    _ body: (TapTable, String, inout SeededGenerator) throws -> Void
  ) rethrows {
    let counts =
      extent == .quick
      ? [1, 5, 17, 40, 161] : Array(1...19) + [24, 31, 32, 33, 47, 48, 49, 64, 65, 70, 161, 641]
    for filter in ScaleFilter.allCases {
      for (index, ratio) in TapTables.ratios.enumerated() {
        for count in extent == .quick ? [counts[index % counts.count]] : counts {
          let start = Int.random(in: 0...20, using: &numbers)
          let table = TapTables.filtered(filter, count: count, ratio: ratio, start: start)
          try body(table, filter.rawValue, &numbers)
        }
      }
    }
    for count in widths.filter({ $0 < 1000 }) {
      let taps = [1, 2] + [8, 8, 20, 70].map { Int.random(in: 1...$0, using: &numbers) }
      for taps in extent == .quick ? [taps[count % 6]] : taps {
        let table = TapTables.random(count: count, taps: taps, using: &numbers)
        try body(table, "random taps", &numbers)
      }
    }
  }

  private func scaledRows(
    _ table: TapTable, _ name: String, _ numbers: inout SeededGenerator,
    _ body: (KernelCase) throws -> Void
  ) rethrows {
    let taps = ArrangedTaps(table)
    for readable in readableCounts(table, &numbers) {
      for pattern in patterns(table.taps + table.count) {
        try body(
          scaledRow(
            taps, "\(name), \(pattern.rawValue)",
            pattern.samples(readable, in: UInt8.min...UInt8.max, using: &numbers), &numbers))
      }
      guard table.count > 0 else { continue }
      // The largest and the smallest sum that an output can have.
      let output = Int.random(in: 0..<table.count, using: &numbers)
      for isLargest in [true, false] {
        var row = [UInt8](repeating: 0, count: readable)
        for tap in 0..<table.taps {
          let isPositive = table.weights[output * table.taps + tap] > 0
          row[Int(table.firsts[output]) + tap] = isPositive == isLargest ? 255 : 0
        }
        let content = "\(name), \(isLargest ? "largest" : "smallest") sum of output \(output)"
        try body(scaledRow(taps, content, row, &numbers))
      }
    }
  }

  /// No sample more than the taps need, and some more.
  func readableCounts(_ table: TapTable, _ numbers: inout SeededGenerator) -> [Int] {
    let further = extent == .quick ? [0] : [0, Int.random(in: 1...100, using: &numbers)]
    return further.map { table.end + $0 }
  }

  func scaledRow(
    _ taps: ArrangedTaps, _ content: String, _ row: [UInt8], _ numbers: inout SeededGenerator
  ) -> KernelCase {
    KernelCase(
      .scaleHorizontal(taps, readable: row.count), content, rows: [.init(row)],
      targets: [scaledTarget(taps, &numbers)])
  }

  func scaledTarget(
    _ taps: ArrangedTaps, _ numbers: inout SeededGenerator
  ) -> KernelCase.Target {
    let multiple = KernelTable.outputMultiple
    let room = (taps.table.count + multiple - 1) / multiple * multiple
    let target: [Int16] = RowPattern.random.samples(
      room, in: Int16.min...Int16.max, using: &numbers)
    return .init(.init(target), compared: 2 * taps.table.count)
  }
}
