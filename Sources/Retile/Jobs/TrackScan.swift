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
    let layouts: [SourceLayout]
  }

  private(set) var track = LayoutTrack()
  private(set) var frames = 0
  private(set) var end = MediaTime.zero
  private let stream: VideoStream
  private let detail: Inspection.Detail
  private var order = DisplayOrder()
  private var facts: [Int: Facts] = [:]
  private var clock: StreamClock
  private var follower: LayoutFollower
  /// With `.everyMessage`: those that the next displayed frame is the first to show.
  private var messages: [SourceLayout] = []

  init(_ stream: VideoStream, origin: LayoutOrigin, detail: Inspection.Detail) {
    self.stream = stream
    self.detail = detail
    clock = StreamClock(stream)
    // Inspection shows layouts where they are: no lead-in is filled.
    follower = LayoutFollower(origin, leadIn: .background)
  }

  mutating func take(_ coded: CodedPicture) {
    facts[coded.number] = Facts(
      position: coded.position, pts: coded.packet.pts, duration: coded.packet.duration,
      layouts: coded.layouts)
    let places = order.add(
      token: coded.number, picture: coded.picture, isDiscarded: coded.packet.isDiscarded)
    display(places)
  }

  mutating func finish() { display(order.finish()) }

  /// Notes first what all of them carry: a second field's layout holds at its picture.
  private mutating func display(_ places: [DisplayOrder.Place]) {
    for place in places {
      guard let own = facts[place.token], let layout = own.layouts.last else { continue }
      follower.note(layout, at: own.position)
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
    end = frameEnd
    let state = follower.advance(
      to: own.position, frame: frame, time: time, picture: stream.size)
    if let layout = state.layout, messages.isEmpty {
      track.record(layout, frame: frame, time: time, picture: stream.size)
    }
    for message in messages {
      track.record(message, frame: frame, time: time, picture: stream.size, everyMessage: true)
    }
    messages.removeAll()
  }
}
