internal import CKernels

/// Four taps a side that halve a row, the same for every output: a bilinear filter at 2 : 1.
///
/// Weights are whole numbers of a power of two, so that nothing is rounded between the passes:
/// luma's are 1, 3, 3, 1 of 8.
package final class TentTaps: @unchecked Sendable, Hashable {
  /// Of samples 2x, 2x + 1, 2x + 2, 2x + 3 from the first output's first tap on; not negative, with
  /// a sum of 1 to 64 that is a power of two.
  package let columns: [Int8]
  /// The bits of all weights together: those of a row's, and those of the four rows'.
  package let shift: Int
  // Memory that stays: what is written just before a kernel reads it, in other pieces, makes it wait
  // for all of the last row's way to memory.
  let factors: UnsafePointer<ck_tent>

  /// - Parameter shift: at most 8, so that sums of 8-bit samples fit 16 bits.
  package init(columns: [Int8], shift: Int) {
    let sum = columns.reduce(0) { $0 + Int($1) }
    precondition(columns.count == 4 && columns.allSatisfy { $0 >= 0 }, "four weights")
    precondition((1...64).contains(sum) && sum.nonzeroBitCount == 1, "weights are parts of one")
    precondition((1...8).contains(shift) && 1 << shift >= sum, "sums fit 16 bits")
    self.columns = columns
    self.shift = shift
    let memory = UnsafeMutablePointer<ck_tent>.allocate(capacity: 1)
    memory.initialize(
      to: ck_tent(
        columns: (columns[0], columns[1], columns[2], columns[3]), shift: Int32(shift)))
    factors = UnsafePointer(memory)
  }

  deinit { UnsafeMutablePointer(mutating: factors).deallocate() }

  /// What the rows' weights sum to.
  package var rowSum: Int { (1 << shift) / columns.reduce(0) { $0 + Int($1) } }

  package static func == (a: TentTaps, b: TentTaps) -> Bool {
    a.columns == b.columns && a.shift == b.shift
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(columns)
    hasher.combine(shift)
  }
}

extension TentTaps {
  convenience init(_ taps: ck_tent) {
    let (first, second, third, fourth) = taps.columns
    self.init(columns: [first, second, third, fourth], shift: Int(taps.shift))
  }
}
