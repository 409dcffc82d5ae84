public import RetileFrames
import RetileJSON
import RetileMedia

/// What a job did: the content of `--report FILE`.
public struct JobReport: Sendable {
  /// `render`, `split` or `snapshot`.
  public var command: String
  /// The name of the input.
  public var input: String
  /// Frames that were drawn.
  public var frames = 0
  /// What was written.
  public var outputs: [Output] = []
  /// Who was there, in order of first appearance.
  public var hosts: [Host] = []
  /// What was odd.
  public var warnings: [String] = []
  /// What a reader should know although nothing is wrong.
  public var notes: [String] = []
  var stream: VideoStream?
  var decode = DecodeSummary()
  var firstPicture: Size?
  var seconds: [(stage: String, seconds: Double)] = []

  /// One output and what is in it.
  public struct Output: Sendable {
    /// As it was given.
    public var path: String
    /// The local layout's name, or nil.
    public var layout: String?
    /// The size of its frames.
    public var canvas: Size
    /// Frames in it.
    public var frames: Int
  }

  /// One host and when it was there.
  public struct Host: Sendable {
    /// The host.
    public var id: String
    /// The string account, where there is one.
    public var account: String?
    /// When the host was in the layout.
    public var spans: [FrameSpan]
  }

  init(command: String, input: String) {
    self.command = command
    self.input = input
  }

  mutating func complete(
    _ source: PictureSource, hosts spans: HostSpans, seconds stages: StageSeconds,
    diagnostics: Diagnostics
  ) {
    stream = source.stream
    decode = source.summary
    hosts = spans.hosts.map { Host(id: $0.id, account: $0.account, spans: $0.spans) }
    warnings = diagnostics.warnings
    notes = diagnostics.notes
    seconds =
      StageSeconds.Stage.allCases.map { ("\($0)", stages($0)) } + [("total", stages.elapsed)]
  }
}

extension JobReport {
  /// The report as JSON text, indented, with a newline at its end.
  public var json: String {
    var members: [JSONMember] = [
      JSONMember("version", .int(1)), JSONMember("retile", .string(RetileVersion.number)),
      JSONMember("command", .string(command)), JSONMember("input", .string(input)),
    ]
    if let stream { members.append(JSONMember("stream", json(of: stream))) }
    members += [
      JSONMember("frames", .int(frames)),
      JSONMember("outputs", .array(outputs.map(\.json))),
      JSONMember("hosts", .array(hosts.map(\.json))),
      JSONMember("warnings", .array(warnings.map { .string($0) })),
      JSONMember("notes", .array(notes.map { .string($0) })),
      JSONMember(
        "seconds",
        .object(
          seconds.map { JSONMember($0.stage, .double(($0.seconds * 1e6).rounded() / 1e6)) })),
    ]
    return JSONWriter.write(.object(members), style: .pretty) + "\n"
  }

  private func json(of stream: VideoStream) -> JSONValue {
    var members = [JSONMember("codec", .string(stream.codecName))]
    if let size = firstPicture {
      members.append(JSONMember("picture", size.json))
    }
    members.append(
      JSONMember(
        "frameRate",
        .string("\(stream.frameRate.numerator)/\(stream.frameRate.denominator)")))
    if let format = decode.pixelFormat {
      members.append(JSONMember("pixelFormat", .string(format)))
    }
    if let color = decode.color {
      members += [
        JSONMember("matrix", .string(color.matrix.rawValue)),
        JSONMember("range", .string(color.range.rawValue)),
        JSONMember("chromaLocation", .string(color.chromaLocation.rawValue)),
        JSONMember("assumed", .array(decode.assumed.map { .string($0) })),
      ]
    }
    members += [
      JSONMember("frames", .int(decode.frames)), JSONMember("end", decode.end.json),
      JSONMember("packets", .int(decode.packets)),
      JSONMember("seiMessages", .int(decode.seiMessages)),
      JSONMember("layoutMessages", .int(decode.layoutMessages)),
    ]
    return .object(members)
  }
}

extension JobReport.Output {
  fileprivate var json: JSONValue {
    var members = [JSONMember("path", .string(path))]
    if let layout { members.append(JSONMember("layout", .string(layout))) }
    members += [JSONMember("canvas", canvas.json), JSONMember("frames", .int(frames))]
    return .object(members)
  }
}

extension JobReport.Host {
  fileprivate var json: JSONValue {
    var members = [JSONMember("id", .string(id))]
    if let account { members.append(JSONMember("account", .string(account))) }
    members.append(JSONMember("spans", .array(spans.map { .object($0.members) })))
    return .object(members)
  }
}

extension FrameSpan {
  /// `firstFrame`, `frames`, `start`, `end`.
  var members: [JSONMember] {
    [
      JSONMember("firstFrame", .int(firstFrame)), JSONMember("frames", .int(frames)),
      JSONMember("start", start.json), JSONMember("end", end.json),
    ]
  }
}

extension Size {
  var json: JSONValue {
    .object([JSONMember("width", .int(width)), JSONMember("height", .int(height))])
  }
}

extension MediaTime {
  /// Seconds, at most six decimals.
  var json: JSONValue { .double(seconds) }
}
