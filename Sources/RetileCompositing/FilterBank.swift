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
    // A row of weights for each output: moving views need new taps for every frame.
    let room = filter.windowLimit(positions)
    var windows: [Window] = []
    windows.reserveCapacity(outputs.count)
    let weights = [Int](unsafeUninitializedCapacity: outputs.count * room) { weights, count in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: room) { raw in
        for (row, output) in outputs.enumerated() {
          let own = UnsafeMutableBufferPointer(rebasing: weights[(row * room)..<((row + 1) * room)])
          own.initialize(repeating: 0)
          let numerator = positions.numerator(output)
          let (first, count) = filter.window(at: numerator, positions, into: raw)
          var window = Window(first: first, start: row * room, count: count)
          round(raw, count, nearest: filter.nearest(numerator, positions) - first, into: own)
          window.fold(own, into: allowed)
          window.trim(own)
          windows.append(window)
        }
      }
      count = outputs.count * room
    }
    // Where a window lost more at its beginning than a later one, the later one's counts: kernels
    // read forwards only.
    for index in windows.indices.dropLast().reversed() {
      let lead = windows[index].first - windows[index + 1].first
      guard lead > 0 else { continue }
      windows[index].first -= lead
      windows[index].zeros += lead
    }
    return table(windows, weights, allowed)
  }

  /// The same number of taps for all outputs.
  private static func table(
    _ windows: [Window], _ weights: [Int], _ allowed: Range<Int>
  ) -> TapTable {
    let taps = windows.lazy.map { $0.zeros + $0.count }.max() ?? 1
    var firsts: [Int32] = []
    firsts.reserveCapacity(windows.count)
    var all = [Int16](repeating: 0, count: windows.count * taps)
    for (row, window) in windows.enumerated() {
      // Outputs with fewer taps get zero weights, on the side where they stay inside.
      let first = min(window.first, allowed.upperBound - taps)
      firsts.append(Int32(first))
      let target = row * taps + window.first - first + window.zeros
      for tap in 0..<window.count { all[target + tap] = Int16(weights[window.start + tap]) }
    }
    return TapTable(taps: taps, firsts: firsts, weights: all)
  }

  // Weights in whole numbers that sum to `TapTable.unity`, in the proportions of `raw`.
  //
  // Rounded cumulatively from both ends towards the position, what is left goes to the nearest
  // sample: no stretch of the filter is off by more than one unit, however many taps there are.
  // Both ends are treated alike, so mirrored positions have mirrored weights. (Half way between two
  // samples it does not matter which is called the nearest: each side sums to exactly one half.)
  private static func round(
    _ raw: UnsafeMutableBufferPointer<Int>, _ count: Int, nearest: Int,
    into weights: UnsafeMutableBufferPointer<Int>
  ) {
    var total = 0
    for index in 0..<count { total += raw[index] }
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
    spread(((nearest + 1)..<count).reversed())
    weights[nearest] = left
  }
}

/// The source samples of one output, and where their weights are.
private struct Window {
  /// The first sample.
  var first: Int
  /// The place of the first weight that is not left out.
  var start: Int
  /// How many weights there are.
  var count: Int
  /// Samples without weight that are read before them.
  var zeros = 0

  /// Adds the weights of samples outside of `allowed` to those of its nearest one.
  ///
  /// - Parameter weights: those of the window, at the beginning.
  mutating func fold(_ weights: UnsafeMutableBufferPointer<Int>, into allowed: Range<Int>) {
    if first >= allowed.lowerBound, first + count <= allowed.upperBound { return }
    func clamp(_ sample: Int) -> Int {
      max(allowed.lowerBound, min(allowed.upperBound - 1, sample))
    }
    let folded = clamp(first)
    // No weight moves to a later place, so those that are still to come are untouched.
    var last = -1
    for index in 0..<count {
      let place = clamp(first + index) - folded
      weights[place] = place == last ? weights[place] + weights[index] : weights[index]
      last = place
    }
    first = folded
    count = last + 1
  }

  /// Leaves out the taps at both ends that weigh nothing.
  mutating func trim(_ weights: UnsafeMutableBufferPointer<Int>) {
    guard let leading = (0..<count).first(where: { weights[$0] != 0 }),
      let last = (0..<count).last(where: { weights[$0] != 0 })
    else { return }
    first += leading
    start += leading
    count = last - leading + 1
  }
}
