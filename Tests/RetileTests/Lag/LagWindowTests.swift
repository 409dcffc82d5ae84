import RetileFrames
import Testing

@testable import Retile

struct LagWindowTests {
  private let times = (0..<100).map { MediaTime(microseconds: Int64($0) * 40_000) }

  private func window(_ frame: Int, _ reach: TimePoint) -> ClosedRange<Int> {
    LagWindow.around(frame, reach: reach, times: times)
  }

  @Test func aWindowReachesEquallyFarToBothSides() {
    #expect(window(50, .time(MediaTime(microseconds: 200_000))) == 45...55)
    #expect(window(50, .time(MediaTime(microseconds: 199_999))) == 46...54)
    #expect(window(50, .frame(7)) == 43...57)
    #expect(window(2, .frame(7)) == 0...9)
    #expect(window(98, .time(MediaTime(microseconds: 12_000_000))) == 0...99)
  }

  @Test func timesThatJumpEndIt() {
    let jumping = [0, 40, 80, 90_000, 90_040, 20, 60].map {
      MediaTime(microseconds: Int64($0) * 1000)
    }
    let reach = TimePoint.time(MediaTime(microseconds: 1_000_000))
    #expect(LagWindow.around(1, reach: reach, times: jumping) == 0...2)
    #expect(LagWindow.around(4, reach: reach, times: jumping) == 3...4)
    let extreme = [Int64.min, 0, .max].map(MediaTime.init(microseconds:))
    #expect(LagWindow.around(1, reach: reach, times: extreme) == 1...1)
  }

  @Test func itIsBoundedHoweverManyFramesASecondHas() {
    let dense = (0..<20_000).map { MediaTime(microseconds: Int64($0)) }
    let window = LagWindow.around(
      10_000, reach: .time(MediaTime(microseconds: 12_000_000)), times: dense)
    #expect(window.count == 2 * LagMeasurement.longestWindowFrames + 1)
  }
}
