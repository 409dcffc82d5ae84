import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// Finds, in packets, the first layout in display order that comes within the lead-in's reach, or when
/// a frame is shown.
struct FirstLayoutSearch {
  /// How far after the first displayed frame the first layout may come to be shown before it.
  static let reach = MediaTime(microseconds: 2_000_000)
  /// No picture is displayed later than so many packets after its own (max_num_reorder_frames is
  /// at most 16, H.264 clause A.3.1, and field pairs double it).
  private static let reorder = 33
  /// Packets are held while the search lasts: at most so many bytes of them.
  private static let byteLimit = 64 << 20

  /// A picture that is displayed.
  private struct Shown {
    let position: PicturePosition
    let pts: Int64?
    let duration: Int64?
  }

  private let clock: StreamClock
  private let stream: VideoStream
  private var origin: Int64?
  private var first: CodedPicture?
  private var earliest: CodedPicture?
  private var packetsAfter = 0
  /// Of the pictures that are displayed, in decode order.
  private var shown: [Shown] = []
  private var bytes = 0
  private(set) var isOver = false

  init(_ stream: VideoStream) {
    self.stream = stream
    clock = StreamClock(stream)
  }

  /// The layout to show from the start; nil if there is none within reach.
  var found: SourceLayout? {
    guard let earliest else { return nil }
    let before = shown.filter { $0.position <= earliest.position }
    let time = lastTime(of: before) ?? .zero
    return time <= Self.reach ? earliest.layouts.last : nil
  }

  /// When a frame is shown; nil if it is not among those of the lead-in's reach.
  func time(ofFrame frame: Int) -> MediaTime? {
    guard shown.indices.contains(frame) else { return nil }
    return lastTime(of: shown.sorted { $0.position < $1.position }.prefix(frame + 1))
  }

  /// The time of the last of some pictures in display order, of which none is missing: all that is
  /// displayed before those in reach has been read by the end of the search.
  private func lastTime(of pictures: some Sequence<Shown>) -> MediaTime? {
    var clock = StreamClock(stream)
    var time: MediaTime?
    for (index, picture) in pictures.sorted(by: { $0.position < $1.position }).enumerated() {
      time =
        clock.span(
          pts: picture.pts, duration: picture.duration, index: index,
          frameRate: stream.frameRate
        ).start
    }
    return time
  }

  mutating func take(_ coded: CodedPicture) {
    bytes += coded.packet.byteCount
    if coded.isShown, !coded.isSecondField {
      shown.append(
        Shown(
          position: coded.position, pts: coded.packet.pts, duration: coded.packet.duration))
      if let pts = coded.packet.pts { origin = min(origin ?? pts, pts) }
    }
    if first == nil { first = coded }
    if !coded.layouts.isEmpty, earliest.map({ coded.position < $0.position }) ?? true {
      earliest = coded
    }
    // Nothing that follows a stream's first key picture is displayed before it, as a rule.
    if earliest?.number == first?.number, earliest?.picture?.entry == .idr { isOver = true }
    let isBeyond = earliest != nil || time(of: coded, index: shown.count - 1) > Self.reach
    if isBeyond { packetsAfter += 1 }
    if packetsAfter > Self.reorder || bytes > Self.byteLimit { isOver = true }
  }

  /// - Parameter index: its place among the displayed pictures, for streams without times.
  private func time(of coded: CodedPicture, index: Int) -> MediaTime {
    guard let pts = coded.packet.pts, let origin else {
      return clock.frameTime(max(0, index), frameRate: stream.frameRate)
    }
    return clock.interval(pts, since: origin)
  }
}
