import Foundation
import RetileFrames
import RetileSinks

@testable import Retile
import RetileThreads

/// Frames of four samples that carry a number.
enum NumberedFrame {
  static let format = FrameFormat(
    size: Size(width: 2, height: 2), subsampling: .yuv420,
    color: ColorDescription(matrix: .bt709))

  static func make(_ number: Int) -> Frame {
    let buffer = FrameBuffer(format)
    buffer.write([UInt8(truncatingIfNeeded: number), 0, 0, 0], plane: 0)
    return buffer.freeze()
  }

  static func number(_ frame: Frame) -> Int { Int(frame.planes[0].samples[0]) }
}

/// Keeps what it was asked to do.
class RecordingSink: FrameSink, @unchecked Sendable {
  enum Event: Equatable {
    case frame(Int)
    case finish, cancel
  }

  private struct State {
    var events: [Event] = []
    var inside = 0
    var wasEnteredTwice = false
    var calls = 0
  }

  private let state = Guarded(State())
  private let slowness: UInt32
  /// What is thrown at a call of `write`, counted from 0.
  var failures: [Int: SinkError] = [:]

  /// - Parameter slowness: microseconds for each frame.
  init(slowness: UInt32 = 0) { self.slowness = slowness }

  var events: [Event] { state.withLock { $0.events } }
  var wasEnteredTwice: Bool { state.withLock { $0.wasEnteredTwice } }
  var count: Int { state.withLock { $0.calls } }

  func write(_ frame: Frame) throws(SinkError) {
    try record(NumberedFrame.number(frame))
  }

  func finish() throws(SinkError) { state.withLock { $0.events.append(.finish) } }

  func cancel() { state.withLock { $0.events.append(.cancel) } }

  fileprivate func record(_ number: Int) throws(SinkError) {
    let call = state.withLock { state in
      state.inside += 1
      if state.inside > 1 { state.wasEnteredTwice = true }
      return state.calls
    }
    usleep(slowness)
    let failure = failures[call]
    state.withLock { state in
      state.inside -= 1
      state.calls += 1
      if failure == nil { state.events.append(.frame(number)) }
    }
    if let failure { throw failure }
  }
}

/// The same for frames that are encoded first; later ones are ready sooner.
class EncodingRecordingSink: RecordingSink, EncodingSink, @unchecked Sendable {
  private let encoders = PNGEncoders()
  private let numbers = Guarded<[ObjectIdentifier: Int]>([:])

  func encode(_ frame: Frame) -> EncodedFrame {
    let number = NumberedFrame.number(frame)
    let encoded = encoders.encode(frame)
    numbers.withLock { $0[ObjectIdentifier(encoded)] = number }
    usleep(number % 2 == 0 ? 400 : 0)
    return encoded
  }

  func write(_ encoded: EncodedFrame) throws(SinkError) {
    try record(numbers.withLock { $0[ObjectIdentifier(encoded)] ?? -1 })
  }
}

/// Encodes its first two frames only together.
final class MeetingSink: EncodingRecordingSink, @unchecked Sendable {
  private let condition = NSCondition()
  private var arrived = 0
  private var hasGivenUp = false

  var haveMet: Bool {
    condition.lock()
    defer { condition.unlock() }
    return arrived == 2 && !hasGivenUp
  }

  override func encode(_ frame: Frame) -> EncodedFrame {
    condition.lock()
    arrived += 1
    condition.broadcast()
    // A minute: on any machine the other thread has come by then, or it never does.
    let end = Date(timeIntervalSinceNow: 60)
    while arrived < 2, !hasGivenUp {
      if !condition.wait(until: end) { hasGivenUp = true }
    }
    condition.unlock()
    return super.encode(frame)
  }
}
