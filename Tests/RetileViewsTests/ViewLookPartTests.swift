import RetileFrames
import RetileViews
import Testing

struct ViewLookPartTests {
  private let region = Rect(x: 11, y: 20, width: 400, height: 300)

  @Test func withoutCropAndZoomAllIsShown() {
    #expect(ViewLook().part(of: region) == region)
  }

  @Test func cropCountsOnTheRegion() {
    let crop = Area(x: .percent(25), y: .pixels(10), width: .percent(50), height: .pixels(100))
    #expect(
      ViewLook(crop: crop).part(of: region) == Rect(x: 111, y: 30, width: 200, height: 100))
  }

  @Test func cropIsCutToTheRegion() {
    let crop = Area(x: .percent(75), y: .pixels(-10), width: .percent(50), height: .percent(200))
    #expect(
      ViewLook(crop: crop).part(of: region) == Rect(x: 311, y: 20, width: 100, height: 300))
    let outside = Area(x: .percent(100), y: .zero, width: .percent(10), height: .whole)
    #expect(ViewLook(crop: outside).part(of: region).isEmpty)
  }

  @Test func zoomKeepsTheAnchor() {
    #expect(
      ViewLook(zoom: 2000).part(of: region) == Rect(x: 111, y: 95, width: 200, height: 150))
    #expect(
      ViewLook(anchor: Anchor(x: 0, y: 100), zoom: 4000).part(of: region)
        == Rect(x: 11, y: 245, width: 100, height: 75))
    // 400/1.5 = 266.67; what is left out before it, 133/2 = 66.5, is rounded down.
    #expect(
      ViewLook(zoom: 1500).part(of: region) == Rect(x: 77, y: 70, width: 267, height: 200))
  }

  @Test func zoomLeavesAtLeastOneSample() {
    let small = Rect(x: 3, y: 4, width: 1, height: 2)
    #expect(ViewLook(zoom: 100_000).part(of: small) == Rect(x: 3, y: 4, width: 1, height: 1))
  }
}
