import RetileCompositing
import RetileFrames
import RetilePixels
import TestSupport
import Testing

@Suite struct AnchorTests {
  private func geometry(
    _ region: Rect, _ target: Rect, _ mode: RenderMode, _ x: Int, _ y: Int
  ) -> ViewGeometry {
    ViewGeometry(
      region: region, target: target, mode: mode, anchor: Anchor(x: x, y: y),
      subsampling: .yuv420)
  }

  /// What is cropped before the first edge, in luma samples.
  private func crop(_ axis: AxisMapping) -> Double {
    Double(axis.crop) / Double(2 * axis.denominator * axis.cropUnits)
  }

  @Test func hiddenCropsTheSharesOfWhatIsTooMuch() {
    // 640x360 into 360x360 at scale 1: 280 columns are too many; 360x360 into 180x90: 180 rows.
    for (share, columns, rows) in [(0, 0, 0), (50, 140, 90), (100, 280, 180)] {
      let wide = geometry(Rect(0, 0, 640, 360), Rect(0, 0, 360, 360), .hidden, share, 7)
      #expect(crop(wide.horizontal) == Double(columns) && crop(wide.vertical) == 0)
      let tall = geometry(Rect(0, 0, 360, 360), Rect(0, 0, 180, 90), .hidden, 7, share)
      #expect(crop(tall.vertical) == Double(rows) && crop(tall.horizontal) == 0)
    }
    // 10x10 into 3x4 has 2.5 columns too many.
    for (share, cropped) in [(0, 0), (1, 0.025), (33, 0.825), (50, 1.25), (99, 2.475), (100, 2.5)] {
      #expect(
        crop(geometry(Rect(0, 0, 10, 10), Rect(0, 0, 3, 4), .hidden, share, 0).horizontal)
          == cropped)
    }
  }

  @Test func hiddenAtScaleOneCropsWholeChromaSamples() {
    for (share, cropped) in [(0, 0), (28, 0), (29, 2), (50, 2), (57, 2), (58, 4), (100, 6)] {
      #expect(
        crop(geometry(Rect(0, 0, 23, 20), Rect(0, 0, 16, 20), .hidden, share, 0).horizontal)
          == Double(cropped), "\(share)")
    }
  }

  @Test func fitPutsTheBarsWhereTheAnchorSays() {
    // 640x360 into 320x321: 141 rows of bars.
    for (share, top) in [(0, 0), (50, 70), (99, 139), (100, 141)] {
      let wide = geometry(Rect(0, 0, 640, 360), Rect(5, 7, 320, 321), .fit, 3, share)
      #expect(wide.picture == Rect(5, 7 + top, 320, 180))
      let tall = geometry(Rect(0, 0, 360, 640), Rect(5, 7, 321, 320), .fit, share, 3)
      #expect(tall.picture == Rect(5 + top, 7, 180, 320))
    }
  }

  @Test func centredPositionsAreThoseWithoutAnAnchor() {
    for mode in RenderMode.allCases {
      let plain = ViewGeometry(
        region: Rect(3, 5, 33, 47), target: Rect(-2, 1, 20, 9), mode: mode, subsampling: .yuv420)
      #expect(plain == geometry(Rect(3, 5, 33, 47), Rect(-2, 1, 20, 9), mode, 50, 50))
      #expect(plain.horizontal.cropUnits == 1 && plain.vertical.cropUnits == 1)
    }
  }

  @Test func theLargestSizesDoNotOverflow() {
    let limit = DrawPlan.sourceLimit
    let far = DrawPlan.coordinateLimit
    for (scale, target) in [(limit - 1, far), (32767, 32749), (32767, 1)] {
      let mapping = AxisMapping.cropping(
        0..<limit, to: -far..<(1 - far), numerator: scale, denominator: target, share: 33,
        chromaStep: 2)
      let outputs = -far / 2..<(1 - far / 2)
      for positions in [
        mapping.positions(step: 2, halves: 2),
        mapping.mirroredPositions(step: 2, halves: 2, outputs: outputs),
      ] {
        let table = FilterBank.taps(
          .lanczos, positions, outputs: outputs, allowed: 0..<(limit / 2))
        #expect(table.weights.reduce(0) { $0 + Int($1) } == 1 << 14)
      }
    }
  }
}
