import Foundation
import Glibc
import RetileThreads

/// Lets one thread at a time run a channel, and wakes and waits for it when the app leaves.
final class ChannelGate: @unchecked Sendable {
  private let condition = NSCondition()
  private var runner: pthread_t?
  private var isShut = false
  /// The gates that threads wait for, by thread.
  private static let waits = Guarded<[pthread_t: ChannelGate]>([:])

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

  /// Waits until nobody is inside but the caller, or one who waits for the caller.
  ///
  /// The gate has to be shut.
  func waitForExit() {
    let caller = pthread_self()
    guard Self.begin(caller, waitingFor: self) else { return }
    defer { Self.waits.withLock { $0[caller] = nil } }
    condition.lock()
    defer { condition.unlock() }
    while runner != nil { condition.wait() }
  }

  /// False if it would wait for itself, by way of any number of others.
  private static func begin(_ caller: pthread_t, waitingFor gate: ChannelGate) -> Bool {
    waits.withLock { waits in
      var next: ChannelGate? = gate
      while let runner = next?.inside {
        if pthread_equal(runner, caller) != 0 { return false }
        next = waits[runner]
      }
      waits[caller] = gate
      return true
    }
  }

  private var inside: pthread_t? {
    condition.lock()
    defer { condition.unlock() }
    return runner
  }
}
