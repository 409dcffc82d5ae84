import RetileFrames

/// Which frames are looked at for a change.
enum LagWindow {
  /// The frames around one that are no farther from it than `reach`.
  ///
  /// Never more than `LagMeasurement.longestWindowFrames` to a side: a stream may have any number of
  /// frames a second.
  ///
  /// - Parameter times: of all displayed frames; times that jump end the window.
  static func around(_ frame: Int, reach: TimePoint, times: [MediaTime]) -> ClosedRange<Int> {
    func isNear(_ other: Int) -> Bool {
      guard times.indices.contains(other),
        abs(other - frame) <= LagMeasurement.longestWindowFrames
      else { return false }
      switch reach {
      case .frame(let count): return abs(other - frame) <= count
      case .time(let length):
        let distance = times[other] - times[frame]
        return distance <= length && MediaTime.zero - distance <= length
      }
    }
    var (first, last) = (frame, frame)
    while isNear(first - 1) { first -= 1 }
    while isNear(last + 1) { last += 1 }
    return first...last
  }
}
