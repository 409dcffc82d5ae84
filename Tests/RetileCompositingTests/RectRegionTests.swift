import RetileCompositing
import RetileFrames
import Testing

@Suite struct RectRegionTests {
  private let picture = Size(width: 640, height: 360)

  private func region(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, canvas: Size? = nil
  ) -> Rect {
    Rect.regionRect(
      x: x, y: y, width: width, height: height, canvas: canvas ?? picture, picture: picture)
  }

  @Test func equalSizesKeepWholeRectangles() {
    #expect(region(320, 0, 320, 180) == Rect(320, 0, 320, 180))
    #expect(region(0, 0, 640, 360) == Rect(0, 0, 640, 360))
  }

  @Test func edgesScaleWithTheCanvasAndRoundHalvesUp() {
    // 3 · 640 / 1280 = 1.5 → 2; (3 + 4) · ½ = 3.5 → 4.
    let canvas = Size(width: 1280, height: 720)
    #expect(region(3, 1, 4, 2, canvas: canvas) == Rect(2, 1, 2, 1))
    // A third of a canvas of 3: 213.33 → 213, 426.67 → 427.
    let thirds = Size(width: 3, height: 3)
    #expect(region(1, 0, 1, 1, canvas: thirds) == Rect(213, 0, 214, 120))
  }

  @Test func neighboursMeetOnEveryCanvas() {
    for width in 1...90 {
      let canvas = Size(width: width, height: 7)
      var right = 0
      for x in 0..<width {
        let rect = region(Double(x), 0, 1, 7, canvas: canvas)
        #expect(rect.left == right && rect.top == 0 && rect.bottom == 360)
        right = rect.right
      }
      #expect(right == 640)
    }
  }

  @Test func regionsAreCutToThePicture() {
    #expect(region(-10, -20, 30, 50) == Rect(0, 0, 20, 30))
    #expect(region(600, 350, 100, 100) == Rect(600, 350, 40, 10))
    #expect(region(700, 0, 100, 100).isEmpty)
    #expect(region(-50, 0, 50, 100).isEmpty)
    #expect(region(10, 10, 0, 10).isEmpty)
    #expect(region(10, 10, -5, 10).isEmpty)
  }

  @Test func anyNumberGivesARectangleInsideThePicture() {
    let values = [
      0, -0.0, 1, -1, 0.5, 639.5, 1e9, -1e9, 9.3e18, -9.3e18, 1e300, -1e300,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
      .leastNonzeroMagnitude,
    ]
    let sizes = [
      Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: -5, height: 3),
      Size(width: 0, height: 9), Size(width: .max, height: .max), picture,
    ]
    for x in values {
      for width in values {
        for canvas in sizes {
          for picture in [picture, Size(width: 1, height: 1), Size(width: 0, height: 0)] {
            let rect = Rect.regionRect(
              x: x, y: width, width: width, height: x, canvas: canvas, picture: picture)
            #expect(rect.width >= 0 && rect.height >= 0)
            #expect(Rect(picture).contains(rect))
            #expect(rect.left >= 0 && rect.top >= 0)
          }
        }
      }
    }
  }

  @Test func infiniteWidthsReachTheEdge() {
    #expect(region(10, 20, .infinity, .infinity) == Rect(10, 20, 630, 340))
    #expect(region(.nan, 0, 10, 10).isEmpty)
  }

  @Test func aCanvasWithoutSizeCountsAsThePicture() {
    let nothing = Size(width: 0, height: 0)
    #expect(region(320, 180, 320, 180, canvas: nothing) == Rect(320, 180, 320, 180))
  }
}
