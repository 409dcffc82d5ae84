import Foundation

/// Hands values from one thread to another, at most `capacity` of them waiting.
///
/// Both ends block: only dedicated threads may use it. (Blocking inside Swift tasks hangs where
/// the pool has as many threads as there are stages.)
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var items: [Element] = []
  private var end: Result<Void, any Error>?
  private var isCancelled = false
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// Waits for room and appends; false if the receiver has gone, who then wants no more.
  func send(_ element: Element) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while items.count >= capacity, !isCancelled { condition.wait() }
    guard !isCancelled else { return false }
    items.append(element)
    condition.broadcast()
    return true
  }

  /// Says that nothing follows, or why.
  func close(_ result: Result<Void, any Error> = .success(())) {
    condition.lock()
    defer { condition.unlock() }
    if end == nil { end = result }
    condition.broadcast()
  }

  /// Waits for the next element; nil at the end, the sender's error where there was one.
  ///
  /// - Throws: `QueueTimeout` if there is none by then.
  func receive(before deadline: Date = .distantFuture) throws -> Element? {
    condition.lock()
    defer { condition.unlock() }
    while items.isEmpty, end == nil {
      if Date() >= deadline { throw QueueTimeout() }
      condition.wait(atMostUntil: deadline)
    }
    guard items.isEmpty else {
      let element = items.removeFirst()
      condition.broadcast()
      return element
    }
    try end?.get()
    return nil
  }

  /// The receiver wants no more: wakes the sender, drops what waits.
  func cancel() {
    condition.lock()
    defer { condition.unlock() }
    isCancelled = true
    items.removeAll()
    condition.broadcast()
  }

  /// Waits until the sender has closed its end.
  func waitForClose() {
    condition.lock()
    defer { condition.unlock() }
    while end == nil { condition.wait() }
  }
}

/// Nothing came in time.
struct QueueTimeout: Error {}

extension NSCondition {
  /// Waits for a signal, not longer than to a date, however far that is; an hour at most at a time.
  ///
  /// Foundation traps where a date does not fit the system's clock.
  func wait(atMostUntil date: Date) {
    _ = wait(until: min(date, Date(timeIntervalSinceNow: 3600)))
  }
}
