import Glibc

/// What the system, a debugger or a profiler calls a thread.
enum ThreadName {
  /// Names the calling thread, by at most 15 bytes; no harm where that is not possible.
  ///
  /// Foundation's `Thread.name` does not always reach the system.
  static func set(_ name: String) {
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = name.withCString { write(file, $0, strlen($0)) }
    close(file)
  }
}
