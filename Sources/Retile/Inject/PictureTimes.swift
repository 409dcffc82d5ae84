import RetileMedia

/// Makes the times of a stream whose container has none: one frame after the other.
///
/// Frame i in display order is shown at i·d, d being the frame rate's step, and the n-th picture in
/// decode order is decoded at (n − r)·d, r being the most pictures by which display lags behind.
struct PictureTimes {
  /// Packets that are looked at before the first is written, to learn r.
  static let lookAhead = 40

  private let step: Ratio
  private let delay: Int
  private var decodeIndex = 0
  private var last: GeneratedTimes?

  init(frameRate: Ratio, delay: Int) {
    step = Ratio(frameRate.denominator, max(1, frameRate.numerator))
    self.delay = delay
  }

  /// - Parameters:
  ///   - displayIndex: nil for a packet without a picture, which gets no times.
  ///   - isSecondField: it shares the frame of the field before it.
  mutating func times(displayIndex: Int?, isSecondField: Bool) -> GeneratedTimes? {
    guard let displayIndex else { return nil }
    // Two ticks a frame, so that each field has its own.
    if isSecondField, let last {
      return GeneratedTimes(
        pts: last.pts + 1, dts: last.dts + 1, duration: 1, timeBase: last.timeBase)
    }
    let times = GeneratedTimes(
      pts: Int64(2 * displayIndex), dts: Int64(2 * (decodeIndex - delay)), duration: 2,
      timeBase: Ratio(step.numerator, 2 * step.denominator))
    decodeIndex += 1
    last = times
    return times
  }
}
