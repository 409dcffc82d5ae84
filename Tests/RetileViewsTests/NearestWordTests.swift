import Testing

@testable import RetileViews

@Suite struct NearestWordTests {
  private func distance(_ one: String, _ other: String) -> Int {
    NearestWord.distance(Array(one.utf8), Array(other.utf8))
  }

  @Test func distancesAreThoseOfTheTextbook() {
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "") == 3)
    #expect(distance("same", "same") == 0)
    #expect(distance("widht", "width") == 1)
    // Optimal string alignment edits no piece twice: 3, where Damerau's own distance is 2.
    #expect(distance("ca", "abc") == 3)
  }

  @Test func theNearestIsFoundIfItIsNear() {
    let words = ["host", "hosts", "tile", "renderMode", "x", "y", "width", "zOrder"]
    let cases: [(String, String?)] = [
      ("hots", "host"), ("host_", "host"), ("rendermode", "renderMode"),
      ("render_mode", "renderMode"),
      ("Width", "width"), ("zorder", "zOrder"), ("X", "x"), ("left", nil), ("", nil),
      ("opacity", nil), (String(repeating: "w", count: 65), nil),
    ]
    for (typed, word) in cases { #expect(NearestWord.find(typed, in: words) == word, "\(typed)") }
  }
}
