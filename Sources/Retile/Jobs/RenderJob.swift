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
  /// Existing files may be replaced.
  public var overwrites: Bool
  /// How hosts are scaled, and with which kernels.
  public var drawing: DrawingOptions

  /// Makes a job; nothing is opened before `run`.
  public init(
    input: InputOptions, selection: FrameSelection = FrameSelection(), rate: FrameRate? = nil,
    outputs: [Output], canvas: Size? = nil, pngLevel: Int = 1, overwrites: Bool = true,
    drawing: DrawingOptions = DrawingOptions()
  ) {
    self.input = input
    self.selection = selection
    self.rate = rate
    self.outputs = outputs
    self.canvas = canvas
    self.pngLevel = pngLevel
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
    let isSingle = rate == nil ? selection.isSingle : selection.frames == 1
    if !isSingle { try targets.refuseSingleStills() }
    return try JobRun.translatingErrors {
      // Without a rate every frame is wanted: then nothing is left out that is begun anew.
      guard rate != nil,
        targets.targets.allSatisfy({ $0.canBeginAnew(overwrites: overwrites) })
      else { return try draw(to: targets.targets, skips: rate == nil, diagnostics, progress) }
      do {
        return try draw(to: targets.targets, skips: true, diagnostics, progress)
      } catch is ScheduleDoubt {
        return try draw(to: targets.targets, skips: false, diagnostics, progress)
      }
    }
  }

  private func draw(
    to targets: [OutputTarget], skips: Bool, _ diagnostics: Diagnostics,
    _ progress: @escaping (JobProgress) -> Void
  ) throws -> JobReport {
    var outputs = try zip(outputs, targets).map { output, target in
      try LayoutOutput(
        output, target: target, canvas: canvas, overwrites: overwrites, isTimed: rate != nil,
        diagnostics: diagnostics)
    }
    defer { outputs.forEach { $0.writer?.cancel() } }
    let prelude = self.outputs.map { LayoutStage.prelude($0.layout) }.max() ?? .nothing
    var part = selection
    // With a rate they are counted as they are drawn.
    if rate != nil { part.frames = nil }
    let limit = rate == nil ? Int.max : selection.frames ?? .max
    var shutter = rate.map { Shutter(.rate($0), limit: part.end) }
    var job = try JobRun(
      "render", input, part, drawing, pngLevel: pngLevel, stills: shutter,
      skips: skips && (rate == nil || prelude != .pictures), prelude: prelude,
      diagnostics: diagnostics, progress: progress)
    job.outputRate = rate
    var drawn = 0
    func draw(_ moments: [TimedMoment]) throws {
      for moment in moments where drawn < limit {
        for index in outputs.indices { try outputs[index].draw(moment, job) }
        drawn += 1
      }
    }
    // A reader that has gone (`head`, say) has what it wanted; the other outputs go on.
    while drawn < limit, outputs.contains(where: \.isWanted), let shown = try job.nextShown() {
      for index in outputs.indices { outputs[index].see(shown, job) }
      if shown.isSelected { try draw(shutter?.pass(shown.moment) ?? [shown.moment]) }
    }
    if drawn < limit { try draw(shutter?.finish(path: input.path, frames: drawn) ?? []) }
    if job.report.frames > 0 {
      for index in outputs.indices { try outputs[index].finish() }
    }
    return try job.finish(outputs.map(\.report), frames: drawn)
  }
}
