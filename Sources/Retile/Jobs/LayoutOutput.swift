import RetileFrames
import RetileSinks
import RetileViews

/// One output while it is written.
struct LayoutOutput {
  private let output: RenderJob.Output
  private let target: OutputTarget
  private let canvas: Size?
  private let overwrites: Bool
  private(set) var sink: (any FrameSink)?
  private var renderer: CanvasRenderer?
  private(set) var report: JobReport.Output
  /// False once nobody reads the pipe that it goes to.
  private(set) var isWanted = true

  init(_ output: RenderJob.Output, target: OutputTarget, canvas: Size?, overwrites: Bool) {
    self.output = output
    self.target = target
    self.canvas = canvas
    self.overwrites = overwrites
    report = JobReport.Output(
      path: output.destination.name, layout: output.layoutName,
      canvas: Size(width: 0, height: 0), frames: 0)
  }

  mutating func write(_ picture: TimedPicture, _ job: JobRun) throws {
    try whileWanted { writer in
      if writer.sink == nil { try writer.open(picture, job) }
      let canvas = job.seconds.measure(.draw) { writer.renderer?.draw(picture) }
      if let canvas { try job.seconds.measure(.write) { try writer.sink?.write(canvas) } }
      writer.report.frames += 1
    }
  }

  mutating func finish(_ job: JobRun) throws {
    try whileWanted { writer in
      try job.seconds.measure(.write) { try writer.sink?.finish() }
    }
    renderer?.warnOfUnmatched()
  }

  private mutating func whileWanted(_ body: (inout LayoutOutput) throws -> Void) throws {
    guard isWanted else { return }
    do {
      try body(&self)
    } catch SinkError.closedPipe {
      isWanted = false
    }
  }

  private mutating func open(_ picture: TimedPicture, _ job: JobRun) throws {
    let size = canvas ?? output.layout.canvas.size ?? picture.frame.size
    let renderer = CanvasRenderer(
      .layout(output.layout), canvas: size,
      background: output.layout.canvas.background ?? .black, like: picture.frame.format,
      tools: job.tools, diagnostics: job.diagnostics)
    self.renderer = renderer
    report.canvas = size
    sink = try job.settings.makeSink(target, format: renderer.format, overwrites: overwrites)
  }
}
