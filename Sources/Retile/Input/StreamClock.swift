import RetileFrames
import RetileMedia

/// The time of each displayed frame, counted from the first.
///
/// A frame without a time of its own follows the one before by the frame rate's step.
struct StreamClock {
  private let timeBase: Ratio
  private let step: MediaTime
  private var origin: Int64?
  private var last: MediaTime?

  init(_ stream: VideoStream) {
    timeBase = stream.timeBase
    step =
      MediaTime(
        ticks: 1, numerator: Int64(stream.frameRate.denominator),
        denominator: Int64(max(1, stream.frameRate.numerator)))
      ?? MediaTime(microseconds: 40_000)
  }

  /// When the next frame in display order begins and ends.
  ///
  /// - Parameter duration: in ticks; without it the frame rate's step.
  mutating func span(
    pts: Int64?, duration: Int64?, index: Int, frameRate: Ratio
  ) -> (start: MediaTime, end: MediaTime) {
    let start = time(pts: pts, index: index, frameRate: frameRate)
    var end = start + step
    if let pts, let duration, duration > 0 {
      let (last, overflow) = pts.addingReportingOverflow(duration)
      if !overflow { end = max(start, interval(last, since: origin ?? pts)) }
    } else if origin == nil {
      end = frameTime(index + 1, frameRate: frameRate)
    }
    return (start, end)
  }

  /// When the next frame in display order begins.
  private mutating func time(pts: Int64?, index: Int, frameRate: Ratio) -> MediaTime {
    let time: MediaTime
    if let pts {
      if origin == nil { origin = pts }
      time = interval(pts, since: origin ?? pts)
    } else if origin == nil {
      // No times at all so far: exact multiples of the frame's length.
      time = frameTime(index, frameRate: frameRate)
    } else {
      time = (last ?? .zero) + step
    }
    last = time
    return time
  }

  /// The time of a frame where the stream has none: multiples of the frame's length, each rounded.
  func frameTime(_ index: Int, frameRate: Ratio) -> MediaTime {
    MediaTime(
      ticks: Int64(index), numerator: Int64(frameRate.denominator),
      denominator: Int64(max(1, frameRate.numerator))) ?? MediaTime(microseconds: .max)
  }

  func interval(_ pts: Int64, since start: Int64) -> MediaTime {
    let (ticks, overflow) = pts.subtractingReportingOverflow(start)
    guard !overflow else { return last ?? .zero }
    return MediaTime(
      ticks: ticks, numerator: Int64(timeBase.numerator),
      denominator: Int64(timeBase.denominator)) ?? last ?? .zero
  }
}
