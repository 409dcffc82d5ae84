import RetileJSON
import Testing

struct JSONNumberTests {
  private func number(_ text: String) throws -> JSONNumber {
    guard case .number(let number) = try JSONParser.parse(text.utf8) else {
      throw JSONError(reason: .badNumber, offset: 0, line: 0, column: 0)
    }
    return number
  }

  @Test func wholeNumbersOf64BitsAreExact() throws {
    let cases: [(String, Int)] = [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("4294967295", 4_294_967_295),
      ("3101271791", 3_101_271_791), ("9007199254740993", 9_007_199_254_740_993),
      ("999999999999999999", 999_999_999_999_999_999),
      ("1000000000000000000", 1_000_000_000_000_000_000),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("2.0", 2), ("2e0", 2), ("-1.5E1", -15), ("20e-1", 2), ("1e18", 1_000_000_000_000_000_000),
    ]
    for (text, int) in cases { #expect(try number(text).int == int, "\(text)") }
  }

  @Test func otherNumbersAreTheNearestDouble() throws {
    let cases: [(String, Double)] = [
      ("9223372036854775808", 0x1p63), ("-9223372036854775809", -0x1p63),
      ("18446744073709551616", 0x1p64), ("0.1", 0.1), ("-0.1", -0.1), ("1.5", 1.5),
      ("0.05555555555555555", 0.05555555555555555), ("1e-7", 1e-7),
      ("5e-324", .leastNonzeroMagnitude),
      ("1e-400", 0), ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("0." + String(repeating: "3", count: 400), 1.0 / 3),
    ]
    for (text, double) in cases { #expect(try number(text).double == double, "\(text)") }
    #expect(try number("9223372036854775808").int == nil)
    #expect(try number("0.5").int == nil)
  }

  @Test func negativeZeroIsZero() throws {
    #expect(try number("-0") == number("0"))
    #expect(try number("-0.0").int == 0)
    #expect(JSONWriter.write(.double(-0.0)) == "0")
  }

  @Test func numbersBeyondADoubleAreErrors() {
    for text in ["1e400", "-1e400", String(repeating: "9", count: 400)] {
      #expect(throws: JSONError(reason: .numberTooLarge, offset: 0, line: 1, column: 1)) {
        try JSONParser.parse(text.utf8)
      }
    }
  }

  @Test func whatIsNotANumberByClause6IsAnError() {
    for text in ["01", "-01", "00", "-a", "1.a", "1.e5", "1ea", "1e+a", "-.5", "-+1", "--1"] {
      #expect(throws: JSONError(reason: .badNumber, offset: 0, line: 1, column: 1), "\(text)") {
        try JSONParser.parse(text.utf8)
      }
    }
    for text in [".5", "+1", "0x10", "1_000", "1.5.5", "1f"] {
      #expect(throws: JSONError.self, "\(text)") { try JSONParser.parse(text.utf8) }
    }
  }
}
