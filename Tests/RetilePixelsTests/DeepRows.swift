import RetilePixels
import TestSupport

/// Runs the definitions of scaling on arrays, between marked samples.
enum DeepRows {
  private static func written<Sample>(
    _ count: Int, _ body: (UnsafeMutablePointer<Sample>) -> Void
  ) -> [Sample] where Sample: FixedWidthInteger {
    var row = GuardedRow<Sample>(count: count)
    row.write(body)
    precondition(row.isIntact, "written beside the row")
    return row.samples
  }

  // Outputs from each sample on: as many of them as there are lists of weights.
  private static func outputs(_ count: Int, _ weights: [[Int16]]) -> ([Int32], [Int16]) {
    let starts = count - weights[0].count + 1
    let firsts = (0..<starts).flatMap { [Int32](repeating: Int32($0), count: weights.count) }
    return (firsts, (0..<starts).flatMap { _ in weights.joined() })
  }

  static func horizontal(
    _ source: [UInt16], _ bitDepth: Int, _ weights: [[Int16]]
  ) -> [Int16] {
    let (firsts, factors) = outputs(source.count, weights)
    return written(firsts.count) { target in
      ScalarKernels.scaleRowHorizontal(
        source, firsts: firsts, weights: factors, taps: weights[0].count, bitDepth: bitDepth,
        to: target, count: firsts.count)
    }
  }

  static func horizontal(_ source: [UInt8], _ weights: [[Int16]]) -> [Int16] {
    let (firsts, factors) = outputs(source.count, weights)
    return written(firsts.count) { target in
      ScalarKernels.scaleRowHorizontal(
        source, firsts: firsts, weights: factors, taps: weights[0].count, to: target,
        count: firsts.count)
    }
  }

  static func vertical(
    _ rows: [[Int16]], _ fractionBits: Int, _ bitDepth: Int, _ weights: [Int16]
  ) -> [UInt16] {
    written(rows[0].count) { target in
      withPointers(rows) {
        ScalarKernels.scaleRowVertical(
          $0, fractionBits: fractionBits, weights: weights, taps: rows.count,
          bitDepth: bitDepth, to: target, count: rows[0].count)
      }
    }
  }

  static func vertical(_ rows: [[Int16]], _ weights: [Int16]) -> [UInt8] {
    written(rows[0].count) { target in
      withPointers(rows) {
        ScalarKernels.scaleRowVertical(
          $0, weights: weights, taps: rows.count, to: target, count: rows[0].count)
      }
    }
  }

  static func narrow(_ source: [Int16], _ bitDepth: Int) -> [UInt16] {
    written(source.count) {
      ScalarKernels.narrowRow(source, bitDepth: bitDepth, to: $0, count: source.count)
    }
  }

  static func halve(_ upper: [UInt16], _ lower: [UInt16]) -> [UInt16] {
    written(upper.count / 2) {
      ScalarKernels.halveRows(upper, lower, to: $0, count: upper.count / 2)
    }
  }

  /// Weights that sum to one, some of them below zero.
  static func weights(_ taps: Int, using numbers: inout SeededGenerator) -> [Int16] {
    var weights = (0..<taps).map { _ in Int16.random(in: -1000...2500, using: &numbers) }
    weights[taps / 2] += 16384 - weights.reduce(0, +)
    return weights
  }

  static func samples(
    _ count: Int, _ bitDepth: Int, using numbers: inout SeededGenerator
  ) -> [UInt16] {
    (0..<count).map { _ in UInt16.random(in: 0...UInt16(1 << bitDepth - 1), using: &numbers) }
  }
}
