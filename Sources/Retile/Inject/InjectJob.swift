import RetileBitstream
public import RetileFrames
import RetileMedia
import RetileSinks
public import RetileTracks

/// Writes a layout track into an existing stream as SEI messages; nothing is encoded again.
///
/// Each entry goes into the access unit of the frame from which it holds. All other bytes of the
/// access units, and the other streams, are copied.
public struct InjectJob: Sendable {
  /// A file, a pipe, a URL, or `-` for stdin.
  public var input: String
  /// The video stream that gets the layouts; nil is the one that `ffmpeg` would choose.
  public var stream: StreamSpecifier?
  /// What is written; an empty one takes all layouts out of the stream.
  public var track: LayoutTrack
  /// A file whose extension decides the container, or `-` with a format.
  public var output: OutputSpec
  /// How it is written.
  public var options: InjectOptions
  /// Whether a file that exists is replaced.
  public var overwrites: Bool

  /// Takes what is read and what is written; the rest has working defaults.
  public init(
    input: String, stream: StreamSpecifier? = nil, track: LayoutTrack, output: OutputSpec,
    options: InjectOptions = InjectOptions(), overwrites: Bool = true
  ) {
    self.input = input
    self.stream = stream
    self.track = track
    self.output = output
    self.options = options
    self.overwrites = overwrites
  }

  /// Does it.
  ///
  /// - Throws: `RetileError`.
  public func run(
    diagnostics: Diagnostics, progress: @escaping (JobProgress) -> Void = { _ in }
  ) throws -> InjectReport {
    try JobRun.translatingErrors {
      let target = try InjectTarget(output)
      let encoding = try LayoutEncoding(options)
      let media = try MediaInput(path: input, stream: stream, isForCopying: true)
      guard let codec = media.stream.codec else {
        throw RetileError.input(
          "'\(input)' is \(media.stream.codecName) video, which has no SEI messages to write; "
            + "inject writes into H.264 and H.265")
      }
      try encoding.check(track, picture: media.stream.size)
      let settings = OutputSettings(input: input, frameRate: FrameRate(media.stream.frameRate))
      let file = try target.open(settings.options(overwrites: overwrites))
      let muxed = try MediaOutput(
        target.format, like: media, codec: codec, path: target.name, to: file)
      var injection = Injection(
        self, encoding, from: media, codec: codec, to: muxed, diagnostics: diagnostics,
        progress: progress)
      let report = try injection.run()
      try file.finish()
      return report
    }
  }
}
