import RetileFrames
import RetileTracks
import Testing

/// Layouts that are moved, both ways: as a track, and held back while a stream is read.
struct LayoutShiftingTests {
  private func layout(_ id: String, volume: Int = 0) -> SourceLayout {
    SourceLayout(
      canvas: SourceCanvas(width: 640, height: 360), dialect: "test",
      hosts: [HostRegion(id: id, x: 0, y: 0, width: 10, height: 10, volume: volume)])
  }

  private func track(_ starts: [Int]) -> LayoutTrack {
    var track = LayoutTrack()
    for (index, start) in starts.enumerated() {
      track.record(layout("\(index)"), frame: start, time: nil, picture: nil)
    }
    return track
  }

  private func milliseconds(_ values: [Int64]) -> [MediaTime] {
    values.map { MediaTime(microseconds: $0 * 1000) }
  }

  private func time(_ milliseconds: Int64) -> TimeShift {
    .time(MediaTime(microseconds: milliseconds * 1000))
  }

  private func starts(_ starts: [Int], _ offset: LayoutOffset, _ times: [MediaTime]) -> [Int?] {
    track(starts).shifted(by: offset, times: times).entries.map(\.frame)
  }

  private let even = (0..<20).map { MediaTime(microseconds: Int64($0) * 40_000) }

  @Test func framesMoveEveryLayoutAndNoneLeavesTheStream() {
    #expect(starts([0, 5, 9], .init(all: .frames(3)), even) == [3, 8, 12])
    #expect(starts([0, 5, 9], .init(all: .frames(-3)), even) == [0, 2, 6])
    #expect(starts([0, 5, 9], .init(all: .frames(.max)), even) == [20, 20, 20])
    #expect(starts([0, 5, 9], .init(all: .frames(.min)), even) == [0, 0, 0])
    #expect(starts([0, 5, 9], .none, even) == [0, 5, 9])
  }

  @Test func aTimeMovesToTheFirstPictureThatIsNotEarlier() {
    #expect(starts([5], .init(all: time(80)), even) == [7])
    #expect(starts([5], .init(all: time(81)), even) == [8])
    #expect(starts([5], .init(all: time(1)), even) == [6])
    #expect(starts([5], .init(all: time(0)), even) == [5])
    #expect(starts([5], .init(all: time(-80)), even) == [3])
    #expect(starts([5], .init(all: time(-79)), even) == [4])
    #expect(starts([5], .init(all: time(-1)), even) == [5])
    #expect(starts([5], .init(all: time(-60_000)), even) == [0])
    #expect(starts([5], .init(all: time(60_000)), even) == [20])
  }

  @Test func unevenTimesCountAsTheyAre() {
    let times = milliseconds([0, 10, 20, 500, 510, 520, 1000])
    #expect(starts([1], .init(all: time(300)), times) == [3])
    #expect(starts([3], .init(all: time(-300)), times) == [3])
    #expect(starts([3], .init(all: time(-480)), times) == [2])
    // Behind a jump back in time nothing is looked for.
    let jumping = milliseconds([0, 40, 80, 20, 60, 100])
    #expect(starts([3], .init(all: time(-10)), jumping) == [1])
    #expect(starts([2], .init(all: time(20)), jumping) == [5])
  }

  @Test func oneChangeMovesAlone() {
    let offset = LayoutOffset(all: .frames(1), changes: [5: .frames(-2), 9: time(120)])
    #expect(starts([0, 5, 9, 15], offset, even) == [1, 3, 12, 16])
    #expect(starts([0, 5, 9], .init(changes: [5: .frames(2)]), even) == [0, 7, 9])
  }

  @Test func noLayoutBeginsAfterOneThatFollowsIt() {
    #expect(starts([0, 5, 9], .init(changes: [5: .frames(10)]), even) == [0, 9, 9])
    #expect(starts([0, 5, 9], .init(changes: [9: .frames(-9)]), even) == [0, 0, 0])
    let moved = track([0, 5, 9]).shifted(by: .init(changes: [5: .frames(10)]), times: even)
    var force = LayoutInForce(track: moved)
    let held = (0..<12).map { force.layout(frame: $0, time: .zero)?.hosts[0].id ?? "-" }
    #expect(held.joined() == "000000000222")
    #expect(HostRoster(moved).ids == ["0", "1", "2"])
  }

  // MARK: - Held back

  /// The hosts that a delay shows for the layouts of a stream, `-` for none.
  private func shown(_ layouts: [SourceLayout?], _ shift: TimeShift, _ times: [MediaTime]) -> String
  {
    var delay = LayoutDelay(shift)
    return layouts.enumerated().map { frame, layout in
      delay.pass(layout, frame: frame, time: times[frame])?.hosts[0].id ?? "-"
    }.joined()
  }

  @Test func aDelayShowsEachChangeLater() {
    let layouts = "--00001112222222".map { $0 == "-" ? nil : layout(String($0)) }
    #expect(shown(layouts, .frames(0), even) == "--00001112222222")
    #expect(shown(layouts, .frames(2), even) == "----000011122222")
    #expect(shown(layouts, time(81), even) == "-----00001112222")
    #expect(shown(layouts, .frames(.max), even) == "----------------")
  }

  @Test func messagesThatChangeNothingAreNoChanges() {
    let layouts = (0..<10).map { layout($0 < 4 ? "0" : "1", volume: $0) }
    #expect(shown(layouts, .frames(3), even) == "---0000111")
  }

  /// Reading a stream once and moving its track give the same, whatever the layouts and the times.
  @Test func aDelayIsAShiftedTrack() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var clock: Int64 = 0
      let times = milliseconds(
        (0..<40).map { _ in
          clock += Int64.random(in: 0...90, using: &random)
          return clock
        })
      let starts = Array(Set((0..<6).map { _ in Int.random(in: 0..<40, using: &random) })).sorted()
      let shift =
        Bool.random(using: &random)
        ? TimeShift.frames(Int.random(in: 0...12, using: &random))
        : time(Int64.random(in: 0...500, using: &random))
      var plain = LayoutInForce(track: track(starts))
      var moved = LayoutInForce(
        track: track(starts).shifted(by: .init(all: shift), times: times))
      var delay = LayoutDelay(shift)
      for frame in 0..<40 {
        let layout = plain.layout(frame: frame, time: times[frame])
        let expected = moved.layout(frame: frame, time: times[frame])
        #expect(
          delay.pass(layout, frame: frame, time: times[frame]) == expected,
          "\(starts) \(shift) frame \(frame) \(times)")
      }
    }
  }
}
