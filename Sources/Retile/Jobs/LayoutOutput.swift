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
    try whileWanted { output in
      if output.writer == nil { try output.open(picture, job) }
      let canvas = job.seconds.measure(.draw) { output.renderer?.draw(picture) }
      if let canvas { try output.writer?.write(canvas) }
    }
  }

  mutating func finish() throws {
    try whileWanted { output in try output.writer?.finish() }
    report.frames = writer?.frames ?? 0
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
      background: output.layout.canvas.background?.color ?? .black, like: picture.frame.format,
      tools: job.tools, diagnostics: job.diagnostics)
    self.renderer = renderer
    report.canvas = size
    writer = try job.open(target, format: renderer.format, overwrites: overwrites)
  }
}
