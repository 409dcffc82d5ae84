import RetileFrames
import RetileTracks
import Testing

@testable import Retile

/// One layout at a time, every number worked out by hand.
struct LayoutChecksTests {
  @Test func aTidyGridHasNothingToSay() {
    let span = LintLayouts.span([host("a", 0, 0, 320, 360), host("b", 320, 0, 320, 360)])
    #expect(span.covered == 1)
    #expect(span.oddities.isEmpty)
    #expect(span.overlaps.pairs.isEmpty && span.overlaps.ties.isEmpty)
  }

  @Test func coverageCountsTheVisibleSamplesOnce() {
    // 160·90 twice, sharing 80·45, and one of which only the half is on the canvas.
    let span = LintLayouts.span([
      host("a", 0, 0, 160, 90), host("b", 80, 45, 160, 90), host("c", 600, 0, 80, 90),
    ])
    #expect(span.covered == Double(160 * 90 * 2 - 80 * 45 + 40 * 90) / Double(640 * 360))
    #expect(LintLayouts.span([]).covered == 0)
    #expect(LintLayouts.span([], canvas: Size(width: 0, height: 0), picture: nil).covered == nil)
  }

  @Test func thirdsMeetAlthoughTheirEdgesAreFractions() {
    let third = 213.333333
    let span = LintLayouts.span([
      host("a", 0, 0, third, 360), host("b", third, 0, third, 360),
      host("c", 426.666667, 0, 213.333334, 360),
    ])
    #expect(span.covered == 1)
    #expect(span.overlaps.pairs.isEmpty)
    // floor(213.33 + ½) = 213, floor(426.67 + ½) = 427.
    #expect(
      span.oddities == [
        .oddEdge(host: "a", edges: [.init(side: "right", sample: 213)]),
        .oddEdge(
          host: "b", edges: [.init(side: "left", sample: 213), .init(side: "right", sample: 427)]),
        .oddEdge(host: "c", edges: [.init(side: "left", sample: 427)]),
      ])
  }

  @Test func oddEdgesAreThoseOfThePictureAndNotOfTheCanvas() {
    // On a picture of half the size 100, 50, 302 and 202 become 50, 25, 151 and 101.
    let half = LintLayouts.span(
      [host("a", 100, 50, 202, 152)], canvas: Size(width: 1280, height: 720))
    #expect(
      half.oddities.contains(
        .oddEdge(
          host: "a",
          edges: [
            .init(side: "top", sample: 25), .init(side: "right", sample: 151),
            .init(side: "bottom", sample: 101),
          ])))
    // The picture's own odd edge is no seam.
    let odd = Size(width: 641, height: 361)
    #expect(LintLayouts.span([host("a", 0, 0, 641, 361)], canvas: odd, picture: odd).oddities == [])
  }

  @Test func aWindowCoversAPartOfWhatIsBelow() {
    // 220·124 of 640·360.
    let span = LintLayouts.span([
      host("back", 0, 0, 640, 360, z: 0), host("window", 400, 20, 220, 124, z: 3),
    ])
    #expect(
      span.overlaps.pairs == [
        .overlap(upper: "window", lower: "back", share: Double(220 * 124) / Double(640 * 360))
      ])
    #expect(span.overlaps.ties.isEmpty)
  }

  @Test func withOneZOrderTheLaterOfTheMessageIsAbove() {
    let span = LintLayouts.span([
      host("first", 0, 0, 400, 360, z: 5), host("second", 300, 0, 340, 360, z: 5),
    ])
    #expect(
      span.overlaps.pairs == [.overlap(upper: "second", lower: "first", share: 0.25)])
    #expect(span.overlaps.ties == [.zOrderTie(upper: "second", lower: "first", zOrder: 5)])
  }

  @Test func anOverlapBelowHalfASampleIsNone() {
    let span = LintLayouts.span([host("a", 0, 0, 320.4, 360), host("b", 320, 0, 320, 360)])
    #expect(span.overlaps.pairs.isEmpty)
  }

  @Test func whatIsBeyondTheCanvasIsMeasured() {
    let span = LintLayouts.span([
      host("right", 600, 0, 160, 90), host("corner", -80, -40, 160, 80),
      host("out", 700, 0, 10, 10), host("edge", 560, 0, 80.4, 90),
    ])
    #expect(
      span.oddities == [
        .offCanvas(host: "right", share: 0.75), .offCanvas(host: "corner", share: 0.75),
        .offCanvas(host: "out", share: 1),
      ])
  }

  @Test func aRegionWithoutSamplesIsToldAndNothingElseOfIt() {
    let span = LintLayouts.span([
      host("none", 11, 11, 0, 90), host("sliver", 11, 11, 0.2, 90), host("all", 0, 0, 640, 360),
    ])
    #expect(
      span.oddities == [
        .zeroSize(host: "none", width: 0, height: 90),
        .zeroSize(host: "sliver", width: 0.2, height: 90),
      ])
    #expect(span.overlaps.pairs.isEmpty)
  }

  @Test func alphaBelowOneIsBlended() {
    let span = LintLayouts.span([host("a", 0, 0, 640, 360, alpha: 0.5)])
    #expect(span.oddities == [.blended(host: "a", alpha: 0.5)])
  }

  @Test func canvasAndPictureAreCompared() {
    func oddity(_ width: Int, _ height: Int, _ picture: Size = LintLayouts.picture)
      -> LayoutOddity?
    {
      LintLayouts.span([], canvas: Size(width: width, height: height), picture: picture)
        .oddities.first
    }
    let large = Size(width: 1280, height: 720)
    #expect(oddity(640, 360) == nil)
    #expect(oddity(1280, 720) == .canvasSize(large, picture: LintLayouts.picture))
    // 853.33 samples, made even.
    let rounded = Size(width: 854, height: 480)
    #expect(oddity(1280, 720, rounded) == .canvasSize(large, picture: rounded))
    let square = Size(width: 480, height: 480)
    #expect(oddity(1280, 720, square) == .canvasAspect(large, picture: square))
    let wider = Size(width: 858, height: 480)
    #expect(oddity(1280, 720, wider) == .canvasAspect(large, picture: wider))
    #expect(oddity(0, 0) == .emptyCanvas(Size(width: 0, height: 0)))
  }

  @Test func pairsBeyondTheLimitAreCounted() {
    // 24 regions in one place: 276 pairs.
    let hosts = (0..<24).map { host("\($0)", 0, 0, 640, 360, z: $0) }
    let overlaps = LintLayouts.span(hosts).overlaps
    #expect(overlaps.pairs.count == 256)
    #expect(overlaps.others == 20)
  }

  @Test func numbersOfAnySizeAreHeld() {
    for value in [1e300, -1e300, .infinity, -.infinity, .nan] as [Double] {
      let span = LintLayouts.span([host("a", value, 0, abs(value), 10), host("b", 0, value, 5, 5)])
      #expect((0...1).contains(span.covered ?? -1), "\(value)")
      for case .offCanvas(_, let share) in span.oddities { #expect((0...1).contains(share)) }
    }
  }

  @Test func whatIsVisibleIsWhatIsOnThePicture() {
    let canvas = Size(width: 1000, height: 700)
    for step in 0..<400 {
      let moved = host(
        "a", Double(step * 37 % 1400) - 250.5, Double(step * 53 % 1100) - 200.25,
        Double(step * 71 % 900), Double(step * 29 % 700) + 0.75)
      let region = RegionOnPicture(moved, canvas: canvas, picture: LintLayouts.picture)
      let cut = region.whole.intersection(Rect(LintLayouts.picture))
      #expect(region.visible == cut || (region.visible.isEmpty && cut.isEmpty), "\(moved)")
    }
  }
}
