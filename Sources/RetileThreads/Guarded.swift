import Foundation

/// A value that one thread at a time may touch.
///
/// Like `Synchronization.Mutex`, whose waiting Thread Sanitizer does not see on Linux: it takes a
/// contended use for a race, now and then. Of this lock it sees all, so what it reports is true.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  /// Waits for its turn.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
