import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks
import Testing

@testable import Retile

/// The parts of an injection that need no container.
struct InjectPlanTests {
  private func layout(_ x: Double) -> SourceLayout {
    SourceLayout(
      canvas: SourceCanvas(width: 640, height: 360), dialect: "agora",
      hosts: [HostRegion(id: "7", x: x, y: 0, width: 64, height: 64)])
  }

  private func track(_ frames: [(frame: Int?, time: MediaTime?)]) -> LayoutTrack {
    var track = LayoutTrack()
    for (index, place) in frames.enumerated() {
      track.record(layout(Double(index)), frame: place.frame, time: place.time, picture: nil)
    }
    return track
  }

  @Test func anEntryIsWrittenWithItsFrameAndRepeatedAtKeyFrames() {
    let track = track([(2, nil), (5, nil)])
    for (repeats, expected) in [
      (InjectOptions.Repeats.keyframes, ["2", "4=", "5", "8="]), (.never, ["2", "5"]),
    ] {
      var schedule = LayoutSchedule(track, repeats: repeats)
      let seen = (0..<10).compactMap { frame -> String? in
        let time = MediaTime(microseconds: Int64(frame) * 40_000)
        let writing = schedule.writing(frame: frame, time: time, isKey: frame % 4 == 0)
        return writing.map { "\(frame)" + ($0.isRepeated ? "=" : "") }
      }
      #expect(seen == expected)
    }
  }

  @Test func theLastEntryOfAFrameIsTheOneThatIsWritten() {
    var schedule = LayoutSchedule(track([(0, nil), (0, nil)]), repeats: .never)
    let writing = schedule.writing(frame: 0, time: .zero, isKey: true)
    #expect(writing?.entry.layout.hosts.first?.x == 1)
  }

  @Test func entriesByTimeBeginWithTheFirstFrameThatIsNotBefore() {
    let half = MediaTime(microseconds: 50_000)
    var schedule = LayoutSchedule(track([(nil, half), (9, half)]), repeats: .never)
    let seen = (0..<12).filter { frame in
      let time = MediaTime(microseconds: Int64(frame) * 40_000)
      return schedule.writing(frame: frame, time: time, isKey: false) != nil
    }
    #expect(seen == [2, 9])
    #expect(schedule.entries(after: 8, time: half) == 1)
  }

  @Test func generatedTimesAreInDisplayOrderAndDecodedInTime() {
    // I0 P3 B2 b1, then again.
    let display = [0, 4, 2, 1, 3, 8, 6, 5, 7]
    var times = PictureTimes(frameRate: Ratio(30_000, 1001), delay: 2)
    let made = display.compactMap { times.times(displayIndex: $0, isSecondField: false) }
    #expect(made.map(\.pts) == display.map { Int64(2 * $0) })
    #expect(zip(made, made.dropFirst()).allSatisfy { $0.dts < $1.dts })
    #expect(made.allSatisfy { $0.dts <= $0.pts && $0.duration == 2 })
    // Two ticks are a frame.
    #expect(made.allSatisfy { $0.timeBase == Ratio(1001, 60_000) })
    #expect(times.times(displayIndex: nil, isSecondField: false) == nil)
    let second = times.times(displayIndex: 7, isSecondField: true)
    #expect(second?.pts == 15)
    #expect(times.times(displayIndex: 9, isSecondField: false)?.dts == 14)
  }

  @Test func lengthsThatLookLikeStartCodesAreAvoided() throws {
    let encoding = try LayoutEncoding(InjectOptions())
    for codec in [VideoCodec.h264, .h265] {
      for size in 200...600 {
        let message = SEIMessage(
          payloadType: 100, payload: [UInt8](repeating: UInt8(ascii: "x"), count: size))
        let unit = encoding.unit(message, codec: codec)
        #expect(!(256...511).contains(unit.count))
        var reader = SEIMessageReader()
        reader.read(unit.span, headerLength: codec == .h264 ? 1 : 2)
        #expect(reader.messages.count == 1)
        let payload = try #require(reader.messages.first?.payload)
        #expect(payload.starts(with: message.payload))
        #expect(payload.dropFirst(size).allSatisfy { $0 == UInt8(ascii: " ") })
      }
    }
  }

  @Test func whatCannotBeWrittenIsFoundBeforehand() throws {
    #expect(throws: RetileError.self) {
      try LayoutEncoding(InjectOptions(payloadType: 5))
    }
    #expect(throws: RetileError.self) {
      try LayoutEncoding(
        InjectOptions(payloadType: 100, uuid: UUIDBytes([UInt8](repeating: 1, count: 16))))
    }
    let alibaba = try LayoutEncoding(InjectOptions(dialect: "alibaba"))
    #expect(
      throws: RetileError.usage(
        "the track's entry of frame 3 cannot be written as alibaba: canvas is 640x360; "
          + "alibaba has no canvas but the picture, which is 320x180; "
          + "change the track, or choose another --dialect")
    ) {
      try alibaba.check(track([(3, nil)]), picture: Size(width: 320, height: 180))
    }
  }

  @Test func theExtensionDecidesTheContainer() throws {
    for (name, format) in [
      ("a.mp4", MuxFormat.mp4), ("a.M4V", .mp4), ("a.flv", .flv), ("a.ts", .ts), ("a.mkv", .mkv),
      ("a.264", .h264), ("a.h265", .hevc),
    ] {
      #expect(try InjectTarget(OutputSpec(name)).format == format)
    }
    #expect(try InjectTarget(OutputSpec("-", format: "ts")).format == .ts)
    #expect(try InjectTarget(OutputSpec("/dev/null", format: "mkv")).format == .mkv)
    for spec in [
      OutputSpec("a.avi"), OutputSpec("a"), OutputSpec("-"), OutputSpec("a.ts", format: "mp4"),
      OutputSpec("a", format: "avi"),
    ] {
      #expect(throws: RetileError.self) { try InjectTarget(spec) }
    }
  }
}
