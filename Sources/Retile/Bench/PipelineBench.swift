public import RetileFrames
import RetileSinks
public import RetileViews

/// Measures what drawing costs besides decoding, inside one process.
///
/// Each run decodes the input once without drawing and once for every layout, and makes stills of
/// its first pictures; figures of a layout are ratios to the decoding of the same run, so that what
/// else the machine does weighs on both.
public struct PipelineBench: Sendable {
  /// A layout and its name in the report.
  public struct Layout: Sendable {
    /// What is drawn.
    public var layout: LocalLayout
    /// A preset's or a file's name.
    public var name: String

    /// Names a layout.
    public init(_ layout: LocalLayout, name: String) {
      self.layout = layout
      self.name = name
    }
  }

  /// What is read, and how.
  public var input: InputOptions
  /// Which frames.
  public var selection: FrameSelection
  /// What is drawn.
  public var layouts: [Layout]
  /// Instead of the size that the layouts ask for.
  public var canvas: Size?
  /// How it is drawn.
  public var drawing: DrawingOptions
  /// How often, after one run that does not count.
  public var runs: Int

  /// Makes a measurement; nothing is opened before `run`.
  public init(
    input: InputOptions, selection: FrameSelection = FrameSelection(), layouts: [Layout],
    canvas: Size? = nil, drawing: DrawingOptions = DrawingOptions(), runs: Int = 5
  ) {
    self.input = input
    self.selection = selection
    self.layouts = layouts
    self.canvas = canvas
    self.drawing = drawing
    self.runs = runs
  }

  /// Decodes and draws, and throws the pictures away.
  ///
  /// - Throws: `RetileError`.
  public func run(
    diagnostics: Diagnostics = Diagnostics(), progress: @escaping (JobProgress) -> Void = { _ in }
  ) throws -> PipelineFigures {
    try RegularFile.refuseReadOnce(input.path, ", as runs that are compared need: give a file")
    return try JobRun.translatingErrors {
      let warmUp = try pass(nil, diagnostics, progress)
      var decoding: [Pass] = []
      var drawn: [[Pass]] = layouts.map { _ in [] }
      var stills: [PictureStages] = []
      // Warnings are given once.
      let quiet = Diagnostics()
      for _ in 0..<max(1, runs) {
        decoding.append(try pass(nil, quiet, progress))
        for (index, layout) in layouts.enumerated() {
          drawn[index].append(try pass(layout, quiet, progress))
        }
        stills.append(try stages(quiet, progress))
      }
      return PipelineFigures(
        input: input.path, picture: warmUp.picture, frames: warmUp.frames,
        instructionSet: drawing.instructionSet, filter: drawing.filter, threads: input.threads,
        decoding: Pass.figures(decoding),
        layouts: zip(layouts, drawn).map { layout, passes in
          PipelineFigures.Layout(
            name: layout.name, canvas: passes[0].canvas, figures: Pass.figures(passes),
            drawing: RunSamples(passes.map { $0.drawing / Double(max(1, $0.frames)) }),
            drawingToDecoding: ratios(passes, decoding) {
              $0.drawing
            } of: {
              $0.cpu
            },
            cpuToDecoding: ratios(passes, decoding) {
              $0.cpu
            } of: {
              $0.cpu
            },
            wallToDecoding: ratios(passes, decoding) {
              $0.wall
            } of: {
              $0.wall
            })
        }, stages: Self.figures(stills))
    }
  }

  private func stages(
    _ diagnostics: Diagnostics, _ progress: @escaping (JobProgress) -> Void
  ) throws -> PictureStages {
    var selection = selection
    selection.frames = min(selection.frames ?? Int.max, PictureStages.mostPictures)
    var job = try JobRun(
      "bench", input, selection, drawing, diagnostics: diagnostics, progress: progress)
    var stages = PictureStages(job.tools.kernels)
    while let picture = try job.next() { try stages.add(picture.frame) }
    _ = try job.finish([])
    return stages
  }

  private static func figures(_ runs: [PictureStages]) -> PipelineFigures.Stages {
    PipelineFigures.Stages(
      pictures: runs[0].pictures,
      rgb: RunSamples(runs.map { $0.rgb / Double(max(1, $0.pictures)) }),
      png: RunSamples(runs.map { $0.png / Double(max(1, $0.pictures)) }),
      pngBytes: runs[0].pngBytes / max(1, runs[0].pictures))
  }

  private func ratios(
    _ passes: [Pass], _ decoding: [Pass], _ part: (Pass) -> Double, of whole: (Pass) -> Double
  ) -> RunSamples {
    RunSamples(zip(passes, decoding).map { part($0) / max(whole($1), 1e-9) })
  }

  /// What one run over the input came to.
  private struct Pass {
    var frames = 0
    var picture = Size(width: 0, height: 0)
    var canvas = Size(width: 0, height: 0)
    /// Seconds: of all threads, of the clock, and of the drawing thread while it drew.
    var cpu = 0.0
    var wall = 0.0
    var drawing = 0.0

    static func figures(_ passes: [Pass]) -> PipelineFigures.Figures {
      PipelineFigures.Figures(
        cpu: RunSamples(passes.map { $0.cpu / Double(max(1, $0.frames)) }),
        wall: RunSamples(passes.map { $0.wall / Double(max(1, $0.frames)) }))
    }
  }

  private func pass(
    _ layout: Layout?, _ diagnostics: Diagnostics, _ progress: @escaping (JobProgress) -> Void
  ) throws -> Pass {
    var pass = Pass()
    let cpu = WorkClock.process.now
    let wall = WorkClock.wall.now
    var job = try JobRun(
      "bench", input, selection, drawing, diagnostics: diagnostics, progress: progress)
    var drawn: (stage: LayoutStage, renderer: CanvasRenderer)?
    while let picture = try job.next() {
      let frame = picture.frame
      pass.picture = frame.size
      guard let layout else { continue }
      let began = WorkClock.thread.now
      if drawn == nil {
        pass.canvas = canvas ?? layout.layout.canvas.size ?? frame.size
        drawn = (
          try LayoutStage(layout.layout, canvas: pass.canvas, diagnostics: diagnostics),
          CanvasRenderer(canvas: pass.canvas, like: frame.format, tools: job.tools)
        )
      }
      let shown = ShownFrame(moment: picture.moment, frame: frame)
      if let staged = drawn?.stage.advance(shown) { _ = drawn?.renderer.draw(frame, staged) }
      pass.drawing += WorkClock.thread.now - began
    }
    pass.frames = job.report.frames
    _ = try job.finish([])
    pass.cpu = WorkClock.process.now - cpu
    pass.wall = WorkClock.wall.now - wall
    return pass
  }
}
