/// A job while it runs; used by one thread.
protocol RunningJob {
  /// Which frames it takes.
  var demand: FrameDemand { get }

  /// What it gives back can be begun anew after frames were drawn.
  var canBeginAnew: Bool { get }

  /// Nothing more is wanted.
  var isDone: Bool { get }

  /// Begins to draw, with what the input's jobs share.
  func run(
    _ shared: SharedInput, _ diagnostics: Diagnostics, _ progress: @escaping (JobProgress) -> Void
  ) throws -> JobRun

  /// The next frame: of the selection, or of what is handed out before.
  ///
  /// - Throws: `ScheduleDoubt` if a picture is wanted that was left undecoded; others.
  mutating func take(_ shown: ShownFrame, _ run: JobRun) throws

  /// Ends the outputs; all that was drawn stands under its names then.
  mutating func finish(_ run: JobRun) throws

  /// The report, once the input is not needed any more.
  mutating func report(_ run: inout JobRun, readOn: Bool) throws -> JobReport

  /// Gives up what is not finished; harmless after `finish()`.
  mutating func cancel()
}
