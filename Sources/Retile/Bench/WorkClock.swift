import Glibc

/// Seconds of work: of this thread, of the whole process, and of the clock on the wall.
enum WorkClock {
  case thread
  case process
  case wall

  /// Seconds since a moment of its own.
  var now: Double {
    var time = timespec()
    switch self {
    case .thread: clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    case .process: clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    case .wall: clock_gettime(CLOCK_MONOTONIC, &time)
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
