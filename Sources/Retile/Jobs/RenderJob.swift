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

    /// Makes a job; nothing is opened before `run`.
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
  /// What is made.
  public var outputs: [Output]
  /// Instead of the size that the layouts ask for.
  public var canvas: Size?
  /// Existing files may be replaced.
  public var overwrites: Bool
  /// How hosts are scaled, and with which kernels.
  public var drawing: DrawingOptions

  /// Makes a job; nothing is opened before `run`.
  public init(
    input: InputOptions, selection: FrameSelection = FrameSelection(), outputs: [Output],
    canvas: Size? = nil, overwrites: Bool = true,
    drawing: DrawingOptions = DrawingOptions()
  ) {
    self.input = input
    self.selection = selection
    self.outputs = outputs
    self.canvas = canvas
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
    let targets = try OutputSet(outputs.map(\.destination), input: input.path)
    if !selection.isSingle { try targets.refuseSingleStills() }
    return try JobRun.translatingErrors {
      var job = try JobRun(
        "render", input, selection, drawing, diagnostics: diagnostics, progress: progress)
      var writers = zip(outputs, targets.targets).map { output, target in
        LayoutOutput(output, target: target, canvas: canvas, overwrites: overwrites)
      }
      defer { writers.forEach { $0.sink?.cancel() } }
      // A reader that has gone (`head`, say) has what it wanted; the other outputs go on.
      while writers.contains(where: \.isWanted), let picture = try job.next() {
        for index in writers.indices { try writers[index].write(picture, job) }
      }
      if job.report.frames > 0 {
        for index in writers.indices { try writers[index].finish(job) }
      }
      return try job.finish(writers.map(\.report))
    }
  }
}
