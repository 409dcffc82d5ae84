import RetileJSON
import TestSupport
import Testing

struct JSONWriterTests {
  @Test func membersComeInTheOrderGivenWithoutSpace() {
    let value = JSONValue.object([
      JSONMember("b", .array([.int(1), .null, .bool(true)])), JSONMember("a", .object([])),
      JSONMember("c", .array([])), JSONMember("d", .double(2.5)),
    ])
    #expect(JSONWriter.write(value) == #"{"b":[1,null,true],"a":{},"c":[],"d":2.5}"#)
    #expect(
      JSONWriter.write(value, style: .pretty) == """
        {
          "b": [
            1,
            null,
            true
          ],
          "a": {},
          "c": [],
          "d": 2.5
        }
        """)
  }

  @Test func textsAreQuotedAndNothingButWhatMustBeIsEscaped() {
    let cases = [
      ("", #""""#), ("a/b é 😀", #""a/b é 😀""#), ("\"\\", #""\"\\""#),
      ("\n\r\t", #""\n\r\t""#), ("\0\u{1f}\u{7f}", #""\u0000\u001f\u007f""#),
    ]
    for (text, expected) in cases { #expect(JSONWriter.write(.string(text)) == expected) }
  }

  @Test func wholeNumbersHaveNoPoint() {
    let cases: [(Double, String)] = [
      (640, "640"), (-0.0, "0"), (0.1, "0.1"), (213.333333, "213.333333"),
      (1e15, "1000000000000000"),
      (-2.5, "-2.5"),
    ]
    for (number, expected) in cases { #expect(JSONWriter.write(.double(number)) == expected) }
    #expect(JSONWriter.write(.int(.min)) == "-9223372036854775808")
  }

  @Test func whatIsWrittenReadsBackTheSame() throws {
    var random = SeededGenerator(seed: 2024)
    for round in 0..<500 {
      let value = random.value(depth: 4)
      for style in [JSONWriter.Style.compact, .pretty] {
        let text = JSONWriter.write(value, style: style)
        #expect(try JSONParser.parse(text.utf8) == value, "seed 2024, round \(round): \(text)")
        // Member names and texts differ by their bytes where == would call them equal.
        #expect(JSONWriter.write(try JSONParser.parse(text.utf8), style: style) == text)
      }
    }
  }
}
