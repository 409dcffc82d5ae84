package import RetilePixels

/// Both passes of a bilinear filter at 2 : 1 in one, where that gives the same samples: the weights
/// are such that the horizontal pass would round nothing.
package struct TentHalving: Hashable, Sendable {
  package let taps: TentTaps
  /// The first tap of the first output, before samples outside of `columns` are replaced.
  package let first: Int
  /// The samples of a row that may be read.
  package let columns: Range<Int>
  /// Four weights for each output row.
  package let rowWeights: [Int16]

  /// Nil where the taps are others.
  ///
  /// - Parameters:
  ///   - columns, rows: the taps of both axes.
  ///   - allowed: the samples of a row that may be read.
  package init?(columns: TapTable, rows: TapTable, allowed: Range<Int>) {
    guard columns.taps == 4, rows.taps == 4, columns.count > 0, !allowed.isEmpty,
      let rowBits = Self.bits(rows.weights[...])
    else { return nil }
    // Those of the output in the middle, which is the least likely to have taps outside.
    let middle = columns.count / 2
    let pattern = columns.weights[4 * middle..<4 * middle + 4]
    guard let columnBits = Self.bits(pattern), (1...8).contains(columnBits + rowBits) else {
      return nil
    }
    first = Int(columns.firsts[middle]) - 2 * middle
    self.columns = allowed
    taps = TentTaps(
      columns: pattern.map { Int8($0 >> Int16(TapTable.weightBits - columnBits)) },
      shift: columnBits + rowBits)
    rowWeights = rows.weights.map { $0 >> Int16(TapTable.weightBits - rowBits) }
    for output in 0..<columns.count {
      guard Self.isSame(columns, output, as: Array(pattern), from: first, in: allowed) else {
        return nil
      }
    }
  }

  /// The most bits that a row's weights may have for the horizontal pass to round nothing.
  private static let mostBits = TapTable.weightBits - 8

  // The fewest bits that are enough for all of some weights; nil for negative ones.
  private static func bits(_ weights: ArraySlice<Int16>) -> Int? {
    (0...mostBits).first { bits in
      weights.allSatisfy { $0 >= 0 && $0 % (1 << Int16(TapTable.weightBits - bits)) == 0 }
    }
  }

  // Whether an output's taps are those of the pattern, held within the samples allowed.
  private static func isSame(
    _ table: TapTable, _ output: Int, as pattern: [Int16], from first: Int, in allowed: Range<Int>
  ) -> Bool {
    let start = first + 2 * output
    guard start + 3 >= allowed.lowerBound, start < allowed.upperBound else { return false }
    let own = Int(table.firsts[output])
    var left = Array(table.weights[4 * output..<4 * output + 4])
    for tap in 0..<4 {
      let sample = max(allowed.lowerBound, min(allowed.upperBound - 1, start + tap))
      guard (0..<4).contains(sample - own) else {
        if pattern[tap] == 0 { continue }
        return false
      }
      left[sample - own] -= pattern[tap]
    }
    return left.allSatisfy { $0 == 0 }
  }
}
