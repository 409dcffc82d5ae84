import RetileCompositing
import RetileFrames
import Testing

@Suite struct ViewGeometryTests {
  private func geometry(
    _ region: Rect, _ target: Rect, _ mode: RenderMode, _ subsampling: ChromaSubsampling = .yuv420
  ) -> ViewGeometry {
    ViewGeometry(region: region, target: target, mode: mode, subsampling: subsampling)
  }

  /// The scale and the crop in luma samples, as text.
  private func shown(_ axis: AxisMapping) -> String {
    "\(axis.numerator)/\(axis.denominator) \(Double(axis.crop) / Double(2 * axis.denominator))"
  }

  @Test func hiddenCoversAndCropsTheMiddle() {
    // 640x360 into 960x720: scales 2/3 and 1/2; at 1/2, 480 of 640 columns are shown, 80 cut.
    let wide = geometry(Rect(0, 0, 640, 360), Rect(5, 7, 960, 720), .hidden)
    #expect(wide.picture == Rect(5, 7, 960, 720))
    #expect(shown(wide.horizontal) == "1/2 80.0")
    #expect(shown(wide.vertical) == "1/2 0.0")
    // A crop that is no whole number stays a fraction: 10x10 into 3x4 shows 7.5 columns.
    let tall = geometry(Rect(0, 0, 10, 10), Rect(0, 0, 3, 4), .hidden)
    #expect(shown(tall.horizontal) == "5/2 1.25")
    #expect(shown(tall.vertical) == "5/2 0.0")
  }

  @Test func hiddenAtScaleOneCropsWholeChromaSamples() {
    let region = Rect(1, 1, 23, 20)
    let target = Rect(0, 0, 16, 20)
    // (23 − 16) / 2 = 3.5.
    #expect(shown(geometry(region, target, .hidden, .yuv420).horizontal) == "1/1 2.0")
    #expect(shown(geometry(region, target, .hidden, .yuv444).horizontal) == "1/1 3.0")
    let upright = Rect(0, 0, 23, 13)
    #expect(shown(geometry(region, upright, .hidden, .yuv420).vertical) == "1/1 2.0")
    #expect(shown(geometry(region, upright, .hidden, .yuv422).vertical) == "1/1 3.0")
  }

  @Test func fitShowsAllWithBars() {
    // 640x360 into 320x320: 320x180, 140 rows of bars, 70 above.
    let wide = geometry(Rect(0, 0, 640, 360), Rect(0, 0, 320, 320), .fit)
    #expect(wide.picture == Rect(0, 70, 320, 180))
    #expect(shown(wide.horizontal) == "2/1 0.0" && shown(wide.vertical) == "2/1 0.0")
    // 3x2 into 10x10: height 6.67 → 7, three rows of bars: one above, two below.
    let odd = geometry(Rect(0, 0, 3, 2), Rect(0, 0, 10, 10), .fit)
    #expect(odd.picture == Rect(0, 1, 10, 7))
    #expect(shown(odd.vertical) == "2/7 0.0")
    // 2x3 into 10x10, the same on its side.
    #expect(geometry(Rect(0, 0, 2, 3), Rect(4, 4, 10, 10), .fit).picture == Rect(5, 4, 7, 10))
    // Halves round up: 4x1 into 10x10 is 2.5 → 3 rows.
    #expect(geometry(Rect(0, 0, 4, 1), Rect(0, 0, 10, 10), .fit).picture == Rect(0, 3, 10, 3))
    // Never less than one sample.
    #expect(geometry(Rect(0, 0, 1000, 1), Rect(0, 0, 9, 9), .fit).picture == Rect(0, 4, 9, 1))
  }

  @Test func fillStretchesEachAxis() {
    let fill = geometry(Rect(10, 20, 30, 40), Rect(-5, -6, 60, 10), .fill)
    #expect(fill.picture == Rect(-5, -6, 60, 10))
    #expect(shown(fill.horizontal) == "1/2 0.0" && shown(fill.vertical) == "4/1 0.0")
  }

  @Test func equalShapesNeedNeitherCropNorBars() {
    for mode in RenderMode.allCases {
      let same = geometry(Rect(3, 5, 320, 180), Rect(0, 0, 640, 360), mode)
      #expect(same.picture == Rect(0, 0, 640, 360))
      #expect(shown(same.horizontal) == "1/2 0.0" && shown(same.vertical) == "1/2 0.0")
    }
  }
}
