import RetileBitstream
import RetileFrames
import RetileTracks

/// Takes a ``StreamCensus``: the messages as their packets come out of the reordering, each frame as
/// it is displayed.
///
/// A message belongs to the first frame at or after its picture's place in display order.
struct CensusTaking {
  private(set) var census = StreamCensus()
  /// Messages whose frame has not been displayed yet, in display order.
  private var pending: [(position: PicturePosition, message: CodedMessage)] = []
  /// From the last frame with a layout message.
  private var hold: FrameSpan?
  private var lastTimestamp: Int64?

  /// Counts the messages of an access unit; they come before the frame that shows it.
  mutating func note(_ messages: [CodedMessage], at position: PicturePosition) {
    for message in messages {
      census.payloadTypes.add(message.payloadType)
      if let uuid = message.uuid { census.uuids.add(uuid) }
      if message.meaning == .notALayout { continue }
      let place = pending.lastIndex { $0.position <= position }.map { $0 + 1 } ?? 0
      pending.insert((position, message), at: place)
    }
  }

  /// Counts the next displayed frame.
  mutating func show(
    _ position: PicturePosition, frame: Int, time: MediaTime, end: MediaTime, hasLayout: Bool
  ) {
    census.frames = frame + 1
    census.end = end
    let own = FrameSpan(firstFrame: frame, frames: 1, start: time, end: end)
    if hasLayout {
      census.framesInForce += 1
    } else if census.framesInForce == 0 {
      if census.leadIn?.extend(to: end) == nil { census.leadIn = own }
    }
    let passed = pending.prefix { $0.position <= position }.map(\.message)
    pending.removeFirst(passed.count)
    if take(passed, at: FramePoint(frame: frame, time: time)) {
      census.framesWithMessage += 1
      closeHold()
      hold = own
    } else {
      hold?.extend(to: end)
    }
  }

  /// Counts what no frame shows; nothing may come after.
  mutating func finish() {
    _ = take(pending.map(\.message), at: nil)
    pending.removeAll()
    closeHold()
  }

  /// Returns true if a layout is among them.
  private mutating func take(_ messages: [CodedMessage], at point: FramePoint?) -> Bool {
    var hasLayout = false
    for message in messages {
      switch message.meaning {
      case .layout(let layout, let warnings):
        hasLayout = true
        census.dialects.add(layout.dialect, at: point)
        for warning in warnings { census.warnings.add(warning, at: point) }
        step(to: layout.timestamp, at: point)
      case .noRegions: census.messagesWithoutRegions += 1
      case .malformed(let error):
        census.unparsable.add(error, payloadType: message.payloadType, at: point)
      case .notALayout: break
      }
    }
    return hasLayout
  }

  private mutating func step(to timestamp: Int64?, at point: FramePoint?) {
    guard let timestamp else { return }
    if let lastTimestamp, timestamp < lastTimestamp {
      census.backwardSteps.add(from: lastTimestamp, to: timestamp, at: point)
    }
    lastTimestamp = timestamp
  }

  private mutating func closeHold() {
    guard let hold else { return }
    if let longest = census.longestHold, longest.duration >= hold.duration { return }
    census.longestHold = hold
  }
}
