import RetileCompositing
import RetileFrames
import TestSupport
import Testing

/// A canvas that was drawn on before gives the same picture as a new one.
@Suite struct CanvasReuseTests {
  @Test func anyDrawingAfterAnyOther() {
    var numbers = SeededGenerator(seed: 8)
    let format = FrameFormat.test(40, 30)
    let canvas = FrameFormat.test(48, 36)
    let colors = [RGBColor.black, RGBColor(red: 200, green: 20, blue: 90)]
    let used = FrameBuffer(canvas)
    for round in 0..<200 {
      let frame = noise(format, &numbers)
      let views = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
        ViewDrawing(
          region: Rect(0, 0, 20, 15),
          target: Rect(
            Int.random(in: -4...40, using: &numbers), Int.random(in: -4...30, using: &numbers),
            Int.random(in: 1...40, using: &numbers), Int.random(in: 1...40, using: &numbers)),
          mode: RenderMode.allCases[Int.random(in: 0...2, using: &numbers)],
          background: Bool.random(using: &numbers) ? colors[1] : nil)
      }
      let drawing = Drawing(
        canvas: canvas.size, background: colors[Int.random(in: 0...1, using: &numbers)],
        views: views)
      let plan = DrawPlan(drawing, source: format, canvas: canvas)
      // Each of them twice: the second time its background is there already.
      for _ in 0..<2 {
        plan.draw(frame, into: used)
        let fresh = FrameBuffer(canvas)
        plan.draw(frame, into: fresh)
        #expect(used.freeze().samples == fresh.freeze().samples, "round \(round)")
      }
    }
  }
}
