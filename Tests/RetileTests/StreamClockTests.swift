import RetileBitstream
import RetileFrames
import RetileMedia
import Testing

@testable import Retile

struct StreamClockTests {
  private func stream(_ timeBase: Ratio, rate: Ratio = Ratio(25, 1)) -> VideoStream {
    VideoStream(
      index: 0, codecName: "h264", codec: .h264, size: Size(width: 64, height: 64),
      timeBase: timeBase, frameRate: rate, extradata: [], duration: nil)
  }

  @Test func timesCountFromTheFirstFrameAndAreRoundedToMicroseconds() {
    let stream = stream(Ratio(1, 90_000), rate: Ratio(30_000, 1001))
    var clock = StreamClock(stream)
    let times = [3003, 6006, 9009, 12012].enumerated().map {
      clock.span(pts: $1, duration: nil, index: $0, frameRate: stream.frameRate).start.microseconds
    }
    // 3003 / 90000 s = 33366.67 µs a frame.
    #expect(times == [0, 33_367, 66_733, 100_100])
  }

  @Test func aStreamWithoutTimesGoesByMultiplesOfTheFrameLength() {
    let stream = stream(Ratio(1, 1_200_000), rate: Ratio(30_000, 1001))
    var clock = StreamClock(stream)
    let times = (0..<4).map {
      clock.span(pts: nil, duration: 1, index: $0, frameRate: stream.frameRate).start.microseconds
    }
    #expect(times == [0, 33_367, 66_733, 100_100])
  }

  @Test func aFrameWithoutATimeFollowsTheOneBefore() {
    let stream = stream(Ratio(1, 1000))
    var clock = StreamClock(stream)
    let times = [Int64?.some(80), 120, nil, 200].enumerated().map {
      clock.span(pts: $1, duration: nil, index: $0, frameRate: stream.frameRate).start.microseconds
    }
    #expect(times == [0, 40_000, 80_000, 120_000])
  }

  @Test func extremeTimesNeitherTrapNorWrap() {
    let stream = stream(Ratio(1, 1))
    var clock = StreamClock(stream)
    for (index, pts) in [Int64.min + 1, .max, 0, .min, .max].enumerated() {
      let span = clock.span(
        pts: pts, duration: .max, index: index, frameRate: stream.frameRate)
      #expect(span.end >= span.start)
    }
  }

  @Test func aFrameEndsWhereTheNextOneBegins() {
    let stream = stream(Ratio(1, 90_000), rate: Ratio(30, 1))
    var clock = StreamClock(stream)
    var last = MediaTime.zero
    for index in 0..<40 {
      let span = clock.span(
        pts: Int64(index) * 3000 + 7, duration: 3000, index: index, frameRate: stream.frameRate)
      #expect(span.start == last)
      last = span.end
    }
    #expect(last.description == "1.333333")
  }

  /// Times in frames of 40 ms.
  private func frames(_ pts: [Int64?]) -> [Int64] {
    let stream = stream(Ratio(1, 1000))
    var clock = StreamClock(stream)
    return pts.enumerated().map { index, pts in
      let span = clock.span(
        pts: pts.map { 40 * $0 }, duration: 40, index: index, frameRate: stream.frameRate)
      #expect(span.end >= span.start)
      return span.start.microseconds / 40_000
    }
  }

  @Test func timesGoOnWhereTimestampsJumpBack() {
    #expect(frames([100, 101, 102, 3, 4, 5, 200]) == [0, 1, 2, 3, 4, 5, 200])
    #expect(frames([-50, -49, -100, -99, nil, -97]) == [0, 1, 2, 3, 4, 5])
    // Again and again.
    #expect(frames([30, 31, 0, 1, 50, 2, 3]) == [0, 1, 2, 3, 52, 53, 54])
  }

  @Test func aTimeThatIsEarlyByLittleIsTakenForTheOneBefore() {
    #expect(frames([0, 2, 1, 3, 3, 4]) == [0, 2, 2, 3, 3, 4])
    #expect(frames([0, 17, 0, 18]) == [0, 17, 17, 18])
    #expect(frames([0, 18, 0, 1]) == [0, 18, 19, 20])
  }

  @Test func aGapIsKeptUnlessItIsLongerThanADay() {
    let day: Int64 = 24 * 3600 * 25
    #expect(frames([0, 1, day + 1, day + 2]) == [0, 1, day + 1, day + 2])
    #expect(frames([0, 1, day + 2, day + 3, 7]) == [0, 1, 2, 3, 4])
  }

  @Test func aTransportStreamThatSeemsToWrapLongAfterHasRestarted() {
    let stream = stream(Ratio(1, 90_000))
    for (gap, isKept) in [(3600, true), (9 * 90_000, true), (11 * 90_000, false)] as [(Int64, Bool)]
    {
      var clock = StreamClock(stream)
      let first = Int64(1) << 33 - 3600
      let times = [first, first + gap, first + gap + 3600].enumerated().map {
        clock.span(pts: $1, duration: nil, index: $0, frameRate: stream.frameRate).start
      }
      let second = isKept ? gap * 100 / 9 : 40_000
      #expect(times.map(\.microseconds) == [0, second, second + 40_000])
    }
  }

  @Test func timestampsMayBeginLate() {
    #expect(frames([nil, nil, 700, 701, nil]) == [0, 1, 2, 3, 4])
  }
}
