import Foundation
import RetileFrames
import RetileSinks
import Synchronization

/// The threads that write the outputs of one job, behind a queue of few frames.
///
/// Frames of one output are written in order, by one thread at a time. Those of an
/// ``EncodingSink`` are encoded by several threads and then wait for their turn. A thread is
/// started when there is work and none is idle, up to the limit.
final class WriterThreads: Sendable {
  private let state: State
  private let seconds: StageSeconds

  /// No job is written by more threads than this, however many processors there are.
  static let most = 16
  /// The samples that may wait or be in work at a time, unless told otherwise: 256 MiB.
  static let mostBytes = 256 << 20

  /// - Parameters:
  ///   - limit: the largest number of threads; 0 is one per processor.
  ///   - mostBytes: the samples that may wait or be in work at a time; one frame always may.
  init(limit: Int, mostBytes: Int = WriterThreads.mostBytes, seconds: StageSeconds) {
    let wanted = limit > 0 ? limit : ProcessInfo.processInfo.activeProcessorCount
    self.seconds = seconds
    state = State(limit: min(wanted, Self.most), mostBytes: mostBytes)
  }

  /// Ends the threads and waits for them.
  deinit { state.end() }

  /// Takes a sink over: all further calls go through the writer.
  func writer(for sink: any FrameSink) -> OutputWriter { OutputWriter(sink, state, seconds) }
}

extension WriterThreads {
  /// A frame on its way to an output.
  struct Item {
    let frame: Frame
    let writer: OutputWriter
    /// Counts the frames of its output from 0.
    let number: Int
    /// When it is on the screen; nil where the output has no use for that.
    let span: (start: MediaTime, end: MediaTime)?
  }

  /// What the threads and the job share.
  ///
  /// Everything in it, and in the writers, is touched under its lock.
  final class State: @unchecked Sendable {
    private let condition = NSCondition()
    private let limit: Int
    private var waiting: [Item] = []
    private var threads = 0
    /// The samples of all frames that wait or are being written.
    private var heldBytes = 0
    private let mostBytes: Int
    /// How many outputs there are; counted without the lock, which may be held where one ends.
    let outputs = Atomic(0)
    /// Those that have no item.
    private var idle = 0
    private var isEnding = false

    init(limit: Int, mostBytes: Int) {
      self.limit = limit
      self.mostBytes = mostBytes
    }

    /// Runs `body` under the lock.
    func locked<R>(_ body: () throws -> R) rethrows -> R {
      condition.lock()
      defer { condition.unlock() }
      return try body()
    }

    /// Wakes all who wait for a change that was made.
    func changed() { condition.broadcast() }

    /// Waits, with the lock held, until something changes.
    func waitForChange() { condition.wait() }

    /// True if one more frame may wait.
    ///
    /// At most one more waits than there may be threads, and one for each further output: else whoever
    /// draws would wait for each of them in turn. With those that are being written they take no more
    /// than `mostBytes`, unless it is a single one.
    func hasRoom(for frame: Frame) -> Bool {
      waiting.count < limit + max(1, outputs.load(ordering: .relaxed))
        && (heldBytes == 0 || heldBytes + frame.format.byteCount <= mostBytes)
    }

    /// A frame is done with; called under the lock.
    func release(_ item: Item) {
      heldBytes -= item.frame.format.byteCount
      changed()
    }

    func append(_ item: Item) {
      waiting.append(item)
      heldBytes += item.frame.format.byteCount
      if usefulThreads > idle, threads < limit { startThread() }
      condition.broadcast()
    }

    /// How many threads more could work on what waits.
    private var usefulThreads: Int {
      var writers: Set<ObjectIdentifier> = []
      return waiting.count { item in
        item.writer.encodes
          || item.writer.takesThread && writers.insert(ObjectIdentifier(item.writer)).inserted
      }
    }

    /// Waits until all that waits is written and the threads have ended; what comes later gets
    /// threads that end by themselves.
    func end() {
      locked {
        isEnding = true
        condition.broadcast()
        while threads > 0 { condition.wait() }
      }
    }

    private func startThread() {
      threads += 1
      idle += 1
      let thread = Thread { self.run() }
      thread.name = "retile write"
      thread.stackSize = 1 << 20
      thread.start()
    }

    private func run() {
      while let item = take() {
        item.writer.process(item)
        locked { idle += 1 }
      }
    }

    /// Waits for an item that may be worked on; nil at the end of the thread, which no longer
    /// counts then.
    private func take() -> Item? {
      locked {
        while true {
          if let place = waiting.firstIndex(where: \.writer.takesThread) {
            let item = waiting.remove(at: place)
            item.writer.threads += 1
            idle -= 1
            condition.broadcast()
            return item
          }
          if isEnding {
            idle -= 1
            threads -= 1
            condition.broadcast()
            return nil
          }
          condition.wait()
        }
      }
    }
  }
}
