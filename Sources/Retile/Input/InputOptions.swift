public import RetileFrames
public import RetileTracks

/// An input, and how it is to be read.
public struct InputOptions: Equatable, Sendable {
  /// A file, a pipe, a URL, or `-` for stdin.
  public var path: String
  /// Which video stream is read; nil for the one that ffmpeg would choose.
  public var stream: StreamSpecifier?
  /// Where the source layouts come from.
  public var layouts: LayoutOrigin
  /// By how much they hold later than the stream says; a grid has nothing to move.
  public var layoutOffset = LayoutOffset.none
  /// What is shown before the first layout.
  public var leadIn: LeadIn
  /// So many decode, and at most so many write; 0 takes one per core for each.
  public var threads: Int
  /// Instead of the matrix that the stream signals.
  public var matrix: MatrixCoefficients?
  /// Instead of the range that the stream signals.
  public var range: SampleRange?

  /// Takes a path; the rest has working defaults.
  public init(
    path: String, layouts: LayoutOrigin = .sei(), leadIn: LeadIn = .backfill,
    threads: Int = 0, matrix: MatrixCoefficients? = nil, range: SampleRange? = nil,
    stream: StreamSpecifier? = nil
  ) {
    self.path = path
    self.layouts = layouts
    self.leadIn = leadIn
    self.threads = threads
    self.matrix = matrix
    self.range = range
    self.stream = stream
  }
}

/// Where source layouts come from.
public enum LayoutOrigin: Equatable, Sendable {
  /// The stream's SEI messages.
  case sei(SEISelection = SEISelection())
  /// A layout track file, instead of SEI.
  case track(LayoutTrack)
  /// A fixed grid over the picture: hosts `1`…`n` in reading order.
  case grid(columns: Int, rows: Int)

  /// The one type of SEI message that is looked at, if it is only one.
  var payloadType: Int? {
    if case .sei(let selection) = self { selection.payloadType } else { nil }
  }
}

/// What is shown before the first layout.
public enum LeadIn: String, Sendable, CaseIterable {
  /// The first layout if it comes within two seconds, else as `whole`; an error if none ever comes.
  case backfill
  /// The canvas's background.
  case background
  /// The composite itself, in `fit`.
  case whole
}
