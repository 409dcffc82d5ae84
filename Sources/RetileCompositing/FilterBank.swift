package import RetileFrames
package import RetilePixels

/// Filters as taps for one axis of one plane.
package enum FilterBank {
  /// Makes the taps of some output samples.
  ///
  /// Taps outside `allowed` are folded onto its nearest sample, which is the same as repeating the
  /// edge. Everything depends on the distances between position and samples alone, so the taps of
  /// mirrored positions are mirrored.
  /// - Parameters:
  ///   - outputs: the output samples wanted.
  ///   - allowed: the source samples that may be read; not empty.
  package static func taps(
    _ filter: ScaleFilter, _ positions: SamplePositions, outputs: Range<Int>, allowed: Range<Int>
  ) -> TapTable {
    precondition(!allowed.isEmpty, "there is at least one sample to read")
    var windows: [(first: Int, weights: [Int])] = outputs.map { output in
      trim(fold(roundedWeights(filter, at: positions.numerator(output), positions), into: allowed))
    }
    // Where a window lost more at its beginning than a later one, the later one's counts: kernels
    // read forwards only.
    for index in windows.indices.dropLast().reversed() {
      let lead = windows[index].first - windows[index + 1].first
      guard lead > 0 else { continue }
      windows[index].first -= lead
      windows[index].weights.insert(contentsOf: repeatElement(0, count: lead), at: 0)
    }
    let taps = windows.map(\.weights.count).max() ?? 1
    var firsts: [Int32] = []
    var weights: [Int16] = []
    firsts.reserveCapacity(outputs.count)
    weights.reserveCapacity(outputs.count * taps)
    for window in windows {
      // Outputs with fewer taps get zero weights, on the side where they stay inside.
      let first = min(window.first, allowed.upperBound - taps)
      let leading = window.first - first
      firsts.append(Int32(first))
      weights.append(contentsOf: repeatElement(0, count: leading))
      weights.append(contentsOf: window.weights.map { Int16($0) })
      weights.append(contentsOf: repeatElement(0, count: taps - leading - window.weights.count))
    }
    return TapTable(taps: taps, firsts: firsts, weights: weights)
  }

  // Weights of all source samples in the filter's window around `numerator / denominator`, in whole
  // numbers that sum to `TapTable.unity`.
  //
  // Rounded cumulatively from both ends towards the position, what is left goes to the nearest
  // sample: no stretch of the filter is off by more than one unit, however many taps there are.
  // Both ends are treated alike, so mirrored positions have mirrored weights. (Half way between two
  // samples it does not matter which is called the nearest: each side sums to exactly one half.)
  private static func roundedWeights(
    _ filter: ScaleFilter, at numerator: Int, _ positions: SamplePositions
  ) -> (first: Int, weights: [Int]) {
    let denominator = positions.denominator
    let window = filter.window(at: numerator, positions)
    let (first, raw) = (window.first, window.weights)
    let total = raw.reduce(0, +)

    let nearest =
      ScaleFilter.floorDivide(2 * numerator + denominator, 2 * denominator) - first
    var weights = [Int](repeating: 0, count: raw.count)
    var left = TapTable.unity
    func spread(_ indices: some Sequence<Int>) {
      var sum = 0
      var given = 0
      for index in indices {
        sum += raw[index]
        let rounded = ScaleFilter.floorDivide(2 * sum * TapTable.unity + total, 2 * total)
        weights[index] = rounded - given
        given = rounded
      }
      left -= given
    }
    spread(0..<nearest)
    spread(((nearest + 1)..<raw.count).reversed())
    weights[nearest] = left
    return (first, weights)
  }

  private static func fold(
    _ window: (first: Int, weights: [Int]), into allowed: Range<Int>
  ) -> (first: Int, weights: [Int]) {
    let end = window.first + window.weights.count
    if window.first >= allowed.lowerBound, end <= allowed.upperBound { return window }
    func clamp(_ sample: Int) -> Int {
      max(allowed.lowerBound, min(allowed.upperBound - 1, sample))
    }
    let first = clamp(window.first)
    var folded = [Int](repeating: 0, count: clamp(end - 1) - first + 1)
    for (index, weight) in window.weights.enumerated() {
      folded[clamp(window.first + index) - first] += weight
    }
    return (first, folded)
  }

  // Without the taps at both ends that weigh nothing.
  private static func trim(
    _ window: (first: Int, weights: [Int])
  ) -> (first: Int, weights: [Int]) {
    guard let first = window.weights.firstIndex(where: { $0 != 0 }),
      let last = window.weights.lastIndex(where: { $0 != 0 })
    else { return window }
    return (window.first + first, Array(window.weights[first...last]))
  }
}
