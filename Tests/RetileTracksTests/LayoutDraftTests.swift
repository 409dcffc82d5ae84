import RetileTracks
import Testing

struct LayoutDraftTests {
  private func region(_ id: Int, _ rest: String, x: String = "10") -> String {
    #"{"uid":\#(id),"x":\#(x),"y":0,"w":320,"h":360\#(rest)}"#
  }

  @Test func oneAlphaAboveOneMakesAllOfThemBytes() {
    func alphas(_ values: String...) -> [Double]? {
      agora(
        values.enumerated().map { region($0.offset, ",\"alpha\":\($0.element)") }
          .joined(separator: ",")
      ).layout?.hosts.map(\.alpha)
    }
    let byte = 1.0 / 255
    #expect(alphas("0", "0.5", "1") == [0, 0.5, 1])
    #expect(alphas("0", "1", "255") == [0, byte, 1])
    #expect(alphas("1", "51", "0.5") == [byte, 0.2, 0.5 / 255])
    #expect(alphas("1", "1") == [1, 1])
    #expect(alphas("1.5") == [1.5 / 255])
  }

  @Test func alphaOutsideItsRangeIsHeldAndWarned() {
    let message = agora(
      [region(1, ",\"alpha\":300"), region(2, ",\"alpha\":-1"), region(3, ",\"alpha\":255")]
        .joined(separator: ","))
    #expect(message.layout?.hosts.map(\.alpha) == [1, 0, 1])
    #expect(
      message.warnings == [
        .alphaOutOfRange(id: "1", found: 300), .alphaOutOfRange(id: "2", found: -1),
      ])
  }

  @Test func allValuesUpToOneInEveryRegionMeanFractions() {
    func rects(_ regions: String...) -> [[Double]]? {
      agora(
        regions.enumerated().map { "{\"uid\":\($0.offset),\($0.element)}" }.joined(separator: ",")
      )
      .layout?.hosts.map { [$0.x, $0.y, $0.width, $0.height] }
    }
    #expect(rects(#""x":0,"y":0.5,"w":1,"h":0.25"#) == [[0, 180, 640, 90]])
    // One value above 1 anywhere makes all of them pixels.
    #expect(
      rects(#""x":0,"y":0.5,"w":1,"h":0.25"#, #""x":0,"y":0,"w":1,"h":1.5"#)
        == [[0, 0.5, 1, 0.25], [0, 0, 1, 1.5]])
    #expect(rects(#""x":2,"y":0,"w":1,"h":1"#) == [[2, 0, 1, 1]])
    #expect(rects(#""x":-0.25,"y":0,"w":0.5,"h":1"#) == [[-160, 0, 320, 360]])
    // A millionth of a pixel, so that thirds of the canvas do not end in noise.
    #expect(
      rects(#""x":0.3333333333333333,"y":0.6666666666666666,"w":0,"h":0.1"#)
        == [[213.333333, 240, 0, 36]])
  }

  @Test func theLastOfADuplicateIdCounts() throws {
    let message = agora(
      [
        region(7, "", x: "1"), region(8, "", x: "2"), region(7, "", x: "3"),
        #"{"uid":"7","x":4,"y":0,"w":320,"h":360}"#, region(9, "", x: "5"),
      ].joined(separator: ","))
    let layout = try #require(message.layout)
    #expect(layout.hosts.map(\.id) == ["8", "7", "9"])
    #expect(layout.hosts.map(\.x) == [2, 4, 5])
    #expect(message.warnings == [.duplicateID("7")])
  }

  @Test func hostsAreDrawnByZOrderThenInTheOrderOfTheMessage() throws {
    let layout = try #require(
      agora(
        [
          region(1, #","zorder":5"#), region(2, #","zOrder":1"#), region(3, ""),
          region(4, #","zorder":1"#), region(5, #","zorder":-2"#),
        ].joined(separator: ",")
      ).layout)
    #expect(layout.hosts.map(\.id) == ["5", "3", "2", "4", "1"])
  }

  @Test func limitsHaveErrorsOfTheirOwn() {
    func many(_ count: Int) -> LayoutMessage {
      agora((0..<count).map { region($0, "") }.joined(separator: ","))
    }
    #expect(many(1024).layout?.hosts.count == 1024)
    #expect(many(1025) == .malformed(.tooManyRegions(1025)))

    #expect(
      agora("", canvas: #"{"w":16385,"h":1}"#)
        == .malformed(.canvasTooLarge(width: 16385, height: 1)))
    #expect(
      agora("", canvas: #"{"w":1,"h":99999}"#)
        == .malformed(.canvasTooLarge(width: 1, height: 99999)))

    #expect(agora(region(1, "", x: "1000000")).layout?.hosts[0].x == 1_000_000)
    #expect(agora(region(1, "", x: "-1000000")).layout?.hosts[0].x == -1_000_000)
    for (x, value) in [("1000001", 1_000_001), ("-1e300", -1e300), ("1e308", 1e308)] {
      #expect(
        agora(region(0, "") + "," + region(1, "", x: x))
          == .malformed(.coordinateTooLarge(path: "regions[1].x", found: value)))
    }
    #expect(
      agora(#"{"uid":1,"x":-1e6,"y":0,"w":1,"h":1}"#)
        == .malformed(.coordinateTooLarge(path: "regions[0].x", found: -640_000_000)))
  }
}
