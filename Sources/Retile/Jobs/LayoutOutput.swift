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
  private var stage: LayoutStage
  private var hasSeen = false
  private var renderer: CanvasRenderer?
  private(set) var report: JobReport.Output
  /// False once nobody reads the pipe that it goes to.
  private(set) var isWanted = true

  /// Reads the layout's pictures; the output is opened with its first frame.
  init(
    _ output: RenderJob.Output, target: OutputTarget, canvas: Size?, overwrites: Bool,
    diagnostics: Diagnostics
  ) throws {
    stage = try LayoutStage(
      output.layout, canvas: canvas ?? output.layout.canvas.size ?? Size(width: 1, height: 1),
      diagnostics: diagnostics)
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
      if output.writer == nil { output.resize(for: shown) }
      let staged = job.seconds.measure(.draw) { output.stage.advance(shown) }
      guard let frame = shown.frame, let staged else { return }
      if output.writer == nil { try output.open(frame, job) }
      let canvas = job.seconds.measure(.draw) { output.renderer?.draw(frame, staged) }
      if let canvas { try output.writer?.write(canvas) }
    }
  }

  mutating func finish() throws {
    try whileWanted { output in try output.writer?.finish() }
    report.frames = writer?.frames ?? 0
    stage.warnOfUnmatched()
  }

  private mutating func whileWanted(_ body: (inout LayoutOutput) throws -> Void) throws {
    guard isWanted else { return }
    do {
      try body(&self)
    } catch SinkError.closedPipe {
      isWanted = false
    }
  }

  /// Where nobody asked for a size, that of the first picture counts: of the stream as long as nothing
  /// is drawn, then of the selection.
  private mutating func resize(for shown: ShownFrame) {
    guard canvas == nil, output.layout.canvas.size == nil else { return }
    if shown.isSelected || !hasSeen { stage.resize(to: shown.moment.picture) }
    hasSeen = true
  }

  private mutating func open(_ frame: Frame, _ job: JobRun) throws {
    let size = stage.canvas
    let renderer = CanvasRenderer(canvas: size, like: frame.format, tools: job.tools)
    self.renderer = renderer
    report.canvas = size
    writer = try job.open(target, format: renderer.format, overwrites: overwrites)
  }
}
