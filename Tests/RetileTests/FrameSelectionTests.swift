import RetileFrames
import Testing

@testable import Retile

struct FrameSelectionTests {
  /// The indices that a selection takes of frames 40 ms apart.
  private func taken(_ selection: FrameSelection, of count: Int = 20) -> [Int] {
    var cursor = FrameSelection.Cursor(selection)
    var result: [Int] = []
    for index in 0..<count {
      let time = MediaTime(microseconds: Int64(index) * 40_000)
      switch cursor.judge(index: index, time: time) {
      case .before: #expect(result.isEmpty)
      case .inside: result.append(index)
      case .after: return result
      }
    }
    return result
  }

  private func time(_ milliseconds: Int64) -> TimePoint {
    .time(MediaTime(microseconds: milliseconds * 1000))
  }

  @Test func everythingIsTakenWithoutOptions() {
    #expect(taken(FrameSelection()) == Array(0..<20))
  }

  @Test func startIsTheFirstFrameAtOrAfterIt() {
    #expect(taken(FrameSelection(start: time(80))).first == 2)
    #expect(taken(FrameSelection(start: time(81))).first == 3)
    #expect(taken(FrameSelection(start: .frame(7))).first == 7)
  }

  @Test func durationIsHalfOpenAndCountsFromTheStartAsGiven() {
    #expect(taken(FrameSelection(start: time(80), duration: time(80))) == [2, 3])
    // 81 ms to 161 ms: frames at 120 and 160 ms.
    #expect(taken(FrameSelection(start: time(81), duration: time(80))) == [3, 4])
    #expect(taken(FrameSelection(duration: time(40))) == [0])
    #expect(taken(FrameSelection(start: .frame(5), duration: time(80))) == [5, 6])
    #expect(taken(FrameSelection(start: time(100), duration: .frame(3))) == [3, 4, 5])
  }

  @Test func framesLimitsTheCountTogetherWithTheDuration() {
    #expect(taken(FrameSelection(frames: 3)) == [0, 1, 2])
    #expect(taken(FrameSelection(start: time(120), duration: time(120), frames: 2)) == [3, 4])
    #expect(taken(FrameSelection(start: time(120), duration: time(40), frames: 2)) == [3])
  }

  @Test func aStartBeyondTheEndTakesNothing() {
    #expect(taken(FrameSelection(start: time(10_000))) == [])
    #expect(taken(FrameSelection(start: .frame(20))) == [])
  }
}
