import RetileFrames
import RetileSinks

/// A render while it runs.
struct RunningRender: RunningJob {
  private let job: RenderJob
  let demand: FrameDemand
  let canBeginAnew: Bool
  private var outputs: [LayoutOutput]
  private var shutter: Shutter?
  /// At most so many frames are drawn, counted from the selection's first.
  private let limit: Int
  private var passed = 0
  /// The time of the first that passed.
  private var firstTime: MediaTime?
  /// Of the part.
  private var drawn = 0

  init(_ job: RenderJob, part: Range<Int>?, _ diagnostics: Diagnostics) throws {
    self.job = job
    let targets = try OutputSet(job.outputs.map(\.destination), input: job.input.path)
    let isSingle = job.rate == nil ? job.selection.isSingle : job.selection.frames == 1
    if !isSingle { try targets.refuseSingleStills() }
    // Without a rate every frame is wanted: then nothing is left out that is begun anew.
    canBeginAnew =
      job.rate == nil
      || targets.targets.allSatisfy { $0.canBeginAnew(overwrites: job.overwrites) }
    outputs = try zip(job.outputs, targets.targets).map { output, target in
      try LayoutOutput(
        output, target: target, canvas: job.canvas, overwrites: job.overwrites,
        isTimed: job.rate != nil, isPart: part != nil, diagnostics: diagnostics)
    }
    var selection = job.selection
    // With a rate they are counted as they are drawn.
    if job.rate != nil { selection.frames = nil }
    limit = job.rate == nil ? Int.max : job.selection.frames ?? .max
    shutter = job.rate.map { Shutter(.rate($0), limit: selection.end) }
    demand = FrameDemand(
      selection: selection, stills: shutter,
      prelude: job.outputs.map { LayoutStage.prelude($0.layout) }.max() ?? .nothing, part: part)
  }

  // A reader that has gone (`head`, say) has what it wanted; the other outputs go on.
  var isDone: Bool { passed >= limit || !outputs.contains(where: \.isWanted) }

  func run(
    _ shared: SharedInput, _ diagnostics: Diagnostics, _ progress: @escaping (JobProgress) -> Void
  ) throws -> JobRun {
    var run = try JobRun(
      "render", shared, demand, job.drawing, pngLevel: job.pngLevel,
      diagnostics: diagnostics, progress: progress)
    run.outputRate = job.rate
    run.encoding = job.encoding
    // Who puts parts together adds the sound of all.
    run.copiesSound = demand.part == nil
    return run
  }

  mutating func take(_ shown: ShownFrame, _ run: JobRun) throws {
    for index in outputs.indices { outputs[index].see(shown, run) }
    if shown.isSelected { try draw(shutter?.pass(shown.moment) ?? [shown.moment], run) }
  }

  private mutating func draw(_ moments: [TimedMoment], _ run: JobRun) throws {
    for moment in moments where passed < limit {
      let span = span(of: moment)
      if demand.draws(moment.index) {
        for index in outputs.indices { try outputs[index].draw(moment, span, run) }
        drawn += 1
      }
      passed += 1
    }
  }

  /// When a frame is on the screen: at its own time, or, at a rate, from step to step.
  private mutating func span(of moment: TimedMoment) -> (start: MediaTime, end: MediaTime) {
    guard let rate = job.rate else { return (moment.time, moment.end) }
    let first = firstTime ?? moment.time
    firstTime = first
    return (
      first + rate.time(ofFrame: Int64(passed)), first + rate.time(ofFrame: Int64(passed) + 1)
    )
  }

  mutating func finish(_ run: JobRun) throws {
    if passed < limit { try draw(shutter?.finish(path: job.input.path, frames: passed) ?? [], run) }
    guard run.report.frames > 0 else { return }
    for index in outputs.indices { try outputs[index].finish() }
  }

  mutating func report(_ run: inout JobRun, readOn: Bool) throws -> JobReport {
    var report = try run.finish(outputs.map(\.report), frames: drawn, readOn: readOn)
    if demand.part != nil { report.absentHosts = outputs.flatMap(\.absentHosts) }
    return report
  }

  func cancel() { outputs.forEach { $0.writer?.cancel() } }
}
