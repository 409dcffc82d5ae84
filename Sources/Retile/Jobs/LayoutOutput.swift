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
  /// Frames may be drawn once the next one is known, and more than once.
  private let isTimed: Bool
  /// The last frame, and where `isTimed` the one before: one of them is drawn.
  private var seen: SeenFrames
  /// The last frame that was drawn, where `isTimed`.
  private var drawn: (index: Int, canvas: Frame)?
  private(set) var report: JobReport.Output
  /// False once nobody reads the pipe that it goes to.
  private(set) var isWanted = true
  /// Nobody can say at its end who never comes.
  private let isPart: Bool

  /// Reads the layout's pictures; the output is opened with its first frame.
  init(
    _ output: RenderJob.Output, target: OutputTarget, canvas: Size?, overwrites: Bool,
    isTimed: Bool, isPart: Bool, diagnostics: Diagnostics
  ) throws {
    stage = try LayoutStage(
      output.layout, canvas: canvas ?? output.layout.canvas.size ?? Size(width: 1, height: 1),
      diagnostics: diagnostics)
    self.output = output
    self.target = target
    self.canvas = canvas
    self.overwrites = overwrites
    self.isTimed = isTimed
    self.isPart = isPart
    seen = SeenFrames(limit: isTimed ? 2 : 1)
    report = JobReport.Output(
      path: output.destination.name, layout: output.layoutName,
      canvas: Size(width: 0, height: 0), frames: 0)
  }

  /// Goes on to the next frame.
  mutating func see(_ shown: ShownFrame, _ job: JobRun) {
    guard isWanted else { return }
    if writer == nil { resize(for: shown) }
    seen.see(shown, job.seconds.measure(.draw) { stage.advance(shown) })
  }

  /// Draws one of the last two frames that were seen.
  ///
  /// - Parameter span: when it is on the screen.
  /// - Throws: `ScheduleDoubt` if its picture was left undecoded.
  mutating func draw(
    _ moment: TimedMoment, _ span: (start: MediaTime, end: MediaTime), _ job: JobRun
  ) throws {
    try whileWanted { output in
      let start = output.report.span?.start ?? span.start
      output.report.span = (start, max(span.end, output.report.span?.end ?? span.end))
      let (picture, staged) = try output.seen.picture(moment)
      guard let staged else { throw ScheduleDoubt.decoder }
      let frame = picture.frame
      if output.writer == nil { try output.open(frame, job) }
      if let drawn = output.drawn, drawn.index == moment.index {
        try output.writer?.write(drawn.canvas, span)
        return
      }
      let canvas = job.seconds.measure(.draw) { output.renderer?.draw(frame, staged) }
      guard let canvas else { return }
      if output.isTimed { output.drawn = (moment.index, canvas) }
      try output.writer?.write(canvas, span)
    }
  }

  mutating func finish() throws {
    try whileWanted { output in try output.writer?.finish() }
    report.frames = writer?.frames ?? 0
    if !isPart { stage.warnOfUnmatched() }
  }

  /// Hosts that the layout names and who have not been there so far.
  var absentHosts: [String] { stage.unmatchedHosts }

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
