import RetileFrames
import RetileTracks
import Testing

struct AgoraDialectTests {
  /// The byte dump of Agora's FAQ: NAL header 06, type 64 (100), size bd (189), no trailing bits.
  static let dump = """
    0664bd7b 22617070 5f646174 61223a22 222c2263 616e7661 73223a7b 2262676e 64223a22 23666666
    66666622 2c226822 3a363430 2c227722 3a333630 7d2c2272 6567696f 6e73223a 5b7b2261 6c706861
    223a3235 352c2268 223a3634 302c2275 6964223a 33313031 32373137 39312c22 766f6c75 6d65223a
    32382c22 77223a33 36302c22 78223a30 2c227922 3a302c22 7a6f7264 6572223a 317d5d2c 22747322
    3a313533 37393630 32333537 38332c22 76657222 3a223230 31383038 3238227d
    """

  static var dumpPayload: [UInt8] {
    let digits = dump.filter(\.isHexDigit).compactMap { $0.hexDigitValue.map { UInt8($0) } }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      digits[$0] << 4 | digits[$0 + 1]
    }
    return Array(bytes.dropFirst(3))
  }

  @Test func theByteDumpOfVersion20180828IsOneHost() {
    #expect(Self.dumpPayload.count == 189)
    let message = LayoutMessageReader().read(payloadType: 100, payload: Self.dumpPayload)
    let expected = SourceLayout(
      canvas: SourceCanvas(
        width: 360, height: 640, background: RGBColor(red: 255, green: 255, blue: 255)),
      dialect: "agora",
      hosts: [
        HostRegion(
          id: "3101271791", x: 0, y: 0, width: 360, height: 640, zOrder: 1, alpha: 1, volume: 28)
      ],
      timestamp: 1_537_960_235_783)
    #expect(message == .layout(expected, warnings: []))
  }

  /// The documented sample of 20190611: `zorder` in the first region, `zOrder` in the second; the
  /// number as `suid` is of the sample of 2019.
  @Test func theDocumentedSampleHasTwoHosts() {
    let message = read(
      """
      {
          "canvas": {"w": 640, "h": 360, "bgnd": "#000000"},
          "regions": [
              {"suid": 1, "uid": 1, "alpha": 1.0, "zorder": 1, "volume": 50,
               "x": 0, "y": 0, "w": 320, "h": 360},
              {"uid": 2, "alpha": 1.0, "zOrder": 1, "volume": 89,
               "x": 320, "y": 0, "w": 320, "h": 360}
          ],
          "ver": "20190611",
          "ts": 1535385600000,
          "app_data": ""
      }
      """)
    let expected = SourceLayout(
      canvas: SourceCanvas(width: 640, height: 360, background: .black), dialect: "agora",
      hosts: [
        HostRegion(
          id: "1", account: "1", x: 0, y: 0, width: 320, height: 360, zOrder: 1, volume: 50),
        HostRegion(id: "2", x: 320, y: 0, width: 320, height: 360, zOrder: 1, volume: 89),
      ],
      timestamp: 1_535_385_600_000)
    #expect(message == .layout(expected, warnings: []))
  }

  /// A message from production: alphabetical keys, alpha 255 in 20190611, JSON within `app_data`.
  @Test func aProductionMessageHasThreeHostsInDrawOrder() throws {
    let message = read(
      ##"{"app_data":"{\"t\":1}","canvas":{"bgnd":"#36363d","h":1280,"w":720},"regions":["##
        + #"{"alpha":255,"h":540,"uid":385900003,"volume":0,"w":720,"x":0,"y":0,"zorder":80},"#
        + #"{"alpha":255,"h":643,"uid":320500001,"volume":0,"w":360,"x":360,"y":540,"zorder":50},"#
        + #"{"alpha":255,"h":643,"uid":65400002,"volume":0,"w":360,"x":0,"y":540,"zorder":50}],"#
        + #""ts":1758855153793,"ver":"20190611"}"#)
    let layout = try #require(message.layout)
    #expect(message.warnings.isEmpty)
    #expect(layout.appData == #"{"t":1}"#)
    #expect(layout.timestamp == 1_758_855_153_793)
    #expect(layout.canvas.background == RGBColor(red: 0x36, green: 0x36, blue: 0x3d))
    #expect(layout.hosts.map(\.id) == ["320500001", "65400002", "385900003"])
    #expect(layout.hosts.map(\.alpha) == [1, 1, 1])
    #expect(layout.hosts[0].height == 643 && layout.hosts[0].y == 540)
    var roster = HostRoster()
    roster.observe(layout)
    #expect(roster.ids == ["385900003", "320500001", "65400002"])
  }

  private func ids(_ keys: String) -> (String?, String?) {
    let host = agora(#"{\#(keys)"x":0,"y":0,"w":320,"h":360}"#).layout?.hosts.first
    return (host?.id, host?.account)
  }

  @Test func theUidIsTheIdAndTheAccountStandsInForIt() {
    let cases: [(String, String, String?)] = [
      (#""uid":0,"#, "0", nil), (#""uid":4294967295,"#, "4294967295", nil),
      (#""uid":1001.0,"#, "1001", nil), (#""uid":"99142190","#, "99142190", nil),
      (#""uid":"user_7","#, "user_7", nil), (#""uid":7,"suid":"ann","#, "7", "ann"),
      (#""suid":"ann","#, "ann", "ann"), (#""suid":12,"#, "12", "12"),
      (#""uid":null,"suid":"ann","#, "ann", "ann"), (#""uid":"","suid":"ann","#, "ann", "ann"),
      (#""uid":7,"suid":"","#, "7", nil), (#""uid":7,"suid":null,"#, "7", nil),
    ]
    for (keys, id, account) in cases { #expect(ids(keys) == (id, account), "\(keys)") }
  }

  @Test func aUidThatNamesNobodyIsAnErrorOfTheWholeMessage() {
    let expected = "a whole number from 0 to 4294967295 or a text"
    let cases: [(String, String?)] = [
      (#""uid":-1193695505,"#, "-1193695505"), (#""uid":4294967296,"#, "4294967296"),
      (#""uid":1.5,"#, "1.5"), (#""uid":1e30,"#, "1e+30"), (#""uid":[1],"#, "an array"),
      (#""uid":true,"#, "true"), ("", nil), (#""uid":null,"#, nil), (#""uid":"","#, "\"\""),
    ]
    for (keys, found) in cases {
      let good = #"{"uid":1,"x":0,"y":0,"w":320,"h":360}"#
      let message = agora(#"\#(good),\#(good),{\#(keys)"x":0,"y":0,"w":320,"h":360}"#)
      let field = LayoutFieldError(path: "regions[2].uid", found: found, expected: expected)
      #expect(message == .malformed(.field(field)), "\(keys)")
    }
  }

  @Test func regionsNeedFourCoordinatesAndTheRestHasDefaults() {
    #expect(
      agora(#"{"uid":1,"x":-5,"y":2.5,"w":0,"h":700}"#).layout?.hosts
        == [HostRegion(id: "1", x: -5, y: 2.5, width: 0, height: 700)])
    for key in ["x", "y", "w", "h"] {
      let kept = ["x", "y", "w", "h"].filter { $0 != key }.map { ",\"\($0)\":5" }.joined()
      for (value, found) in [
        ("", nil), (",\"\(key)\":\"5\"", #""5""#), (",\"\(key)\":{}", "an object"),
      ] {
        guard case .field(let error) = agora("{\"uid\":1\(kept)\(value)}").error else {
          Issue.record("\(key) \(value) is accepted")
          continue
        }
        #expect(error.path == "regions[0].\(key)" && error.found == found)
      }
    }
    for (key, value) in [("w", "-1"), ("h", "-0.5"), ("zorder", "1.5"), ("zOrder", #""1""#)] {
      // Of a key that occurs twice the last counts.
      let region = #"{"uid":1,"x":2,"y":2,"w":2,"h":2,"\#(key)":\#(value)}"#
      guard case .field(let error) = agora(region).error else {
        Issue.record("\(key) \(value) is accepted")
        continue
      }
      #expect(error.path == "regions[0].\(key)")
    }
  }

  @Test func whatIsOnlyReportedMayBeWrong() throws {
    let message = read(
      #"{"canvas":{"w":640,"h":360,"bgnd":"red"},"regions":[{"uid":1,"x":0,"y":0,"w":9,"h":9,"#
        + #""volume":"loud"}],"ts":"now","app_data":{"a":1},"ver":20190611}"#)
    let layout = try #require(message.layout)
    #expect(message.warnings == [.unknownBackground("\"red\"")])
    #expect(layout.timestamp == nil && layout.appData == nil && layout.canvas.background == nil)
    #expect(layout.hosts[0].volume == nil)
  }

  @Test func theBackgroundIsATextOrANumber() {
    let cases: [(String, RGBColor?, Int)] = [
      ("\"#0a0B0c\"", RGBColor(red: 10, green: 11, blue: 12), 0),
      ("658188", RGBColor(red: 10, green: 11, blue: 12), 0), ("0", .black, 0),
      ("16777216", nil, 1), ("-1", nil, 1), ("\"\"", nil, 0), ("null", nil, 0), ("[]", nil, 1),
    ]
    for (value, color, warnings) in cases {
      let message = agora("", canvas: #"{"w":4,"h":2,"bgnd":\#(value)}"#)
      #expect(message.layout?.canvas.background == color, "\(value)")
      #expect(message.warnings.count == warnings, "\(value)")
    }
  }

  @Test func canvasesOfAudioOnlyPushesAreLegal() {
    for (width, height) in [(0, 0), (16, 16), (16_384, 16_384)] {
      let message = agora(
        #"{"uid":1,"x":0,"y":0,"w":320,"h":360}"#, canvas: #"{"w":\#(width),"h":\#(height)}"#)
      #expect(message.layout?.canvas == SourceCanvas(width: width, height: height))
      #expect(message.layout?.hosts.first?.width == 320)
    }
  }

  @Test func aCanvasThatIsNoSizeIsAnError() {
    for (canvas, path) in [
      ("{}", "canvas.w"), (#"{"w":640}"#, "canvas.h"), (#"{"w":-1,"h":1}"#, "canvas.w"),
      (#"{"w":1.5,"h":1}"#, "canvas.w"), (#"{"w":"640","h":1}"#, "canvas.w"), ("null", "canvas"),
      ("[640,360]", "canvas"),
    ] {
      guard case .field(let error) = agora("", canvas: canvas).error else {
        Issue.record("\(canvas) is accepted")
        continue
      }
      #expect(error.path == path, "\(canvas)")
    }
  }

  @Test func noRegionsMeansNoChangeAndAnEmptyListMeansNobody() {
    #expect(read(#"{"canvas":{"w":4,"h":2},"ver":"20190611","ts":1}"#) == .noRegions)
    #expect(read(#"{"canvas":{"w":4,"h":2},"regions":null}"#) == .noRegions)
    #expect(read(#"{"ver":"20180828"}"#) == .noRegions)
    #expect(
      read(#"{"canvas":{"w":4,"h":2},"regions":[]}"#)
        == .layout(
          SourceLayout(canvas: SourceCanvas(width: 4, height: 2), dialect: "agora", hosts: []),
          warnings: []))
    #expect(
      read(#"{"canvas":{"w":4,"h":2},"regions":{}}"#)
        == .malformed(
          .field(LayoutFieldError(path: "regions", found: "an object", expected: "an array"))))
    #expect(
      read(#"{"canvas":{"w":4,"h":2},"regions":[{"uid":1,"x":0,"y":0,"w":4,"h":2},5]}"#)
        == .malformed(
          .field(LayoutFieldError(path: "regions[1]", found: "5", expected: "an object"))))
  }
}
