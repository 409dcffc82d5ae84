extension TapTable {
  /// The table as if it had more outputs: those have no weight and begin where the last one does.
  struct Padded {
    private let table: TapTable

    fileprivate init(_ table: TapTable) { self.table = table }

    func first(_ output: Int) -> Int { Int(table.firsts[min(output, table.count - 1)]) }

    /// A weight, 0 past the taps and past the outputs.
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

    /// The largest distance between first samples within a window of `samples`; nil if one does not
    /// hold two taps of all.
    func reach(of outputs: Int, windows: Int, samples: Int) -> Int? {
      guard table.count > 0 else { return nil }
      let reach = (0..<windows).map { window in
        first(outputs * window + outputs - 1) - first(outputs * window)
      }
      guard let most = reach.max(), most + 2 <= samples else { return nil }
      return most
    }
  }

  var padded: Padded { Padded(self) }
}
