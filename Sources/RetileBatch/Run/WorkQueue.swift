import Foundation
import Retile

/// Gives groups to the threads that work, as long as there is memory for them.
///
/// From any number of threads.
final class WorkQueue: @unchecked Sendable {
  /// A group, and what it may use.
  struct Grant {
    let group: WorkGroup
    let threads: Int
    /// Frames that wait to be written may take so many bytes.
    let waitingBytes: Int
    fileprivate let reserved: Int
  }

  private let condition = NSCondition()
  private var groups: [WorkGroup]
  private var running = 0
  private var reserved = 0
  private var isOver = false
  private let batch: Batch
  private let options: BatchOptions
  private let processors: Int

  init(_ groups: [WorkGroup], _ batch: Batch, _ options: BatchOptions, processors: Int) {
    self.groups = groups
    self.batch = batch
    self.options = options
    self.processors = processors
    let count = groups.reduce(0) { $0 + $1.due.count }
    let descriptors = DescriptorNeed.available() / max(1, min(options.jobs ?? processors, count))
    self.groups = groups.flatMap { group in
      group.divided { part in
        MemoryNeed(part, batch, threads: options.threads ?? 1).least <= budget
          && DescriptorNeed.of(part, batch) <= descriptors
      }
    }
  }

  /// So many may work at a time.
  var workers: Int { max(1, min(options.jobs ?? processors, groups.count)) }

  /// What there is for all groups together.
  private var budget: Int { max(0, (options.memory ?? .max) - MemoryNeed.ofProcess) }

  /// The next group for which there is memory, or one that is to fail for there never will be: nil at
  /// the end.
  func next() -> Result<Grant, MemoryShortage>? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if isOver { return nil }
      if groups.isEmpty {
        // One that runs may come back.
        if running == 0 { return nil }
      } else if let found = grant() {
        return found
      }
      condition.wait()
    }
  }

  private func grant() -> Result<Grant, MemoryShortage>? {
    let fair = max(1, processors / max(1, min(options.jobs ?? processors, running + groups.count)))
    for place in groups.indices {
      for threads in options.threads.map({ [$0] }) ?? (fair == 1 ? [1] : [fair, 1]) {
        let need = MemoryNeed(groups[place], batch, threads: threads)
        guard reserved + need.least <= budget else { continue }
        // What is left is shared between those that may run beside it.
        let spare = (budget - reserved - need.least) / workers
        let waiting = need.waiting + min(spare, max(0, SharedRun.mostBytes - need.waiting))
        let grant = Grant(
          group: groups.remove(at: place), threads: threads, waitingBytes: waiting,
          reserved: need.fixed + waiting)
        reserved += grant.reserved
        running += 1
        return .success(grant)
      }
    }
    guard running == 0, let first = groups.first else { return nil }
    groups.removeFirst()
    let need = MemoryNeed(first, batch, threads: options.threads ?? 1).least
    return .failure(
      MemoryShortage(
        group: first, needed: need + MemoryNeed.ofProcess, allowed: options.memory ?? 0))
  }

  /// A group is done with.
  ///
  /// - Parameter again: what is left of it to be tried again, after all others.
  func release(_ grant: Grant, again: WorkGroup?) {
    condition.lock()
    defer { condition.unlock() }
    running -= 1
    reserved -= grant.reserved
    if let again { groups.append(again) }
    condition.broadcast()
  }

  /// Nothing more is begun.
  ///
  /// - Returns: the groups that were not.
  @discardableResult
  func end() -> [WorkGroup] {
    condition.lock()
    defer { condition.unlock() }
    isOver = true
    defer { groups = [] }
    condition.broadcast()
    return groups
  }

  /// True once nothing more is begun.
  var hasEnded: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isOver
  }
}

/// A group that would not fit if it were alone.
struct MemoryShortage: Error, CustomStringConvertible {
  let group: WorkGroup
  let needed: Int
  let allowed: Int

  var description: String {
    let mebibytes = (needed + (1 << 20) - 1) >> 20
    return "its outputs may take \(mebibytes) MiB together, more than --memory allows "
      + "(\(allowed >> 20) MiB); allow more, or make fewer of them at a time"
  }
}
