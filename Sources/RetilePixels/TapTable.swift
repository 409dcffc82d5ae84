/// The taps of every output sample of one axis: where to begin reading, and the weights.
///
/// All outputs have the same number of taps (those that need fewer have zero weights), and every
/// tap lies inside the range of samples that may be read. Weights of one output sum to
/// `TapTable.unity`.
package struct TapTable: Hashable, Sendable {
  /// The bits of a weight: a weight of 1 is 2¹⁴, so that a single tap still fits 16 bits.
  package static let weightBits = 14
  package static let unity = 1 << weightBits
  /// The bits of an intermediate sample below the point: samples of 8 bits become 8.6 fixed point,
  /// those of 10 bits 10.4.
  ///
  /// 255·2⁶ is half of what 16 signed bits hold; the rest is for filters with negative lobes.
  package static func fractionBits(bitDepth: Int) -> Int { 14 - bitDepth }

  /// The taps of each output sample.
  package let taps: Int
  /// The first source sample of each output sample, in samples of the plane; never falling.
  package let firsts: [Int32]
  /// `taps` weights for each output sample.
  package let weights: [Int16]

  /// The number of output samples.
  package var count: Int { firsts.count }

  /// One past the last source sample that is read.
  package var end: Int { (firsts.max().map { Int($0) } ?? 0) + taps }

  package init(taps: Int, firsts: [Int32], weights: [Int16]) {
    precondition(taps > 0, "a sample has at least one tap")
    precondition(weights.count == taps * firsts.count, "weights and samples differ in number")
    precondition(
      zip(firsts, firsts.dropFirst()).allSatisfy { $0 <= $1 }, "first samples never fall")
    self.taps = taps
    self.firsts = firsts
    self.weights = weights
  }

  /// Where it starts if each output is the average of the next two samples.
  package var halvingStart: Int? {
    guard taps == 2, let start = firsts.first,
      weights.allSatisfy({ $0 == Self.unity / 2 }),
      firsts.indices.allSatisfy({ firsts[$0] == start + 2 * Int32($0) })
    else { return nil }
    return Int(start)
  }
}
