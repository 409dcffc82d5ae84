import RetileCompositing
import RetileFrames
import RetilePixels
import TestSupport
import Testing

/// What holds for every look.
@Suite struct LookTests {
  static let sources = [Size(width: 31, height: 22), Size(width: 12, height: 37)]
  static let canvas = Size(width: 47, height: 35)

  static func frames(_ format: FrameFormat, _ numbers: inout SeededGenerator) -> [Frame] {
    sources.map { noise(format.resized($0), &numbers) }
  }

  /// Coverage is off by 1/255 at most, and every element is rounded once or twice.
  @Test(arguments: ChromaSubsampling.allCases, [8, 9, 10, 12])
  func randomDrawingsAreNearTheFloatingPointEvaluation(
    _ subsampling: ChromaSubsampling, _ bitDepth: Int
  ) {
    var looks = RandomLooks(seed: 41, canvas: Self.canvas, sources: Self.sources)
    for round in 0..<12 {
      let frames = Self.frames(
        .test(1, 1, subsampling, bitDepth: bitDepth), &looks.numbers)
      let drawing = looks.drawing()
      let drawn = draw(drawing, frames: frames)
      let reference = LookReference(drawing, frames)
      let limit = 0.9 + 1.6 * Double(1 << (bitDepth - 8))
      for plane in 0..<3 {
        let worst = zip(drawn.planes[plane].values, reference.plane(plane)).map {
          abs(Double($0) - $1)
        }.max()
        #expect((worst ?? 0) <= limit, "round \(round), plane \(plane): \(drawing)")
      }
    }
  }

  /// Each element over a source that is the canvas so far: nothing that later ones hide is left out.
  @Test(arguments: ChromaSubsampling.allCases, [8, 10])
  func drawingsAreWhatTheirElementsInTurnGive(
    _ subsampling: ChromaSubsampling, _ bitDepth: Int
  ) {
    var looks = RandomLooks(seed: 42, canvas: Self.canvas, sources: Self.sources)
    for round in 0..<60 {
      let frames = Self.frames(
        .test(1, 1, subsampling, bitDepth: bitDepth), &looks.numbers)
      let drawing = looks.drawing()
      var soFar = draw(
        Drawing(canvas: Self.canvas, background: drawing.background, views: []), frames: frames)
      for element in drawing.elements {
        let below = ViewDrawing(
          source: frames.count, region: Rect(Self.canvas), target: Rect(Self.canvas), mode: .fill)
        soFar = draw(
          Drawing(
            canvas: Self.canvas, background: .black, elements: [.view(below), element]),
          frames: frames + [soFar])
      }
      #expect(
        draw(drawing, frames: frames).samples == soFar.samples, "round \(round): \(drawing)")
    }
  }

  @Test(arguments: InstructionSet.available, [8, 9, 10, 12])
  func drawingsAreTheSameAsTheScalarOnes(_ set: InstructionSet, _ bitDepth: Int) {
    for subsampling in ChromaSubsampling.allCases {
      // So wide that rows are written past the caches.
      var looks = RandomLooks(
        seed: 43, canvas: Size(width: 301, height: 35), sources: Self.sources)
      for round in 0..<12 {
        let frames = Self.frames(
          .test(1, 1, subsampling, bitDepth: bitDepth), &looks.numbers)
        let drawing = looks.drawing()
        let one = draw(drawing, frames: frames, kernels: .scalar)
        let other = draw(drawing, frames: frames, kernels: KernelTable(set))
        #expect(one.samples == other.samples, "round \(round): \(drawing)")
      }
    }
  }

  /// Elements change what is under no view: it is the same again for the next frame.
  @Test func anyDrawingAfterAnyOtherOnTheSameCanvas() {
    var looks = RandomLooks(seed: 44, canvas: Self.canvas, sources: Self.sources)
    let canvas = FrameFormat.test(Self.canvas.width, Self.canvas.height)
    let used = FrameBuffer(canvas)
    let filters = FilterCache()
    for round in 0..<200 {
      let frames = Self.frames(canvas, &looks.numbers)
      var drawing = looks.drawing()
      drawing.background = looks.isOne(of: 2) ? .black : RGBColor(red: 9, green: 99, blue: 200)
      let plan = DrawPlan(
        drawing, sources: frames.map(\.format), canvas: canvas, filters: filters)
      for _ in 0..<2 {
        plan.draw(frames, into: used)
        let fresh = FrameBuffer(canvas)
        plan.draw(frames, into: fresh)
        #expect(used.freeze().samples == fresh.freeze().samples, "round \(round)")
      }
    }
  }

  @Test func constantColoursStay() {
    let grey = RGBColor(red: 130, green: 130, blue: 130)
    for subsampling in ChromaSubsampling.allCases {
      for bitDepth in [8, 10] {
        let format = FrameFormat.test(20, 16, subsampling, bitDepth: bitDepth)
        let any = deepPicture(format) { _, _, _ in 0 }
        let plain = draw(
          Drawing(canvas: format.size, background: grey, views: []), frames: [any])
        for alpha in [1, 77, 254, 255] {
          let view = ViewDrawing(
            region: Rect(format.size), target: Rect(3, -2, 33, 17), mode: .hidden, mirror: true,
            background: grey, backdrop: 0, alpha: alpha, cornerRadius: 7,
            border: ViewBorder(width: 3, color: grey))
          let drawing = Drawing(canvas: format.size, background: grey, views: [view])
          #expect(draw(drawing, frames: [plain]).samples == plain.samples)
        }
      }
    }
  }

  /// Far larger than the canvas, smaller than their corners and borders, a single sample.
  @Test func viewsOfAnySizeAreDrawn() {
    let far = DrawPlan.coordinateLimit
    let format = FrameFormat.test(21, 17)
    var numbers = SeededGenerator(seed: 47)
    let frame = noise(format, &numbers)
    for target in [
      Rect(-far, -far, far, far), Rect(-far / 2, -far / 2, far, far), Rect(20, 16, far, far),
      Rect(7, 5, 1, 1), Rect(20, 16, 1, 1), Rect(3, 4, 2, 9), Rect(-30, 3, 40, 1),
      Rect(far, far, far, far), Rect(5, 5, 0, 9),
    ] {
      for (radius, width) in [(Int.max, 0), (far, Int.max), (9, 3), (3, 9), (Int.min, Int.min)] {
        for alpha in [Int.min, 128, Int.max] {
          let view = ViewDrawing(
            region: Rect(1, 2, 13, 11), target: target, mode: .hidden, anchor: Anchor(x: 33, y: 1),
            mirror: true, background: .black, backdrop: 0, alpha: alpha, cornerRadius: radius,
            border: ViewBorder(width: width, color: RGBColor(red: 1, green: 255, blue: 3)))
          let drawing = Drawing(canvas: format.size, background: .black, views: [view])
          let drawn = draw(drawing, frame)
          // Nothing beside the view changes.
          for y in 0..<17 {
            for x in 0..<21 where !target.contains(Rect(x, y, 1, 1)) {
              #expect(drawn.sample(0, x, y) == 16)
            }
          }
        }
      }
    }
  }

  @Test func transparentViewsAndMasksChangeNothing() {
    var looks = RandomLooks(seed: 45, canvas: Self.canvas, sources: Self.sources)
    for _ in 0..<40 {
      let frames = Self.frames(.test(1, 1), &looks.numbers)
      var view = looks.view()
      view.alpha = 0
      var mask = looks.mask()
      mask.alpha = 0
      let drawing = looks.drawing()
      let more = Drawing(
        canvas: drawing.canvas, background: drawing.background,
        elements: [.view(view), .mask(mask)] + drawing.elements + [.mask(mask), .view(view)])
      #expect(draw(more, frames: frames).samples == draw(drawing, frames: frames).samples)
    }
  }

  @Test func theInsideOfARoundedViewIsThatOfTheSquareOne() {
    var numbers = SeededGenerator(seed: 46)
    for subsampling in ChromaSubsampling.allCases {
      for bitDepth in [8, 10] {
        let format = FrameFormat.test(40, 30, subsampling, bitDepth: bitDepth)
        let frame = noise(format, &numbers)
        let target = Rect(3, 5, 33, 21)
        func drawn(_ radius: Int) -> Frame {
          let view = ViewDrawing(
            region: Rect(format.size), target: target, mode: .hidden, cornerRadius: radius)
          return draw(
            Drawing(canvas: format.size, background: .black, views: [view]), frame)
        }
        let (square, round) = (drawn(0), drawn(8))
        let cross = [Rect(11, 5, 17, 21), Rect(3, 13, 33, 5)]
        for plane in 0..<3 {
          for part in cross {
            let area = plane == 0 ? part : subsampling.chromaRect(of: part)
            for y in area.top..<area.bottom {
              for x in area.left..<area.right {
                #expect(round.value(plane, x, y) == square.value(plane, x, y))
              }
            }
          }
        }
        // The corner itself is the background's: next to nothing of it is inside.
        #expect(round.value(0, 3, 5) == 16 << (bitDepth - 8))
      }
    }
  }
}
