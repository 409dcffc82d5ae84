import RetileFrames
import Testing

@testable import Retile

/// Which bars are left out, on scans made by hand.
struct BarTrackerTests {
  private let region = Rect(x: 10, y: 20, width: 320, height: 240)

  private func scan(_ before: Int, _ after: Int, isClear: Bool = true) -> BarScan {
    BarScan(
      rows: BarScan.Axis(before: before, after: after, isClear: isClear), columns: .none)
  }

  /// Top and bottom bar after each of some scans.
  private func bars(_ scans: [BarScan]) -> [[Int]] {
    var tracker = BarTracker()
    return scans.map {
      tracker.see(region, $0)
      let left = tracker.trimmed(region)
      #expect(left.left == region.left && left.right == region.right)
      return [left.top - region.top, region.bottom - left.bottom]
    }
  }

  @Test func clearBarsOfTheFirstPictureAreTaken() {
    #expect(bars([scan(30, 31)]) == [[30, 31]])
  }

  @Test func unequalBarsAreNone() {
    #expect(bars([scan(30, 33)]) == [[0, 0]])
    #expect(bars([scan(0, 30)]) == [[0, 0]])
  }

  @Test func laterBarsHaveToStay() {
    let few = [scan(0, 0)] + Array(repeating: scan(30, 30), count: BarTracker.patience - 1)
    #expect(bars(few).last == [0, 0])
    #expect(bars(few + [scan(30, 30)]).last == [30, 30])
    // Others in between begin the count anew.
    #expect(bars(few + [scan(0, 0), scan(30, 30)]).last == [0, 0])
  }

  @Test func theWidestOfWhatCodingMovesCounts() {
    let scans =
      [scan(0, 0)]
      + (0..<BarTracker.patience).map { scan(30 + $0 % 3, 31) }
    #expect(bars(scans).last == [32, 31])
  }

  @Test func darkPicturesSayNothing() {
    let dark = Array(repeating: scan(108, 108, isClear: false), count: 100)
    #expect(bars(dark).last == [0, 0])
    #expect(bars([scan(30, 30)] + dark).last == [30, 30])
  }

  @Test func whatShowsInABarEndsItAtOnce() {
    #expect(bars([scan(30, 30), scan(30, 12, isClear: false)]).last == [0, 0])
    #expect(bars([scan(30, 30), scan(28, 30)]).last == [30, 30])
  }

  @Test func whatCodingLeavesInABarDoesNotEndIt() {
    var smeared = scan(12, 30)
    smeared.rows.litBefore = 28
    #expect(bars([scan(30, 30), smeared]) == [[30, 30], [30, 30]])
    smeared.rows.litBefore = 27
    #expect(bars([scan(30, 30), smeared]).last == [0, 0])
  }

  @Test func anotherSizeBeginsAnew() {
    var tracker = BarTracker()
    tracker.see(region, scan(30, 30))
    let other = Rect(x: 0, y: 0, width: 160, height: 120)
    #expect(tracker.trimmed(other) == other)
    let moved = Rect(x: 0, y: 0, width: 320, height: 240)
    #expect(tracker.trimmed(moved) == Rect(x: 0, y: 30, width: 320, height: 180))
  }
}
