import RetileFrames
import RetileTracks
import Testing

@testable import Retile

struct ShutterTests {
  private func picture(_ index: Int, revision: Int = 0, layout: Bool = true) -> TimedMoment {
    let source = SourceLayout(
      canvas: SourceCanvas(width: 2, height: 2), dialect: "test", hosts: [])
    return TimedMoment(
      index: index,
      time: MediaTime(microseconds: Int64(index) * 40_000),
      end: MediaTime(microseconds: Int64(index + 1) * 40_000),
      layout: LayoutState(
        revision: revision, changeCount: revision,
        content: layout ? .layout(source) : .whole, present: []),
      picture: Size(width: 2, height: 2))
  }

  /// The indices of the stills among `count` frames 40 ms apart.
  private func stills(_ moments: SnapshotJob.Moments, of count: Int = 10) throws -> [Int] {
    var shutter = Shutter(moments)
    var result: [Int] = []
    for index in 0..<count where !shutter.isDone {
      result += try shutter.pass(picture(index)).map(\.index)
    }
    result += try shutter.finish(path: "x", frames: count).map(\.index)
    return result
  }

  private func time(_ milliseconds: Int64) -> TimePoint {
    .time(MediaTime(microseconds: milliseconds * 1000))
  }

  @Test func aStillIsTheLastFrameThatDoesNotBeginAfterItsTime() throws {
    #expect(try stills(.at([time(0)])) == [0])
    #expect(try stills(.at([time(39)])) == [0])
    #expect(try stills(.at([time(40)])) == [1])
    #expect(try stills(.at([time(41), time(41), .frame(3)])) == [1, 1, 3])
  }

  @Test func stillsComeInOrderOfTimeWhateverTheOrderAsked() throws {
    #expect(try stills(.at([time(200), time(80)])) == [2, 5])
  }

  @Test func theLastFrameIsOnTheScreenForItsOwnDuration() throws {
    #expect(try stills(.at([time(399)])) == [9])
    #expect(throws: RetileError.self) { try stills(.at([time(400)])) }
    #expect(throws: RetileError.self) { try stills(.at([.frame(10)])) }
  }

  @Test func everyTakesMultiplesToTheEnd() throws {
    #expect(try stills(.every(time(100))) == [0, 2, 5, 7])
    #expect(try stills(.every(.frame(4))) == [0, 4, 8])
    // Shorter than a frame: the same frame several times.
    #expect(try stills(.every(time(20)), of: 2) == [0, 0, 1, 1])
  }

  @Test func onChangeTakesTheFirstFrameOfEachLayout() throws {
    var shutter = Shutter(.onChange)
    var result: [Int] = []
    for (index, revision) in [0, 0, 1, 1, 1, 2].enumerated() {
      let isLayout = revision > 0
      result += try shutter.pass(picture(index, revision: revision, layout: isLayout)).map(\.index)
    }
    result += try shutter.finish(path: "x", frames: 6).map(\.index)
    #expect(result == [2, 5])
  }
}
