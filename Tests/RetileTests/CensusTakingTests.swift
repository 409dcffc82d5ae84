import RetileBitstream
import RetileFrames
import RetileTracks
import Testing

@testable import Retile

struct CensusTakingTests {
  private func position(_ order: Int) -> PicturePosition {
    PicturePosition(sequence: 1, order: order)
  }

  private func message(_ meaning: LayoutMessage, type: Int = 100, uuid: UUIDBytes? = nil)
    -> CodedMessage
  {
    CodedMessage(payloadType: type, uuid: uuid, meaning: meaning)
  }

  private func layout(
    ts: Int64? = nil, dialect: String = "agora", warnings: [LayoutWarning] = []
  ) -> CodedMessage {
    message(
      .layout(
        LintLayouts.layout([], timestamp: ts, dialect: dialect), warnings: warnings))
  }

  /// Shows frames whose pictures stand at 0, 2, 4 …; a layout is in force from `first` on.
  private func show(_ census: inout CensusTaking, _ frames: Range<Int>, first: Int) {
    for frame in frames {
      census.show(
        position(2 * frame), frame: frame, time: LintLayouts.time(frame),
        end: LintLayouts.time(frame + 1), hasLayout: frame >= first)
    }
  }

  private func point(_ frame: Int) -> FramePoint {
    FramePoint(frame: frame, time: LintLayouts.time(frame))
  }

  @Test func framesAreCountedByWhatHoldsAndByWhatTheyCarry() {
    var taking = CensusTaking()
    for frame in [3, 4, 10] { taking.note([layout()], at: position(2 * frame)) }
    show(&taking, 0..<20, first: 3)
    taking.finish()
    let census = taking.census
    #expect(census.frames == 20)
    #expect(census.end == LintLayouts.time(20))
    #expect(census.framesInForce == 17)
    #expect(census.shareInForce == 0.85)
    #expect(census.framesWithMessage == 3)
    #expect(census.shareWithMessage == 0.15)
    #expect(
      census.leadIn
        == FrameSpan(
          firstFrame: 0, frames: 3, start: .zero, end: LintLayouts.time(3)))
    // From 3 one frame, from 4 six, from 10 to the end ten.
    #expect(
      census.longestHold
        == FrameSpan(
          firstFrame: 10, frames: 10, start: LintLayouts.time(10), end: LintLayouts.time(20)))
    #expect(census.dialects.items.map(\.count) == [3])
  }

  @Test func theFirstOfEquallyLongHoldsIsTold() {
    var taking = CensusTaking()
    for frame in [0, 5, 10, 12] { taking.note([layout()], at: position(2 * frame)) }
    show(&taking, 0..<14, first: 0)
    taking.finish()
    #expect(taking.census.longestHold?.firstFrame == 0)
    #expect(taking.census.longestHold?.frames == 5)
    #expect(taking.census.leadIn == nil)
  }

  @Test func aMessageBelongsToTheFrameAtOrAfterItsPicture() {
    var taking = CensusTaking()
    // Decode order; 5 is of a picture that is not shown.
    taking.note([message(.malformed(.tooManyRegions(2000)))], at: position(8))
    taking.note([layout(warnings: [.duplicateID("a")])], at: position(5))
    show(&taking, 0..<6, first: 3)
    taking.finish()
    #expect(taking.census.warnings.items.map(\.first) == [point(3)])
    #expect(taking.census.unparsable.first == point(4))
    #expect(taking.census.framesWithMessage == 1)
  }

  @Test func theClockIsFollowedInDisplayOrder() {
    var taking = CensusTaking()
    // Decoded 0 4 2 6: their clock does not go back on the screen, but at the last.
    for (order, ts) in [(0, 1000), (4, 1080), (2, 1040), (6, 1010)] as [(Int, Int64)] {
      taking.note([layout(ts: ts)], at: position(order))
    }
    taking.note([layout()], at: position(8))
    taking.note([layout(ts: 990)], at: position(10))
    show(&taking, 0..<6, first: 0)
    taking.finish()
    let steps = taking.census.backwardSteps
    #expect(steps.count == 2)
    #expect(steps.first == point(3))
    #expect(steps.longest == 70)
  }

  @Test func clocksAtBothEndsOf64BitsAreNoTrap() {
    var taking = CensusTaking()
    taking.note([layout(ts: .max)], at: position(0))
    taking.note([layout(ts: .min)], at: position(2))
    show(&taking, 0..<2, first: 0)
    #expect(taking.census.backwardSteps.longest == .max)
  }

  @Test func typesUUIDsAndDialectsAreCounted() throws {
    let uuid = try #require(UUIDBytes([UInt8](repeating: 7, count: 16)))
    var taking = CensusTaking()
    taking.note(
      [
        message(.notALayout, type: 5, uuid: uuid), message(.notALayout, type: 1),
        layout(), layout(dialect: "byteplus"), message(.noRegions),
      ], at: position(0))
    taking.note([message(.notALayout, type: 5, uuid: uuid), layout()], at: position(2))
    show(&taking, 0..<2, first: 0)
    taking.finish()
    let census = taking.census
    #expect(census.payloadTypes.items.map(\.key) == [5, 1, 100])
    #expect(census.payloadTypes.items.map(\.count) == [2, 1, 4])
    #expect(census.uuids.items.map(\.key) == [uuid])
    #expect(census.uuids.items.map(\.count) == [2])
    #expect(census.dialects.items.map(\.key) == ["agora", "byteplus"])
    #expect(census.dialects.items.map(\.count) == [2, 1])
    #expect(census.messagesWithoutRegions == 1)
    #expect(census.framesWithMessage == 2)
  }

  @Test func whatNoFrameShowsIsCountedWithoutAPlace() {
    var taking = CensusTaking()
    show(&taking, 0..<3, first: 9)
    taking.note([message(.malformed(.tooManyRegions(2000)), type: 243)], at: position(50))
    taking.finish()
    #expect(taking.census.unparsable.count == 1)
    #expect(taking.census.unparsable.first == nil)
    #expect(taking.census.unparsable.payloadType == 243)
    #expect(taking.census.leadIn?.frames == 3)
    #expect(taking.census.longestHold == nil)
  }

  @Test func aTallyKeepsALimitedNumberOfThings() {
    var tally = Tally<Int>()
    for value in 0..<100 { tally.add(value) }
    tally.add(0)
    tally.add(99)
    #expect(tally.items.count == 64)
    #expect(tally.items.first?.count == 2)
    #expect(tally.others == 37)
    #expect(tally.total == 102)
  }
}
