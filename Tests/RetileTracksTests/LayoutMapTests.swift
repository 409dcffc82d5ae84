import RetileTracks
import TestSupport
import Testing

struct LayoutMapTests {
  /// The smallest file, with more or other keys.
  private func map(_ more: String = "") throws(LayoutMapError) -> LayoutMap {
    let text =
      #"{"regions":"list[]","id":"id","x":"x","y":"y","width":"w","height":"h"\#(more)}"#
    return try LayoutMap(json: Array(text.utf8))
  }

  @Test func theSmallestFileHasSixPaths() throws {
    #expect(try map().name == "map")
    #expect(try map(#","name":"my-app""#).name == "my-app")
  }

  @Test func errorsNameTheirPlaceAndWhatWouldBeRight() {
    let path =
      #"a path: keys joined by ".", "[0]" for the first element of a list, "[\"a.b\"]" for an odd key"#
    let required = #""id":"id","x":"x","y":"y","width":"w","height":"h""#
    let cases: [(String, String)] = [
      ("{", "line 1, column 2: the JSON ends too early"),
      ("{\n \"x\": }", "line 2, column 7: unexpected '}'"),
      ("[]", "the value is an array; expected an object"),
      ("{}", #"regions is missing; expected a path that ends in "[]", the list of regions"#),
      (
        #"{"regions":"list"}"#,
        #"regions is "list"; expected a path that ends in "[]", the list of regions"#
      ),
      (
        #"{"regions":"a[][]"}"#,
        #"regions is "a[][]"; expected a path that ends in "[]", the list of regions"#
      ),
      (#"{"regions":"a[]"}"#, "id is missing; expected \(path)"),
      (#"{"regions":"a[]","id":"a..b"}"#, "id is \"a..b\"; expected \(path)"),
      (#"{"regions":"a[]","id":5}"#, "id is 5; expected \(path)"),
      (
        #"{"regions":"a[]","id":"i","x":"x"}"#,
        "width and right are missing; expected one of them"
      ),
      (
        #"{"regions":"a[]","id":"i","x":"x","width":"w","right":"r"}"#,
        "width and right are both given; expected one of them"
      ),
      (
        #"{"regions":"a[]","id":"i","x":"x","right":"r","y":"y"}"#,
        "height and bottom are missing; expected one of them"
      ),
      (
        #"{"regions":"a[]",\#(required),"units":"feet"}"#,
        #"units is "feet"; expected one of "auto", "pixels", "fractions", "percent""#
      ),
      (
        #"{"regions":"a[]",\#(required),"alphaScale":0}"#,
        "alphaScale is 0; expected a number above 0, at most 65535"
      ),
      (
        #"{"regions":"a[]",\#(required),"name":""}"#,
        "name is \"\"; expected a text of 1 to 64 bytes"
      ),
      (
        #"{"regions":"a[]",\#(required),"canvas":{"width":0,"height":1}}"#,
        "canvas.width is 0; expected a path, or a whole number from 1 to 16384"
      ),
      (
        #"{"regions":"a[]",\#(required),"canvas":{"width":"a.w"}}"#,
        "canvas.height is missing; expected a path, or a whole number from 1 to 16384"
      ),
      (
        #"{"regions":"a[]",\#(required),"canvas":{"colour":1}}"#,
        "canvas.colour is an unknown key; known here are width, height, background"
      ),
      (
        #"{"regions":"a[]",\#(required),"canvas":"w"}"#, "canvas is \"w\"; expected an object"
      ),
      (
        #"{"regions":"a[]",\#(required),"videoStates":{"black":2}}"#,
        "videoStates.black is 2; expected a list of texts, numbers, true or false"
      ),
      (
        #"{"regions":"a[]",\#(required),"videoStates":{"off":[]}}"#,
        "videoStates.off is an unknown key; known here are normal, placeholder, black"
      ),
      (
        #"{"regions":"a[]",\#(required),"when":{"a.":1}}"#, "when is \"a.\"; expected \(path)"
      ),
      (
        #"{"regions":"a[]",\#(required),"when":{"a.b":null}}"#,
        #"when."a.b" is null; expected a text, a number, true or false"#
      ),
      (#"{"x":"x","x":"y"}"#, "x is given twice"),
    ]
    for (text, expected) in cases {
      do throws(LayoutMapError) {
        _ = try LayoutMap(json: Array(text.utf8))
        Issue.record("\(text) is accepted")
      } catch {
        #expect(error.description == expected)
      }
    }
    #expect(throws: LayoutMapError.tooLong(bytes: 65_537)) {
      try LayoutMap(json: Array(repeating: 0x20, count: 65_537))
    }
  }

  @Test func anUnknownKeyIsShownInBounds() {
    for (key, shown) in [
      ("a b\\n", #""a b\n""#),
      (String(repeating: "k", count: 99), "\"\(String(repeating: "k", count: 40))…\""),
    ] {
      do throws(LayoutMapError) {
        _ = try map(",\"\(key)\":1")
        Issue.record("\(key) is accepted")
      } catch {
        #expect(error.description.hasPrefix("\(shown) is an unknown key; known here are name, "))
      }
    }
  }

  @Test func noMutationTraps() throws {
    let text = try #require(documentText("docs/examples/sei-map.json"))
    let seed = Array(text.utf8)
    let message = Array(
      try #require(jsonBlocks(of: documentText("docs/layout-track.md") ?? "").dropFirst().first)
        .utf8)
    var random = SeededGenerator(seed: 21)
    let bytes = Array(#"{}[]",:.0159abwxyz"#.utf8) + [0x00, 0x80, 0xff]
    var (maps, layouts) = (0, 0)
    for _ in 0..<4000 {
      var file = seed
      var payload = message
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let at = Int.random(in: 0..<file.count, using: &random)
        file[at] = bytes.randomElement(using: &random) ?? 0
        let place = Int.random(in: 0..<payload.count, using: &random)
        if Bool.random(using: &random) { payload.remove(at: place) }
      }
      guard let map = try? LayoutMap(json: file) else { continue }
      maps += 1
      let reader = LayoutMessageReader(map: map)
      for payload in [payload, message] {
        if reader.read(payloadType: 243, payload: payload).layout != nil { layouts += 1 }
      }
    }
    #expect(maps > 100 && layouts > 100, "\(maps) maps, \(layouts) layouts: hardly any")
  }
}
