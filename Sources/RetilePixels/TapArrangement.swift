/// The taps of a row in the order in which vector registers want them.
///
/// Outputs go in groups, and each group reads windows of 16 bytes of source samples. A step is two
/// taps of every output of a group: a shuffle brings the two samples of each output side by side,
/// where one instruction multiplies by both weights and adds.
///
///     quads:      eight outputs, two windows; 16-bit lanes; one window serves `span` steps
///     octets:     sixteen outputs, two windows; byte lanes, for weights that are multiples of 2⁷
///     contiguous: outputs one by one, sixteen taps a step, where four outputs need more than one
///                 window
///
/// Those are for bytes. Samples of 16 bits have a layout for each as well:
///
///     wordQuads:  as quads, with windows of eight samples
///     wordFours:  eight outputs with a window of four samples each, for up to four taps
///     wordEights: eight outputs with a window of eight samples each, eight taps a step
///
/// What is computed is the same in each; the last group is filled up with outputs of no weight.
package struct TapArrangement: Hashable, Sendable {
  package enum Kind: Int32, Sendable {
    case contiguous = 0
    case quads = 1
    case octets = 2
    case wordQuads = 3
    case wordFours = 4
    case wordEights = 5
  }

  /// What a row consists of.
  package enum Samples: Sendable {
    /// Samples of 8 bits.
    case bytes
    /// Samples of 9 to 12 bits, in 16.
    case words

    /// The samples of a window.
    var window: Int { self == .bytes ? 16 : 8 }
  }

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

  package init(_ table: TapTable, for samples: Samples = .bytes) {
    guard samples == .bytes else {
      self.init(wordsOf: table)
      return
    }
    if let octets = TapArrangement(octetsOf: table) {
      self = octets
    } else if let quads = TapArrangement(quadsOf: table, samples: .bytes) {
      self = quads
    } else {
      self.init(contiguous: table)
    }
  }

  // Without shuffles.
  init(kind: Kind, steps: Int, bases: [Int32] = [], weights: [Int16]) {
    self.kind = kind
    self.steps = steps
    self.bases = bases
    self.weights = weights
    span = 1
    shuffles = []
    byteWeights = []
  }

  private init(contiguous table: TapTable) {
    let steps = (table.taps + 15) / 16
    var weights = [Int16](repeating: 0, count: table.count * steps * 16)
    for output in 0..<table.count {
      for tap in 0..<table.taps {
        weights[output * steps * 16 + tap] = table.weights[output * table.taps + tap]
      }
    }
    self.init(kind: .contiguous, steps: steps, weights: weights)
  }

  init?(quadsOf table: TapTable, samples: Samples) {
    let padded = table.padded
    let groups = (table.count + 7) / 8
    steps = (table.taps + 1) / 2
    guard
      let reach = padded.reach(of: 4, windows: 2 * groups, samples: samples.window),
      steps <= Self.mostSteps
    else { return nil }
    kind = samples == .bytes ? .quads : .wordQuads
    span = min(steps, (samples.window - reach - 2) / 2 + 1)
    byteWeights = []
    bases = (0..<2 * groups).map { Int32(padded.first(4 * $0)) }
    var shuffles: [UInt8] = []
    var weights: [Int16] = []
    shuffles.reserveCapacity(groups * span * 32)
    weights.reserveCapacity(groups * steps * 16)
    for group in 0..<groups {
      let outputs = 8 * group..<8 * group + 8
      for step in 0..<span {
        for output in outputs {
          let place = UInt8(padded.first(output) - padded.first(output / 4 * 4) + 2 * step)
          shuffles +=
            samples == .bytes
            ? [place, 0x80, place + 1, 0x80]
            : [2 * place, 2 * place + 1, 2 * place + 2, 2 * place + 3]
        }
      }
      for step in 0..<steps {
        for output in outputs {
          weights += [padded.weight(output, 2 * step), padded.weight(output, 2 * step + 1)]
        }
      }
    }
    self.shuffles = shuffles
    self.weights = weights
  }

  private init?(octetsOf table: TapTable) {
    let padded = table.padded
    let groups = (table.count + 15) / 16
    let steps = (table.taps + 1) / 2
    self.steps = steps
    // A weight of 1 is 128, more than a byte holds: two halves of one sample, if they are all.
    let unity = Int16(TapTable.unity)
    guard
      padded.reach(of: 8, windows: 2 * groups, samples: Samples.bytes.window) != nil,
      steps <= Self.mostSteps,
      table.weights.allSatisfy({ $0 >= 0 && $0 % 128 == 0 && ($0 < unity || steps == 1) }),
      padded.mostWeight <= TapTable.unity
    else { return nil }
    kind = .octets
    span = 1
    weights = []
    bases = (0..<2 * groups).map { Int32(padded.first(8 * $0)) }
    var shuffles: [UInt8] = []
    var byteWeights: [Int8] = []
    shuffles.reserveCapacity(groups * 32)
    byteWeights.reserveCapacity(groups * steps * 32)
    for group in 0..<groups {
      let outputs = 16 * group..<16 * group + 16
      for output in outputs {
        let byte = UInt8(padded.first(output) - padded.first(output / 8 * 8))
        if let only = padded.onlyTap(output) {
          shuffles += [byte + UInt8(only), byte + UInt8(only)]
        } else {
          shuffles += [byte, byte + 1]
        }
      }
      for step in 0..<steps {
        for output in outputs {
          if padded.onlyTap(output) != nil {
            byteWeights += [64, 64]
          } else {
            byteWeights += [
              Int8(padded.weight(output, 2 * step) / 128),
              Int8(padded.weight(output, 2 * step + 1) / 128),
            ]
          }
        }
      }
    }
    self.shuffles = shuffles
    self.byteWeights = byteWeights
  }
}
