public import RetileFrames
import RetileSinks
public import RetileViews

/// Re-tiles an input into local layouts; however many there are, it is decoded once.
public struct RenderJob: Sendable {
  /// One layout and where its frames go.
  public struct Output: Sendable {
    /// What is drawn.
    public var layout: LocalLayout
    /// For the report: a preset's or a file's name.
    public var layoutName: String?
    /// Where it goes.
    public var destination: OutputSpec

    /// Makes an output; nothing is opened before `run`.
    public init(layout: LocalLayout, layoutName: String? = nil, destination: OutputSpec) {
      self.layout = layout
      self.layoutName = layoutName
      self.destination = destination
    }
  }

  /// What is read, and how.
  public var input: InputOptions
  /// Which frames are wanted.
  public var selection: FrameSelection
  /// How many frames a second are drawn: at each moment the one that is on the screen; nil: each frame
  /// of the stream once.
  public var rate: FrameRate?
  /// What is made.
  public var outputs: [Output]
  /// Instead of the size that the layouts ask for.
  public var canvas: Size?
  /// How hard PNGs are pressed: 0 not at all, 1 quickly, 2 to 9 ever slower and smaller.
  public var pngLevel: Int
  /// How frames are encoded where an output is video; it gets the input's sound.
  public var encoding: VideoEncoding
  /// Existing files may be replaced.
  public var overwrites: Bool
  /// How hosts are scaled, and with which kernels.
  public var drawing: DrawingOptions

  /// Makes a job; nothing is opened before `run`.
  public init(
    input: InputOptions, selection: FrameSelection = FrameSelection(), rate: FrameRate? = nil,
    outputs: [Output], canvas: Size? = nil, pngLevel: Int = 1,
    encoding: VideoEncoding = VideoEncoding(), overwrites: Bool = true,
    drawing: DrawingOptions = DrawingOptions()
  ) {
    self.input = input
    self.selection = selection
    self.rate = rate
    self.outputs = outputs
    self.canvas = canvas
    self.pngLevel = pngLevel
    self.encoding = encoding
    self.overwrites = overwrites
    self.drawing = drawing
  }

  /// Draws every selected frame.
  ///
  /// Files stand under their names only if all went well.
  ///
  /// - Throws: `RetileError`.
  public func run(
    diagnostics: Diagnostics = Diagnostics(), progress: @escaping (JobProgress) -> Void = { _ in }
  ) throws -> JobReport {
    try SharedRun(
      [SharedRun.Member(.render(self), diagnostics: diagnostics, progress: progress)]
    ).run()[0].get()
  }
}
