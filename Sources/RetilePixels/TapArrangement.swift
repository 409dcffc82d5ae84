/// The taps of a row in the order in which vector registers want them.
///
/// Outputs go in groups, and each group reads windows of 16 source samples. A step is two taps of
/// every output of a group: a shuffle brings the two samples of each output side by side, where one
/// instruction multiplies by both weights and adds.
///
///     quads:      eight outputs, two windows; 16-bit lanes; one window serves `span` steps
///     octets:     sixteen outputs, two windows; byte lanes, for weights that are multiples of 2⁷
///     contiguous: outputs one by one, sixteen taps a step, where four outputs need more than one
///                 window
///
/// What is computed is the same in each; the last group is filled up with outputs of no weight.
package struct TapArrangement: Hashable, Sendable {
  package enum Kind: Int32, Sendable {
    case contiguous = 0
    case quads = 1
    case octets = 2
  }

  /// The samples of a window.
  package static let window = 16
  /// Beyond so many steps, outputs go one by one.
  package static let mostSteps = 32

  package let kind: Kind
  /// Steps of every output.
  package let steps: Int
  /// Steps that read the same window.
  package let span: Int
  /// The first sample of each window; never falling.
  package let bases: [Int32]
  /// For each two windows `span` times 32 bytes: which byte of the window goes where; 0x80 gives 0.
  package let shuffles: [UInt8]
  /// 16-bit weights; none for octets.
  package let weights: [Int16]
  /// Weights in units of 2⁷; for octets only.
  package let byteWeights: [Int8]

  package init(_ table: TapTable) {
    if let octets = TapArrangement(octetsOf: table) {
      self = octets
    } else if let quads = TapArrangement(quadsOf: table) {
      self = quads
    } else {
      self.init(contiguous: table)
    }
  }

  private init(contiguous table: TapTable) {
    kind = .contiguous
    steps = (table.taps + 15) / 16
    span = 1
    bases = []
    shuffles = []
    byteWeights = []
    var weights = [Int16](repeating: 0, count: table.count * steps * 16)
    for output in 0..<table.count {
      for tap in 0..<table.taps {
        weights[output * steps * 16 + tap] = table.weights[output * table.taps + tap]
      }
    }
    self.weights = weights
  }

  private init?(quadsOf table: TapTable) {
    let reader = Reader(table)
    let groups = (table.count + 7) / 8
    steps = (table.taps + 1) / 2
    guard let reach = reader.reach(of: 4, windows: 2 * groups), steps <= Self.mostSteps else {
      return nil
    }
    kind = .quads
    span = min(steps, (Self.window - reach - 2) / 2 + 1)
    byteWeights = []
    bases = (0..<2 * groups).map { Int32(reader.first(4 * $0)) }
    var shuffles: [UInt8] = []
    var weights: [Int16] = []
    shuffles.reserveCapacity(groups * span * 32)
    weights.reserveCapacity(groups * steps * 16)
    for group in 0..<groups {
      let outputs = 8 * group..<8 * group + 8
      for step in 0..<span {
        for output in outputs {
          let byte = UInt8(reader.first(output) - reader.first(output / 4 * 4) + 2 * step)
          shuffles += [byte, 0x80, byte + 1, 0x80]
        }
      }
      for step in 0..<steps {
        for output in outputs {
          weights += [reader.weight(output, 2 * step), reader.weight(output, 2 * step + 1)]
        }
      }
    }
    self.shuffles = shuffles
    self.weights = weights
  }

  private init?(octetsOf table: TapTable) {
    let reader = Reader(table)
    let groups = (table.count + 15) / 16
    let steps = (table.taps + 1) / 2
    self.steps = steps
    // A weight of 1 is 128, more than a byte holds: two halves of one sample, if they are all.
    let unity = Int16(TapTable.unity)
    guard reader.reach(of: 8, windows: 2 * groups) != nil, steps <= Self.mostSteps,
      table.weights.allSatisfy({ $0 >= 0 && $0 % 128 == 0 && ($0 < unity || steps == 1) }),
      reader.mostWeight <= TapTable.unity
    else { return nil }
    kind = .octets
    span = 1
    weights = []
    bases = (0..<2 * groups).map { Int32(reader.first(8 * $0)) }
    var shuffles: [UInt8] = []
    var byteWeights: [Int8] = []
    shuffles.reserveCapacity(groups * 32)
    byteWeights.reserveCapacity(groups * steps * 32)
    for group in 0..<groups {
      let outputs = 16 * group..<16 * group + 16
      for output in outputs {
        let byte = UInt8(reader.first(output) - reader.first(output / 8 * 8))
        if let only = reader.onlyTap(output) {
          shuffles += [byte + UInt8(only), byte + UInt8(only)]
        } else {
          shuffles += [byte, byte + 1]
        }
      }
      for step in 0..<steps {
        for output in outputs {
          if reader.onlyTap(output) != nil {
            byteWeights += [64, 64]
          } else {
            byteWeights += [
              Int8(reader.weight(output, 2 * step) / 128),
              Int8(reader.weight(output, 2 * step + 1) / 128),
            ]
          }
        }
      }
    }
    self.shuffles = shuffles
    self.byteWeights = byteWeights
  }

  /// A table read past its end: the last output's position, without weight.
  private struct Reader {
    let table: TapTable

    init(_ table: TapTable) { self.table = table }

    func first(_ output: Int) -> Int { Int(table.firsts[min(output, table.count - 1)]) }

    func weight(_ output: Int, _ tap: Int) -> Int16 {
      output < table.count && tap < table.taps ? table.weights[output * table.taps + tap] : 0
    }

    /// The largest sum of an output's weights: beyond 1, sums of octets leave their 15 bits.
    var mostWeight: Int {
      (0..<table.count).lazy.map { output in
        let own = output * table.taps..<(output + 1) * table.taps
        return table.weights[own].reduce(0) { $0 + Int($1) }
      }.max() ?? 0
    }

    /// The tap that alone makes this output, where every output has one step.
    func onlyTap(_ output: Int) -> Int? {
      guard table.taps <= 2 else { return nil }
      return (0..<table.taps).first { weight(output, $0) == TapTable.unity }
    }

    /// The largest distance between first samples within a window; nil if one does not hold two
    /// taps of all.
    func reach(of outputs: Int, windows: Int) -> Int? {
      guard table.count > 0 else { return nil }
      let reach = (0..<windows).map { window in
        first(outputs * window + outputs - 1) - first(outputs * window)
      }
      guard let most = reach.max(), most + 2 <= TapArrangement.window else { return nil }
      return most
    }
  }
}
