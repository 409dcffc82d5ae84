import Retile

extension DrawingJob {
  /// The same, decoded by so many threads.
  func reading(with threads: Int) -> DrawingJob {
    switch self {
    case .render(var job):
      job.input.threads = threads
      return .render(job)
    case .snapshot(var job):
      job.input.threads = threads
      return .snapshot(job)
    case .split(var job):
      job.input.threads = threads
      return .split(job)
    }
  }
}
