import RetileFrames
import TestSupport
import Testing

@testable import Retile

struct RectUnionTests {
  @Test func whatOverlapsCountsOnce() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(RectUnion.area(of: []) == 0)
    #expect(RectUnion.area(of: [a]) == 100)
    #expect(RectUnion.area(of: [a, a, a]) == 100)
    // 100 + 100 - 5·5.
    #expect(RectUnion.area(of: [a, Rect(x: 5, y: 5, width: 10, height: 10)]) == 175)
    // One within, one beside, one empty, one that meets at a corner.
    #expect(RectUnion.area(of: [a, Rect(x: 2, y: 2, width: 3, height: 3)]) == 100)
    #expect(RectUnion.area(of: [a, Rect(x: 10, y: 0, width: 10, height: 10)]) == 200)
    #expect(RectUnion.area(of: [a, Rect(x: 50, y: 50, width: 0, height: 7)]) == 100)
    #expect(RectUnion.area(of: [a, Rect(x: 10, y: 10, width: 1, height: 1)]) == 101)
    // A frame of four bars: 10·10 - 6·6.
    let frame = [
      Rect(x: 0, y: 0, width: 10, height: 2), Rect(x: 0, y: 8, width: 10, height: 2),
      Rect(x: 0, y: 0, width: 2, height: 10), Rect(x: 8, y: 0, width: 2, height: 10),
    ]
    #expect(RectUnion.area(of: frame) == 64)
  }

  /// The judge counts samples one by one.
  @Test func theAreaIsTheNumberOfSamplesCovered() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let rects = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Rect(
          x: Int.random(in: -4...20, using: &random), y: Int.random(in: -4...20, using: &random),
          width: Int.random(in: -1...12, using: &random),
          height: Int.random(in: 0...12, using: &random))
      }
      var samples: Set<[Int]> = []
      for rect in rects where rect.width > 0 && rect.height > 0 {
        for y in rect.y..<(rect.y + rect.height) {
          for x in rect.x..<(rect.x + rect.width) { samples.insert([x, y]) }
        }
      }
      #expect(RectUnion.area(of: rects) == samples.count, "\(rects)")
    }
  }
}
