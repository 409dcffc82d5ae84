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
    var time = timeBase.ticks(begin - start)
    if let last { time = max(time, last + 1) }
    last = time
    return (time, max(1, timeBase.ticks(end - start) - time))
  }

}

extension Ratio {
  /// The tick nearest to a time, where this is what a tick lasts in seconds; held far inside the range.
  func ticks(_ time: MediaTime) -> Int64 {
    let (above, below) = (
      Int128(time.microseconds) * Int128(denominator), Int128(max(1, numerator)) * 1_000_000
    )
    let rounded = (2 * above + below * (above < 0 ? -1 : 1)) / (2 * below)
    let limit: Int128 = 1 << 60
    return Int64(min(max(rounded, -limit), limit))
  }
}
