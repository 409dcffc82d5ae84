import Testing
import TestSupport

@testable import RetileMedia

struct InjectPacketTimelineTests {
  private typealias Times = PacketTimeline.Times

  @Test func soundTimesStay() {
    var timeline = PacketTimeline(delay: 80, step: 40, isStrict: true)
    for (pts, dts) in [(0, -80), (160, -40), (80, 0), (40, 40), (120, 80)] as [(Int64, Int64)] {
      #expect(timeline.settle(pts: pts, dts: dts, duration: 40) == Times(pts: pts, dts: dts))
    }
    #expect(timeline.movedPackets == 0)
  }

  @Test func missingDecodeTimesLeadUpToTheFirstThatIsThere() {
    // What Matroska gives of a stream with two reordered pictures.
    var timeline = PacketTimeline(delay: 80, step: 40, isStrict: false)
    let times = [(23, nil), (183, nil), (103, 23), (63, 63)].map { (pts: Int64, dts: Int64?) in
      timeline.settle(pts: pts, dts: dts, duration: 40)
    }
    #expect(times.map(\.dts) == [-57, -17, 23, 63])
    #expect(times.map(\.pts) == [23, 183, 103, 63])
    #expect(timeline.movedPackets == 0)
  }

  @Test func decodeTimesGrowAndAreNotAfterDisplay() {
    var strict = PacketTimeline(delay: 0, step: 40, isStrict: true)
    _ = strict.settle(pts: 100, dts: 100, duration: 40)
    #expect(strict.settle(pts: 100, dts: 100, duration: 40) == Times(pts: 101, dts: 101))
    #expect(strict.settle(pts: 50, dts: 20, duration: 40) == Times(pts: 102, dts: 102))
    // Decoded after it is shown: it is decoded earlier, if that is possible.
    #expect(strict.settle(pts: 150, dts: 170, duration: 40) == Times(pts: 150, dts: 150))
    #expect(strict.movedPackets == 3)
    var loose = PacketTimeline(delay: 0, step: 40, isStrict: false)
    _ = loose.settle(pts: 100, dts: 100, duration: 40)
    #expect(loose.settle(pts: 100, dts: 100, duration: 40) == Times(pts: 100, dts: 100))
  }

  @Test func anyTimesGiveTimesThatAMuxerTakes() {
    var random = SeededGenerator(seed: 3)
    let extremes: [Int64?] = [nil, .min, .max, 1 << 60, -(1 << 60), 0, 1, 1 << 61]
    for isStrict in [true, false] {
      var timeline = PacketTimeline(delay: .max, step: .max, isStrict: isStrict)
      var last: Int64?
      for _ in 0..<2000 {
        func any() -> Int64? {
          Bool.random(using: &random)
            ? extremes.randomElement(using: &random) ?? nil
            : Int64.random(in: -1000...1000, using: &random)
        }
        let times = timeline.settle(
          pts: any(), dts: any(), duration: Int64.random(in: .min ... .max, using: &random))
        #expect(times.pts >= times.dts)
        if let last { #expect(isStrict ? times.dts > last : times.dts >= last) }
        last = times.dts
      }
    }
  }

  @Test func aClockThatBeginsAnewIsBridgedInAllStreamsAlike() {
    var jumps = ClockJumps(bridgesGaps: false)
    func shift(_ stream: Int, _ time: Int64) -> Int64 {
      jumps.shift(stream: stream, time: time, duration: 40_000, isContinuous: true)
    }
    #expect(shift(0, 100_000_000) == 0)
    #expect(shift(1, 100_010_000) == 0)
    // Video begins again at 0, sound still comes from before, then it follows.
    #expect(shift(0, 0) == 100_040_000)
    #expect(shift(1, 100_050_000) == 0)
    #expect(shift(1, 10_000) == 100_040_000)
    #expect(shift(0, 40_000) == 100_040_000)
    #expect(jumps.count == 1)
    // Subtitles go with the rest, whatever pauses they make.
    #expect(jumps.shift(stream: 2, time: 0, duration: 0, isContinuous: false) == 100_040_000)
    #expect(shift(0, 80_000_000) == 100_040_000)
  }

  @Test func gapsAreClosedOnlyWhereTheyMayBeSteps() {
    for (bridges, shift) in [(false, Int64(0)), (true, -95_000_000_000 + 40_000)] {
      var jumps = ClockJumps(bridgesGaps: bridges)
      _ = jumps.shift(stream: 0, time: 0, duration: 40_000, isContinuous: true)
      #expect(
        jumps.shift(stream: 0, time: 95_000_000_000, duration: 40_000, isContinuous: true)
          == shift)
    }
  }

  @Test func anyClockIsFollowedWithoutATrap() {
    var random = SeededGenerator(seed: 4)
    for bridges in [true, false] {
      var jumps = ClockJumps(bridgesGaps: bridges)
      for round in 0..<5000 {
        let time =
          round % 3 == 0
          ? [Int64.min, .max, 1 << 53, -(1 << 53)].randomElement(using: &random) ?? 0
          : Int64.random(in: -(1 << 53)...(1 << 53), using: &random)
        _ = jumps.shift(
          stream: Int.random(in: 0...3, using: &random), time: time,
          duration: Int64.random(in: .min ... .max, using: &random), isContinuous: round % 7 != 0)
      }
      #expect(jumps.count <= 64)
    }
  }
}
