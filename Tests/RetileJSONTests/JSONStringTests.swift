import RetileJSON
import Testing

struct JSONStringTests {
  private func string(_ bytes: [UInt8], _ mode: JSONParser.InvalidText = .reject)
    throws(JSONError) -> String?
  {
    try JSONParser.parse([0x22] + bytes + [0x22], invalidText: mode).string
  }

  private func reason(_ bytes: [UInt8]) -> JSONError.Reason? {
    do throws(JSONError) {
      _ = try string(bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func escapesStandForTheirCharacters() throws {
    let cases: [(String, String)] = [
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{c}\n\r\t"), (#"a\u0041z"#, "aAz"),
      (#"\u00e9\u00E9\u4f60"#, "éé你"), (#"\ud83d\ude00"#, "😀"), (#"\uD83D\uDE00x"#, "😀x"),
      (#"\u0000"#, "\0"), (#"\\u0041"#, #"\u0041"#), (#"\uffff"#, "\u{ffff}"),
      (#"\udbff\udfff"#, "\u{10ffff}"), ("é你😀\u{7f}", "é你😀\u{7f}"),
    ]
    for mode in [JSONParser.InvalidText.reject, .repair] {
      for (text, expected) in cases {
        #expect(try string(Array(text.utf8), mode) == expected, "\(text)")
      }
    }
  }

  @Test func unknownEscapesAreErrorsAndAreKeptInRepair() throws {
    for text in [#"\x"#, #"\U0041"#, #"\u00g0"#, #"\u 041"#, #"\u12"#, #"\'"#, #"\u-123"#] {
      #expect(reason(Array(text.utf8)) == .badEscape, "\(text)")
      #expect(try string(Array(text.utf8), .repair) == text)
    }
  }

  @Test func halfSurrogatePairsAreErrorsAndAreReplacedInRepair() throws {
    let cases = [
      (#"\ud83d"#, "\u{fffd}"), (#"\ude00"#, "\u{fffd}"), (#"\ud83dx"#, "\u{fffd}x"),
      (#"\ud83d\n"#, "\u{fffd}\n"), (#"\ud83d\u0041"#, "\u{fffd}A"),
      (#"\ud83d\ud83d\ude00"#, "\u{fffd}😀"), (#"\ude00\ud83d"#, "\u{fffd}\u{fffd}"),
    ]
    for (text, repaired) in cases {
      #expect(reason(Array(text.utf8)) == .loneSurrogate, "\(text)")
      #expect(try string(Array(text.utf8), .repair) == repaired, "\(text)")
    }
  }

  @Test func controlCharactersAreErrorsAndAreKeptInRepair() throws {
    for byte in 0..<UInt8(0x20) {
      #expect(reason([0x61, byte]) == .controlCharacter, "\(byte)")
      #expect(try string([0x61, byte], .repair)?.utf8.elementsEqual([0x61, byte]) == true)
    }
    #expect(throws: JSONError(reason: .controlCharacter, offset: 2, line: 1, column: 3)) {
      try string([0x61, 0x0a])
    }
  }

  /// Ill-formed sequences of Unicode 15 table 3-7 and its neighbourhood.
  @Test func bytesThatAreNotUTF8AreErrorsAndAreReplacedInRepair() throws {
    let cases: [[UInt8]] = [
      [0xff], [0xfe, 0xff], [0x80], [0xc3], [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80],
      [0xf0, 0x80, 0x80, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe4, 0xbd],
    ]
    for bytes in cases {
      #expect(reason([0x61] + bytes) == .invalidUTF8, "\(bytes)")
      // Also where an escape makes the parser copy.
      #expect(reason([0x5c, 0x6e] + bytes) == .invalidUTF8, "\(bytes)")
      let repaired = try #require(try string([0x61] + bytes + [0x7a], .repair))
      #expect(repaired.first == "a" && repaired.last == "z" && repaired.contains("\u{fffd}"))
    }
  }

  @Test func repairKeepsWhatComesAfterAForeignText() throws {
    // "誠" in GBK ends in a backslash; UTF-16 brings NULs and 0xff 0xfe.
    for foreign: [UInt8] in [[0xd5, 0x5c, 0x2c], [0xff, 0xfe, 0x61, 0x00], [0x5c, 0x80]] {
      let text = Array(#"{"app_data":""#.utf8) + foreign + Array(#"","regions":[1]}"#.utf8)
      #expect(throws: JSONError.self) { try JSONParser.parse(text) }
      let value = try JSONParser.parse(text, invalidText: .repair)
      #expect(value["regions"] == .array([.int(1)]))
      #expect(value["app_data"]?.string?.isEmpty == false)
    }
  }

  @Test func stringsEndAtTheirQuotationMark() {
    #expect(throws: JSONError(reason: .unexpectedEnd, offset: 3, line: 1, column: 4)) {
      try JSONParser.parse(#""ab"#.utf8)
    }
    #expect(throws: JSONError(reason: .unexpectedEnd, offset: 4, line: 1, column: 5)) {
      try JSONParser.parse(#""ab\"#.utf8, invalidText: .repair)
    }
    #expect(throws: JSONError(reason: .unexpectedEnd, offset: 5, line: 1, column: 6)) {
      try JSONParser.parse(#""\u00"#.utf8, invalidText: .repair)
    }
  }
}
