import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// Puts the packets of a stream in display order and notes where the layout changes.
struct TrackScan {
  private struct Facts {
    let position: PicturePosition
    let pts: Int64?
    let duration: Int64?
    let size: Size
    let layouts: [SourceLayout]
    let messages: [CodedMessage]
  }

  private(set) var track = LayoutTrack()
  private(set) var frames = 0
  private(set) var end = MediaTime.zero
  private var counting = CensusTaking()
  /// Of all displayed frames, where they are kept.
  private(set) var frameTimes: [MediaTime] = []
  private let keepsFrameTimes: Bool
  private let stream: VideoStream
  private let detail: Inspection.Detail
  private var order = DisplayOrder()
  private var facts: [Int: Facts] = [:]
  private var clock: StreamClock
  private var follower: LayoutFollower
  /// With `.everyMessage`: those that the next displayed frame is the first to show.
  private var messages: [SourceLayout] = []

  init(
    _ stream: VideoStream, layouts: FollowedLayouts, detail: Inspection.Detail,
    keepsFrameTimes: Bool
  ) {
    self.stream = stream
    self.detail = detail
    self.keepsFrameTimes = keepsFrameTimes
    clock = StreamClock(stream)
    // Inspection shows layouts where they are: no lead-in is filled.
    follower = LayoutFollower(layouts.origin, leadIn: .background, delay: layouts.delay)
  }

  mutating func take(_ coded: CodedPicture) {
    facts[coded.number] = Facts(
      position: coded.position, pts: coded.packet.pts, duration: coded.packet.duration,
      size: coded.size, layouts: coded.layouts, messages: coded.messages)
    let places = order.add(
      token: coded.number, picture: coded.picture, isDiscarded: coded.packet.isDiscarded)
    display(places)
  }

  mutating func finish() {
    display(order.finish())
    counting.finish()
  }

  /// What the messages and frames so far add up to.
  var census: StreamCensus { counting.census }

  /// Notes first what all of them carry: a second field's layout holds at its picture.
  private mutating func display(_ places: [DisplayOrder.Place]) {
    for place in places {
      guard let own = facts[place.token] else { continue }
      counting.note(own.messages, at: own.position)
      if let layout = own.layouts.last { follower.note(layout, at: own.position) }
    }
    for place in places { display(place) }
  }

  private mutating func display(_ place: DisplayOrder.Place) {
    guard let own = facts.removeValue(forKey: place.token) else { return }
    if detail == .everyMessage { messages += own.layouts }
    guard let frame = place.frame, frame == frames else { return }
    let (time, frameEnd) = clock.span(
      pts: own.pts, duration: own.duration, index: frame, frameRate: stream.frameRate)
    frames = frame + 1
    if keepsFrameTimes { frameTimes.append(time) }
    end = frameEnd
    let state = follower.advance(
      to: own.position, frame: frame, time: time, picture: own.size)
    counting.show(
      own.position, frame: frame, time: time, end: frameEnd, hasLayout: state.layout != nil)
    if let layout = state.layout, messages.isEmpty {
      track.record(layout, frame: frame, time: time, picture: own.size)
    }
    for message in messages {
      track.record(message, frame: frame, time: time, picture: own.size, everyMessage: true)
    }
    messages.removeAll()
  }
}
