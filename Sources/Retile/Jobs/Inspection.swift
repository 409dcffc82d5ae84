import RetileBitstream
public import RetileFrames
import RetileJSON
import RetileMedia
public import RetileTracks

/// The layout track of a stream, read from its packets; nothing is decoded.
public struct Inspection: Sendable {
  /// The layouts over time.
  public let track: LayoutTrack
  /// The input's name.
  public let path: String
  /// The displayed frames of the stream.
  public let frames: Int
  /// The end of the last frame.
  public let end: MediaTime
  /// Packets of the video stream.
  public let packets: Int
  /// SEI messages of any kind.
  public let seiMessages: Int
  /// Layout messages, also those that change nothing.
  public let layoutMessages: Int
  /// The codec, by FFmpeg's name.
  public let codec: String
  /// The size that the container gives.
  public let picture: Size
  /// A read error, a damaged packet or a missing end, in words, where the stream is not whole.
  public let cutOff: String?
  private let payloadType: Int?

  /// Which layouts become entries of the track.
  public enum Detail: Sendable {
    /// Only those that change something.
    case changes
    /// Every message, volume included.
    case everyMessage
  }

  /// Reads the whole input.
  ///
  /// - Throws: `RetileError.input`.
  public init(
    _ options: InputOptions, detail: Detail = .changes, diagnostics: Diagnostics
  ) throws {
    let input: MediaInput
    do throws(MediaError) {
      input = try MediaInput(path: options.path)
    } catch {
      throw RetileError.input("\(error)")
    }
    let reader = CodedPictureReader(input, layouts: options.layouts, diagnostics: diagnostics)
    var scan = TrackScan(input.stream, origin: options.layouts, detail: detail)
    while let coded = reader.next() { scan.take(coded) }
    scan.finish()
    if reader.packets == 0 { throw reader.nothingToShow() }
    track = scan.track
    path = options.path
    frames = scan.frames
    end = scan.end
    packets = reader.packets
    seiMessages = reader.seiMessages
    layoutMessages = reader.layoutMessages
    codec = input.stream.codecName
    picture = input.stream.size
    cutOff = reader.cutOff
    payloadType = options.layouts.payloadType
  }
}

extension Inspection {
  /// What to say where there is no layout at all.
  public var noLayoutText: String {
    let error = RetileError.noLayout(
      path: path, packets: packets, seiMessages: seiMessages, codec: codec,
      payloadType: payloadType)
    return "\(error)"
  }

  /// What to say where the stream is not whole; nil where it is.
  public var cutOffText: String? {
    cutOff.map { cutOffWarning(path: path, found: $0, frames: frames, end: end) }
  }

  /// The content of `--report FILE`, with a newline at its end.
  public func reportJSON(_ diagnostics: Diagnostics) -> String {
    let members = [
      JSONMember("version", .int(1)), JSONMember("retile", .string(RetileVersion.number)),
      JSONMember("command", .string("inspect")), JSONMember("input", .string(path)),
      JSONMember("codec", .string(codec)), JSONMember("picture", picture.json),
      JSONMember("frames", .int(frames)), JSONMember("end", end.json),
      JSONMember("packets", .int(packets)), JSONMember("seiMessages", .int(seiMessages)),
      JSONMember("layoutMessages", .int(layoutMessages)),
      JSONMember("layouts", .int(track.entries.count)),
      JSONMember("warnings", .array(diagnostics.warnings.map { .string($0) })),
    ]
    return JSONWriter.write(.object(members), style: .pretty) + "\n"
  }
}

/// Puts the packets of a stream in display order and notes where the layout changes.
private struct TrackScan {
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
