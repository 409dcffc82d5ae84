import RetileCompositing
import RetileFrames
import RetilePixels
import SeededRandom

/// Taps to scale with: those of the filters, and such as no filter would make.
enum TapTables {
  /// Source samples for each output sample, from 1 : 8 to 20 : 1.
  static let ratios: [Double] = [
    0.125, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75, 0.9, 1, 1.2, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4, 4.5,
    5, 6, 7, 8, 10, 13.3, 16, 20,
  ]

  /// The taps of `filter` for `count` outputs, of source samples from `start` on.
  static func filtered(_ filter: ScaleFilter, count: Int, ratio: Double, start: Int) -> TapTable {
    let source = start..<start + max(1, Int((Double(count) * ratio).rounded()))
    let positions = AxisMapping.stretching(source, to: 0..<count).positions(step: 1, halves: 0)
    return FilterBank.taps(filter, positions, outputs: 0..<count, allowed: source)
  }

  /// Taps at random places; in every third table far apart from one group of outputs to the next.
  static func random(count: Int, taps: Int, using numbers: inout SeededGenerator) -> TapTable {
    let areBytes = Bool.random(using: &numbers)
    // Eight outputs have to fit a window, or four.
    let stride = Int32.random(in: 0...(areBytes ? 3 : 6), using: &numbers)
    let jumps = Int.random(in: 0..<3, using: &numbers) == 0
    let group = Bool.random(using: &numbers) ? 4 : 8
    var first = Int32.random(in: 0...20, using: &numbers)
    var firsts: [Int32] = []
    for output in 0..<count {
      if jumps, output % group == 0, Bool.random(using: &numbers) {
        first += Int32.random(in: 0...400, using: &numbers)
      }
      firsts.append(first)
      first += Int32.random(in: 0...stride, using: &numbers)
    }
    let weights = (0..<count).flatMap { _ in
      areBytes ? coarseWeights(taps, using: &numbers) : self.weights(taps, using: &numbers)
    }
    return TapTable(taps: taps, firsts: firsts, weights: weights)
  }

  /// Weights that sum to one; half of the time with negative ones, so that the magnitudes sum to
  /// almost two.
  static func weights(_ taps: Int, using numbers: inout SeededGenerator) -> [Int16] {
    var weights = [Int](repeating: 0, count: taps)
    let unity = TapTable.unity
    let negative = taps > 1 && Bool.random(using: &numbers) ? unity / 2 - 1 : 0
    let centre = Int.random(in: 0..<taps, using: &numbers)
    // Takes `amount` apart over the taps but the one in the centre.
    func spread(_ amount: Int, sign: Int) {
      var left = amount
      while left > 0, taps > 1 {
        let part = Int.random(in: 1...left, using: &numbers)
        let tap = Int.random(in: 0..<taps, using: &numbers)
        guard tap != centre, weights[tap] * sign >= 0 else {
          if Bool.random(using: &numbers) { left -= part }
          continue
        }
        weights[tap] += sign * part
        left -= part
      }
    }
    spread(negative, sign: -1)
    spread(Int.random(in: 0...unity, using: &numbers), sign: 1)
    weights[centre] = unity - weights.reduce(0, +)
    return weights.map { Int16($0) }
  }

  // Weights that are multiples of 2⁷ and not negative, and sum to one.
  private static func coarseWeights(
    _ taps: Int, using numbers: inout SeededGenerator
  ) -> [Int16] {
    var weights = [Int16](repeating: 0, count: taps)
    var left: Int16 = 128
    while left > 0 {
      let part = Int16.random(in: 1...left, using: &numbers)
      weights[Int.random(in: 0..<taps, using: &numbers)] += part * 128
      left -= part
    }
    // More than a byte holds is for one tap alone.
    if taps > 2, let full = weights.firstIndex(of: 16384) {
      weights[full] -= 128
      weights[(full + 1) % taps] += 128
    }
    return weights
  }
}
