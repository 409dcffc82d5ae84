import Foundation
import RetileThreads
import Testing

@testable import Retile

struct BoundedQueueTests {
  private struct Failure: Error, Equatable {}

  @Test func elementsArriveInOrderAndNeverMoreThanTheCapacityWait() throws {
    let queue = BoundedQueue<Int>(capacity: 3)
    let sent = Guarded(0)
    let received = Guarded(0)
    let overrun = Guarded(0)
    let thread = Thread {
      for value in 0..<2000 {
        guard queue.send(value) else { return }
        let ahead =
          sent.withLock {
            $0 += 1; return $0
          } - received.withLock { $0 }
        // Three wait, one may just have been taken and not yet counted.
        overrun.withLock { $0 = max($0, ahead) }
      }
      queue.close()
    }
    thread.start()
    var values: [Int] = []
    while let value = try queue.receive() {
      values.append(value)
      received.withLock { $0 += 1 }
    }
    #expect(values == Array(0..<2000))
    #expect(overrun.withLock { $0 } <= 4)
  }

  @Test func theSendersErrorComesAfterWhatWasSent() throws {
    let queue = BoundedQueue<Int>(capacity: 4)
    #expect(queue.send(1))
    queue.close(.failure(Failure()))
    #expect(try queue.receive() == 1)
    #expect(throws: Failure()) { try queue.receive() }
  }

  @Test func cancellingWakesASenderThatWaits() {
    let queue = BoundedQueue<Int>(capacity: 1)
    let refused = Guarded(false)
    let thread = Thread {
      while queue.send(7) {}
      refused.withLock { $0 = true }
      queue.close()
    }
    thread.start()
    queue.cancel()
    queue.waitForClose()
    #expect(refused.withLock { $0 })
    #expect(!queue.send(8))
  }

  @Test func whatDoesNotComeInTimeIsNotWaitedFor() throws {
    let queue = BoundedQueue<Int>(capacity: 1)
    #expect(throws: QueueTimeout.self) { try queue.receive(before: .distantPast) }
    #expect(throws: QueueTimeout.self) { try queue.receive(before: Date() + 0.001) }
    #expect(queue.send(1))
    #expect(try queue.receive(before: .distantPast) == 1)
    // However far the date is.
    let thread = Thread {
      usleep(1000)
      _ = queue.send(2)
    }
    thread.start()
    #expect(try queue.receive(before: Date() + 9e12) == 2)
  }
}
