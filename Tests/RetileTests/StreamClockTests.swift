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
      clock.time(pts: $1, index: $0, frameRate: stream.frameRate).microseconds
    }
    // 3003 / 90000 s = 33366.67 µs a frame.
    #expect(times == [0, 33_367, 66_733, 100_100])
  }

  @Test func aStreamWithoutTimesGoesByMultiplesOfTheFrameLength() {
    let stream = stream(Ratio(1, 1_200_000), rate: Ratio(30_000, 1001))
    var clock = StreamClock(stream)
    let times = (0..<4).map {
      clock.time(pts: nil, index: $0, frameRate: stream.frameRate).microseconds
    }
    #expect(times == [0, 33_367, 66_733, 100_100])
  }

  @Test func aFrameWithoutATimeFollowsTheOneBefore() {
    let stream = stream(Ratio(1, 1000))
    var clock = StreamClock(stream)
    let times = [Int64?.some(80), 120, nil, 200].enumerated().map {
      clock.time(pts: $1, index: $0, frameRate: stream.frameRate).microseconds
    }
    #expect(times == [0, 40_000, 80_000, 120_000])
  }

  @Test func extremeTimesNeitherTrapNorWrap() {
    let stream = stream(Ratio(1, 1))
    var clock = StreamClock(stream)
    for (index, pts) in [Int64.min + 1, .max, 0, .min, .max].enumerated() {
      _ = clock.time(pts: pts, index: index, frameRate: stream.frameRate)
    }
    #expect(clock.duration(ticks: .max) > .zero)
    #expect(clock.duration(ticks: 0) == MediaTime(microseconds: 40_000))
  }
}
