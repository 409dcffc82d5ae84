public import RetileFrames
public import RetileTracks

/// What a stream says of layouts, counted while its packets are read.
///
/// Messages are taken in display order.
public struct StreamCensus: Sendable {
  /// False where layouts come from a track or a grid: then types and UUIDs alone are counted of
  /// messages.
  public internal(set) var readsLayouts = true
  /// Displayed frames.
  public internal(set) var frames = 0
  /// The end of the last one.
  public internal(set) var end = MediaTime.zero
  /// Frames at which a layout is in force.
  public internal(set) var framesInForce = 0
  /// Frames with a layout message of their own.
  public internal(set) var framesWithMessage = 0
  /// The frames before the first layout; nil if there are none.
  public internal(set) var leadIn: FrameSpan?
  /// The longest time from a frame with a layout message to the next (or to the end); the first if
  /// several are as long.
  public internal(set) var longestHold: FrameSpan?
  /// SEI messages of all kinds, by payload type.
  public internal(set) var payloadTypes = Tally<Int>()
  /// SEI messages of type 5, by UUID.
  public internal(set) var uuids = Tally<UUIDBytes>()
  /// Layout messages, by dialect.
  public internal(set) var dialects = Tally<String>()
  /// Messages of a dialect that leave the layout as it is.
  public internal(set) var messagesWithoutRegions = 0
  /// Layout messages that cannot be read.
  public internal(set) var unparsable = UnparsableMessages()
  /// What was odd in layout messages that were read all the same.
  package internal(set) var warnings = Tally<LayoutWarning>()
  /// Layout messages whose `ts` is before that of the message before, in display order.
  public internal(set) var backwardSteps = BackwardSteps()

  /// Counts nothing.
  public init() {}
}

/// Layout messages that cannot be read.
public struct UnparsableMessages: Hashable, Sendable {
  /// How many.
  public internal(set) var count = 0
  /// Where the first is; nil where that is on no frame.
  public internal(set) var first: FramePoint?
  /// Its payload type.
  public internal(set) var payloadType = 0
  /// Why it cannot be read.
  public internal(set) var reason = ""

  mutating func add(_ error: LayoutError, payloadType: Int, at point: FramePoint?) {
    if count == 0 {
      first = point
      self.payloadType = payloadType
      reason = "\(error)"
    }
    count += 1
  }
}

/// Steps back of the sender's clock.
public struct BackwardSteps: Hashable, Sendable {
  /// How many.
  public internal(set) var count = 0
  /// Where the first is; nil where that is on no frame.
  public internal(set) var first: FramePoint?
  /// The longest, in milliseconds.
  public internal(set) var longest: UInt64 = 0

  mutating func add(from before: Int64, to after: Int64, at point: FramePoint?) {
    if count == 0 { first = point }
    count += 1
    longest = max(longest, before.magnitude(above: after))
  }
}

extension Int64 {
  /// `self - lower`, which 64 bits without a sign always hold.
  fileprivate func magnitude(above lower: Int64) -> UInt64 {
    UInt64(bitPattern: self) &- UInt64(bitPattern: lower)
  }
}
