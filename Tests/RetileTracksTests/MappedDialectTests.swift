import RetileFrames
import RetileTracks
import Testing

struct MappedDialectTests {
  /// A message read by a file of six paths and more.
  private func read(_ json: String, _ more: String = "", list: String = "list[]")
    throws(LayoutMapError) -> LayoutMessage
  {
    let map = try LayoutMap(
      json: Array(
        (#"{"regions":"\#(list)","id":"id","x":"x","y":"y","width":"w","height":"h"\#(more)}"#)
          .utf8))
    return LayoutMessageReader(map: map).read(payloadType: 243, payload: Array(json.utf8))
  }

  private func region(_ id: String, _ rest: String = "", _ rect: (Double, Double, Double, Double))
    -> String
  {
    #"{"id":"\#(id)","x":\#(rect.0),"y":\#(rect.1),"w":\#(rect.2),"h":\#(rect.3)\#(rest)}"#
  }

  /// The example of docs/layout-track.md, which is also docs/examples/sei-map.json.
  @Test func theDocumentedExampleIsRead() throws {
    let document = try #require(documentText("docs/layout-track.md"))
    let blocks = jsonBlocks(of: document)
    #expect(blocks.count == 3)
    #expect(blocks.last == documentText("docs/examples/sei-map.json"))
    let map = try LayoutMap(json: Array((blocks.last ?? "").utf8))
    let expected = SourceLayout(
      canvas: SourceCanvas(
        width: 1280, height: 720, background: RGBColor(red: 16, green: 16, blue: 20)),
      dialect: "my-app",
      hosts: [
        HostRegion(
          id: "s-1", account: "ann", x: 0, y: 0, width: 640, height: 720, zOrder: 1, volume: 40),
        HostRegion(
          id: "s-2", account: "bob", x: 640, y: 0, width: 640, height: 720, zOrder: 1, alpha: 0.5,
          videoState: .placeholder),
      ], timestamp: 1_700_000_000_000)
    let reader = LayoutMessageReader(map: map)
    #expect(
      reader.read(payloadType: 243, payload: Array(blocks[1].utf8))
        == .layout(expected, warnings: []))
    // The track of the first block is a track.
    let track = try LayoutTrack(jsonLines: Array(blocks[0].utf8))
    #expect(track.jsonLines == LayoutTrack.header + "\n" + blocks[0])
    #expect(LayoutTrack.header == #"{"retileTrack":1}"#)
  }

  @Test func theDocumentNamesEveryDialect() throws {
    let document = try #require(documentText("docs/layout-track.md"))
    for dialect in LayoutMessageReader.standardDialects {
      #expect(document.contains("\n| `\(dialect.name)` | "), "\(dialect.name)")
    }
    for writer in LayoutWriters.all {
      #expect(document.contains("\n| `\(writer.name)` | "), "\(writer.name)")
      #expect(LayoutMessageReader.standardDialects.contains { $0.name == writer.name })
    }
  }

  @Test func unitsAreWhatTheFileSays() throws {
    let cases: [(String, (Double, Double, Double, Double), [Double])] = [
      ("pixels", (0, 0, 1, 0.5), [0, 0, 1, 0.5]),
      ("fractions", (0, 0.5, 1.5, 0.5), [0, 180, 960, 180]),
      ("percent", (0, 50, 100, 0.5), [0, 180, 640, 1.8]),
      ("auto", (0, 0.5, 1, 0.5), [0, 180, 640, 180]),
      ("auto", (0, 0.5, 1.5, 0.5), [0, 0.5, 1.5, 0.5]),
    ]
    for (units, rect, expected) in cases {
      for canvas in [#","canvas":{"width":640,"height":360}"#, ""] {
        let message = try read(
          "{\"list\":[\(region("a", "", rect))]}", #","units":"\#(units)"\#(canvas)"#)
        let layout = message.layout?.resolved(for: Size(width: 640, height: 360))
        let host = try #require(layout?.hosts.first)
        #expect([host.x, host.y, host.width, host.height] == expected, "\(units) \(canvas)")
        #expect(layout?.canvas == SourceCanvas(width: 640, height: 360))
      }
    }
  }

  @Test func edgesCanStandForSizes() throws {
    let map = try LayoutMap(
      json: Array(
        #"{"regions":"[]","within":"app_data","id":"[0]","x":"[1]","y":"[2]","right":"[3]","bottom":"[4]"}"#
          .utf8))
    func message(_ list: String) -> LayoutMessage {
      let text = list.replacing("\"", with: "\\\"")
      return LayoutMessageReader(map: map).read(
        payloadType: 5,
        payload: Array(repeating: 0, count: 16)
          + Array(#"{"app_data":"\#(text)","canvas":{"w":4,"h":2},"regions":[]}"#.utf8))
    }
    #expect(
      message(#"[["a",10,20,110,220],[7,0,0,0,0]]"#).layout?.hosts == [
        HostRegion(id: "a", x: 10, y: 20, width: 100, height: 200),
        HostRegion(id: "7", x: 0, y: 0, width: 0, height: 0),
      ])
    #expect(
      message(#"[["a",0,0,1,1],["b",10,20,9,220]]"#).error?.description
        == "[1][3] is 9; expected a number from 10.0")
    #expect(
      message(#"[["a",-1e308,0,1.7e308,1]]"#).error?.description
        == "[0][3] is 1.7e+308; expected a number near -1e+308")
    // What is no layout within leaves the message to the dialects.
    #expect(message("hello").layout?.dialect == "agora")
    #expect(message("[[").layout?.dialect == "agora")
    #expect(message("{}").layout?.dialect == "agora")
  }

  @Test func conditionsTellMessagesApart() throws {
    let layout = "{\"t\":\"layout\",\"v\":2,\"list\":[\(region("a", "", (0, 0, 9, 9)))]}"
    for (condition, isRead) in [
      (#"{"t":"layout"}"#, true), (#"{"t":"layout","v":2}"#, true), (#"{"v":2.0}"#, true),
      (#"{"t":"chat"}"#, false), (#"{"t":"layout","v":3}"#, false), (#"{"w":1}"#, false),
      (#"{"v":"2"}"#, false), ("{}", true),
    ] {
      let message = try read(layout, #","when":\#(condition)"#)
      #expect((message.layout != nil) == isRead, "\(condition)")
      if !isRead { #expect(message == .notALayout) }
    }
    let when = #","when":{"t":"layout"}"#
    #expect(try read(#"{"t":"layout"}"#, when) == .noRegions)
    #expect(try read(#"{"t":"layout","list":null}"#, when) == .noRegions)
    #expect(
      try read(#"{"t":"layout","list":{}}"#, when).error?.description
        == "list is an object; expected an array")
    #expect(try read(#"{"t":"layout","list":[]}"#, when).layout?.hosts == [])
    #expect(try read(#"{"list":{}}"#) == .notALayout)
  }

  @Test func alphaAndStatesHaveTheirScales() throws {
    let rect = (0.0, 0.0, 9.0, 9.0)
    let list = [
      region("a", #","o":50,"s":"off""#, rect), region("b", #","s":true"#, rect),
      region("c", #","o":101,"s":7"#, rect), region("d", #","o":1,"s":null"#, rect),
    ].joined(separator: ",")
    let message = try read(
      "{\"list\":[\(list)]}",
      #","alpha":"o","alphaScale":100,"videoState":"s","videoStates":{"normal":[true],"#
        + #""black":["off",false]}"#)
    #expect(message.layout?.hosts.map(\.alpha) == [0.5, 1, 1, 0.01])
    #expect(message.layout?.hosts.map(\.videoState) == [.black, .normal, .normal, .normal])
    #expect(
      message.warnings == [
        .unknownVideoState(id: "c", found: "7"), .alphaOutOfRange(id: "c", found: 101),
      ])
    // Without a list for normal, all else is normal; without any list, the SDK's numbers and words.
    let quiet = try read(
      "{\"list\":[\(list)]}", #","videoState":"s","videoStates":{"placeholder":[7]}"#)
    #expect(quiet.layout?.hosts.map(\.videoState) == [.normal, .normal, .placeholder, .normal])
    #expect(quiet.warnings.isEmpty)
    let words = try read(
      "{\"list\":[\(region("a", #","s":"black""#, rect)),\(region("b", #","s":1"#, rect))]}",
      #","videoState":"s""#)
    #expect(words.layout?.hosts.map(\.videoState) == [.black, .placeholder])
  }

  @Test func errorsSayWhereInTheMessage() throws {
    let good = region("a", "", (0, 0, 9, 9))
    let cases: [(String, String)] = [
      (
        #"{"list":[\#(good),{"x":1}]}"#,
        "list[1].id is missing; expected a whole number or a text that is not empty"
      ),
      (
        #"{"list":[\#(good),5]}"#,
        "list[1].id is missing; expected a whole number or a text that is not empty"
      ),
      (
        #"{"list":[{"id":1.5}]}"#,
        "list[0].id is 1.5; expected a whole number or a text that is not empty"
      ),
      (#"{"list":[{"id":1,"x":"1"}]}"#, "list[0].x is \"1\"; expected a number"),
      (#"{"list":[{"id":1,"x":1,"w":-1}]}"#, "list[0].w is -1; expected a number from 0"),
      (
        #"{"list":[\#(region("a", "", (2_000_000, 0, 9, 9)))]}"#,
        "list[0].x is 2000000.0; coordinates lie within ±1000000"
      ),
    ]
    for (text, expected) in cases {
      #expect(try read(text).error?.description == expected)
    }
    let canvas = #","canvas":{"width":"c.w","height":"c.h"}"#
    #expect(
      try read(#"{"list":[],"c":{"w":4}}"#, canvas).error?.description
        == "c.h is missing; expected a whole number from 0 to 16384")
    #expect(
      try read(#"{"list":[],"c":{"w":4,"h":99999}}"#, canvas).error?.description
        == "the canvas is 4x99999; a side has at most 16384 pixels")
    // Damaged JSON that names the list is one of these.
    #expect(try read(#"{"members":["#, list: "members[]").error != nil)
    #expect(try read(#"{"others":["#, list: "members[]") == .notALayout)
  }

  @Test func aListCanBeTheMessage() throws {
    let list = "[\(region("a", "", (0, 0, 9, 9)))]"
    for prefix in ["", " \n", "sei:"] {
      let message = try read(prefix + list, list: "[]")
      #expect(message.layout?.hosts.map(\.id) == ["a"] && message.layout?.dialect == "map")
    }
    #expect(try read(sample("agora"), list: "[]").layout?.dialect == "agora")
    #expect(try read(list) == .notALayout)
    #expect(
      try read("[{\"id\":1}]", list: "[]").error?.description
        == "[0].x is missing; expected a number")
  }

  @Test func theMapComesBeforeTheDialects() throws {
    let json = #"{"canvas":{"w":4,"h":2},"regions":[{"id":"z","uid":1,"x":0,"y":0,"w":4,"h":2}]}"#
    let message = try read(json, #","name":"mine""#, list: "regions[]")
    #expect(message.layout?.dialect == "mine" && message.layout?.hosts.first?.id == "z")
    #expect(try read(sample("alibaba"), list: "regions[]").layout?.dialect == "alibaba")
  }
}
