import RetileFrames
import Testing

@Suite struct RectTests {
  private let range = -2...4

  /// All small rectangles, empty ones included.
  private var all: [Rect] {
    range.flatMap { left in
      range.flatMap { right in
        [
          Rect(left: left, top: 0, right: right, bottom: 2),
          Rect(left: 0, top: left, right: 3, bottom: right),
        ]
      }
    }
  }

  private func samples(_ rect: Rect) -> Set<[Int]> {
    var result: Set<[Int]> = []
    for y in -3..<6 {
      for x in -3..<6
      where x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom {
        result.insert([x, y])
      }
    }
    return result
  }

  @Test func edgesAndSizesAgree() {
    let rect = Rect(x: 3, y: -4, width: 10, height: 20)
    #expect([rect.left, rect.top, rect.right, rect.bottom] == [3, -4, 13, 16])
    #expect(rect == Rect(left: 3, top: -4, right: 13, bottom: 16))
    #expect(rect.size == Size(width: 10, height: 20))
    #expect(Rect(Size(width: 5, height: 6)) == Rect(x: 0, y: 0, width: 5, height: 6))
    #expect(rect.description == "10x20+3+-4")
  }

  @Test func crossedEdgesAreEmpty() {
    let rect = Rect(left: 5, top: 5, right: 2, bottom: 9)
    #expect(rect.isEmpty && rect.width == 0 && rect.height == 4)
  }

  @Test func intersectionHoldsTheSamplesOfBoth() {
    for a in all {
      for b in all {
        #expect(samples(a.intersection(b)) == samples(a).intersection(samples(b)), "\(a) \(b)")
      }
    }
  }

  @Test func containingMeansEverySample() {
    for a in all {
      for b in all {
        #expect(a.contains(b) == samples(b).isSubset(of: samples(a)), "\(a) \(b)")
      }
    }
  }
}
