import Retile
import RetileJSON
import RetileSinks

/// What an output of a manifest is.
enum OutputKind: Hashable, Sendable {
  case render
  /// Stills of a local layout.
  case layoutStills
  /// Stills of the composite or of one host.
  case stills
  case split

  /// For messages.
  var name: String {
    switch self {
    case .render: "a render"
    case .layoutStills: "stills of a layout"
    case .stills: "stills without a layout"
    case .split: "a split"
    }
  }
}

/// The options of an output, with the command line's meaning.
struct OptionSettings: Sendable {
  var fps: Placed<FrameRate>?
  var canvas: Placed<Size>?
  var scaler: Placed<ScaleFilter>?
  var pngLevel: Placed<Int>?
  var overwrite: Placed<Bool>?
  var format: Placed<String>?
  var codec: Placed<VideoEncoding.Codec>?
  var crf: Placed<Int>?
  var preset: Placed<VideoEncoding.Preset>?

  /// How video is encoded.
  var encoding: VideoEncoding {
    VideoEncoding(
      codec: codec?.value ?? Self.usualEncoding.codec, crf: crf?.value ?? Self.usualEncoding.crf,
      preset: preset?.value ?? Self.usualEncoding.preset)
  }

  static let usualEncoding = VideoEncoding()
}

/// An option, and where it makes sense.
struct OutputOption: Sendable {
  let key: ManifestKey<OptionSettings>
  /// The kinds of output that have it.
  let kinds: Set<OutputKind>
  /// Only those that write PNGs have it.
  var needsPNG = false
  /// Only those that are encoded video have it.
  var needsVideo = false
  /// Only those whose names do not say their format have it.
  var needsBareName = false

  /// Why it makes no sense for an output; nil if it does.
  ///
  /// - Parameters:
  ///   - format: of the output.
  ///   - isBare: its name does not say its format.
  func objection(_ kind: OutputKind, _ format: OutputFormat, isBare: Bool) -> String? {
    if !kinds.contains(kind) {
      switch (key.name, kind) {
      case ("canvas", .stills): return "is the size of a layout's canvas; give \"layout\" as well"
      case ("fps", .layoutStills), ("fps", .stills): return "belongs to \"stills\" there"
      case ("format", .split): return "belongs to \"split\" there"
      default: return "makes no sense for \(kind.name)"
      }
    }
    if needsPNG, format != .png { return "the output is no PNG, so there is nothing to press" }
    if needsVideo, !format.isEncodedVideo {
      return "the output is no .mp4 or .mkv, so there is nothing to encode"
    }
    if needsBareName, !isBare {
      return "is for names without an extension; elsewhere the name decides"
    }
    return nil
  }

  /// True if it has to do with how outputs of a format look.
  func matters(to format: OutputFormat) -> Bool {
    (!needsPNG || format == .png) && (!needsVideo || format.isEncodedVideo)
  }

  /// The words of `format`.
  private static let formats = ["y4m", "yuv", "png", "mp4", "mkv", "md5"]

  /// The one table of them.
  static let all: [OutputOption] = [
    OutputOption(
      key: ManifestKey("fps", \.fps, definition: { .string($0.description) }) {
        (node) throws(ManifestProblem) in try node.frameRate()
      }, kinds: [.render]),
    OutputOption(
      key: ManifestKey("canvas", \.canvas, definition: { .string($0.description) }) {
        (node) throws(ManifestProblem) in try node.size()
      }, kinds: [.render, .layoutStills]),
    OutputOption(
      key: ManifestKey(
        "scaler", \.scaler, standard: .bilinear, definition: { .string($0.rawValue) }
      ) {
        (node) throws(ManifestProblem) in try node.word()
      }, kinds: [.render, .layoutStills, .stills, .split]),
    OutputOption(
      key: ManifestKey("pngLevel", \.pngLevel, standard: 1, definition: { .int($0) }) {
        (node) throws(ManifestProblem) in try node.whole(0...9)
      }, kinds: [.render, .layoutStills, .stills, .split], needsPNG: true),
    OutputOption(
      key: ManifestKey("overwrite", \.overwrite, definition: nil) {
        (node) throws(ManifestProblem) in try node.bool()
      }, kinds: [.render, .layoutStills, .stills, .split]),
    OutputOption(
      key: ManifestKey("format", \.format, definition: nil) {
        (node) throws(ManifestProblem) in try node.word(among: formats)
      }, kinds: [.render, .layoutStills, .stills], needsBareName: true),
    OutputOption(
      key: ManifestKey(
        "codec", \.codec, standard: OptionSettings.usualEncoding.codec,
        definition: { .string($0.rawValue) }
      ) {
        (node) throws(ManifestProblem) in try node.word()
      }, kinds: [.render, .split], needsVideo: true),
    OutputOption(
      key: ManifestKey(
        "crf", \.crf, standard: OptionSettings.usualEncoding.crf, definition: { .int($0) }
      ) {
        (node) throws(ManifestProblem) in try node.whole(VideoEncoding.crfs)
      }, kinds: [.render, .split], needsVideo: true),
    OutputOption(
      key: ManifestKey(
        "preset", \.preset, standard: OptionSettings.usualEncoding.preset,
        definition: { .string($0.rawValue) }
      ) {
        (node) throws(ManifestProblem) in try node.word()
      }, kinds: [.render, .split], needsVideo: true),
  ]
}
