import RetilePixels
import SeededRandom

// Halving with four taps a side.
extension KernelCases {
  func tents(
    _ numbers: inout SeededGenerator, _ body: (KernelCase) throws -> Void
  ) rethrows {
    for width in widths where width > 0 {
      for pattern in patterns(width) {
        for taps in Self.tents {
          // Edges where a first or a last output has fewer samples, and where all have four.
          let low = Int.random(in: 0...9, using: &numbers)
          let first = max(0, low + Int.random(in: -3...2, using: &numbers))
          let high = max(
            first + 2 * width + Int.random(in: -1...4, using: &numbers), low + 1)
          try body(
            tent(taps, first: first, allowed: low..<high, count: width, pattern, &numbers))
        }
      }
    }
  }

  func tent(
    _ taps: TentTaps, first: Int, allowed: Range<Int>, count: Int, _ pattern: RowPattern,
    _ numbers: inout SeededGenerator, content: String? = nil
  ) -> KernelCase {
    let weights = Self.split(taps.rowSum, using: &numbers)
    let rows = (0..<6).map {
      KernelCase.Memory(
        pattern.samples(
          allowed.upperBound, in: UInt8.min...UInt8.max, row: $0, using: &numbers) as [UInt8])
    }
    let target: [UInt8] = RowPattern.random.samples(
      count, in: UInt8.min...UInt8.max, using: &numbers)
    return KernelCase(
      .halveTent(taps, first: first, allowed: allowed, count: count),
      content ?? pattern.rawValue, rows: [.init(weights)] + rows,
      targets: [.init(.init(target))])
  }

  /// Luma's, chroma's at the left, and such as no filter has.
  static let tents = [
    TentTaps(columns: [1, 3, 3, 1], shift: 6), TentTaps(columns: [3, 7, 5, 1], shift: 7),
    TentTaps(columns: [3, 7, 5, 1], shift: 8), TentTaps(columns: [0, 64, 0, 0], shift: 8),
    TentTaps(columns: [32, 0, 0, 32], shift: 6), TentTaps(columns: [0, 0, 0, 1], shift: 1),
  ]

  // Four weights of a sum, all of it to one of them now and then.
  private static func split(_ sum: Int, using numbers: inout SeededGenerator) -> [Int16] {
    let cuts = (0..<3).map { _ in Int.random(in: 0...sum, using: &numbers) }.sorted()
    return zip([0] + cuts, cuts + [sum]).map { Int16($1 - $0) }
  }
}
