import SeededRandom

/// What test rows hold.
package enum RowPattern: String, Sendable, CaseIterable {
  case random
  /// All at the lowest.
  case lowest
  /// All at the highest.
  case highest
  /// Lowest and highest in turn.
  case alternating
  /// Lowest and highest in turn; every second row begins with the other.
  case opposed
  /// The lowest or the highest, by chance.
  case extremes

  /// The samples of a row.
  ///
  /// - Parameters:
  ///   - range: the samples that the kernel allows.
  ///   - row: the row's number, where there are several.
  func samples<Sample: FixedWidthInteger>(
    _ count: Int, in range: ClosedRange<Sample>, row: Int = 0, using numbers: inout SeededGenerator
  ) -> [Sample] {
    let (low, high) = (range.lowerBound, range.upperBound)
    return switch self {
    case .random: (0..<count).map { _ in Sample.random(in: range, using: &numbers) }
    case .lowest: Array(repeating: low, count: count)
    case .highest: Array(repeating: high, count: count)
    case .alternating: (0..<count).map { $0 % 2 == 0 ? low : high }
    case .opposed: (0..<count).map { ($0 + row) % 2 == 0 ? low : high }
    case .extremes: (0..<count).map { _ in Bool.random(using: &numbers) ? low : high }
    }
  }
}
