package import RetileFrames

/// Frames' times in ticks of a time base, from 0 on, each greater than the one before.
package struct FrameTicks {
  package let timeBase: Ratio
  private var start: MediaTime?
  private var last: Int64?

  package init(_ timeBase: Ratio) { self.timeBase = timeBase }

  /// The next frame's time and duration.
  ///
  /// Times that are equal after rounding are told apart by a tick: encoders and containers ask for it.
  package mutating func next(from begin: MediaTime, until end: MediaTime) -> (Int64, Int64) {
    let start = self.start ?? begin
    self.start = start
    var time = ticks(begin - start)
    if let last { time = max(time, last + 1) }
    last = time
    return (time, max(1, ticks(end - start) - time))
  }

  /// The nearest tick; held far inside the range.
  private func ticks(_ time: MediaTime) -> Int64 {
    let (numerator, denominator) = (Int128(timeBase.numerator), Int128(timeBase.denominator))
    let (above, below) = (Int128(time.microseconds) * denominator, numerator * 1_000_000)
    let rounded = (2 * above + below * (above < 0 ? -1 : 1)) / (2 * below)
    return Int64(min(max(rounded, -Self.limit), Self.limit))
  }

  private static let limit: Int128 = 1 << 60
}
