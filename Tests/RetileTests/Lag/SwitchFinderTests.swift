import TestSupport
import Testing

@testable import Retile

/// Where switches are found, from numbers alone.
struct SwitchFinderTests {
  /// A chain of layouts with edges of their own, shown in order: the truth behind the series.
  private struct Show {
    /// Per layout, which of some edges it has.
    let layouts: [Set<Int>]
    /// Where each layout but the first begins in the picture.
    let switches: [Int]
    let frames: Int

    func edges(at frame: Int) -> Set<Int> { layouts[switches.count { $0 <= frame }] }

    /// What is measured of a change that is claimed at a frame.
    func series(
      _ change: Int, claimed: Int, reach: Int, noise: Int = 0, seed: UInt64 = 1
    ) -> SwitchSeries {
      var random = SeededGenerator(seed: seed &+ UInt64(change))
      let (old, new) = (layouts[change], layouts[change + 1])
      let window = max(0, claimed - reach)...min(frames - 1, claimed + reach)
      var series = SwitchSeries(claimed: claimed, window: window)
      for frame in window {
        let seen = edges(at: frame)
        func strength(_ edges: Set<Int>, without other: Set<Int>) -> Int {
          let own = edges.subtracting(other)
          return own.isEmpty ? 0 : 200 * own.intersection(seen).count / own.count
        }
        let lean = strength(new, without: old) - strength(old, without: new)
        series.append(
          lean: lean + (noise > 0 ? Int.random(in: -noise...noise, using: &random) : 0),
          change: switches.contains(frame) ? 300 : 20)
      }
      return series
    }

    func found(lags: [Int], reach: Int, noise: Int = 0, seed: UInt64 = 1) -> [Int?] {
      SwitchFinder.verdicts(
        zip(switches, lags).enumerated().map { change, claim in
          series(change, claimed: claim.0 - claim.1, reach: reach, noise: noise, seed: seed)
        }
      ).map(\.frame)
    }
  }

  private let once = Show(layouts: [[1, 2], [3, 4]], switches: [100], frames: 200)

  @Test func oneSwitchIsFoundWhereverItIsClaimed() {
    for lag in [-60, -30, -3, -2, -1, 0, 1, 2, 3, 30, 60] {
      for noise in [0, 40] {
        #expect(once.found(lags: [lag], reach: 90, noise: noise) == [100], "\(lag), \(noise)")
      }
    }
  }

  @Test func edgesThatOnlyComeOrOnlyGoWillDo() {
    let comes = Show(layouts: [[], [1]], switches: [40], frames: 100)
    let goes = Show(layouts: [[1], []], switches: [40], frames: 100)
    for show in [comes, goes] {
      #expect(show.found(lags: [10], reach: 60, noise: 20) == [40])
    }
  }

  @Test func changesInEachOthersWindowsAreKeptApart() {
    // Grid, spotlight, grid, another: ten seconds of lag, the changes five, one, two seconds apart.
    let show = Show(
      layouts: [[1, 2], [3], [1, 2], [4, 5], [3]], switches: [400, 525, 550, 600], frames: 1000)
    for lag in [-250, -3, 0, 2, 250] {
      for seed in 1...5 as ClosedRange<UInt64> {
        let found = show.found(
          lags: [lag, lag, lag, lag], reach: 300, noise: 60, seed: seed)
        #expect(found == [400, 525, 550, 600], "\(lag), \(seed)")
      }
    }
  }

  @Test func eachChangeMayHaveALagOfItsOwn() {
    let show = Show(layouts: [[1], [2], [3], [1]], switches: [200, 260, 300], frames: 500)
    #expect(show.found(lags: [150, 20, -40], reach: 200, noise: 50) == [200, 260, 300])
  }

  @Test func aPictureThatNeverSwitchesIsNotMeasured() {
    let never = Show(layouts: [[1], [1]], switches: [], frames: 100)
    var flat = SwitchSeries(claimed: 50, window: 0...99)
    for _ in 0..<100 { flat.append(lean: -200, change: 0) }
    #expect(SwitchFinder.verdicts([flat]).map(\.frame) == [nil])
    #expect(never.edges(at: 5) == [1])
    // Noise, a slow drift, and both.
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let (drift, noise) = (Int.random(in: -3...3, using: &random), 80)
      var series = SwitchSeries(claimed: 50, window: 0...199)
      for frame in 0..<200 {
        series.append(
          lean: drift * (frame - 100) + Int.random(in: -noise...noise, using: &random), change: 50)
      }
      #expect(SwitchFinder.verdicts([series]).map(\.frame) == [nil])
    }
  }

  @Test func aCutThatStrengthensTheOldEdgesIsNoSwitch() {
    // All along the old edges are there; a cut in a tile makes them weaker.
    var series = SwitchSeries(claimed: 50, window: 0...99)
    for frame in 0..<100 {
      series.append(lean: frame < 60 ? -500 : -350, change: frame == 60 ? 400 : 9)
    }
    #expect(SwitchFinder.verdicts([series]).map(\.frame) == [nil])
  }

  @Test func anUnseenChangeDoesNotMoveTheOthers() {
    let show = Show(layouts: [[1], [2], [3]], switches: [100, 140], frames: 300)
    var random = SeededGenerator(seed: 9)
    var noise = SwitchSeries(claimed: 120, window: 20...220)
    // Claimed between the two, and leaning to a switch after both.
    for frame in 20...220 {
      noise.append(
        lean: (frame < 180 ? -60 : 60) + Int.random(in: -150...150, using: &random), change: 30)
    }
    let found = SwitchFinder.verdicts([
      show.series(0, claimed: 100, reach: 100), noise, show.series(1, claimed: 140, reach: 100),
    ])
    #expect(found.map(\.frame) == [100, nil, 140])
  }

  @Test func framesThatTheEdgesLeaveOpenGoByTheChangeOfThePicture() {
    // At 50 the old edges are still half there; the picture changed at 50, or at 51.
    for changed in [50, 51] {
      var series = SwitchSeries(claimed: 48, window: 0...99)
      for frame in 0..<100 {
        series.append(
          lean: frame < 50 ? -200 : frame == 50 ? 5 : 200, change: frame == changed ? 300 : 20)
      }
      #expect(SwitchFinder.verdicts([series]).map(\.frame) == [changed])
    }
    // What the edges show clearly no change of the picture can move.
    for changed in [48, 49, 51, 52] {
      var series = SwitchSeries(claimed: 48, window: 0...99)
      for frame in 0..<100 {
        series.append(lean: frame < 50 ? -200 : 200, change: frame == changed ? 300 : 20)
      }
      #expect(SwitchFinder.verdicts([series]).map(\.frame) == [50], "\(changed)")
    }
  }

  @Test func aSwitchAtTheEndOfWhatIsSeenIsNotMeasured() {
    let late = Show(layouts: [[1], [2]], switches: [99], frames: 100)
    #expect(late.found(lags: [0], reach: 50) == [nil])
    let beyond = Show(layouts: [[1], [2]], switches: [90], frames: 100)
    #expect(beyond.found(lags: [60], reach: 50) == [nil])
    #expect(SwitchFinder.verdicts([]).isEmpty)
    #expect(SwitchFinder.verdicts([SwitchSeries(claimed: 4, window: 0...9)]).map(\.frame) == [nil])
  }

  @Test func theChainBeforeIsNotOvertaken() {
    let verdicts = SwitchFinder.verdicts([once.series(0, claimed: 100, reach: 90)], floor: 120)
    #expect(verdicts.map(\.frame) == [nil])
    #expect(
      SwitchFinder.verdicts([once.series(0, claimed: 100, reach: 90)], floor: 80).map(\.frame)
        == [100])
  }

  @Test func aNoisierSeriesIsBelievedLess() {
    let series = [0, 40, 90].map { once.series(0, claimed: 100, reach: 90, noise: $0) }
    let confidence = series.map { SwitchFinder.verdicts([$0])[0].confidence }
    #expect(confidence[0] == 100)
    #expect(confidence[0] > confidence[1] && confidence[1] > confidence[2] && confidence[2] > 0)
  }
}
