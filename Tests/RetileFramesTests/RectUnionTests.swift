import RetileFrames
import TestSupport
import Testing

struct RectUnionTests {
  @Test func overlapsCountOnce() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(Rect.unionArea([left, Rect(x: 5, y: 5, width: 10, height: 10)]) == 175)
    #expect(Rect.unionArea([left, Rect(x: 2, y: 2, width: 3, height: 3)]) == 100)
    #expect(Rect.unionArea([left, left]) == 100)
    #expect(Rect.unionArea([Rect(x: 3, y: 3, width: 0, height: 9)]) == 0)
    #expect(Rect.unionArea([]) == 0)
  }

  /// Counting samples one by one gives the same.
  @Test func equalsCountedSamples() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let rects = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Rect(
          x: Int.random(in: -4...20, using: &random), y: Int.random(in: -4...20, using: &random),
          width: Int.random(in: 0...12, using: &random),
          height: Int.random(in: 0...12, using: &random))
      }
      var count = 0
      for y in -4..<32 {
        for x in -4..<32
        where rects.contains(where: {
          $0.left <= x && x < $0.right && $0.top <= y && y < $0.bottom
        }) {
          count += 1
        }
      }
      #expect(Rect.unionArea(rects) == count)
    }
  }
}
