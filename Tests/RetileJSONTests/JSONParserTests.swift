import RetileJSON
import TestSupport
import Testing

struct JSONParserTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONParser.parse(text.utf8)
  }

  private func reason(_ text: String) -> JSONError.Reason? {
    do throws(JSONError) {
      _ = try parse(text)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func anyValueMayBeTheRootWithSpaceAroundIt() throws {
    #expect(try parse("null") == .null)
    #expect(try parse(" \t\r\ntrue \t\r\n") == .bool(true))
    #expect(try parse("false") == .bool(false))
    #expect(try parse("\"\"") == .string(""))
    #expect(try parse("[ ]") == .array([]))
    #expect(try parse("{ }") == .object([]))
    #expect(
      try parse("[1 , [ ] ,{\"a\" :null}]")
        == .array([.int(1), .array([]), .object([JSONMember("a", .null)])]))
  }

  @Test func membersKeepTheirOrderAndTheLastOfANameWins() throws {
    let value = try parse(#"{"b":1,"a":2,"b":3}"#)
    #expect(value.object?.map(\.key) == ["b", "a", "b"])
    #expect(value["b"] == .int(3))
    #expect(value["c"] == nil)
    #expect(JSONValue.array([])["b"] == nil)
  }

  @Test func whatRFC8259DoesNotAllowIsAnError() {
    let texts: [(String, JSONError.Reason)] = [
      ("", .unexpectedEnd), (" ", .unexpectedEnd), ("[1,]", .unexpectedByte(0x5d)),
      (#"{"a":1,}"#, .unexpectedByte(0x7d)), ("[,1]", .unexpectedByte(0x2c)),
      ("[1 2]", .unexpectedByte(0x32)), ("[1", .unexpectedEnd), ("]", .unexpectedByte(0x5d)),
      ("{1:2}", .unexpectedByte(0x31)), (#"{"a" 1}"#, .unexpectedByte(0x31)),
      (#"{"a":}"#, .unexpectedByte(0x7d)), ("{'a':1}", .unexpectedByte(0x27)),
      ("// c\n1", .unexpectedByte(0x2f)), ("/* c */1", .unexpectedByte(0x2f)),
      ("nul", .unexpectedEnd), ("nulL", .unexpectedByte(0x4c)), ("True", .unexpectedByte(0x54)),
      ("NaN", .unexpectedByte(0x4e)), ("Infinity", .unexpectedByte(0x49)),
      ("nullx", .trailingBytes), ("1 1", .trailingBytes), ("{}}", .trailingBytes),
      ("1\0", .trailingBytes), ("\u{c}1", .unexpectedByte(0x0c)),
      ("\u{a0}1", .unexpectedByte(0xc2)), ("\u{feff}1", .unexpectedByte(0xef)),
    ]
    for (text, expected) in texts {
      #expect(reason(text) == expected, "\(text.debugDescription)")
    }
  }

  @Test func everyPrefixOfAnObjectEndsTooEarly() {
    let text = Array(
      #"{"a":[1,-2.5e+3,0.1E-7,true,false,null],"é\n\u00e9\"":{"b":"\\","c":{}},"d":[[]]}"#.utf8)
    #expect(throws: Never.self) { try JSONParser.parse(text) }
    for count in 0..<text.count {
      let prefix = text[..<count]
      do throws(JSONError) {
        let value = try JSONParser.parse(prefix)
        Issue.record("\(count) bytes are read as \(value)")
      } catch {
        #expect(error.reason == .unexpectedEnd && error.offset == count, "\(count): \(error)")
      }
    }
  }

  @Test func everyPrefixOfANumberFailsOrIsTheNumberSoFar() throws {
    let text = Array("-120.50e+07".utf8)
    let values: [Int: Double] = [
      2: -1, 3: -12, 4: -120, 6: -120.5, 7: -120.5, 10: -120.5, 11: -120.5e7,
    ]
    for count in 0...text.count {
      let value = try? JSONParser.parse(text[..<count])
      #expect(value?.double == values[count], "\(count)")
    }
  }

  @Test func errorsTellOffsetLineAndColumn() {
    let text = "{\n  \"a\": 1,\r\n\t\"é\": x\n}"
    #expect(
      throws: JSONError(reason: .unexpectedByte(0x78), offset: 20, line: 3, column: 8)
    ) { try parse(text) }
    #expect(throws: JSONError(reason: .trailingBytes, offset: 3, line: 2, column: 2)) {
      try parse("1\n 2")
    }
    #expect(throws: JSONError(reason: .unexpectedEnd, offset: 2, line: 2, column: 1)) {
      try parse("[\n")
    }
    #expect(throws: JSONError(reason: .badNumber, offset: 1, line: 1, column: 2)) {
      try parse("[01]")
    }
    #expect(throws: JSONError(reason: .badEscape, offset: 4, line: 1, column: 5)) {
      try parse(#"["ab\x"]"#)
    }
  }

  @Test func errorsReadAsSentences() {
    func text(_ json: String) -> String {
      do throws(JSONError) {
        return "\(try parse(json))"
      } catch {
        return error.description
      }
    }
    #expect(text("[\n}") == "line 2, column 1: unexpected '}'")
    #expect(text("\u{7}") == "line 1, column 1: unexpected byte 0x07")
    #expect(text("[") == "line 1, column 2: the JSON ends too early")
    #expect(text("1e400") == "line 1, column 1: a number too large for a double")
  }

  @Test func nestingIsLimited() throws {
    for depth in [1, 2, 63, 64] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      var value = try parse(text)
      for _ in 1..<depth { value = try #require(value.array?.first) }
      #expect(value == .array([]))
    }
    #expect(reason(String(repeating: "[", count: 65)) == .tooDeep(limit: 64))
    #expect(reason(String(repeating: #"{"a":"#, count: 65)) == .tooDeep(limit: 64))
    #expect(reason(String(repeating: "[", count: 200_000)) == .tooDeep(limit: 64))
    #expect(throws: JSONError(reason: .tooDeep(limit: 1), offset: 1, line: 1, column: 2)) {
      try JSONParser.parse("[[]]".utf8, limits: .init(depth: 1))
    }
  }

  @Test func theNumberOfValuesIsLimited() throws {
    #expect(try JSONParser.parse("[1,{\"a\":2}]".utf8, limits: .init(values: 4)).array?.count == 2)
    #expect(throws: JSONError(reason: .tooManyValues(limit: 3), offset: 8, line: 1, column: 9)) {
      try JSONParser.parse("[1,{\"a\":2}]".utf8, limits: .init(values: 3))
    }
  }

  @Test func aPrefixLeavesWhatFollowsTheValue() throws {
    let cases: [(String, Int)] = [
      ("{}", 2), ("{}\0", 2), ("{}\0\0\0", 2), ("{}\0x", 2), ("{} \n\0", 4), ("{}{}", 2),
      (" 12 x", 4), ("12\0", 2), ("\"a\"b", 3), ("truex", 4),
    ]
    for (text, end) in cases {
      let (value, found) = try JSONParser.parsePrefix(text.utf8)
      #expect(found == end, "\(text.debugDescription)")
      #expect(try JSONParser.parse(text.utf8.prefix(end)) == value)
    }
    #expect(throws: JSONError(reason: .unexpectedByte(0), offset: 0, line: 1, column: 1)) {
      try JSONParser.parsePrefix("\0{}".utf8)
    }
    #expect(throws: JSONError(reason: .unexpectedByte(0), offset: 2, line: 1, column: 3)) {
      try JSONParser.parsePrefix("[1\0]".utf8)
    }
  }

  @Test func everyKindOfSequenceReadsTheSame() throws {
    let text = Array(#"[{"a":"b\u00e9"},1.5]"#.utf8)
    let expected = try JSONParser.parse(text)
    let padded = [0x7b] + text + [0x7d]
    #expect(try JSONParser.parse(padded[1...text.count]) == expected)
    #expect(try JSONParser.parse(text.lazy.map { $0 }) == expected)
    var rest = text[...]
    #expect(try JSONParser.parse(AnyIterator { rest.popFirst() }) == expected)
    #expect(
      throws: JSONError(
        reason: .unexpectedByte(0x7d), offset: text.count - 1, line: 1, column: text.count)
    ) { try JSONParser.parse([0x5b] + text.dropFirst().dropLast() + [0x7d]) }
  }

  @Test func noBytesTrapTheParser() {
    var random = SeededGenerator(seed: 7)
    let alphabet =
      Array(#"{}[]",:\u0123456789abcdefeE+-. tnlrs"#.utf8) + [0, 9, 10, 0x7f, 0xc3, 0xff]
    for round in 0..<4000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      let strict = try? JSONParser.parse(bytes)
      let repaired = try? JSONParser.parse(bytes, invalidText: .repair)
      // What is valid needs no repair.
      if let strict { #expect(repaired == strict, "seed 7, round \(round): \(bytes)") }
    }
  }
}
