import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

@Suite struct AreaTests {
  private func share(_ text: String) throws -> Length { try #require(Length(share: text)) }

  @Test func sharesAreRoundedEdgeByEdge() throws {
    // 33.3333 % of 1000 is 333.333, of 101 is 33.666633.
    let area = Area(
      x: try share("33.3333%"), y: .zero, width: try share("33.3333%"), height: .percent(50))
    #expect(
      area.rect(on: Size(width: 1000, height: 101))
        == Rect(left: 333, top: 0, right: 667, bottom: 51))
    #expect(
      area.rect(on: Size(width: 101, height: 3)) == Rect(left: 34, top: 0, right: 67, bottom: 2))
  }

  @Test func pixelsAndSharesMix() {
    let area = Area(x: .pixels(-20), y: .percent(-10), width: .percent(50), height: .pixels(30))
    #expect(
      area.rect(on: Size(width: 640, height: 355))
        == Rect(left: -20, top: -35, right: 300, bottom: -5))
  }

  @Test func theDefaultIsTheWholeCanvas() {
    #expect(
      Area().rect(on: Size(width: 853, height: 480)) == Rect(x: 0, y: 0, width: 853, height: 480))
  }

  @Test func anAreaMayLeaveTheCanvasOrComeToNothing() throws {
    let canvas = Size(width: 100, height: 100)
    #expect(
      Area(x: .pixels(90), y: .pixels(-5), width: .pixels(50), height: .pixels(7)).rect(on: canvas)
        == Rect(x: 90, y: -5, width: 50, height: 7))
    #expect(Area(width: try share("0.1%")).rect(on: canvas).isEmpty)
  }

  @Test func neighboursInSharesMeetOnEveryCanvas() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let first = Int.random(in: 1...99_999_999, using: &random)
      let text = "\(first / 1_000_000).\(String(1_000_000 + first % 1_000_000).dropFirst())%"
      let other = 100_000_000 - first
      let rest = "\(other / 1_000_000).\(String(1_000_000 + other % 1_000_000).dropFirst())%"
      let canvas = Size(
        width: Int.random(in: 1...16384, using: &random),
        height: Int.random(in: 1...16384, using: &random))
      let left = Area(width: try share(text), height: try share(rest)).rect(on: canvas)
      let right = Area(
        x: try share(text), y: try share(rest), width: try share(rest), height: try share(text)
      ).rect(on: canvas)
      #expect(left.right == right.left && right.right == canvas.width, "\(text) of \(canvas)")
      #expect(left.bottom == right.top && right.bottom == canvas.height, "\(text) of \(canvas)")
    }
  }

  @Test func theLargestValuesDoNotOverflow() {
    let huge = Area(
      x: .percent(10_000), y: .percent(-10_000), width: .percent(10_000), height: .percent(10_000))
    let side = 1 << 28 - 1
    #expect(
      huge.rect(on: Size(width: side, height: side))
        == Rect(x: 100 * side, y: -100 * side, width: 100 * side, height: 100 * side))
  }
}
