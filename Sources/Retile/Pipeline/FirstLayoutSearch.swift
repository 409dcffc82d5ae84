import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// Finds, in packets, the first layout in display order that comes within the lead-in's reach.
struct FirstLayoutSearch {
  /// How far after the first displayed frame the first layout may come to be shown before it.
  static let reach = MediaTime(microseconds: 2_000_000)
  /// No picture is displayed later than so many packets after its own (max_num_reorder_frames is
  /// at most 16, H.264 clause A.3.1, and field pairs double it).
  private static let reorder = 33
  /// Packets are held while the search lasts: at most so many bytes of them.
  private static let byteLimit = 64 << 20

  private var clock: StreamClock
  private let stream: VideoStream
  private var origin: Int64?
  private var first: CodedPicture?
  private var earliest: CodedPicture?
  private var packetsAfter = 0
  private var shown = 0
  private var bytes = 0
  private(set) var isOver = false

  init(_ stream: VideoStream) {
    self.stream = stream
    clock = StreamClock(stream)
  }

  /// The layout to show from the start; nil if there is none within reach.
  var found: SourceLayout? {
    guard let earliest, time(of: earliest) <= Self.reach else { return nil }
    return earliest.layouts.last
  }

  mutating func take(_ coded: CodedPicture) {
    bytes += coded.packet.byteCount
    if coded.isShown, !coded.isSecondField {
      shown += 1
      if let pts = coded.packet.pts { origin = min(origin ?? pts, pts) }
    }
    if first == nil { first = coded }
    if !coded.layouts.isEmpty, earliest.map({ coded.position < $0.position }) ?? true {
      earliest = coded
    }
    // Nothing that follows a stream's first key picture is displayed before it, as a rule.
    if earliest?.number == first?.number, earliest?.picture?.entry == .idr { isOver = true }
    if earliest != nil || time(of: coded) > Self.reach { packetsAfter += 1 }
    if packetsAfter > Self.reorder || bytes > Self.byteLimit { isOver = true }
  }

  private func time(of coded: CodedPicture) -> MediaTime {
    guard let pts = coded.packet.pts, let origin else {
      return clock.frameTime(max(0, shown - 1), frameRate: stream.frameRate)
    }
    return clock.interval(pts, since: origin)
  }
}
