import RetileFrames
import Testing

struct FrameRateTests {
  @Test func allFormsAreRead() {
    for (text, over, under) in [
      ("25", 25, 1), ("30000/1001", 30000, 1001), ("29.97", 2997, 100), ("0.1", 1, 10),
      ("1000", 1000, 1), ("0.0001", 1, 10000), ("50/2", 25, 1), ("1/9999999", 1, 9_999_999),
    ] as [(String, Int64, Int64)] {
      #expect(FrameRate(parsing: text) == FrameRate(over, under), "\(text)")
    }
  }

  @Test func whatIsNoRateIsRefused() {
    for text in [
      "", "0", "0.0", "0/5", "5/0", "-1", "+1", "1e3", "x", "25/", "/25", "1/2/3", ".5", "5.",
      "1.00001", "1000.1", "1001", "10000001", "99999999999999999999", "１", "25 ",
    ] {
      #expect(FrameRate(parsing: text) == nil, "\(text)")
    }
  }
}
