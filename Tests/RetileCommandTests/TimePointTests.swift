import RetileFrames
import Testing

@Suite struct TimePointTests {
  private func microseconds(_ text: String) -> Int64? {
    guard case .time(let time)? = TimePoint(parsing: text) else { return nil }
    return time.microseconds
  }

  @Test func everyFormOfTheContractIsRead() {
    let forms: [(String, Int64)] = [
      ("2", 2_000_000), ("2.5s", 2_500_000), ("300ms", 300_000), ("1:02.5", 62_500_000),
      ("1:00:02.5", 3_602_500_000), ("0", 0), ("0s", 0), ("90:00", 5_400_000_000),
      ("0.000001", 1), ("0.001ms", 1), ("01:02", 62_000_000), ("2.50", 2_500_000),
    ]
    for (text, expected) in forms { #expect(microseconds(text) == expected, "\(text)") }
    #expect(TimePoint(parsing: "60f") == .frame(60))
    #expect(TimePoint(parsing: "0f") == .frame(0))
  }

  @Test func decimalsAreExactAndRoundToTheNearestMicrosecond() {
    #expect(microseconds("0.0000005") == 1)
    #expect(microseconds("0.0000004999999999") == 0)
    #expect(microseconds("1.9999995") == 2_000_000)
    #expect(microseconds("0.1") == 100_000)
    #expect(microseconds("16.683333333333s") == 16_683_333)
    #expect(microseconds("33.3666666ms") == 33_367)
    #expect(microseconds("0:59.9999999") == 60_000_000)
    // A value that a double of seconds cannot hold to the microsecond.
    #expect(microseconds("3599999999.999999") == 3_599_999_999_999_999)
  }

  @Test func whatIsNoTimeIsRefused() {
    let bad = [
      "", "s", "ms", "f", ".", ".5", "2.", "2.s", "-1", "+1", "1e3", "2.5.1", "2 s", " 2", "1:60",
      "1:60:00", "1:2:3:4", ":02", "1:", "1::2", "1:02.5s", "1.5:02", "1.5f", "-1f", "60F", "2S",
      "٢", "2\u{301}", "nan", "inf", "0x10", "2147483648f", "3600000001", "1000001:00:00",
      "1000000:00:00.000001", "60000000:01", "3600000000.0000005", "3600000000000.0005ms",
      "99999999999999999999999", String(repeating: "0", count: 41),
    ]
    for text in bad { #expect(TimePoint(parsing: text) == nil, "\(text)") }
  }

  @Test func boundsAreInside() {
    #expect(microseconds("3600000000") == 3_600_000_000_000_000)
    #expect(microseconds("3600000000000ms") == 3_600_000_000_000_000)
    #expect(microseconds("1000000:00:00") == 3_600_000_000_000_000)
    #expect(microseconds("60000000:00.0000004") == 3_600_000_000_000_000)
    #expect(TimePoint(parsing: "2147483647f") == .frame(2_147_483_647))
  }

  @Test func aDescriptionReadsBackAsTheSame() {
    for text in ["2.5s", "0s", "0.000001s", "3602.5s", "3600000000s", "60f"] {
      #expect(TimePoint(parsing: text)?.description == text)
    }
  }
}
