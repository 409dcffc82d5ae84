import Foundation
import Glibc

/// Lets one thread at a time run a channel, and wakes and waits for it when the app leaves.
final class ChannelGate: @unchecked Sendable {
  private let condition = NSCondition()
  private var runner: pthread_t?
  private var isShut = false

  /// False if somebody is inside, or the gate is shut.
  func enter() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard runner == nil, !isShut else { return false }
    runner = pthread_self()
    return true
  }

  /// The thread inside goes.
  func exit() {
    condition.lock()
    defer { condition.unlock() }
    runner = nil
    condition.broadcast()
  }

  /// Sleeps until then, or until the gate is shut.
  func sleep(until date: Date) {
    condition.lock()
    defer { condition.unlock() }
    while !isShut, Date() < date { condition.wait(atMostUntil: date) }
  }

  /// Lets nobody in any more and wakes who sleeps.
  func shut() {
    condition.lock()
    defer { condition.unlock() }
    isShut = true
    condition.broadcast()
  }

  var isOpen: Bool {
    condition.lock()
    defer { condition.unlock() }
    return !isShut
  }

  /// Waits until nobody is inside but the caller.
  func waitForExit() {
    condition.lock()
    defer { condition.unlock() }
    while let runner, pthread_equal(runner, pthread_self()) == 0 { condition.wait() }
  }
}
