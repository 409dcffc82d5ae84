package import RetilePixels

/// How one axis of a plane is made: by copying, or by filtering.
package enum AxisSampling: Hashable, Sendable {
  /// The first output sample is this source sample, the next one the next.
  case copy(from: Int)
  case filter(TapTable)

  /// Finds the cheapest way to the same samples; `outputs` and `allowed` are not empty.
  package init(
    _ positions: SamplePositions, outputs: Range<Int>, allowed: Range<Int>, filters: FilterCache
  ) {
    if let shift = positions.wholeShift, outputs.lowerBound + shift >= allowed.lowerBound,
      outputs.upperBound + shift <= allowed.upperBound
    {
      self = .copy(from: outputs.lowerBound + shift)
    } else {
      self = .filter(filters.taps(positions, outputs: outputs, allowed: allowed))
    }
  }
}
