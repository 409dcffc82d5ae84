import Testing

@testable import RetileViews

@Suite struct LengthTests {
  @Test func sharesAreReadExactly() {
    let cases: [(String, Int)] = [
      ("0%", 0), ("50%", 50_000_000), ("33.3333%", 33_333_300), ("100%", 100_000_000),
      ("-12.5%", -12_500_000), ("0.000001%", 1), ("0.0000004%", 0), ("0.0000005%", 1),
      ("33.333333333333336%", 33_333_333), ("66.66666666666667%", 66_666_667),
      ("99.9999999%", 100_000_000), ("007%", 7_000_000), ("10000%", 10_000_000_000),
    ]
    for (text, parts) in cases { #expect(Length(share: text)?.parts == parts, "\(text)") }
  }

  @Test func otherTextsAreNoShares() {
    let texts = [
      "", "%", "50", "50px", ".5%", "5.%", "-%", "+5%", " 5%", "5 %", "5%%", "1e2%", "1.2.3%",
      "--5%", "٣%", "10001%", "10000.000001%", "99999999999999999999999%",
      "0." + String(repeating: "0", count: 99) + "%",
    ]
    for text in texts { #expect(Length(share: text) == nil, "\(text)") }
  }

  @Test func decimalsOfPixelsAreExactToEightPlaces() {
    let cases: [(Double, Int)] = [
      (426.67, 42_667_000_000), (0.1, 10_000_000), (-0.5, -50_000_000),
      (999_999.99999999, 99_999_999_999_999), (1_000_000, 100_000_000_000_000), (1e-300, 0),
    ]
    for (pixels, parts) in cases {
      #expect(Length(fractionalPixels: pixels)?.parts == parts, "\(pixels)")
    }
    #expect(Length(fractionalPixels: 1_000_000.1) == nil)
    #expect(Length(fractionalPixels: 1e300) == nil)
  }

  @Test func roundingIsHalfUpAlsoBelowZero() {
    let half = Length.partsPerUnit / 2
    let cases = [
      (0, 0), (half - 1, 0), (half, 1), (3 * half, 2), (-half, 0), (-half - 1, -1),
      (-3 * half, -1), (-3 * half - 1, -2), (-2 * half, -1),
    ]
    for (parts, pixel) in cases { #expect(Length.rounded(parts) == pixel, "\(parts)") }
  }

  @Test func itIsWrittenAsAFileWouldSayIt() {
    #expect(Length.pixels(960).description == "960")
    #expect(Length.pixels(-3).description == "-3")
    #expect(Length(fractionalPixels: -10.25)?.description == "-10.25")
    #expect(Length.percent(75).description == "75%")
    #expect(Length(share: "33.3333%")?.description == "33.3333%")
    #expect(Length(share: "-0.000001%")?.description == "-0.000001%")
  }

  @Test func numbersBeyondTheLimitsAreCutNotTrapped() {
    #expect(Length.pixels(.max) == .pixels(1_000_000))
    #expect(Length.pixels(.min) == .pixels(-1_000_000))
    #expect(Length.percent(.max) == .percent(10_000))
    #expect(Length.percent(.min) == .percent(-10_000))
  }
}
