public import RetileFrames
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
  /// Of a part: hosts that a layout or a split names and who are not there; others may have them.
  package var absentHosts: [String] = []
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
    /// Of a render, by the stream's times: when its first frame is shown and its last one ends.
    package var span: (start: MediaTime, end: MediaTime)?
  }

  /// One host and when it was there.
  public struct Host: Sendable {
    /// The host.
    public var id: String
    /// The string account, where there is one.
    public var account: String?
    /// When the host was in the layout.
    public var spans: [FrameSpan]
    /// The share of its region that other hosts covered, 0 to 1, over all those frames; nil if none
    /// of it was on a picture.
    public var covered: Double?
  }

  /// Pictures that came out of the decoder, for all jobs that share it.
  package var decodedPictures: Int { decode.decodedPictures }

  /// The warning of a host whom a layout names and who never comes.
  package static func warning(ofAbsentHost host: String) -> String {
    "the layout names host '\(host)', who is in none of the frames"
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
    hosts = spans.hosts.map {
      Host(id: $0.id, account: $0.account, spans: $0.spans, covered: $0.coveredShare)
    }
    warnings = diagnostics.warnings
    notes = diagnostics.notes
    seconds =
      StageSeconds.Stage.allCases.map { ("\($0)", stages($0)) } + [("total", stages.elapsed)]
  }
}
