import Retile
import RetileFrames
import RetileThreads

/// What has become of each job so far; from any number of threads.
final class BatchTally: Sendable {
  /// How far the outputs of a job are together.
  struct Position {
    var frames = 0
    var position = MediaTime.zero
    var length: MediaTime?
  }

  private struct Job {
    var report: BatchReport.Job
    var errors: [Int: String] = [:]
    var progress: [Int: JobProgress] = [:]
    /// How often each output was begun.
    var attempts: [Int: Int] = [:]
    /// Outputs to which something will yet happen.
    var open: Set<Int> = []
    var isDue = false
    var isRunning = false
    var hasEnded = false
  }

  private let manifest: String
  private let jobs: Guarded<[Job]>
  private let decoded = Guarded(0)

  init(_ batch: Batch) {
    manifest = batch.manifest
    jobs = Guarded(
      batch.jobs.map { job in
        Job(
          report: BatchReport.Job(
            id: job.id, input: job.input.path,
            outputs: job.outputs.map { BatchReport.Output(path: $0.name, state: .notRun) }))
      })
  }

  func upToDate(_ job: Int, _ output: Int, _ entry: JournalEntry, _ fingerprint: Fingerprint?) {
    jobs.withLock { jobs in
      jobs[job].report.outputs[output].state = .upToDate
      jobs[job].report.outputs[output].frames = entry.frames
      jobs[job].report.outputs[output].seconds = entry.seconds
      jobs[job].report.outputs[output].fingerprint = fingerprint?.text
    }
  }

  func due(_ due: DueOutput) {
    jobs.withLock { jobs in
      jobs[due.job].isDue = true
      jobs[due.job].open.insert(due.output)
      jobs[due.job].report.outputs[due.output].reason = due.reason
      jobs[due.job].report.outputs[due.output].fingerprint = due.fingerprint?.text
    }
  }

  /// How many outputs of each job stand already, of those where some do.
  func upToDateCounts() -> [(job: Int, outputs: Int)] {
    jobs.withLock { jobs in
      jobs.indices.compactMap { index in
        let count = jobs[index].report.outputs.count { $0.state == .upToDate }
        return count > 0 ? (index, count) : nil
      }
    }
  }

  /// An output is begun, perhaps again.
  ///
  /// - Returns: true if its job is thereby started.
  func begin(_ due: DueOutput) -> Bool {
    jobs.withLock { jobs in
      defer { jobs[due.job].isRunning = true }
      jobs[due.job].attempts[due.output, default: 0] += 1
      jobs[due.job].report.attempts = jobs[due.job].attempts.values.max() ?? 0
      jobs[due.job].errors[due.output] = nil
      jobs[due.job].progress[due.output] = nil
      return !jobs[due.job].isRunning
    }
  }

  /// A job is to be started again.
  func waits(_ job: Int) { jobs.withLock { $0[job].isRunning = false } }

  /// Nothing more happens to an output.
  ///
  /// - Returns: true if that is so for all outputs of its job.
  func settle(_ due: DueOutput) -> Bool {
    jobs.withLock { jobs in
      jobs[due.job].open.remove(due.output) != nil && jobs[due.job].open.isEmpty
    }
  }

  var hasFailed: Bool { jobs.withLock { $0.contains { !$0.errors.isEmpty } } }

  func progress(_ job: Int, _ output: Int, _ progress: JobProgress) -> Position {
    jobs.withLock { jobs in
      jobs[job].progress[output] = progress
      var all = Position()
      for progress in jobs[job].progress.values {
        all.frames += progress.frames
        all.position = max(all.position, progress.time)
        all.length = [all.length, progress.total].compactMap { $0 }.max()
      }
      return all
    }
  }

  /// - Returns: false if it is known already.
  func warning(_ job: Int, _ text: String) -> Bool {
    jobs.withLock { jobs in
      guard !jobs[job].report.warnings.contains(text) else { return false }
      jobs[job].report.warnings.append(text)
      return true
    }
  }

  func made(_ due: DueOutput, _ report: JobReport, seconds: Double) {
    jobs.withLock { jobs in
      jobs[due.job].report.outputs[due.output].state = .done
      jobs[due.job].report.outputs[due.output].frames = report.frames
      jobs[due.job].report.outputs[due.output].seconds = seconds
      jobs[due.job].report.frames += report.frames
    }
  }

  /// So many pictures came out of a decoder.
  func decoded(_ count: Int) { decoded.withLock { $0 += count } }

  func failed(_ due: DueOutput, _ error: String) {
    jobs.withLock { jobs in
      jobs[due.job].report.outputs[due.output].state = .failed
      jobs[due.job].errors[due.output] = error
    }
  }

  func notRun(_ due: DueOutput) {
    jobs.withLock { $0[due.job].report.outputs[due.output].state = .notRun }
  }

  func took(_ job: Int, seconds: Double) {
    jobs.withLock { jobs in
      jobs[job].report.seconds += seconds
      let drawn = jobs[job].progress.values.map(\.time).max() ?? .zero
      jobs[job].report.length = max(jobs[job].report.length, drawn)
    }
  }

  /// The first error of a job's last attempt.
  func error(_ job: Int) -> String {
    jobs.withLock { Self.error(of: $0[job]) ?? "" }
  }

  /// A job is over.
  func end(_ job: Int) -> BatchReport.Job {
    jobs.withLock { jobs in
      jobs[job].hasEnded = true
      jobs[job].report.error = Self.error(of: jobs[job])
      return jobs[job].report
    }
  }

  /// Jobs with outputs to make that were not begun, or were broken off.
  func unfinished() -> [Int] {
    jobs.withLock { jobs in jobs.indices.filter { jobs[$0].isDue && !jobs[$0].hasEnded } }
  }

  func report(seconds: Double) -> BatchReport {
    BatchReport(
      manifest: manifest, jobs: jobs.withLock { $0.map(\.report) }, seconds: seconds,
      decoded: decoded.withLock { $0 })
  }

  private static func error(of job: Job) -> String? {
    job.errors.keys.min().flatMap { first in
      let others = job.errors.count - 1
      let text = job.errors[first] ?? ""
      let isSame = Set(job.errors.values).count == 1
      return others == 0 || isSame ? text : "\(text) (and \(others.counted("other output")) failed)"
    }
  }
}
