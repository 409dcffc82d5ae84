import RetileCompositing
import RetileFrames
import TestSupport
import Testing

@Suite struct MirrorTests {
  private static func mirrored(_ frame: Frame) -> Frame {
    deepPicture(frame.format) { plane, x, y in
      frame.value(plane, frame.format.planeSize(plane).width - 1 - x, y)
    }
  }

  private func random(_ size: Size, _ numbers: inout SeededGenerator) -> Rect {
    let width = Int.random(in: 1...size.width, using: &numbers)
    let height = Int.random(in: 1...size.height, using: &numbers)
    return Rect(
      Int.random(in: 0...(size.width - width), using: &numbers),
      Int.random(in: 0...(size.height - height), using: &numbers), width, height)
  }

  /// Weights have 14 bits, whatever bits the samples have: each further bit doubles what that is off.
  private static let nearness = [8: 0.56, 10: 0.68, 12: 1.2]

  @Test(arguments: ScaleFilter.allCases, [8, 10, 12])
  func anchoredAndMirroredViewsAreNearTheFloatingPointEvaluation(
    _ filter: ScaleFilter, _ bitDepth: Int
  ) throws {
    let limit = try #require(Self.nearness[bitDepth])
    var numbers = SeededGenerator(seed: 31)
    for round in 0..<60 {
      let format = FrameFormat.test(
        Int.random(in: 1...30, using: &numbers), Int.random(in: 1...30, using: &numbers),
        ChromaSubsampling.allCases[round % 3],
        ChromaLocation.allCases.randomElement(using: &numbers) ?? .left, bitDepth: bitDepth)
      let frame = extremeNoise(format, &numbers)
      let region = random(format.size, &numbers)
      let isPlain = round % 4 == 0
      let view = ViewDrawing(
        region: region,
        target: Rect(
          Int.random(in: -8...20, using: &numbers), Int.random(in: -8...20, using: &numbers),
          isPlain ? region.width : Int.random(in: 1...40, using: &numbers),
          isPlain ? region.height : Int.random(in: 1...40, using: &numbers)),
        mode: RenderMode.allCases[Int.random(in: 0...2, using: &numbers)],
        anchor: Anchor(
          x: Int.random(in: 0...100, using: &numbers), y: Int.random(in: 0...100, using: &numbers)),
        mirror: round % 3 > 0)
      let drawing = Drawing(
        canvas: Size(width: 24, height: 22), background: .black, views: [view])
      let drawn = draw(drawing, frame, filter: filter)
      let reference = FloatReference(frame, drawing, filter)
      for plane in 0..<3 {
        let distances = zip(drawn.planes[plane].values, reference.plane(plane)).map {
          abs(Double($0) - $1)
        }
        #expect((distances.max() ?? 0) <= limit, "round \(round), plane \(plane), \(view)")
      }
    }
  }

  @Test(arguments: [8, 10])
  func anUnscaledMirrorIsTheRowsReversed(_ bitDepth: Int) {
    var numbers = SeededGenerator(seed: 32)
    let format = FrameFormat.test(37, 6, .yuv444, bitDepth: bitDepth)
    let frame = noise(format, &numbers)
    let drawn = draw(
      Drawing(
        canvas: format.size, background: .black,
        views: [
          ViewDrawing(
            region: Rect(format.size), target: Rect(format.size), mode: .fill, mirror: true)
        ]), frame)
    #expect(drawn.samples == Self.mirrored(frame).samples)
  }

  /// Where chroma lies in the middle of its luma, planes mirror into themselves.
  @Test(arguments: ScaleFilter.allCases.filter { $0 != .nearest }, ChromaSubsampling.allCases)
  func theMirrorOfAMirroredSourceIsTheUnmirroredOne(
    _ filter: ScaleFilter, _ subsampling: ChromaSubsampling
  ) {
    var numbers = SeededGenerator(seed: 33)
    for bitDepth in [8, 12] {
      let format = FrameFormat.test(26, 14, subsampling, .center, bitDepth: bitDepth)
      let frame = noise(format, &numbers)
      let turned = Self.mirrored(frame)
      for target in [Rect(4, 2, 26, 14), Rect(3, 1, 40, 9), Rect(-6, -2, 13, 7)] {
        for mode in RenderMode.allCases {
          func drawn(_ frame: Frame, mirror: Bool, _ anchor: Anchor) -> [UInt8] {
            let view = ViewDrawing(
              region: Rect(frame.size), target: target, mode: mode, anchor: anchor,
              mirror: mirror)
            return draw(
              Drawing(canvas: Size(width: 44, height: 18), background: .black, views: [view]),
              frame, filter: filter
            ).samples
          }
          // What is cropped changes sides, bars do not.
          let x = mode == .hidden ? 30 : 50
          #expect(
            drawn(turned, mirror: true, Anchor(x: x, y: 50))
              == drawn(frame, mirror: false, Anchor(x: 100 - x, y: 50)),
            "\(target) \(mode) \(bitDepth)")
        }
      }
    }
  }

  @Test func partsOfAMirrorThatOthersHideAreLeftOut() {
    var numbers = SeededGenerator(seed: 34)
    let format = FrameFormat.test(40, 30)
    let frame = noise(format, &numbers)
    let mirror = ViewDrawing(
      region: Rect(format.size), target: Rect(2, 2, 30, 24), mode: .fill, mirror: true)
    let over = ViewDrawing(region: Rect(0, 0, 9, 9), target: Rect(0, 0, 19, 40), mode: .fill)
    func drawn(_ views: [ViewDrawing]) -> Frame {
      draw(Drawing(canvas: format.size, background: .black, views: views), frame)
    }
    let (both, alone) = (drawn([mirror, over]), drawn([mirror]))
    for plane in 0..<3 {
      let size = format.planeSize(plane)
      for y in 0..<size.height {
        for x in (plane == 0 ? 19 : 10)..<size.width {
          #expect(both.value(plane, x, y) == alone.value(plane, x, y))
        }
      }
    }
  }
}
