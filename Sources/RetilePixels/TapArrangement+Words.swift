// Taps for samples of 9 to 12 bits, in 16.
extension TapArrangement {
  init(wordsOf table: TapTable) {
    if let quads = TapArrangement(quadsOf: table, samples: .words) {
      self = quads
    } else if table.taps <= 4 {
      self.init(wordFoursOf: table)
    } else {
      self.init(wordEightsOf: table)
    }
  }

  private init(wordFoursOf table: TapTable) {
    self.init(
      .wordFours, windowsOf: table, steps: 1, order: [[0, 1, 4, 5], [2, 3, 6, 7]], taps: 4)
  }

  private init(wordEightsOf table: TapTable) {
    self.init(
      .wordEights, windowsOf: table, steps: (table.taps + 7) / 8,
      order: [[0, 4], [1, 5], [2, 6], [3, 7]], taps: 8)
  }

  // A window for each output; eight outputs a group, and in each step their weights in registers of
  // sixteen, whose halves are made into sums of outputs 0 to 3 and 4 to 7.
  private init(
    _ kind: Kind, windowsOf table: TapTable, steps: Int, order: [[Int]], taps: Int
  ) {
    let outputs = table.padded
    let groups = (table.count + 7) / 8
    var weights: [Int16] = []
    weights.reserveCapacity(groups * steps * 8 * taps)
    for group in 0..<groups {
      for step in 0..<steps {
        for output in order.joined() {
          for tap in taps * step..<taps * (step + 1) {
            weights.append(outputs.weight(8 * group + output, tap))
          }
        }
      }
    }
    self.init(
      kind: kind, steps: steps, bases: (0..<8 * groups).map { Int32(outputs.first($0)) },
      weights: weights)
  }
}
