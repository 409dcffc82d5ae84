import Foundation
import Retile
import RetileFrames
import RetileSinks

/// Makes the outputs of a batch that are not there yet.
package final class BatchRunner: @unchecked Sendable {
  private let batch: Batch
  private let options: BatchOptions
  private let journal = BatchJournal()
  /// Held until all is made.
  private var locks: BatchLocks?
  /// What has to be made, in the manifest's order.
  package private(set) var due: [DueOutput] = []
  private let tally: BatchTally
  /// Oddities of the batch itself.
  package private(set) var warnings: [String] = []

  /// Finds out what has to be made.
  ///
  /// - Parameter writes: makes directories, locks them, and removes what killed runs left there; else
  ///   nothing is changed anywhere.
  /// - Throws: `RetileError`, if another batch writes to one of the directories.
  package init(_ batch: Batch, _ options: BatchOptions, writes: Bool) throws {
    self.batch = batch
    self.options = options
    tally = BatchTally(batch)
    do {
      let places = try batch.jobs.map { try $0.outputs.map { try OutputPlace($0) } }
      let all = places.joined().compactMap { $0 }
      if writes {
        OutputDirectories.make(for: all)
        let locks = try BatchLocks(all.map(\.directory))
        warnings += locks.warnings.map { "\($0)" }
        Leftovers.remove(of: all, under: locks)
        self.locks = locks
      }
      findDue(places)
    } catch let error as BatchLockError {
      throw RetileError.output("\(error)")
    }
    // Where that fails, so will the next line, and tell.
    if writes { try? journal.compact() }
    for odd in journal.leftAlone where odd.unreadable > 0 {
      warnings.append(
        "'\(odd.path)': \(odd.unreadable.counted("line")) could not be read; "
          + "those outputs are made again")
    }
  }

  private func findDue(_ places: [[OutputPlace?]]) {
    var stamps: [String: InputStamp?] = [:]
    for (index, job) in batch.jobs.enumerated() {
      let stamp = stamps[job.input.path] ?? InputStamp(job.input.path)
      stamps[job.input.path] = stamp
      for (number, output) in job.outputs.enumerated() {
        let place = places[index][number]
        let state: OutputState
        do throws(SinkError) {
          state = try journal.state(of: output, at: place, input: stamp)
        } catch {
          state = .due(.journalFault("\(error)"))
        }
        let fingerprint = place.flatMap { place in
          stamp.map { Fingerprint(of: output, at: place, input: $0) }
        }
        switch state {
        case .done(let entry) where !options.force:
          tally.upToDate(index, number, entry, fingerprint)
        case .done:
          take(DueOutput(index, number, .forced, place, fingerprint))
        case .due(let reason):
          take(DueOutput(index, number, reason, place, fingerprint))
        }
      }
    }
  }

  private func take(_ output: DueOutput) {
    due.append(output)
    tally.due(output)
  }

  /// Makes what is due.
  ///
  /// - Returns: what became of every job.
  package func run(_ observer: any BatchObserver) -> BatchReport {
    let began = ContinuousClock.now
    for (index, count) in tally.upToDateCounts() { observer.upToDate(index, outputs: count) }
    let queue = WorkQueue(
      WorkGroup.groups(withJournals(observer), of: batch), batch, options,
      processors: ProcessInfo.processInfo.activeProcessorCount)
    if options.failFast, tally.hasFailed { queue.end() }
    let workers = (0..<queue.workers).map { _ in
      Worker { self.work(queue, observer) }
    }
    for worker in workers { worker.join() }
    for job in tally.unfinished() { observer.ended(tally.end(job), job) }
    locks = nil
    return tally.report(seconds: (ContinuousClock.now - began).seconds)
  }

  /// What would become of it if it were not run.
  package func dryRun() -> BatchReport { tally.report(seconds: 0) }

  private func work(_ queue: WorkQueue, _ observer: any BatchObserver) {
    while let next = queue.next() {
      switch next {
      case .success(let grant):
        let attempt = GroupAttempt(
          batch: batch, grant: grant, tally: tally, journal: journal, observer: observer,
          isCancelled: { queue.hasEnded })
        let failed = attempt.run()
        let again = again(grant.group, failed)
        if let again {
          for job in again.jobs {
            tally.waits(job)
            observer.retry(
              job, attempt: again.attempts, of: options.retries, error: tally.error(job))
          }
        }
        conclude(grant.group.due, but: again?.due ?? [], observer)
        queue.release(grant, again: again)
        if options.failFast, !failed.isEmpty, again == nil { queue.end() }
      case .failure(let shortage):
        for item in shortage.group.due { tally.failed(item, "\(shortage)") }
        conclude(shortage.group.due, observer)
        if options.failFast { queue.end() }
      }
    }
  }

  /// Fails what cannot be remembered, before any work is done for it.
  ///
  /// - Returns: the others.
  private func withJournals(_ observer: any BatchObserver) -> [DueOutput] {
    due.filter { item in
      guard case .journalFault(let text) = item.reason else { return true }
      tally.failed(item, text)
      conclude([item], observer)
      return false
    }
  }

  /// Nothing more happens to these outputs, nor to jobs that have no others.
  private func conclude(
    _ done: [DueOutput], but others: [DueOutput] = [], _ observer: any BatchObserver
  ) {
    let open = Set(others.map { [$0.job, $0.output] })
    for item in done where !open.contains([item.job, item.output]) && tally.settle(item) {
      observer.ended(tally.end(item.job), item.job)
    }
  }

  /// What failed and may be tried once more.
  private func again(_ group: WorkGroup, _ failed: [DueOutput]) -> WorkGroup? {
    guard !failed.isEmpty, group.attempts < options.retries else { return nil }
    var again = group
    again.due = failed
    again.attempts += 1
    return again
  }
}

/// A thread that can be waited for.
private final class Worker: Sendable {
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread { [isDone] in
      body()
      isDone.signal()
    }
    thread.name = "retile batch"
    thread.stackSize = 8 << 20
    thread.start()
  }

  func join() { isDone.wait() }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
