import RetileCompositing
import RetileFrames
import TestSupport
import Testing

/// What holds for every drawing: the floating-point evaluation, constants, ramps, mirrors, borders.
@Suite struct ScalingLawTests {
  /// The largest distance of any drawn sample from the floating-point evaluation.
  private func worst(
    _ frame: Frame, _ drawing: Drawing, _ filter: ScaleFilter = .bilinear
  ) -> Double {
    let drawn = draw(drawing, frame, filter: filter)
    let reference = FloatReference(frame, drawing, filter)
    return (0..<3).map { plane in
      zip(drawn.planes[plane].values, reference.plane(plane)).map { abs(Double($0) - $1) }
        .max() ?? 0
    }.max() ?? 0
  }

  private func randomView(
    source: Size, canvas: Size, _ numbers: inout SeededGenerator
  ) -> ViewDrawing {
    let width = Int.random(in: 1...source.width, using: &numbers)
    let height = Int.random(in: 1...source.height, using: &numbers)
    let isPlain = Int.random(in: 0..<4, using: &numbers) == 0
    return ViewDrawing(
      region: Rect(
        Int.random(in: 0...(source.width - width), using: &numbers),
        Int.random(in: 0...(source.height - height), using: &numbers), width, height),
      target: Rect(
        Int.random(in: -8...canvas.width, using: &numbers),
        Int.random(in: -8...canvas.height, using: &numbers),
        isPlain ? width : Int.random(in: 1...40, using: &numbers),
        isPlain ? height : Int.random(in: 1...40, using: &numbers)),
      mode: RenderMode.allCases.randomElement(using: &numbers) ?? .hidden,
      background: Bool.random(using: &numbers) ? RGBColor(red: 200, green: 30, blue: 90) : nil)
  }

  /// Weights have 14 bits, whatever bits the samples have: each further bit doubles what that is off.
  private static let nearness = [8: 0.56, 9: 0.58, 10: 0.68, 12: 1.2]

  @Test(arguments: ScaleFilter.allCases, [8, 9, 10, 12])
  func everySampleOfRandomDrawingsIsNearTheFloatingPointEvaluation(
    _ filter: ScaleFilter, _ bitDepth: Int
  ) throws {
    let limit = try #require(Self.nearness[bitDepth])
    var numbers = SeededGenerator(seed: 1)
    for round in 0..<(bitDepth == 8 ? 240 : 90) {
      let format = FrameFormat.test(
        Int.random(in: 1...30, using: &numbers), Int.random(in: 1...30, using: &numbers),
        ChromaSubsampling.allCases[round % 3],
        ChromaLocation.allCases.randomElement(using: &numbers) ?? .left, bitDepth: bitDepth)
      let frame = extremeNoise(format, &numbers)
      let canvas = Size(
        width: Int.random(in: 1...24, using: &numbers),
        height: Int.random(in: 1...24, using: &numbers))
      let views = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
        randomView(source: format.size, canvas: canvas, &numbers)
      }
      let drawing = Drawing(
        canvas: canvas, background: RGBColor(red: 9, green: 120, blue: 33), views: views)
      let worst = worst(frame, drawing, filter)
      #expect(worst < limit, "round \(round): \(format) \(drawing)")
    }
  }

  /// Where one axis is copied, one pass is all: it reads or gives samples, not what lies between passes.
  @Test(arguments: ScaleFilter.allCases, [8, 9, 10, 12])
  func oneScaledAxisIsNearTheFloatingPointEvaluation(
    _ filter: ScaleFilter, _ bitDepth: Int
  ) throws {
    let limit = try #require(Self.nearness[bitDepth])
    var numbers = SeededGenerator(seed: 12)
    for subsampling in ChromaSubsampling.allCases {
      let format = FrameFormat.test(24, 20, subsampling, bitDepth: bitDepth)
      for target in [Rect(0, 0, 24, 47), Rect(0, 0, 24, 9), Rect(0, 0, 51, 20), Rect(0, 0, 11, 20)]
      {
        for frame in [extremeNoise(format, &numbers), noise(format, &numbers)] {
          let drawing = Drawing(
            canvas: target.size, background: .black,
            views: [ViewDrawing(region: Rect(format.size), target: target, mode: .fill)])
          #expect(worst(frame, drawing, filter) < limit, "\(subsampling) \(target.size)")
        }
      }
    }
  }

  @Test(arguments: [8, 10, 12])
  func everySampleOfExtremeReductionsIsNearTheFloatingPointEvaluation(_ bitDepth: Int) {
    let white = 1 << bitDepth - 1
    // What weights of 14 bits are off grows with the samples.
    let limit = 0.5 + 0.3 * Double(1 << (bitDepth - 8))
    var numbers = SeededGenerator(seed: 2)
    let shapes = [
      (Size(width: 4001, height: 1), Size(width: 1, height: 1)),
      (Size(width: 1, height: 4000), Size(width: 1, height: 3)),
      (Size(width: 300, height: 200), Size(width: 1, height: 1)),
      (Size(width: 640, height: 3), Size(width: 2, height: 40)),
      (Size(width: 257, height: 129), Size(width: 5, height: 2)),
    ]
    for (source, target) in shapes {
      for subsampling in ChromaSubsampling.allCases {
        for mode in RenderMode.allCases {
          let format = FrameFormat.test(
            source.width, source.height, subsampling, bitDepth: bitDepth)
          let view = ViewDrawing(region: Rect(source), target: Rect(target), mode: mode)
          let drawing = Drawing(canvas: target, background: .black, views: [view])
          for frame in [
            extremeNoise(format, &numbers),
            deepPicture(format) { _, x, y in
              x < source.width / 4 && y <= source.height / 4 ? white : 0
            },
          ] {
            let worst = worst(frame, drawing)
            #expect(worst < limit, "\(source) \(target) \(subsampling) \(mode)")
          }
        }
      }
    }
  }

  @Test func aSixteenThousandSampleRowBecomesOneSample() {
    let format = FrameFormat.test(16384, 1)
    let view = ViewDrawing(region: Rect(format.size), target: Rect(0, 0, 1, 1), mode: .fill)
    let drawing = Drawing(canvas: Size(width: 1, height: 1), background: .black, views: [view])
    // A triangle of radius 16384 on the middle gives each half of the row one half.
    let halves = draw(drawing, picture(format) { _, x, _ in x < 8192 ? 255 : 0 })
    #expect((127...128).contains(halves.sample(0, 0, 0)))
    // The first sample stands for all that lies outside on its side: an eighth of the triangle.
    let edge = draw(drawing, picture(format) { _, x, _ in x == 0 ? 255 : 0 })
    #expect((31...33).contains(edge.sample(0, 0, 0)))
  }

  @Test(arguments: ScaleFilter.allCases, [8, 9, 10, 12])
  func aConstantStaysConstant(_ filter: ScaleFilter, _ bitDepth: Int) {
    var numbers = SeededGenerator(seed: 3)
    for round in 0..<60 {
      let format = FrameFormat.test(
        Int.random(in: 1...40, using: &numbers), Int.random(in: 1...40, using: &numbers),
        ChromaSubsampling.allCases[round % 3],
        ChromaLocation.allCases.randomElement(using: &numbers) ?? .left, bitDepth: bitDepth)
      let values = (0..<3).map { _ in Int.random(in: 0..<(1 << bitDepth), using: &numbers) }
      let canvas = Size(width: 17, height: 13)
      var view = randomView(source: format.size, canvas: canvas, &numbers)
      view.target = Rect(canvas)
      view.mode = round % 2 == 0 ? .fill : .hidden
      let drawn = draw(
        Drawing(canvas: canvas, background: .black, views: [view]),
        deepPicture(format) { plane, _, _ in values[plane] }, filter: filter)
      for plane in 0..<3 {
        #expect(drawn.planes[plane].values.allSatisfy { $0 == values[plane] }, "\(view)")
      }
    }
  }

  @Test func aRampStaysARamp() {
    let format = FrameFormat.test(120, 8, .yuv444)
    let ramp = picture(format) { _, x, y in UInt8(2 * x + y) }
    for width in [40, 60, 77, 120, 131, 240, 361] {
      let view = ViewDrawing(region: Rect(format.size), target: Rect(0, 0, width, 8), mode: .fill)
      let drawn = draw(
        Drawing(canvas: Size(width: width, height: 8), background: .black, views: [view]), ramp)
      let scale = 120 / Double(width)
      for x in 0..<width {
        let position = (Double(x) + 0.5) * scale - 0.5
        // Away from the edges, where samples repeat.
        guard position >= max(1, scale), position <= 119 - max(1, scale) else { continue }
        for y in 0..<8 {
          let expected = 2 * position + Double(y)
          // Normalised triangles of a radius between whole numbers are off the ramp by up to a
          // twentieth of its slope; the rest is rounding.
          #expect(abs(Double(drawn.sample(0, x, y)) - expected) <= 0.6, "\(width): \(x), \(y)")
          #expect(drawn.sample(0, x, y) >= drawn.sample(0, x - 1, y))
        }
      }
    }
  }

  @Test(arguments: ScaleFilter.allCases.filter { $0 != .nearest })
  func scalingAMirroredPictureMirrorsTheResult(_ filter: ScaleFilter) {
    var numbers = SeededGenerator(seed: 4)
    var compared = 0
    for round in 0..<60 {
      // Centre-sited chroma mirrors where edges are even.
      let format = FrameFormat.test(
        2 * Int.random(in: 1...20, using: &numbers), 2 * Int.random(in: 1...20, using: &numbers),
        ChromaSubsampling.allCases[round % 3], .center)
      let canvas = Size(width: 24, height: 20)
      func even(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) / 2 * 2 }
      let region = Rect(
        even(0...(format.size.width - 2)), even(0...(format.size.height - 2)), 2, 2)
      let view = ViewDrawing(
        region: Rect(
          region.x, region.y, 2 + even(0...(format.size.width - region.x - 2)),
          2 + even(0...(format.size.height - region.y - 2))),
        target: Rect(even(-6...10), even(-6...10), 2 + even(0...30), 2 + even(0...30)),
        mode: round % 2 == 0 ? .fill : .hidden)
      let mayCropOneSideMore =
        view.mode == .hidden
        && (view.region.width == view.target.width || view.region.height == view.target.height)
      guard !mayCropOneSideMore else { continue }
      compared += 1
      let frame = noise(format, &numbers)
      let flipped = picture(format) { plane, x, y in
        let size = format.planeSize(plane)
        return frame.sample(plane, size.width - 1 - x, size.height - 1 - y)
      }
      var turned = view
      turned.region.x = format.size.width - view.region.right
      turned.region.y = format.size.height - view.region.bottom
      turned.target.x = canvas.width - view.target.right
      turned.target.y = canvas.height - view.target.bottom
      let a = draw(
        Drawing(canvas: canvas, background: .black, views: [view]), frame, filter: filter)
      let b = draw(
        Drawing(canvas: canvas, background: .black, views: [turned]), flipped, filter: filter)
      for plane in 0..<3 {
        #expect(a.planes[plane].samples == b.planes[plane].samples.reversed(), "\(plane): \(view)")
      }
    }
    #expect(compared > 45)
  }

  @Test func lumaMirrorsAtOddSizesToo() {
    var numbers = SeededGenerator(seed: 5)
    for (width, target) in [(7, 19), (13, 5), (31, 8), (20, 33), (101, 3), (5, 6)] {
      let format = FrameFormat.test(width, 3)
      let frame = noise(format, &numbers)
      let flipped = picture(format) { plane, x, y in
        frame.sample(plane, format.planeSize(plane).width - 1 - x, y)
      }
      let drawing = Drawing(
        canvas: Size(width: target, height: 3), background: .black,
        views: [
          ViewDrawing(region: Rect(format.size), target: Rect(0, 0, target, 3), mode: .fill)
        ])
      let a = draw(drawing, frame)
      let b = draw(drawing, flipped)
      for y in 0..<3 {
        #expect((0..<target).allSatisfy { a.sample(0, $0, y) == b.sample(0, target - 1 - $0, y) })
      }
    }
  }

  @Test(arguments: ScaleFilter.allCases) func neighboursNeverBleedIn(_ filter: ScaleFilter) {
    var numbers = SeededGenerator(seed: 9)
    for round in 0..<120 {
      let subsampling = ChromaSubsampling.allCases[round % 3]
      let format = FrameFormat.test(
        26, 26, subsampling, ChromaLocation.allCases.randomElement(using: &numbers) ?? .left)
      var view = randomView(source: format.size, canvas: Size(width: 20, height: 20), &numbers)
      view.region.width = max(2, view.region.width)
      view.region.height = max(2, view.region.height)
      view.region.x = min(view.region.x, 26 - view.region.width)
      view.region.y = min(view.region.y, 26 - view.region.height)
      view.background = RGBColor(red: 0, green: 0, blue: 0)
      let region = view.region
      let frame = picture(format) { plane, x, y in
        let own = plane == 0 ? region : subsampling.chromaRect(of: region)
        return own.contains(Rect(x, y, 1, 1)) ? 0 : 255
      }
      let drawn = draw(
        Drawing(canvas: Size(width: 20, height: 20), background: .black, views: [view]), frame,
        filter: filter)
      // Black is 16 in luma and 128 in chroma; the host is 0.
      #expect(drawn.planes[0].samples.allSatisfy { $0 == 0 || $0 == 16 }, "\(view)")
      for plane in 1...2 {
        #expect(drawn.planes[plane].samples.allSatisfy { $0 == 0 || $0 == 128 }, "\(view)")
      }
    }
  }
}
