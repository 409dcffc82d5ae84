import RetileFrames
import RetileMedia
import Testing

@Suite struct FrameTicksTests {
  private func time(_ microseconds: Int64) -> MediaTime { MediaTime(microseconds: microseconds) }

  @Test func timesComeBackExactlyInTheStreamsTicks() {
    for (numerator, denominator) in [(1, 90_000), (1, 12_800), (1, 16_000), (1001, 30_000)] {
      var ticks = FrameTicks(Ratio(numerator, denominator))
      for tick in stride(from: 0, to: 4_000_000, by: 3_601) as StrideTo<Int64> {
        // To the nearest microsecond.
        let parts = tick * Int64(numerator) * 2_000_000 + Int64(denominator)
        let next = ticks.next(
          from: time(parts / (2 * Int64(denominator)) + 77), until: time(.max))
        #expect(next.0 == tick)
      }
    }
  }

  @Test func equalTimesAreATickApart() {
    var ticks = FrameTicks(Ratio(1, 1000))
    let times = [5_000, 5_000, 5_400, 6_000, 9_000, 8_000, 10_000] as [Int64]
    #expect(
      times.map { ticks.next(from: time($0), until: time($0 + 2_000)).0 } == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func aFrameStaysAtLeastATick() {
    var ticks = FrameTicks(Ratio(1, 1000))
    #expect(ticks.next(from: time(0), until: time(0)) == (0, 1))
    #expect(ticks.next(from: time(40_000), until: time(80_000)) == (40, 40))
    #expect(ticks.next(from: time(.min), until: time(.max)).0 == 41)
  }
}
