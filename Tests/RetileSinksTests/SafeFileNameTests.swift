import RetileSinks
import TestSupport
import Testing

struct SafeFileNameTests {
  @Test func plainIdsStayAsTheyAre() {
    for id in ["1003", "user_7", "3101271791", "a-b.c", "bob@example.org", "x+y", "0"] {
      #expect(SafeFileName.of(id) == id)
    }
  }

  @Test func everythingElseIsSpelledOut() {
    let cases = [
      ("", "=empty"), (".", "=2e"), ("..", "=2e."), (".hidden", "=2ehidden"), ("-rf", "=2drf"),
      ("a/b", "a=2fb"), ("a\0b", "a=00b"), ("a b", "a=20b"), ("=2f", "=3d2f"), ("50%", "50=25"),
      ("Alice", "Alice=u10"), ("é", "=c3=a9"), ("\n", "=0a"), ("~", "=7e"), ("a\\b", "a=5cb"),
    ]
    for (id, name) in cases { #expect(SafeFileName.of(id) == name) }
  }

  @Test func differentIdsHaveDifferentNamesInAnyCase() {
    var numbers = SeededGenerator(seed: 41)
    // Few letters, so that near misses are common: escapes, marks, case and dots.
    let alphabet = Array("aAbBuUhH01=2fF./-_ \u{e9}\u{0}%").map(String.init)
    var ids: Set<[UInt8]> = [[]]
    var names: Set<String> = [SafeFileName.of("").lowercased()]
    for _ in 0..<20_000 {
      let length = Int.random(in: 1...6, using: &numbers)
      let id = (0..<length).map { _ in alphabet.randomElement(using: &numbers) ?? "" }.joined()
      ids.insert(Array(id.utf8))
      names.insert(SafeFileName.of(id).lowercased())
    }
    #expect(ids.count > 5000)
    #expect(names.count == ids.count)
  }

  @Test func namesAreShortAndHarmless() {
    var numbers = SeededGenerator(seed: 42)
    var ids: Set<String> = []
    var names: Set<String> = []
    for length in [0, 1, 2, 60, 66, 67, 190, 199, 200, 201, 255, 1000, 20_000] {
      for _ in 0..<20 {
        let scalars = (0..<length).map { _ in
          Unicode.Scalar(UInt32.random(in: 0...0x2ff, using: &numbers)) ?? "x"
        }
        var id = ""
        id.unicodeScalars.append(contentsOf: scalars)
        let name = SafeFileName.of(id)
        ids.insert(id)
        names.insert(name.lowercased())
        #expect((1...200).contains(name.utf8.count))
        #expect(name.first != "." && name.first != "-")
        #expect(name.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "/") })
        #expect(!name.contains("%"))
      }
    }
    #expect(names.count == ids.count)
  }

  @Test func longIdsThatDifferAtTheEndHaveDifferentNames() {
    let id = String(repeating: "a", count: 400)
    #expect(SafeFileName.of(id) != SafeFileName.of(id + "a"))
    #expect(SafeFileName.of(id + "B").lowercased() != SafeFileName.of(id + "b").lowercased())
    #expect(SafeFileName.of(String(repeating: "b", count: 200)).utf8.count == 200)
  }
}
