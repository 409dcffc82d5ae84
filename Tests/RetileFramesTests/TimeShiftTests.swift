import RetileFrames
import Testing

struct TimeShiftTests {
  @Test func aShiftHasASignAndAUnit() {
    let cases: [(String, TimeShift)] = [
      ("10s", .time(MediaTime(microseconds: 10_000_000))),
      ("+300ms", .time(MediaTime(microseconds: 300_000))),
      ("-2.5", .time(MediaTime(microseconds: -2_500_000))),
      ("-2f", .frames(-2)), ("+3f", .frames(3)), ("0f", .frames(0)), ("-0", .time(.zero)),
    ]
    for (text, shift) in cases { #expect(TimeShift(parsing: text) == shift, "\(text)") }
  }

  @Test func whatIsNoShiftIsRefused() {
    for text in ["", "+", "-", "--2f", "+-2f", "2 f", "1:02", "-1:02", "f", "2.5f", "ten", "−2f"] {
      #expect(TimeShift(parsing: text) == nil, "\(text)")
    }
  }

  @Test func aShiftReadsBackFromItsDescription() {
    for microseconds in [Int64(0), 1, -1, 300_000, -10_000_000, 59_999_999] {
      let shift = TimeShift.time(MediaTime(microseconds: microseconds))
      #expect(TimeShift(parsing: "\(shift)") == shift)
      #expect(shift.isNegative == (microseconds < 0))
    }
    for count in [0, 1, -1, 3600, -3600] {
      let shift = TimeShift.frames(count)
      #expect(TimeShift(parsing: "\(shift)") == shift)
      #expect(shift.isNegative == (count < 0))
    }
    #expect("\(TimeShift.frames(3)), \(TimeShift.frames(-2))" == "+3f, -2f")
  }
}
