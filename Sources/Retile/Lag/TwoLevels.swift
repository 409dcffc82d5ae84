/// A split of values into a lower and an upper class.
enum TwoLevels {
  /// Twice the middle between the means of the two classes that differ most.
  ///
  /// N. Otsu, A Threshold Selection Method from Gray-Level Histograms, 1979: the split that maximises
  /// n₀·n₁·(m₁ − m₀)².
  static func threshold(_ values: [Int32]) -> Int {
    let sorted = values.sorted()
    let total = sorted.reduce(0) { $0 + Int($1) }
    var best = 0.0
    var threshold = sorted.isEmpty ? 0 : 2 * total / sorted.count
    var sum = 0
    for (place, value) in sorted.enumerated().dropLast() {
      sum += Int(value)
      let (low, high) = (place + 1, sorted.count - place - 1)
      let distance = Double(total - sum) / Double(high) - Double(sum) / Double(low)
      let spread = Double(low) * Double(high) * distance * distance
      if spread > best {
        best = spread
        threshold = sum / low + (total - sum) / high
      }
    }
    return threshold
  }
}
