import RetileFrames
import Testing

@Suite struct MediaTimeTests {
  private func time(_ ticks: Int64, _ numerator: Int64, _ denominator: Int64) -> Int64? {
    MediaTime(ticks: ticks, numerator: numerator, denominator: denominator)?.microseconds
  }

  @Test func ticksBecomeMicrosecondsToTheNearest() {
    #expect(time(90_000, 1, 90_000) == 1_000_000)
    #expect(time(1, 1, 3) == 333_333)
    #expect(time(2, 1, 3) == 666_667)
    #expect(time(-1, 1, 3) == -333_333)
    #expect(time(-2, 1, 3) == -666_667)
    #expect(time(7, 1001, 30_000) == 233_567)
    #expect(time(0, 1, 1) == 0)
  }

  @Test func halvesGoAwayFromZero() {
    #expect(time(1, 1, 2_000_000) == 1)
    #expect(time(3, 1, 2_000_000) == 2)
    #expect(time(-1, 1, 2_000_000) == -1)
    #expect(time(-3, 1, 2_000_000) == -2)
    #expect(time(1, 1, 2_000_001) == 0)
    #expect(time(-1, 1, 2_000_001) == 0)
    #expect(time(1, -1, 2_000_000) == -1)
  }

  @Test func everySmallFractionIsRoundedAsInFloatingPoint() {
    for denominator in 1...40 as ClosedRange<Int64> {
      for ticks in -90...90 as ClosedRange<Int64> {
        // Scaled so that one unit is one microsecond's fraction.
        let expected = (Double(ticks) / Double(denominator)).rounded(.toNearestOrAwayFromZero)
        #expect(time(ticks, 1, denominator * 1_000_000) == Int64(expected))
      }
    }
  }

  @Test func whatDoesNotFitIsNoTime() {
    #expect(time(1, 1, 0) == nil)
    #expect(time(1, 1, -5) == nil)
    #expect(time(.max, 1, 1) == nil)
    #expect(time(.min, 1, 1) == nil)
    #expect(time(1, .max, 1) == nil)
    #expect(time(.max, 9_000_000_000_000, 1) == nil)
    #expect(time(.max, 1, 1_000_000) == .max)
    #expect(time(.min, 1, 1_000_000) == .min)
    #expect(time(.max, 1, 999_999) == nil)
    #expect(time(.max, 1, .max) == 1_000_000)
    #expect(time(.min, 1, .max) == -1_000_000)
  }

  /// Extremes in every place: a value or nil, never a trap.
  @Test func noNumbersTrap() {
    let values: [Int64] = [
      .min, .min + 1, -1_000_001, -2, -1, 0, 1, 2, 3, 999_999, 1_000_000, .max / 1_000_000,
      .max / 2, .max - 1, .max,
    ]
    for ticks in values {
      for numerator in values {
        for denominator in values {
          let result = time(ticks, numerator, denominator)
          guard denominator > 0 else {
            #expect(result == nil)
            continue
          }
          // What Double says, where it can.
          let expected = Double(ticks) * Double(numerator) * 1e6 / Double(denominator)
          if let result {
            #expect(abs(Double(result) - expected) <= max(1, abs(expected) * 1e-12))
          } else {
            #expect(abs(expected) > 9.2e18, "\(ticks) \(numerator)/\(denominator)")
          }
        }
      }
    }
  }

  @Test func secondsAreRounded() {
    #expect(MediaTime(seconds: 2.4)?.microseconds == 2_400_000)
    #expect(MediaTime(seconds: 1.0000005)?.microseconds == 1_000_001)
    #expect(MediaTime(seconds: -0.1)?.microseconds == -100_000)
    for seconds in [Double.nan, .infinity, -.infinity, 1e13, -1e13, .greatestFiniteMagnitude] {
      #expect(MediaTime(seconds: seconds) == nil)
    }
  }

  @Test func sumsAndDifferencesStayInRange() {
    let largest = MediaTime(microseconds: .max)
    let smallest = MediaTime(microseconds: .min)
    let one = MediaTime(microseconds: 1)
    #expect((one + one).microseconds == 2)
    #expect((one - MediaTime(microseconds: 3)).microseconds == -2)
    #expect(largest + one == largest)
    #expect(smallest - one == smallest)
    #expect(smallest + smallest == smallest)
    #expect(largest - smallest == largest)
    #expect(MediaTime.zero - smallest == largest)
  }

  @Test func timesAreComparedAsMicroseconds() {
    #expect(MediaTime(microseconds: -1) < .zero)
    #expect(MediaTime(seconds: 0.1) == MediaTime(ticks: 9000, numerator: 1, denominator: 90_000))
  }

  @Test func theDescriptionHasNoTrailingZero() {
    let expected: [(Int64, String)] = [
      (2_400_000, "2.4"), (0, "0"), (83_333, "0.083333"), (1, "0.000001"), (-500_000, "-0.5"),
      (10_000_000, "10"), (.min, "-9223372036854.775808"), (.max, "9223372036854.775807"),
    ]
    for (microseconds, text) in expected {
      #expect(MediaTime(microseconds: microseconds).description == text)
    }
  }
}
