import Retile
import RetileFrames
import RetileSinks

/// Makes the outputs of a group, once.
struct GroupAttempt {
  let batch: Batch
  let grant: WorkQueue.Grant
  let tally: BatchTally
  let journal: BatchJournal
  let observer: any BatchObserver
  let isCancelled: @Sendable () -> Bool

  /// - Returns: what failed.
  func run() -> [DueOutput] {
    let group = grant.group
    for due in group.due where tally.begin(due) { observer.started(due.job) }
    let began = ContinuousClock.now
    let results = SharedRun(
      group.due.map(member), mostBytes: grant.waitingBytes, isCancelled: isCancelled
    ).run()
    let seconds = (ContinuousClock.now - began).seconds
    // They have it in common.
    tally.decoded(results.compactMap { try? $0.get().decodedPictures }.max() ?? 0)
    var failed: [DueOutput] = []
    for (due, result) in zip(group.due, results) {
      do {
        let report = try result.get()
        try remember(due, report, seconds)
        tally.made(due, report, seconds: seconds)
      } catch is CancellationError {
        tally.notRun(due)
      } catch {
        failed.append(due)
        tally.failed(due, "\(error)")
      }
    }
    for job in group.jobs { tally.took(job, seconds: seconds) }
    return failed
  }

  private func member(_ due: DueOutput) -> SharedRun.Member {
    let (job, output) = (due.job, due.output)
    let work = batch.jobs[job].outputs[output].work.reading(with: grant.threads)
    return SharedRun.Member(
      work,
      diagnostics: Diagnostics { [tally, observer] text in
        if tally.warning(job, text) { observer.warning(job, text) }
      },
      progress: { [tally, observer] progress in
        let all = tally.progress(job, output, progress)
        observer.progress(job, frames: all.frames, position: all.position, length: all.length)
      })
  }

  private func remember(
    _ due: DueOutput, _ report: JobReport, _ seconds: Double
  ) throws(RetileError) {
    guard let place = due.place, let fingerprint = due.fingerprint else { return }
    do throws(SinkError) {
      try journal.record(
        place, fingerprint, job: batch.jobs[due.job].id, frames: report.frames, seconds: seconds,
        warnings: report.warnings)
    } catch {
      throw .output("\(error)")
    }
  }
}
