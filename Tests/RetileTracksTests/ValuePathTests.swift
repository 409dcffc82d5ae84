import RetileJSON
import RetileTracks
import Testing

struct ValuePathTests {
  private func find(_ path: String, in json: String) -> JSONValue? {
    guard let path = ValuePath(parsing: path), let root = try? JSONParser.parse(Array(json.utf8))
    else { return nil }
    return path.value(in: root)
  }

  @Test func keysAndIndicesLeadToValues() {
    let json = #"{"a":{"b":[10,[20,{"c d":30}]],"":40,"x.y":50,"n":null},"é":60}"#
    let cases: [(String, Int?)] = [
      ("a.b[0]", 10), ("a.b[1][0]", 20), (#"a.b[1][1]["c d"]"#, 30), (#"a[""]"#, 40),
      (#"a["x.y"]"#, 50), ("é", 60), (#"["é"]"#, 60), ("a.b[1][1].c d", 30), ("a.b[0001][0]", 20),
      ("a.b[2]", nil), ("a.b[9999]", nil), ("a.n", nil), ("a.z", nil), ("b", nil), ("a[0]", nil),
      ("a.b.c", nil), ("[0]", nil),
    ]
    for (path, value) in cases {
      #expect(ValuePath(parsing: path) != nil, "\(path)")
      #expect(find(path, in: json)?.int == value, "\(path)")
    }
    #expect(find("[1].x", in: #"[0,{"x":5}]"#)?.int == 5)
  }

  @Test func otherTextsAreNone() {
    let texts = [
      "", ".", "a.", ".a", "a..b", "a[", "a]", "a[]", "a[-1]", "a[1", "a[12345]", "a[x]", "a[+1]",
      "a[1]b", #"a["b]"#, #"a["b"#, #"a["b"c]"#, "a\"b", "a[1].", "a.[1]", "[]",
      String(repeating: "a", count: 257),
    ]
    for text in texts { #expect(ValuePath(parsing: text) == nil, "\(text)") }
    #expect(ValuePath(parsing: String(repeating: "a", count: 256)) != nil)
  }
}
