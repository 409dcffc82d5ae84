import RetileCompositing
import RetileFrames
import TestSupport
import Testing

/// What a later view covers is not drawn, and nothing else changes.
@Suite struct CoveredViewTests {
  /// Every view on its own canvas, laid over each other by hand.
  private func oneByOne(_ drawing: Drawing, _ frame: Frame) -> [[UInt8]] {
    let subsampling = frame.format.subsampling
    let format = FrameFormat(
      size: drawing.canvas, subsampling: subsampling, color: frame.format.color)
    var planes = draw(Drawing(canvas: drawing.canvas, background: .black, views: []), frame).planes
      .map(\.samples)
    for view in drawing.views {
      let alone = draw(
        Drawing(canvas: drawing.canvas, background: .black, views: [view]), frame)
      let rect = view.target.intersection(Rect(drawing.canvas))
      for plane in 0..<3 {
        let area = plane == 0 ? rect : subsampling.chromaRect(of: rect)
        let width = format.planeSize(plane).width
        for y in area.top..<max(area.top, area.bottom) {
          for x in area.left..<max(area.left, area.right) {
            planes[plane][y * width + x] = alone.sample(plane, x, y)
          }
        }
      }
    }
    return planes
  }

  @Test func overlappingViewsAreWhatDrawingThemInTurnGives() {
    var numbers = SeededGenerator(seed: 21)
    for round in 0..<150 {
      let format = FrameFormat.test(40, 30, ChromaSubsampling.allCases[round % 3])
      let frame = noise(format, &numbers)
      let views = (0..<Int.random(in: 2...7, using: &numbers)).map { _ in
        ViewDrawing(
          region: Rect(
            Int.random(in: 0...10, using: &numbers), Int.random(in: 0...10, using: &numbers),
            Int.random(in: 1...30, using: &numbers), Int.random(in: 1...20, using: &numbers)),
          target: Rect(
            Int.random(in: -9...40, using: &numbers), Int.random(in: -9...30, using: &numbers),
            Int.random(in: 1...60, using: &numbers), Int.random(in: 1...60, using: &numbers)),
          mode: .fill, background: RGBColor(red: 1, green: 90, blue: 200))
      }
      let drawing = Drawing(
        canvas: Size(width: 48, height: 36), background: .black, views: views)
      let drawn = draw(drawing, frame)
      let expected = oneByOne(drawing, frame)
      for plane in 0..<3 {
        #expect(drawn.planes[plane].samples == expected[plane], "round \(round), plane \(plane)")
      }
    }
  }

  @Test func aViewThatOthersHideIsLeftOut() {
    let format = FrameFormat.test(40, 30)
    let small = ViewDrawing(region: Rect(0, 0, 8, 8), target: Rect(4, 4, 8, 8), mode: .fill)
    let large = ViewDrawing(region: Rect(format.size), target: Rect(0, 0, 40, 30), mode: .fill)
    func plan(_ views: [ViewDrawing]) -> DrawPlan {
      DrawPlan(
        Drawing(canvas: format.size, background: .black, views: views), source: format,
        canvas: format)
    }
    #expect(plan([small, large]).views.count == 1)
    #expect(plan([large, small]).views.count == 2)
    #expect(plan([small, large]).background.rects.isEmpty)
    // Half of it: three planes of the half that shows.
    let half = ViewDrawing(region: Rect(0, 0, 20, 30), target: Rect(0, 0, 20, 30), mode: .fill)
    let under = plan([large, half]).views[0].planes
    #expect(under.map(\.target) == [Rect(20, 0, 20, 30), Rect(10, 0, 10, 15), Rect(10, 0, 10, 15)])
  }
}
