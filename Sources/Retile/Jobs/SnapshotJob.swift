public import RetileFrames
import RetileSinks
import RetileTracks
public import RetileViews

/// Stills: of the composite, of a local layout, or of one host.
///
/// A still is the picture that a render of the whole stream would have at that moment.
public struct SnapshotJob: Sendable {
  /// What a still shows.
  public enum Subject: Sendable {
    case composite
    case layout(LocalLayout, name: String?)
    case host(HostSelector)
  }

  /// When stills are taken.
  public enum Moments: Sendable {
    /// What is on the screen at each time (the last frame with time ≤ T), or at each index.
    ///
    /// Stills are numbered in order of time.
    case at([TimePoint])
    /// At 0, T, 2·T, … to the end.
    case every(TimePoint)
    /// So many a second, from the first picture on.
    case rate(FrameRate)
    /// At every change of the source layout.
    case onChange
    /// Of every key frame.
    case keyFrames

    /// The user gave each of them; otherwise those without the host are left out.
    var areNamed: Bool { if case .at = self { true } else { false } }

    /// How many a second, where that is what is wanted.
    var rate: FrameRate? { if case .rate(let rate) = self { rate } else { nil } }

    /// Why there may be none of them in a part.
    var absence: String {
      switch self {
      case .every(let step):
        "it holds no multiple of \(step); ask for a longer part, or more often"
      case .onChange: "the layout does not change there; ask for a longer part"
      case .keyFrames: "it has no key frame; ask for a longer part"
      case .at, .rate: "it has no frame at such a time; ask for a longer part"
      }
    }

    /// One still and no more.
    var areSingle: Bool { if case .at(let points) = self { points.count == 1 } else { false } }
  }

  /// What is read, and how.
  public var input: InputOptions
  /// What a still shows.
  public var subject: Subject
  /// When stills are taken.
  public var moments: Moments
  /// For `every` and `onChange`: from which part of the stream, and at most how many stills.
  public var selection: FrameSelection
  /// Where they go.
  public var destination: OutputSpec
  /// Instead of the size that the layout asks for.
  public var canvas: Size?
  /// How hard PNGs are pressed: 0 not at all, 1 quickly, 2 to 9 ever slower and smaller.
  public var pngLevel: Int
  /// Existing files may be replaced.
  public var overwrites: Bool
  /// How hosts are scaled, and with which kernels.
  public var drawing: DrawingOptions

  /// Makes a job; nothing is opened before `run`.
  public init(
    input: InputOptions, subject: Subject = .composite, moments: Moments,
    selection: FrameSelection = FrameSelection(), destination: OutputSpec, canvas: Size? = nil,
    pngLevel: Int = 1, overwrites: Bool = true, drawing: DrawingOptions = DrawingOptions()
  ) {
    self.input = input
    self.subject = subject
    self.moments = moments
    self.selection = selection
    self.destination = destination
    self.canvas = canvas
    self.pngLevel = pngLevel
    self.overwrites = overwrites
    self.drawing = drawing
  }

  /// Takes the stills.
  ///
  /// - Throws: `RetileError`; `pastTheEnd` for a moment that the stream does not reach.
  public func run(
    diagnostics: Diagnostics = Diagnostics(), progress: @escaping (JobProgress) -> Void = { _ in }
  ) throws -> JobReport {
    try SharedRun(
      [SharedRun.Member(.snapshot(self), diagnostics: diagnostics, progress: progress)]
    ).run()[0].get()
  }

  /// The composite itself needs no layout, but for its changes.
  var needsLayout: Bool {
    switch (subject, moments) {
    case (.composite, .onChange), (.layout, _), (.host, _): true
    case (.composite, _): false
    }
  }
}
