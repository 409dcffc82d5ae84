/// One figure of several runs.
public struct RunSamples: Sendable {
  /// In the order of the runs; at least one.
  public let values: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "a figure comes from at least one run")
    self.values = values
  }

  /// The middle one; of an even number the mean of the two in the middle.
  public var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The smallest and the largest.
  public var range: ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }
}
