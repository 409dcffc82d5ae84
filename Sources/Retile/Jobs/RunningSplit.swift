import RetileFrames
import RetileSinks

/// A split while it runs.
struct RunningSplit: RunningJob {
  private let job: SplitJob
  let demand: FrameDemand
  private var cutter: HostCutter

  init(_ job: SplitJob, part: Range<Int>?) throws {
    guard let format = job.outputFormat else {
      throw RetileError.usage("format '\(job.format)': choose y4m, yuv, png, mp4 or mkv")
    }
    self.job = job
    cutter = HostCutter(job, format: format)
    demand = FrameDemand(selection: job.selection, part: part)
  }

  // Every frame is wanted: nothing is left out that is begun anew.
  var canBeginAnew: Bool { true }

  var isDone: Bool { false }

  func run(
    _ shared: SharedInput, _ diagnostics: Diagnostics, _ progress: @escaping (JobProgress) -> Void
  ) throws -> JobRun {
    var run = try JobRun(
      "split", shared, demand, job.drawing, pngLevel: job.pngLevel,
      diagnostics: diagnostics, progress: progress)
    run.encoding = job.encoding
    return run
  }

  mutating func take(_ shown: ShownFrame, _ run: JobRun) throws {
    guard shown.isSelected, demand.draws(shown.moment.index), let picture = shown.picture
    else { return }
    try cutter.cut(picture, run)
  }

  mutating func finish(_ run: JobRun) throws {
    if run.report.frames > 0 { try cutter.finish(run, isPart: demand.part != nil) }
  }

  mutating func report(_ run: inout JobRun, readOn: Bool) throws -> JobReport {
    var report = try run.finish(run.report.frames > 0 ? cutter.outputs : [], readOn: readOn)
    if demand.part != nil { report.absentHosts = cutter.absentHosts }
    return report
  }

  mutating func cancel() { cutter.cancel() }
}
