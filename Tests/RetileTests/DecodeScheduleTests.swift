import RetileBitstream
import RetileFrames
import RetileMedia
import Testing

@testable import Retile

/// When the packets alone are believed.
struct DecodeScheduleTests {
  private static let stream = VideoStream(
    index: 0, codecName: "h264", codec: .h264, size: Size(width: 16, height: 16),
    timeBase: Ratio(1, 25), frameRate: Ratio(25, 1), extradata: [], duration: nil)

  private static func schedule() -> DecodeSchedule {
    DecodeSchedule(
      DisplayState(stream, follower: LayoutFollower(.sei(), leadIn: .whole)))
  }

  private static func coded(
    _ number: Int, order: Int, _ structure: PictureInfo.Structure = .frame, limit: Int? = 1,
    isChange: Bool = false, isSound: Bool = true, hasPicture: Bool = true
  ) throws -> CodedPicture {
    let position = PicturePosition(sequence: 0, order: order)
    var picture = PictureInfo(position: position, structure: structure)
    picture.reorderLimit = limit
    return CodedPicture(
      packet: try #require(Packet()), number: number, position: position,
      picture: hasPicture ? picture : nil, size: stream.size, messages: [],
      parameterSets: ParameterSetUse(isChange: isChange), isSound: isSound)
  }

  private func entries(_ packets: [CodedPicture]) -> (
    [DecodeSchedule.Entry], doubt: ScheduleDoubt?
  ) {
    var schedule = Self.schedule()
    var entries = packets.flatMap { schedule.take($0) }
    entries += schedule.finish()
    return (entries, schedule.doubt)
  }

  @Test func framesAreNumberedAndTimedInDisplayOrder() throws {
    let (found, doubt) = entries(
      try [0, 4, 2, 8, 6].enumerated().map { try Self.coded($0.offset, order: $0.element) })
    #expect(doubt == nil)
    #expect(found.map(\.number) == [0, 2, 1, 4, 3])
    #expect(found.map { $0.moment?.index } == [0, 1, 2, 3, 4])
    #expect(found.map { $0.moment?.time.microseconds } == [0, 40_000, 80_000, 120_000, 160_000])
    #expect(found.map(\.before.frames) == [0, 1, 2, 3, 4])
  }

  @Test func aPairOfFieldsIsOneFrame() throws {
    let (found, doubt) = entries([
      try Self.coded(0, order: 0, .firstField), try Self.coded(1, order: 0, .secondField),
      try Self.coded(2, order: 2),
    ])
    #expect(doubt == nil && found.map(\.number) == [0, 2])
  }

  @Test func moreReorderingThanTheStreamAllowsIsDoubted() throws {
    let orders = [0, 4, 2]
    for (limit, isDoubted) in [(2, false), (1, false), (0, true), (nil, true)] as [(Int?, Bool)] {
      let (_, doubt) = entries(
        try orders.enumerated().map {
          try Self.coded($0.offset, order: $0.element, limit: limit)
        })
      #expect((doubt != nil) == isDoubted, "\(String(describing: limit))")
    }
  }

  @Test func whateverIsOddIsDoubted() throws {
    let first = try Self.coded(0, order: 0)
    for second in [
      try Self.coded(1, order: 2, isChange: true), try Self.coded(1, order: 2, isSound: false),
      try Self.coded(1, order: 2, hasPicture: false), try Self.coded(1, order: 2, .firstField),
      try Self.coded(1, order: 0, .secondField), try Self.coded(1, order: 0),
    ] {
      #expect(entries([first, second]).doubt != nil)
    }
    // The first sets are no change of others.
    #expect(entries([try Self.coded(0, order: 0, isChange: true)]).doubt == nil)
  }
}
