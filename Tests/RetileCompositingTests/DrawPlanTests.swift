import RetileCompositing
import RetileFrames
import RetilePixels
import TestSupport
import Testing

@Suite struct DrawPlanTests {
  @Test(arguments: [8, 9, 10, 12])
  func anUnscaledViewOfTheSameParityIsACopyInAllPlanes(_ bitDepth: Int) {
    var numbers = SeededGenerator(seed: 6)
    for subsampling in ChromaSubsampling.allCases {
      for location in ChromaLocation.allCases {
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          for mode in RenderMode.allCases {
            let format = FrameFormat.test(21, 17, subsampling, location, bitDepth: bitDepth)
            let frame = noise(format, &numbers)
            let region = Rect(4 + dx, 2 + dy, 9, 8)
            let target = Rect(2 + dx, 6 + dy, 9, 8)
            let drawn = draw(
              Drawing(
                canvas: Size(width: 15, height: 18), background: .black,
                views: [ViewDrawing(region: region, target: target, mode: mode)]), frame)
            for plane in 0..<3 {
              let area = plane == 0 ? target : subsampling.chromaRect(of: target)
              let from = plane == 0 ? region : subsampling.chromaRect(of: region)
              #expect(area.size == from.size)
              for y in 0..<area.height {
                for x in 0..<area.width {
                  #expect(
                    drawn.value(plane, area.x + x, area.y + y)
                      == frame.value(plane, from.x + x, from.y + y))
                }
              }
            }
          }
        }
      }
    }
  }

  @Test func anUnscaledViewOfTheOtherParityShiftsChromaByHalfASample() {
    var numbers = SeededGenerator(seed: 7)
    let format = FrameFormat.test(24, 4)
    let frame = noise(format, &numbers)
    // Luma 3…18 is shown at 4…19: chroma i of the target lies at luma 2i, which shows luma 2i − 1,
    // half way between chroma i − 1 and i.
    let drawn = draw(
      Drawing(
        canvas: Size(width: 24, height: 4), background: .black,
        views: [
          ViewDrawing(region: Rect(3, 0, 16, 4), target: Rect(4, 0, 16, 4), mode: .hidden)
        ]), frame)
    for y in 0..<4 {
      for x in 4..<20 { #expect(drawn.sample(0, x, y) == frame.sample(0, x - 1, y)) }
    }
    for plane in 1...2 {
      for y in 0..<2 {
        // The region's own chroma is 2…9; the first output would read 1, a neighbour's.
        #expect(drawn.sample(plane, 2, y) == frame.sample(plane, 2, y))
        for i in 3..<10 {
          let sum = Int(frame.sample(plane, i - 1, y)) + Int(frame.sample(plane, i, y))
          #expect(Int(drawn.sample(plane, i, y)) == (sum + 1) / 2)
        }
      }
    }
  }

  @Test func anUnscaledHiddenViewCropsAtTheChromaStep() {
    var numbers = SeededGenerator(seed: 8)
    let format = FrameFormat.test(22, 20)
    let frame = noise(format, &numbers)
    // Horizontally the scale is 1 and 6 samples are too many: 3 on the left would be odd, 2 are cut.
    let drawn = draw(
      Drawing(
        canvas: Size(width: 16, height: 20), background: .black,
        views: [ViewDrawing(region: Rect(format.size), target: Rect(0, 0, 16, 20), mode: .hidden)]
      ), frame)
    for y in 0..<20 {
      for x in 0..<16 { #expect(drawn.sample(0, x, y) == frame.sample(0, x + 2, y)) }
    }
    for plane in 1...2 {
      for y in 0..<10 {
        for x in 0..<8 { #expect(drawn.sample(plane, x, y) == frame.sample(plane, x + 1, y)) }
      }
    }
  }

  @Test func aRegionWithoutChromaOfItsOwnShowsTheSampleThatCoversIt() {
    let format = FrameFormat.test(8, 4)
    let frame = picture(format) { plane, x, y in UInt8(50 * plane + 10 * x + y) }
    let drawn = draw(
      Drawing(
        canvas: Size(width: 2, height: 2), background: .black,
        views: [ViewDrawing(region: Rect(3, 1, 1, 1), target: Rect(0, 0, 2, 2), mode: .fill)]),
      frame)
    #expect(drawn.planes[0].samples == [31, 31, 31, 31])
    #expect(drawn.planes[1].samples == [60])
    #expect(drawn.planes[2].samples == [110])
  }

  @Test func laterViewsLieOverEarlierOnes() {
    let format = FrameFormat.test(4, 2, .yuv444)
    let frame = picture(format) { _, x, _ in x < 2 ? 10 : 20 }
    func view(_ x: Int, _ target: Rect) -> ViewDrawing {
      ViewDrawing(region: Rect(x, 0, 2, 2), target: target, mode: .fill)
    }
    let left = view(0, Rect(0, 0, 4, 1))
    let right = view(2, Rect(2, 0, 4, 1))
    func row(_ views: [ViewDrawing]) -> [UInt8] {
      let canvas = Size(width: 6, height: 1)
      return draw(Drawing(canvas: canvas, background: .black, views: views), frame).planes[0]
        .samples
    }
    #expect(row([left, right]) == [10, 10, 20, 20, 20, 20])
    #expect(row([right, left]) == [10, 10, 10, 10, 20, 20])
  }

  @Test func viewsOffTheCanvasDrawOnlyWhatIsVisible() {
    let format = FrameFormat.test(8, 8, .yuv444)
    let frame = picture(format) { _, x, y in UInt8(10 * x + y) }
    func canvas(_ target: Rect) -> Frame {
      draw(
        Drawing(
          canvas: Size(width: 4, height: 4), background: .black,
          views: [ViewDrawing(region: Rect(format.size), target: target, mode: .fill)]), frame)
    }
    let corner = canvas(Rect(-6, -6, 8, 8))
    let oppositeCorner = canvas(Rect(3, 3, 8, 8))
    let around = canvas(Rect(-2, -3, 8, 8))
    for y in 0..<4 {
      for x in 0..<4 {
        #expect(corner.sample(0, x, y) == (x < 2 && y < 2 ? UInt8(10 * (x + 6) + y + 6) : 16))
        #expect(oppositeCorner.sample(0, x, y) == (x == 3 && y == 3 ? 0 : 16))
        #expect(around.sample(0, x, y) == UInt8(10 * (x + 2) + y + 3))
      }
    }
    for target in [Rect(-8, 0, 8, 8), Rect(4, 0, 8, 8), Rect(0, -9, 8, 8), Rect(0, 40, 8, 8)] {
      #expect(canvas(target).planes[0].samples.allSatisfy { $0 == 16 })
    }
    // A far larger view than the canvas costs only what is visible.
    let huge = canvas(Rect(-8_000_000, -8_000_000, 16_000_000, 16_000_000))
    #expect(huge.sample(0, 0, 0) == 39)
  }

  @Test func barsShowTheViewsBackgroundElseTheCanvas() {
    let format = FrameFormat.test(4, 2, .yuv444)
    let frame = picture(format) { _, _, _ in 200 }
    func column(_ background: RGBColor?) -> [UInt8] {
      let drawn = draw(
        Drawing(
          canvas: Size(width: 4, height: 7), background: .black,
          views: [
            ViewDrawing(
              region: Rect(format.size), target: Rect(0, 0, 4, 7), mode: .fit,
              background: background)
          ]), frame)
      return (0..<7).map { drawn.sample(0, 1, $0) }
    }
    // Two rows of picture, five of bars: two above, three below.
    let white = RGBColor(red: 255, green: 255, blue: 255)
    #expect(column(nil) == [16, 16, 200, 200, 16, 16, 16])
    #expect(column(white) == [235, 235, 200, 200, 235, 235, 235])
  }

  @Test func backgroundsHaveTheCodesOfTheDepth() {
    let white = RGBColor(red: 255, green: 255, blue: 255)
    let red = RGBColor(red: 255, green: 0, blue: 0)
    // BT.709 in limited range: white, then red behind the view, 1:1, which is grey.
    for (bitDepth, codes, own) in [
      (9, [[470, 256, 256], [125, 205, 480]], 300),
      (10, [[940, 512, 512], [250, 409, 960]], 600),
      (12, [[3760, 2048, 2048], [1001, 1637, 3840]], 2400),
    ] {
      let format = FrameFormat.test(2, 2, .yuv444, bitDepth: bitDepth)
      let frame = deepPicture(format) { _, _, _ in own }
      let drawn = draw(
        Drawing(
          canvas: Size(width: 8, height: 2), background: white,
          views: [
            ViewDrawing(
              region: Rect(format.size), target: Rect(2, 0, 6, 2), mode: .fit, background: red)
          ]), frame)
      for plane in 0..<3 {
        let (white, red) = (codes[0][plane], codes[1][plane])
        #expect(
          (0..<8).map { drawn.value(plane, $0, 1) }
            == [white, white, red, red, own, own, red, red], "\(bitDepth)")
      }
    }
  }

  @Test func anEmptyRegionShowsTheBackgroundAlone() {
    let white = RGBColor(red: 255, green: 255, blue: 255)
    let empty = Rect(0, 0, 0, 0)
    let target = Rect(1, 1, 2, 2)
    let with = Drawing(
      canvas: Size(width: 4, height: 4), background: .black,
      views: [ViewDrawing(region: empty, target: target, mode: .hidden, background: white)])
    let without = Drawing(
      canvas: with.canvas, background: .black,
      views: [ViewDrawing(region: empty, target: target, mode: .hidden)])
    // No view shows the frame, so there need not be one.
    let drawn = draw(with, nil)
    #expect(
      drawn.planes[0].samples == [
        16, 16, 16, 16, 16, 235, 235, 16, 16, 235, 235, 16, 16, 16, 16, 16,
      ])
    #expect(draw(without, nil).planes[0].samples.allSatisfy { $0 == 16 })
  }

  @Test func aViewWritesTheChromaOfItsOwnLumaAlone() {
    let format = FrameFormat.test(4, 4)
    let frame = picture(format) { _, _, _ in 77 }
    // Luma 1…4 and 3…6: chroma 1, 2 and 2, 3.
    let drawn = draw(
      Drawing(
        canvas: Size(width: 9, height: 8), background: .black,
        views: [ViewDrawing(region: Rect(format.size), target: Rect(1, 3, 4, 4), mode: .fill)]),
      frame)
    for y in 0..<4 {
      for x in 0..<5 {
        let isInside = (1...2).contains(x) && (2...3).contains(y)
        #expect(drawn.sample(1, x, y) == (isInside ? 77 : 128))
      }
    }
  }

  @Test func onlyTheNeededPassesAreRun() {
    let format = FrameFormat.test(16, 16)
    func passes(_ target: Rect, _ plane: Int) -> String {
      let canvas = FrameFormat.test(40, 40)
      let plan = DrawPlan(
        Drawing(
          canvas: canvas.size, background: .black,
          views: [ViewDrawing(region: Rect(format.size), target: target, mode: .fill)]),
        source: format, canvas: canvas)
      let drawn = plan.views[0].planes[plane]
      return [drawn.horizontal, drawn.vertical].map {
        switch $0 {
        case .copy: "copy"
        case .filter(let table): "\(table.taps)"
        }
      }.joined(separator: " ")
    }
    #expect(passes(Rect(0, 0, 16, 16), 0) == "copy copy")
    #expect(passes(Rect(0, 0, 32, 16), 0) == "2 copy")
    #expect(passes(Rect(0, 0, 16, 32), 1) == "copy 2")
    #expect(passes(Rect(0, 0, 8, 8), 0) == "4 4")
    #expect(passes(Rect(1, 0, 16, 16), 0) == "copy copy")
    #expect(passes(Rect(1, 0, 16, 16), 1) == "2 copy")
  }

  @Test func backgroundIsFilledOnlyWhereNoViewLies() {
    let format = FrameFormat.test(8, 8)
    let plan = DrawPlan(
      Drawing(
        canvas: format.size, background: .black,
        views: [
          ViewDrawing(region: Rect(format.size), target: Rect(0, 0, 4, 8), mode: .fill),
          ViewDrawing(region: Rect(format.size), target: Rect(4, 0, 4, 6), mode: .fill),
        ]), source: format, canvas: format)
    #expect(plan.background.rects == [Rect(4, 6, 4, 2)])
  }
}
