import Foundation
import RetileFrames
import RetileSinks
import Synchronization
import Testing

@testable import Retile

/// The threads that write: order, bounds, errors.
struct WriterThreadsTests {
  private func threads(_ limit: Int) -> WriterThreads {
    WriterThreads(limit: limit, seconds: StageSeconds())
  }

  @Test(arguments: [1, 2, 4])
  func framesOfEveryOutputAreWrittenInOrderByOneThreadAtATime(limit: Int) throws {
    let threads = threads(limit)
    let sinks: [RecordingSink] = [RecordingSink(), EncodingRecordingSink(), RecordingSink()]
    let writers = sinks.map { threads.writer(for: $0) }
    for number in 0..<60 {
      for writer in writers { try writer.write(NumberedFrame.make(number)) }
    }
    for (writer, sink) in zip(writers, sinks) {
      try writer.finish()
      #expect(sink.events == (0..<60).map(RecordingSink.Event.frame) + [.finish])
      #expect(!sink.wasEnteredTwice)
      #expect(writer.frames == 60)
    }
  }

  @Test func framesAreEncodedSideBySide() throws {
    let sink = MeetingSink()
    let writer = threads(2).writer(for: sink)
    for number in 0..<2 { try writer.write(NumberedFrame.make(number)) }
    try writer.finish()
    #expect(sink.haveMet)
    #expect(sink.events == [.frame(0), .frame(1), .finish])
  }

  @Test(arguments: [1, 3])
  func fewFramesWait(limit: Int) throws {
    // The one in work sleeps, so whoever does not wait for room runs far ahead.
    let sink = RecordingSink(slowness: 300)
    let writer = threads(limit).writer(for: sink)
    for number in 0..<200 {
      try writer.write(NumberedFrame.make(number))
      // One more than threads may wait; one is written, one may be written and not yet counted.
      #expect(number + 1 - sink.count <= limit + 3)
    }
    try writer.finish()
    #expect(sink.count == 200)
  }

  @Test func framesThatAreHeldTakeNoMoreThanTheirBytes() throws {
    let bytes = NumberedFrame.make(0).format.byteCount
    let sink = EncodingRecordingSink(slowness: 300)
    let threads = WriterThreads(limit: 8, mostBytes: 3 * bytes, seconds: StageSeconds())
    let writer = threads.writer(for: sink)
    for number in 0..<100 {
      try writer.write(NumberedFrame.make(number))
      #expect(number + 1 - sink.count <= 3)
    }
    try writer.finish()
    #expect(sink.count == 100)
  }

  @Test func aFrameLargerThanAllThatMayBeHeldIsWrittenAlone() throws {
    let sink = RecordingSink(slowness: 300)
    let threads = WriterThreads(limit: 8, mostBytes: 1, seconds: StageSeconds())
    let writer = threads.writer(for: sink)
    for number in 0..<20 {
      try writer.write(NumberedFrame.make(number))
      #expect(number + 1 - sink.count <= 1)
    }
    try writer.finish()
    #expect(sink.count == 20)
  }

  @Test(arguments: [1, 2, 4], [false, true])
  func theFirstErrorInOrderIsThrownAndNothingIsWrittenAfterIt(limit: Int, encodes: Bool) throws {
    let failure = SinkError.notAFileName("five")
    let sink = encodes ? EncodingRecordingSink() : RecordingSink()
    sink.failures = [5: failure, 6: .notAFileName("six")]
    let other = RecordingSink()
    let threads = threads(limit)
    let writer = threads.writer(for: sink)
    let neighbour = threads.writer(for: other)
    #expect(throws: failure) {
      for number in 0..<40 {
        try neighbour.write(NumberedFrame.make(number))
        try writer.write(NumberedFrame.make(number))
      }
      try writer.finish()
    }
    #expect(throws: failure) { try writer.write(NumberedFrame.make(50)) }
    #expect(throws: failure) { try writer.finish() }
    writer.cancel()
    #expect(sink.events == (0..<5).map(RecordingSink.Event.frame) + [.cancel])
    #expect(writer.frames == 5)
    // The others go on.
    let before = neighbour.frames
    try neighbour.write(NumberedFrame.make(99))
    try neighbour.finish()
    #expect(neighbour.frames > before)
    #expect(Array(other.events.suffix(2)) == [.frame(99), .finish])
  }

  @Test func anErrorOfTheLastFrameIsThrownByFinish() throws {
    let sink = RecordingSink()
    sink.failures = [0: .closedPipe("p")]
    let writer = threads(2).writer(for: sink)
    try writer.write(NumberedFrame.make(0))
    #expect(throws: SinkError.closedPipe("p")) { try writer.finish() }
    #expect(sink.events == [])
  }

  @Test func cancelWritesWhatWasTaken() throws {
    let sink = EncodingRecordingSink(slowness: 1000)
    let writer = threads(2).writer(for: sink)
    for number in 0..<5 { try writer.write(NumberedFrame.make(number)) }
    writer.cancel()
    #expect(sink.events == (0..<5).map(RecordingSink.Event.frame) + [.cancel])
  }

  @Test func aFrameIsLetGoOnceItIsWritten() throws {
    let format = NumberedFrame.format
    let pool = FramePool(format, limit: 100)
    let writer = threads(2).writer(for: EncodingRecordingSink())
    var buffers: Set<UnsafeMutablePointer<UInt8>> = []
    for _ in 0..<100 {
      let buffer = pool.take()
      buffers.insert(buffer.row(0, 0))
      try writer.write(pool.freeze(buffer))
    }
    try writer.finish()
    // Three wait, two are in work, and a thread may hold one that it has just written.
    #expect(buffers.count <= 8, "\(buffers.count)")
  }

  @Test(.timeLimit(.minutes(1)))
  func theThreadsMayEndBeforeTheirOutputs() throws {
    let sink = RecordingSink()
    // Only the writer is kept, so each thread ends as soon as nothing waits.
    let writer = threads(2).writer(for: sink)
    for number in 0..<20 {
      try writer.write(NumberedFrame.make(number))
      while sink.count <= number { usleep(100) }
      usleep(2000)
    }
    try writer.finish()
    #expect(sink.events == (0..<20).map(RecordingSink.Event.frame) + [.finish])
  }

  @Test func discardingNeedsNoThread() throws {
    let writer = threads(2).writer(for: NullSink())
    for number in 0..<1000 { try writer.write(NumberedFrame.make(number)) }
    #expect(writer.frames == 1000)
    try writer.finish()
  }
}
