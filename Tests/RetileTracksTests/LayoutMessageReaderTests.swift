import RetileJSON
import RetileTracks
import TestSupport
import Testing

struct LayoutMessageReaderTests {
  private let reader = LayoutMessageReader()
  private let json = #"{"canvas":{"w":4,"h":2},"regions":[]}"#
  private let layout = SourceLayout(
    canvas: SourceCanvas(width: 4, height: 2), dialect: "agora", hosts: [])
  private let uuid: [UInt8] = [
    0x08, 0x6f, 0x36, 0x93, 0xb7, 0xb3, 0x4f, 0x2c, 0x96, 0x53, 0x21, 0x49, 0x2f, 0xee, 0xe5, 0xb8,
  ]

  /// A character can have any number of accents: forty characters were no bound.
  @Test func messagesQuoteFortyCodePointsAtMost() {
    let long = "a" + String(repeating: "\u{301}", count: 5000)
    let start = "a" + String(repeating: "\u{301}", count: 39) + "…"
    let wrong = agora(#"{"uid":1,"x":"\#(long)","y":0,"w":1,"h":1}"#)
    guard case .field(let error) = wrong.error else {
      Issue.record("\(wrong)")
      return
    }
    #expect(error.found == "\"\(start)\"")
    let region = #"{"uid":"\#(long)","x":0,"y":0,"w":9,"h":9}"#
    #expect(
      agora("\(region),\(region)").warnings.map(\.description) == [
        "host '\(start)' is listed more than once; the last region counts"
      ])
    let forty = String(repeating: "é", count: 40)
    #expect(
      agora(#"{"uid":1,"x":"\#(forty)","y":0,"w":1,"h":1}"#).error?.description
        == "regions[0].x is \"\(forty)\"; expected a number")
  }

  @Test func anyPayloadTypeCarriesALayout() {
    for type in [4, 100, 243, 300] {
      #expect(
        reader.read(payloadType: type, payload: Array(json.utf8)) == .layout(layout, warnings: []))
    }
  }

  @Test func type5BeginsWithAUUID() {
    #expect(
      reader.read(payloadType: 5, payload: uuid + json.utf8) == .layout(layout, warnings: []))
    #expect(reader.read(payloadType: 5, payload: Array(json.utf8)) == .notALayout)
    for count in 0...16 {
      #expect(reader.read(payloadType: 5, payload: Array(uuid.prefix(count))) == .notALayout)
    }
  }

  @Test func aFilterLetsOnePayloadTypeThrough() {
    let only = LayoutMessageReader(payloadType: 100)
    #expect(only.read(payloadType: 100, payload: Array(json.utf8)) == .layout(layout, warnings: []))
    #expect(only.read(payloadType: 243, payload: Array(json.utf8)) == .notALayout)
    #expect(only.read(payloadType: 5, payload: uuid + json.utf8) == .notALayout)
  }

  @Test func aFilterLetsOneUUIDThrough() {
    let only = LayoutMessageReader(uuid: UUIDBytes(uuid))
    #expect(
      only.read(payloadType: 5, payload: uuid + json.utf8) == .layout(layout, warnings: []))
    var other = uuid
    other[15] ^= 1
    #expect(only.read(payloadType: 5, payload: other + json.utf8) == .notALayout)
    #expect(only.read(payloadType: 100, payload: Array(json.utf8)) == .notALayout)
    #expect(only.read(payloadType: 100, payload: uuid + json.utf8) == .notALayout)
    #expect(only.read(payloadType: 5, payload: Array(uuid.dropLast())) == .notALayout)
  }

  @Test func everySampleIsOfItsDialectInAnyPayloadType() {
    for (name, text) in dialectSamples {
      for type in [4, 100, 243, 300] { #expect(read(text, type: type).layout?.dialect == name) }
      let message = reader.read(payloadType: 5, payload: uuid + text.utf8)
      #expect(message == read(text) && message.layout?.dialect == name)
      #expect(message.layout?.hosts.isEmpty == false && message.warnings.isEmpty)
    }
    #expect(
      Set(dialectSamples.map(\.name)) == Set(LayoutMessageReader.standardDialects.map(\.name)))
  }

  @Test func whatFollowsTheJSONIsLeft() {
    let tails: [[UInt8]] = [
      [], [0], [0, 0, 0], [0, 0x78], [0x80], [0x20, 0x0a, 0], [0x7d], [0xff, 0xff],
      Array("{}".utf8),
    ]
    for tail in tails {
      for lead: [UInt8] in [[], [0x20, 0x0a], [0xef, 0xbb, 0xbf]] {
        #expect(
          reader.read(payloadType: 100, payload: lead + Array(json.utf8) + tail)
            == .layout(layout, warnings: []), "\(lead) \(tail)")
      }
    }
  }

  @Test func foreignDataIsNotALayout() {
    let texts = [
      "", " ", "\0", "x264 - core 164 r3095 - H.264/MPEG-4 AVC codec", "GA94\u{3}", "[1,2]", "5",
      "{}", #"{"a":1}"#, #"{"type":"chat","text":"hello"}"#, #"{"ver":"1.2"}"#, "{", "{a:1}",
      "{timestamp=5}", "{\"a\":", #"{"infos":"none"}"#, #""regions""#, #"["regions"]"#,
    ]
    for text in texts {
      #expect(read(text) == .notALayout, "\(text)")
      #expect(reader.read(payloadType: 5, payload: uuid + text.utf8) == .notALayout, "\(text)")
    }
    let captions: [UInt8] = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0xc3, 0xff]
    #expect(reader.read(payloadType: 4, payload: captions) == .notALayout)
  }

  @Test func aDamagedLayoutIsMalformed() {
    for (text, reason, column) in [
      (#"{"regions":[{"uid":1,}],}"#, JSONError.Reason.unexpectedByte(0x7d), 22),
      (#"{"canvas":{"w":4,"h":2},"regions":[]"#, .unexpectedEnd, 37),
      (#"{"canvas":{"w":4,"h":2}, // "#, .unexpectedByte(0x2f), 26),
      (#"{"infos":[1 2]}"#, .unexpectedByte(0x32), 13),
      (#"{"regions":[{"x":1e999}]}"#, .numberTooLarge, 18),
    ] {
      #expect(
        read(text)
          == .malformed(
            .json(JSONError(reason: reason, offset: column - 1, line: 1, column: column))))
    }
  }

  @Test func textsInForeignEncodingsDoNotCostTheRegions() {
    for foreign: [UInt8] in [[0xff, 0xfe], [0xc3], [0xb0, 0xa1], [0xd5, 0x5c], [0x0a, 0x01]] {
      let payload =
        Array(#"{"app_data":"a"#.utf8) + foreign + Array("b\",".utf8) + json.utf8.dropFirst()
      let message = reader.read(payloadType: 100, payload: payload)
      #expect(message.layout?.canvas == layout.canvas, "\(foreign)")
      #expect(message.layout?.appData?.first == "a")
    }
  }

  @Test func longOrDeepMessagesAreRefused() {
    let limit = 1 << 20
    let padding = Array(repeating: UInt8(0), count: limit - json.utf8.count)
    #expect(reader.read(payloadType: 100, payload: json.utf8 + padding).layout == layout)
    #expect(
      reader.read(payloadType: 100, payload: json.utf8 + padding + [0])
        == .malformed(.messageTooLarge(bytes: limit + 1)))
    #expect(
      reader.read(payloadType: 100, payload: Array(repeating: 0x41, count: limit + 1))
        == .notALayout)

    func nested(_ depth: Int) -> String {
      #"{"a":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + ","
        + json.dropFirst()
    }
    #expect(read(nested(63)).layout == layout)
    guard case .json(let error) = read(nested(64)).error else {
      Issue.record("64 levels in an object are accepted")
      return
    }
    #expect(error.reason == .tooDeep(limit: 64))
  }

  @Test func errorsSayWhereWhatAndWhatWouldBeRight() {
    let texts: [(LayoutMessage, String)] = [
      (
        agora(#"{"uid":-5,"x":0,"y":0,"w":1,"h":1}"#),
        "regions[0].uid is -5; expected a whole number from 0 to 4294967295 or a text"
      ),
      (read(#"{"regions":[]}"#), "canvas is missing; expected an object"),
      (
        agora("", canvas: #"{"w":20000,"h":1}"#),
        "the canvas is 20000x1; a side has at most 16384 pixels"
      ),
      (read(#"{"regions":["#), "not JSON: line 1, column 13: the JSON ends too early"),
    ]
    for (message, text) in texts { #expect(message.error?.description == text) }
  }

  /// Every cut, and random bytes changed, inserted and removed, give some message.
  @Test func noMutationTraps() {
    let seeds = [AgoraDialectTests.dumpPayload] + dialectSamples.map { Array($0.json.utf8) }
    var random = SeededGenerator(seed: 99)
    let bytes = Array(#"{}[]",:\u-+.eE0123456789"#.utf8) + [0x00, 0x0a, 0x80, 0xc3, 0xff]
    var layouts = 0
    for seed in seeds {
      for count in 0..<seed.count {
        let message = reader.read(payloadType: 100, payload: Array(seed.prefix(count)))
        #expect(message.layout == nil, "the first \(count) bytes")
      }
      for _ in 0..<2000 {
        var payload = seed
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let at = Int.random(in: 0..<payload.count, using: &random)
          let byte = bytes.randomElement(using: &random) ?? 0
          switch Int.random(in: 0..<3, using: &random) {
          case 0: payload[at] = byte
          case 1: payload.insert(byte, at: at)
          default: payload.remove(at: at)
          }
        }
        guard let layout = reader.read(payloadType: 100, payload: payload).layout else { continue }
        layouts += 1
        for host in layout.hosts {
          #expect((0...1).contains(host.alpha) && !host.id.isEmpty)
          #expect([host.x, host.y, host.width, host.height].allSatisfy { abs($0) <= 1_000_000 })
        }
        #expect(Set(layout.hosts.map(\.id)).count == layout.hosts.count)
      }
    }
    #expect(layouts > 1000, "hardly any mutation is a layout: the checks above see nothing")
  }
}
