package import RetileFrames

/// What became of a batch: the content of `retile batch --report FILE`.
package struct BatchReport: Sendable {
  /// What became of an output.
  package enum State: String, Sendable, CaseIterable {
    /// Made by this run.
    case done
    /// Made by an earlier one, and left as it is.
    case upToDate
    case failed
    /// Not tried: another job failed under `--fail-fast`, or it is a dry run.
    case notRun
  }

  /// One output of a job.
  package struct Output: Equatable, Sendable {
    package var path: String
    package var state: State
    /// Why it had to be made; nil for one that is up to date.
    package var reason: DueReason?
    /// In it.
    package var frames: Int
    /// How long it took, with the others of its input.
    package var seconds: Double
    /// `Fingerprint.text`; nil where it is not known: the input is not there.
    package var fingerprint: String?

    package init(
      path: String, state: State, reason: DueReason? = nil, frames: Int = 0, seconds: Double = 0,
      fingerprint: String? = nil
    ) {
      self.path = path
      self.state = state
      self.reason = reason
      self.frames = frames
      self.seconds = seconds
      self.fingerprint = fingerprint
    }
  }

  /// One input and its outputs.
  package struct Job: Equatable, Sendable {
    package var id: String
    package var input: String
    package var outputs: [Output]
    /// Drawn for all outputs of this run together.
    package var frames: Int
    /// How much of the recording was drawn.
    package var length: MediaTime
    /// How long that took.
    package var seconds: Double
    package var warnings: [String]
    /// The last attempt's; nil if all went well.
    package var error: String?
    /// 0 where nothing had to be done.
    package var attempts: Int

    package init(
      id: String, input: String, outputs: [Output], frames: Int = 0, length: MediaTime = .zero,
      seconds: Double = 0, warnings: [String] = [], error: String? = nil, attempts: Int = 0
    ) {
      self.id = id
      self.input = input
      self.outputs = outputs
      self.frames = frames
      self.length = length
      self.seconds = seconds
      self.warnings = warnings
      self.error = error
      self.attempts = attempts
    }

    /// How much faster than it plays; nil where nothing was drawn.
    package var speed: Double? { BatchReport.speed(length, seconds) }
  }

  /// The manifest's file.
  package var manifest: String
  /// In the manifest's order.
  package var jobs: [Job]
  /// By the clock, from the first job's beginning to the last one's end.
  package var seconds: Double
  /// Pictures that came out of the decoders: of an input once, however many outputs are made of it.
  package var decoded: Int

  package init(manifest: String, jobs: [Job], seconds: Double, decoded: Int = 0) {
    self.manifest = manifest
    self.jobs = jobs
    self.seconds = seconds
    self.decoded = decoded
  }

  /// All jobs together.
  package var summary: BatchSummary { BatchSummary(self) }

  static func speed(_ length: MediaTime, _ seconds: Double) -> Double? {
    guard length > .zero, seconds > 0 else { return nil }
    return (length.seconds / seconds * 1000).rounded() / 1000
  }
}

/// The sums of a batch.
package struct BatchSummary: Equatable, Sendable {
  package let jobs: Int
  /// Different ones.
  package let inputs: Int
  /// How many outputs are in each state.
  package let outputs: [BatchReport.State: Int]
  /// Jobs with an error.
  package let failedJobs: Int
  package let frames: Int
  /// Pictures that came out of the decoders.
  package let decoded: Int
  package let length: MediaTime
  package let seconds: Double
  package let warnings: Int

  init(_ report: BatchReport) {
    jobs = report.jobs.count
    inputs = Set(report.jobs.map(\.input)).count
    outputs = Dictionary(
      report.jobs.flatMap(\.outputs).map { ($0.state, 1) }, uniquingKeysWith: +)
    failedJobs = report.jobs.count { $0.error != nil }
    frames = report.jobs.reduce(0) { $0 + $1.frames }
    decoded = report.decoded
    length = report.jobs.reduce(.zero) { $0 + $1.length }
    seconds = report.seconds
    warnings = report.jobs.reduce(0) { $0 + $1.warnings.count }
  }

  /// How much faster than all recordings play one after the other; nil where nothing was drawn.
  package var speed: Double? { BatchReport.speed(length, seconds) }

  /// True if every output stands.
  package var isWhole: Bool {
    failedJobs == 0 && outputs[.failed] == nil && outputs[.notRun] == nil
  }
}
