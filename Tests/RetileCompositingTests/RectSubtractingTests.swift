import RetileCompositing
import RetileFrames
import TestSupport
import Testing

@Suite struct RectSubtractingTests {
  @Test func piecesAndCutTileTheRectangle() {
    var numbers = SeededGenerator(seed: 11)
    func random() -> Rect {
      Rect(
        Int.random(in: -3...8, using: &numbers), Int.random(in: -3...8, using: &numbers),
        Int.random(in: 0...9, using: &numbers), Int.random(in: 0...9, using: &numbers))
    }
    for _ in 0..<500 {
      let (a, b) = (random(), random())
      let pieces = a.subtracting(b)
      for y in -4..<18 {
        for x in -4..<18 {
          let sample = Rect(x, y, 1, 1)
          let expected = a.contains(sample) && !b.contains(sample) ? 1 : 0
          #expect(pieces.count { $0.contains(sample) } == expected, "\(a) − \(b)")
        }
      }
    }
  }
}
