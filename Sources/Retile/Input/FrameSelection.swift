public import RetileFrames

/// Which frames of the stream are wanted.
///
/// Times count from the first displayed frame.
public struct FrameSelection: Sendable {
  /// The first frame with time (or index) ≥ this.
  public var start: TimePoint?
  /// Half open: from `start` (its own value, not the frame's) up to, not including, `start + duration`.
  public var duration: TimePoint?
  /// At most so many frames.
  public var frames: Int?

  /// Selects all frames unless told otherwise.
  public init(start: TimePoint? = nil, duration: TimePoint? = nil, frames: Int? = nil) {
    self.start = start
    self.duration = duration
    self.frames = frames
  }

  /// One frame and no more.
  package var isSingle: Bool { frames == 1 || duration == .frame(1) }

  /// The time at which it ends, where it is given in times alone.
  var end: MediaTime? {
    guard case .time(let length)? = duration else { return nil }
    switch start {
    case nil: return length
    case .time(let start): return start + length
    case .frame: return nil
    }
  }

  /// Where a frame lies with respect to the selection.
  enum Verdict: Equatable {
    case before, inside, after
  }

  /// Follows the frames of one stream, in order.
  struct Cursor {
    private let selection: FrameSelection
    private var first: (index: Int, time: MediaTime)?
    private var taken = 0

    init(_ selection: FrameSelection) { self.selection = selection }

    mutating func judge(index: Int, time: MediaTime) -> Verdict {
      if first == nil {
        switch selection.start {
        case .frame(let start) where index < start: return .before
        case .time(let start) where time < start: return .before
        default: first = (index, time)
        }
      }
      guard let first else { return .before }
      if let limit = selection.frames, taken >= limit { return .after }
      switch selection.duration {
      case .frame(let count):
        if index - first.index >= count { return .after }
      case .time(let length):
        let begin: MediaTime
        if case .time(let start)? = selection.start { begin = start } else { begin = first.time }
        if time >= begin + length { return .after }
      case nil: break
      }
      taken += 1
      return .inside
    }
  }
}
