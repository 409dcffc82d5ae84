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
  /// The SEI messages and frames, counted.
  public let census: StreamCensus
  /// Of all displayed frames, where they are asked for.
  let frameTimes: [MediaTime]
  private let payloadType: Int?

  /// Which layouts become entries of the track.
  public enum Detail: Sendable {
    /// Only those that change something.
    case changes
    /// Every message, volume included, where it is in the stream: no offset moves it.
    case everyMessage
  }

  /// Reads the whole input.
  ///
  /// - Throws: `RetileError.input`.
  public init(
    _ options: InputOptions, detail: Detail = .changes, diagnostics: Diagnostics
  ) throws {
    try self.init(options, detail: detail, keepsFrameTimes: false, diagnostics: diagnostics)
  }

  init(
    _ options: InputOptions, detail: Detail = .changes, keepsFrameTimes: Bool,
    diagnostics: Diagnostics
  ) throws {
    let layouts = try FollowedLayouts(options, demandsLayout: false, diagnostics: diagnostics)
    let input: MediaInput
    do throws(MediaError) {
      input = try MediaInput(path: options.path, stream: options.stream)
    } catch {
      throw RetileError.input("\(error)")
    }
    let reader = CodedPictureReader(input, layouts: options.layouts, diagnostics: diagnostics)
    var scan = TrackScan(
      input.stream, layouts: layouts, detail: detail, keepsFrameTimes: keepsFrameTimes)
    while let coded = reader.next() { scan.take(coded) }
    scan.finish()
    if reader.packets == 0 { throw reader.nothingToShow() }
    if reader.layoutMessages == 0 { StreamSiblings(input, options).warnOfLayouts(diagnostics) }
    track = scan.track
    frameTimes = scan.frameTimes
    path = options.path
    frames = scan.frames
    end = scan.end
    packets = reader.packets
    seiMessages = reader.seiMessages
    layoutMessages = reader.layoutMessages
    codec = input.stream.codecName
    picture = input.stream.size
    cutOff = reader.cutOff
    var census = scan.census
    if case .sei = options.layouts {
      census.readsLayouts = true
    } else {
      census.readsLayouts = false
    }
    self.census = census
    payloadType = options.layouts.payloadType
  }
}

extension Inspection {
  /// What to say where there is no layout at all.
  public var noLayoutText: String { "\(noLayout)" }

  var noLayout: RetileError {
    .noLayout(
      path: path, packets: packets, seiMessages: seiMessages, codec: codec,
      payloadType: payloadType)
  }

  /// What to say where the stream is not whole; nil where it is.
  public var cutOffText: String? {
    cutOff.map { Wholeness.text(path: path, found: $0, frames: frames, end: end) }
  }

  /// The content of `--report FILE`, with a newline at its end.
  public func reportJSON(_ diagnostics: Diagnostics) -> String {
    reportJSON(diagnostics, adding: [])
  }

  func reportJSON(_ diagnostics: Diagnostics, adding more: [JSONMember]) -> String {
    let members =
      [

        JSONMember("version", .int(1)), JSONMember("retile", .string(RetileVersion.number)),
        JSONMember("command", .string("inspect")), JSONMember("input", .string(path)),
        JSONMember("codec", .string(codec)), JSONMember("picture", picture.json),
        JSONMember("frames", .int(frames)), JSONMember("end", end.json),
        JSONMember("packets", .int(packets)), JSONMember("seiMessages", .int(seiMessages)),
        JSONMember("layoutMessages", .int(layoutMessages)),
        JSONMember("layouts", .int(track.entries.count)),
        JSONMember("warnings", .array(diagnostics.warnings.map { .string($0) })),
      ] + more
    return JSONWriter.write(.object(members), style: .pretty) + "\n"
  }
}
