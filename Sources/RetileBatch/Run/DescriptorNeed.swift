import Glibc
import Retile

/// How many files a process may have open, and how many of them outputs take.
enum DescriptorNeed {
  /// Of the process itself: standard streams, locks, inputs, layouts.
  private static let ofProcess = 48
  /// Of an input.
  private static let perInput = 8

  /// Raises the limit as far as a process may by itself.
  ///
  /// The C functions are `getrlimit` and `setrlimit`.
  /// - Returns: what outputs of all inputs may have open together.
  static func available() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 256 }
    var raised = limit
    raised.rlim_cur = min(limit.rlim_max, 1 << 16)
    if raised.rlim_cur > limit.rlim_cur,
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0
    {
      limit = raised
    }
    return max(0, Int(clamping: limit.rlim_cur) - ofProcess)
  }

  /// At most so many at a time.
  static func of(_ group: WorkGroup, _ batch: Batch) -> Int {
    perInput
      + group.due.reduce(0) { sum, item in
        switch batch.jobs[item.job].outputs[item.output].work {
        case .render, .snapshot: sum + 1
        // As many hosts as are usually there at once, twice.
        case .split: sum + 34
        }
      }
  }
}
