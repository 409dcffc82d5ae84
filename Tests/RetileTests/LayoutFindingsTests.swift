import Foundation
import RetileFrames
import RetileTracks
import Testing

@testable import Retile

struct LayoutFindingsTests {
  private func findings(_ layouts: [LayoutSpan], _ census: StreamCensus = StreamCensus())
    -> [LayoutFinding]
  {
    LayoutFinding.all(census: census, layouts: layouts)
  }

  private func point(_ frame: Int) -> FramePoint {
    FramePoint(frame: frame, time: LintLayouts.time(frame))
  }

  @Test func aTidyStreamHasNone() {
    #expect(findings([LintLayouts.span([host("a", 0, 0, 640, 360)])]) == [])
  }

  @Test func oneFindingGathersAllLayoutsOfAPair() {
    let back = host("back", 0, 0, 640, 360, z: 0)
    let found = findings([
      LintLayouts.span([back, host("w", 0, 0, 64, 36, z: 1)], frame: 5, frames: 20),
      LintLayouts.span([back], frame: 25, frames: 5),
      LintLayouts.span([back, host("w", 0, 0, 160, 90, z: 1)], frame: 30, frames: 7),
      LintLayouts.span([back, host("w", 0, 0, 64, 36, z: 1)], frame: 37, frames: 3),
    ])
    #expect(
      found == [
        LayoutFinding(
          code: .overlap, count: 3, frames: 30, first: point(5), hosts: ["w", "back"],
          text: "'w' covers up to 6.3 % of 'back'")
      ])
  }

  @Test func everySentenceSaysWhatWasFound() {
    let canvas = Size(width: 800, height: 600)
    let found = findings([
      LintLayouts.span(
        [
          host("a", 0, 0, 400, 300, alpha: 0.25), host("b", 200, 0, 400, 300),
          host("c", 700, 0, 200, 100), host("d", 0, 0, 0, 0), host("e", 900, 0, 20, 20),
        ], canvas: canvas, picture: Size(width: 810, height: 600)),
      LintLayouts.span([], canvas: Size(width: 0, height: 0), frame: 10),
      LintLayouts.span([], canvas: Size(width: 1280, height: 720), frame: 20),
    ])
    // On the picture: a to 405, b from 203 to 608, c from 709 to 911.
    let expected: [String] = [
      "odd canvas-aspect: the canvas is 800x600, the picture 810x600 of another aspect: regions are stretched",
      "odd off-canvas: 50 % of 'c' is beyond the canvas",
      "odd off-canvas: 'e' is beyond the canvas",
      "odd zorder-tie: 'b' and 'a' overlap with one zOrder, 1: their order in the message decides",
      "note canvas-size: the canvas is 1280x720, the picture 640x360: regions are scaled",
      "note empty-canvas: the canvas is 0x0; regions count on the picture",
      "note zero-size: 'd' has no sample: its region is 0x0",
      "note overlap: 'b' covers 49.9 % of 'a'",
      "note odd-edge: 'a' has edges at odd samples (right 405): in 4:2:0 it shares chroma with its neighbour",
      "note odd-edge: 'b' has edges at odd samples (left 203): in 4:2:0 it shares chroma with its neighbour",
      "note odd-edge: 'c' has edges at odd samples (left 709): in 4:2:0 it shares chroma with its neighbour",
      "note blended: 'a' has alpha 0.25: what is below shines through",
    ]
    #expect(found.map { "\($0.level) \($0.code.rawValue): \($0.text)" } == expected)
  }

  @Test func messagesAreJudgedByTheCensus() {
    var census = StreamCensus()
    census.frames = 100
    census.framesInForce = 75
    census.leadIn = FrameSpan(
      firstFrame: 0, frames: 25, start: .zero, end: LintLayouts.time(25))
    census.unparsable.add(.tooManyRegions(2000), payloadType: 243, at: point(30))
    census.unparsable.add(.messageTooLarge(bytes: 1 << 21), payloadType: 100, at: point(31))
    census.backwardSteps.add(from: 50, to: 10, at: point(40))
    for frame in [50, 51] { census.warnings.add(.duplicateID("twin"), at: point(frame)) }
    census.warnings.add(.alphaOutOfRange(id: "x", found: -1), at: point(60))
    census.warnings.add(.unknownBackground("7"), at: nil)
    let found = findings([], census)
    let expected: [String] = [
      "odd unparsable 2: 2 layout messages cannot be read; the first, of type 243: the message has 2000 regions; at most 1024 are read",
      "odd duplicate-id 2: host 'twin' is listed more than once; the last region counts",
      "odd odd-value 1: host 'x' has an alpha of -1.0, beyond its scale; its nearest end counts",
      "odd odd-value 1: the canvas colour is 7; expected \"#rrggbb\"",
      "note lead-in 1: the first layout comes 1 s after the first frame",
      "note clock-backwards 1: the sender's clock (ts) goes back, by 40 ms",
    ]
    #expect(found.map { "\($0.level) \($0.code.rawValue) \($0.count): \($0.text)" } == expected)
    #expect(found.map { $0.first?.frame } == [30, 50, 60, nil, 0, 40])
    #expect(found.map(\.hosts) == [[], ["twin"], ["x"], [], [], []])
    #expect(found.map(\.frames) == [nil, nil, nil, nil, 25, nil])
  }

  @Test func aFirstLayoutLaterThanTheLeadInReachesIsOdd() {
    for (frames, code) in [(50, LayoutFinding.Code.leadIn), (51, .lateLayout)] {
      var census = StreamCensus()
      census.framesInForce = 1
      census.leadIn = FrameSpan(
        firstFrame: 0, frames: frames, start: .zero, end: LintLayouts.time(frames))
      #expect(findings([], census).map(\.code) == [code])
    }
    var none = StreamCensus()
    none.leadIn = FrameSpan(firstFrame: 0, frames: 9, start: .zero, end: LintLayouts.time(9))
    #expect(findings([], none).map(\.code) == [.noLayout])
    #expect(findings([], none).map(\.text) == ["no layout in 9 frames"])
  }

  @Test func findingsOfAKindAreLimitedAndTheRestCounted() {
    let hosts = (0..<40).map { host("\($0)", 700, 0, 10, 10) }
    let found = findings([LintLayouts.span(hosts), LintLayouts.span(hosts, frame: 10)])
    #expect(found.count == 33)
    #expect(found.allSatisfy { $0.code == .offCanvas })
    #expect(found.first?.count == 2)
    #expect(found.last?.count == 16)
    #expect(found.last?.hosts == [])
  }

  @Test func aLayoutHoldsUntilTheNextOneAndTheLastToTheEnd() {
    var track = LayoutTrack()
    for (frame, width) in [(4, 320.0), (10, 640)] {
      track.record(
        LintLayouts.layout([host("a", 0, 0, width, 360)]), frame: frame,
        time: LintLayouts.time(frame), picture: LintLayouts.picture)
    }
    let spans: [LayoutSpan] = LayoutSpan.all(of: track, frames: 30, end: LintLayouts.time(30))
    #expect(spans.map(\.span.firstFrame) == [4, 10])
    #expect(spans.map(\.span.frames) == [6, 20])
    #expect(spans.map(\.span.end) == [LintLayouts.time(10), LintLayouts.time(30)])
    #expect(spans.map(\.covered) == [0.5, 1])
  }

  @Test func percentagesDoNotRoundToNothing() {
    #expect(0.0.percentText == "0 %")
    #expect(0.000_01.percentText == "<0.1 %")
    #expect((1.0 / 3).percentText == "33.3 %")
    #expect(1.0.percentText == "100 %")
  }

  /// Every code stands in the documentation's table, with its level.
  @Test func everyCodeIsDocumented() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try String(contentsOfFile: "/\(root)/docs/layout-track.md", encoding: .utf8)
    for code in LayoutFinding.Code.allCases {
      #expect(text.contains("| `\(code.rawValue)` | \(code.level.rawValue) |"), "\(code.rawValue)")
    }
  }
}
