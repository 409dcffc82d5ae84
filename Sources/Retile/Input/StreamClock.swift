import RetileFrames
import RetileMedia

/// The time of each displayed frame, counted from the first.
///
/// Times never go back. A frame without a time of its own follows the one before by the frame rate's
/// step. Where presentation times jump back (a stream that was joined or restarted, a counter that
/// wrapped) or beyond all reason, the frame follows likewise, and times count on from there. A time
/// that is early by no more than pictures may be reordered is a flaw, and is taken for the time
/// before it.
struct StreamClock {
  /// A time that is early by no more than so many frames is no jump (max_num_reorder_frames is at
  /// most 16, H.264 clause A.3.1).
  private static let reorder: Int64 = 17

  /// A greater gap is an error.
  private static let longestGap = MediaTime(microseconds: 24 * 3600 * 1_000_000)

  /// A greater gap where 33 bits wrap is a restart.
  ///
  /// libavformat takes a transport stream that restarts at less than it began with for one that
  /// wrapped.
  private static let longestGapOfAWrap = MediaTime(microseconds: 10 * 1_000_000)
  private static let wrap: Int64 = 1 << 33

  private let timeBase: Ratio
  private let step: MediaTime
  /// The presentation time from which times count now, and the time that it has.
  private var origin: (pts: Int64, time: MediaTime)?
  /// What the container's clock shows at time 0; nil where it has not been seen.
  private(set) var zero: MediaTime?
  private var last: MediaTime?
  private var lastPTS: Int64?

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
    if let pts, let duration, duration > 0, let origin {
      let (next, overflow) = pts.addingReportingOverflow(duration)
      if !overflow { end = max(start, origin.time + interval(next, since: origin.pts)) }
    } else if origin == nil {
      end = frameTime(index + 1, frameRate: frameRate)
    }
    return (start, end)
  }

  /// When the next frame in display order begins.
  private mutating func time(pts: Int64?, index: Int, frameRate: Ratio) -> MediaTime {
    let next = last.map { $0 + step }
    let time: MediaTime
    if let pts {
      time = self.time(of: pts, next: next ?? .zero)
      lastPTS = pts
    } else if origin == nil {
      // No times at all so far: exact multiples of the frame's length.
      time = frameTime(index, frameRate: frameRate)
    } else {
      time = next ?? .zero
    }
    last = time
    return time
  }

  /// - Parameter next: the time of a frame that has none of its own.
  private mutating func time(of pts: Int64, next: MediaTime) -> MediaTime {
    guard let origin else {
      self.origin = (pts, next)
      zero = interval(pts, since: 0) - next
      return next
    }
    let time = origin.time + interval(pts, since: origin.pts)
    guard let last else { return time }
    if time >= last, time - last <= longestGap(to: pts) { return time }
    let limit = step.microseconds.multipliedReportingOverflow(by: Self.reorder)
    if !limit.overflow, time < last, last - time <= MediaTime(microseconds: limit.partialValue) {
      return last
    }
    self.origin = (pts, next)
    return next
  }

  private func longestGap(to pts: Int64) -> MediaTime {
    guard timeBase == Ratio(1, 90_000), let lastPTS, lastPTS < Self.wrap, pts >= Self.wrap else {
      return Self.longestGap
    }
    return Self.longestGapOfAWrap
  }

  /// The time of a frame where the stream has none: multiples of the frame's length, each rounded.
  func frameTime(_ index: Int, frameRate: Ratio) -> MediaTime {
    MediaTime(
      ticks: Int64(index), numerator: Int64(frameRate.denominator),
      denominator: Int64(max(1, frameRate.numerator))) ?? MediaTime(microseconds: .max)
  }

  /// Held at the ends of the range.
  func interval(_ pts: Int64, since start: Int64) -> MediaTime {
    let (ticks, overflow) = pts.subtractingReportingOverflow(start)
    let limit = MediaTime(microseconds: pts < start ? .min : .max)
    guard !overflow else { return limit }
    return MediaTime(
      ticks: ticks, numerator: Int64(timeBase.numerator),
      denominator: Int64(timeBase.denominator)) ?? limit
  }
}
