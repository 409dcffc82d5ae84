import RetileFrames
import RetileSinks
import RetileViews

/// One output while it is written.
struct LayoutOutput {
  private let output: RenderJob.Output
  private let target: OutputTarget
  private let canvas: Size?
  private let overwrites: Bool
  private(set) var writer: OutputWriter?
  private let scenery: Scenery
  private var stage: LayoutStage?
  private var renderer: CanvasRenderer?
  private(set) var report: JobReport.Output
  /// False once nobody reads the pipe that it goes to.
  private(set) var isWanted = true

  init(_ output: RenderJob.Output, target: OutputTarget, canvas: Size?, overwrites: Bool) throws {
    scenery = try Scenery(output.layout)
    self.output = output
    self.target = target
    self.canvas = canvas
    self.overwrites = overwrites
    report = JobReport.Output(
      path: output.destination.name, layout: output.layoutName,
      canvas: Size(width: 0, height: 0), frames: 0)
  }

  /// Goes on to the next frame, and draws it if it is selected.
  mutating func write(_ shown: ShownFrame, _ job: JobRun) throws {
    try whileWanted { output in
      var stage = output.stage(shown.moment, job)
      if shown.isSelected, output.writer == nil { stage.resize(to: output.size(shown.moment)) }
      let staged = job.seconds.measure(.draw) { stage.advance(shown) }
      output.stage = stage
      guard let frame = shown.frame, let staged else { return }
      if output.writer == nil { try output.open(frame, job) }
      let canvas = job.seconds.measure(.draw) { output.renderer?.draw(frame, staged) }
      if let canvas { try output.writer?.write(canvas) }
    }
  }

  mutating func finish() throws {
    try whileWanted { output in try output.writer?.finish() }
    report.frames = writer?.frames ?? 0
    stage?.warnOfUnmatched()
  }

  private mutating func whileWanted(_ body: (inout LayoutOutput) throws -> Void) throws {
    guard isWanted else { return }
    do {
      try body(&self)
    } catch SinkError.closedPipe {
      isWanted = false
    }
  }

  private func size(_ moment: TimedMoment) -> Size {
    canvas ?? output.layout.canvas.size ?? moment.picture
  }

  private func stage(_ moment: TimedMoment, _ job: JobRun) -> LayoutStage {
    stage
      ?? LayoutStage(
        output.layout, canvas: size(moment), scenery: scenery, diagnostics: job.diagnostics)
  }

  private mutating func open(_ frame: Frame, _ job: JobRun) throws {
    let size = stage?.canvas ?? frame.size
    let renderer = CanvasRenderer(canvas: size, like: frame.format, tools: job.tools)
    self.renderer = renderer
    report.canvas = size
    writer = try job.open(target, format: renderer.format, overwrites: overwrites)
  }
}
