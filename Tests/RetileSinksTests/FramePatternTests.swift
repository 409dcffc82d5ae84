import RetileSinks
import Testing

struct FramePatternTests {
  @Test func numbersAreFilledWithZerosAndNeverCut() throws {
    let cases: [(String, Int, String)] = [
      ("%d.png", 0, "0.png"), ("%d.png", 12, "12.png"), ("a%06dz.png", 42, "a000042z.png"),
      ("a%3d.png", 7, "a007.png"), ("%02d.png", 1234, "1234.png"), ("%%%d%%.png", 5, "%5%.png"),
      ("d%01d/x.png", 3, "d3/x.png"),
    ]
    for (text, number, expected) in cases {
      guard case .pattern(let pattern) = FramePattern.read(Array(text.utf8)) else {
        Issue.record("\(text) is no pattern")
        continue
      }
      #expect(pattern.path(number) == FilePath(expected))
    }
  }

  @Test func differentNumbersGiveDifferentNames() {
    let pattern = FramePattern(prefix: [], width: 3, suffix: [])
    #expect(Set((0..<3000).map(pattern.path)).count == 3000)
  }
}
