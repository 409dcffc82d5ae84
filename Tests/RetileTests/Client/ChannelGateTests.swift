import Foundation
import RetileThreads
import Testing

@testable import Retile

/// One thread at a time runs a channel, and who leaves waits for it.
struct ChannelGateTests {
  @Test func nobodyEntersTwiceOrOnceItIsShut() {
    let gate = ChannelGate()
    #expect(gate.enter())
    #expect(!gate.enter())
    gate.exit()
    #expect(gate.enter())
    // Who is inside does not wait for himself.
    gate.waitForExit()
    gate.exit()
    gate.shut()
    #expect(!gate.isOpen)
    #expect(!gate.enter())
  }

  @Test func leavingWakesTheSleeperAndWaitsForHim() {
    let gate = ChannelGate()
    let (isInside, isDone) = (DispatchSemaphore(value: 0), Guarded(false))
    let thread = Thread {
      #expect(gate.enter())
      isInside.signal()
      gate.sleep(until: .distantFuture)
      usleep(50_000)
      isDone.withLock { $0 = true }
      gate.exit()
    }
    thread.start()
    isInside.wait()
    gate.shut()
    gate.waitForExit()
    #expect(isDone.withLock { $0 })
  }
}
