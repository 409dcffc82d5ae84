/// The taps of a row for registers of 64 bytes: blocks of sixteen outputs, four taps a step.
///
/// A block reads one window of 64 source samples, or two that follow each other. In a step, one
/// shuffle puts four samples of every output side by side, and one instruction multiplies them by
/// 8-bit weights and adds. A weight has two halves of 8 bits, so it is done twice:
/// `weight = 256 · high + low`, with `low` from −128 to 127.
struct TapBlocks {
  static let outputs = 16
  static let tapsOfStep = 4
  private static let window = 64

  /// Steps of every block.
  let steps: Int
  /// Windows of a block: 1 or 2.
  let windows: Int
  /// The first sample of each block's windows; never falling.
  let bases: [Int32]
  /// For every step of every block 64 bytes each: which sample of the windows goes where, high
  /// halves, low halves.
  let parts: [UInt8]

  /// Nil where sixteen outputs reach further than two windows, or a weight has no such halves.
  init?(_ table: TapTable) {
    let count = table.count
    guard count > 0, table.weights.allSatisfy({ $0 <= 127 * 256 + 127 }) else { return nil }
    let blocks = (count + Self.outputs - 1) / Self.outputs
    let padded = table.padded
    let reach = (0..<blocks).map { block in
      padded.first(Self.outputs * block + Self.outputs - 1)
        - padded.first(Self.outputs * block) + table.taps
    }
    guard let most = reach.max(), most <= 2 * Self.window else { return nil }
    windows = most <= Self.window ? 1 : 2
    let steps = (table.taps + Self.tapsOfStep - 1) / Self.tapsOfStep
    self.steps = steps
    bases = (0..<blocks).map { Int32(padded.first(Self.outputs * $0)) }
    var parts: [UInt8] = []
    parts.reserveCapacity(blocks * steps * 3 * Self.window)
    for block in 0..<blocks {
      let outputs = Self.outputs * block..<Self.outputs * (block + 1)
      let base = padded.first(outputs.lowerBound)
      for step in 0..<steps {
        let taps = Self.tapsOfStep * step..<Self.tapsOfStep * (step + 1)
        var (order, high, low): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        for output in outputs {
          for tap in taps {
            let weight = Int(padded.weight(output, tap))
            let lower = Int8(truncatingIfNeeded: weight)
            // Past the taps there may be no sample in the windows.
            order.append(weight == 0 ? 0 : UInt8(padded.first(output) - base + tap))
            high.append(UInt8(truncatingIfNeeded: (weight - Int(lower)) >> 8))
            low.append(UInt8(bitPattern: lower))
          }
        }
        parts += order + high + low
      }
    }
    self.parts = parts
  }
}
