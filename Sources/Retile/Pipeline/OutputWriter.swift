import RetileFrames
import RetileSinks
import Synchronization

/// One output of a job: takes its frames at once and has them written in order.
///
/// The job's thread calls `write`, `finish` and `cancel`; `process` is for the writing threads.
/// An error of the sink is thrown by the next call: what follows it is not written.
final class OutputWriter: @unchecked Sendable {
  /// Its frames are encoded before their turn.
  let encodes: Bool
  private let sink: any FrameSink
  private let shared: WriterThreads.State
  private let seconds: StageSeconds
  /// Frames taken, written or given up after an error.
  private var accepted = 0
  private var settled = 0
  private var failure: SinkError?
  private var written = 0
  /// The threads that work for it now; changed under the lock that is shared.
  var threads = 0

  init(_ sink: any FrameSink, _ shared: WriterThreads.State, _ seconds: StageSeconds) {
    encodes = sink is any EncodingSink
    self.sink = sink
    self.shared = shared
    self.seconds = seconds
    shared.outputs.add(1, ordering: .relaxed)
  }

  deinit { shared.outputs.subtract(1, ordering: .relaxed) }

  /// Frames that were written without an error so far.
  var frames: Int { shared.locked { written } }

  /// Takes the next frame; waits while too many wait already.
  ///
  /// - Parameter span: when it is on the screen, by the stream's times.
  func write(
    _ frame: Frame, _ span: (start: MediaTime, end: MediaTime)? = nil
  ) throws(SinkError) {
    if sink is NullSink { return try writeHere(frame) }
    let failure: SinkError? = shared.locked {
      while !shared.hasRoom(for: frame), self.failure == nil { shared.waitForChange() }
      guard self.failure == nil else { return self.failure }
      shared.append(WriterThreads.Item(frame: frame, writer: self, number: accepted, span: span))
      accepted += 1
      return nil
    }
    if let failure { throw failure }
  }

  /// Waits for all frames and ends the output.
  func finish() throws(SinkError) {
    if let failure = settle() { throw failure }
    let start = ContinuousClock.now
    defer { seconds.add(.write, ContinuousClock.now - start) }
    try sink.finish()
  }

  /// Writes what was taken, as far as that goes, and gives up what is not finished.
  ///
  /// So pipes and numbered pictures hold what came before an error elsewhere. Harmless after
  /// `finish()` and a second time.
  func cancel() {
    _ = settle()
    sink.cancel()
  }

  private func settle() -> SinkError? {
    shared.locked {
      while settled < accepted { shared.waitForChange() }
      return failure
    }
  }

  private func writeHere(_ frame: Frame) throws(SinkError) {
    try sink.write(frame)
    shared.locked { written += 1 }
  }
}

// The threads' side.

extension OutputWriter {
  /// Another thread may work on a frame of this output: one writes, any number may encode.
  var takesThread: Bool { encodes || threads == 0 }

  /// Encodes and writes one frame; returns when it is done with.
  func process(_ item: WriterThreads.Item) {
    let step = encode(item)
    let hasFailed = shared.locked {
      while settled < item.number { shared.waitForChange() }
      return failure != nil
    }
    // Nobody else is in here: the turn passes on below.
    let result = hasFailed ? nil : measure(step)
    shared.locked {
      switch result {
      case .success: written += 1
      case .failure(let error): failure = error
      case nil: break
      }
      settled += 1
      threads -= 1
      shared.release(item)
    }
  }

  /// What is left to do when the frame's turn has come.
  private func encode(_ item: WriterThreads.Item) -> () throws(SinkError) -> Void {
    let frame = item.frame
    guard let sink = sink as? any EncodingSink else {
      guard let (start, end) = item.span else {
        return { [sink] () throws(SinkError) in try sink.write(frame) }
      }
      return { [sink] () throws(SinkError) in try sink.write(frame, from: start, until: end) }
    }
    let encoded = seconds.measure(.write) { sink.encode(frame) }
    return { () throws(SinkError) in try sink.write(encoded) }
  }

  private func measure(_ step: () throws(SinkError) -> Void) -> Result<Void, SinkError> {
    seconds.measure(.write) {
      do throws(SinkError) { return .success(try step()) } catch { return .failure(error) }
    }
  }
}
