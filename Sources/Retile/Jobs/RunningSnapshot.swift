import RetileFrames
import RetileSinks

/// Stills while they are taken.
struct RunningSnapshot: RunningJob {
  private let job: SnapshotJob
  let demand: FrameDemand
  let canBeginAnew: Bool
  private var camera: Camera
  private var shutter: Shutter
  /// At most so many stills.
  private let limit: Int

  init(_ job: SnapshotJob) throws {
    self.job = job
    let targets = try OutputSet([job.destination], input: job.input.path)
    if !job.moments.areSingle { try targets.refuseSingleStills() }
    try targets.refuseEncodedVideo()
    // Once the only still is taken, nothing is begun anew.
    canBeginAnew =
      job.moments.areSingle || targets.targets[0].canBeginAnew(overwrites: job.overwrites)
    camera = Camera(job, targets.targets[0])
    var selection = job.moments.areNamed ? FrameSelection() : job.selection
    limit = selection.frames ?? .max
    selection.frames = nil
    shutter = Shutter(job.moments, limit: selection.end)
    var prelude = Prelude.nothing
    if case .layout(let layout, _) = job.subject { prelude = LayoutStage.prelude(layout) }
    demand = FrameDemand(selection: selection, stills: shutter, prelude: prelude)
  }

  var isDone: Bool { shutter.isDone || camera.report.frames >= limit }

  func run(
    _ shared: SharedInput, _ diagnostics: Diagnostics, _ progress: @escaping (JobProgress) -> Void
  ) throws -> JobRun {
    var run = try JobRun(
      "snapshot", shared, demand, job.drawing, pngLevel: job.pngLevel,
      diagnostics: diagnostics, progress: progress)
    run.outputRate = job.moments.rate
    return run
  }

  mutating func take(_ shown: ShownFrame, _ run: JobRun) throws {
    try camera.see(shown, run)
    if shown.isSelected { try take(try shutter.pass(shown.moment), run) }
  }

  private mutating func take(_ stills: [TimedMoment], _ run: JobRun) throws {
    for still in stills where camera.report.frames < limit { try camera.take(still, run) }
  }

  mutating func finish(_ run: JobRun) throws {
    if camera.report.frames < limit {
      try take(shutter.finish(path: job.input.path, frames: run.report.frames), run)
    }
    try camera.finish(run)
  }

  mutating func report(_ run: inout JobRun, readOn: Bool) throws -> JobReport {
    let report = try run.finish([camera.report], frames: camera.report.frames, readOn: readOn)
    guard camera.report.frames > 0 else {
      throw RetileError.noStills(path: job.input.path, reason: job.moments.absence)
    }
    return report
  }

  func cancel() { camera.writer?.cancel() }
}
