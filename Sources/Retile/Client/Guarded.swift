import Foundation

/// A value that one thread at a time may touch.
///
/// Like `Synchronization.Mutex`, whose waiting Thread Sanitizer does not see on Linux: it takes each
/// contended use for a race. Of this lock it sees all, so it can say that the client's side has none.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  /// Waits for its turn.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
