import RetileFrames
import RetileTracks
import Testing

/// Inputs from real bug reports and captures; each is a test of its kind.
///
/// What SEI syntax, timing and
/// drawing make of them is tested there.
struct FieldReportTests {
  private let reader = LayoutMessageReader()
  /// 37 bytes, as in the lab vectors.
  private let json = #"{"canvas":{"w":4,"h":2},"regions":[]}"#
  private let empty = SourceLayout(
    canvas: SourceCanvas(width: 4, height: 2), dialect: "agora", hosts: [])

  /// ffmpeg's h264_metadata ends the text with one NUL; Alibaba's sample relies on it; others pad.
  ///
  /// rytilahti/python-miio pull 236 has junk after the NUL.
  @Test func textsEndInNULsAndJunk() {
    #expect(json.utf8.count == 37)
    for tail in ["", "\0", "\0\0\0", "\0x", "\0{", "\u{1}", "\n\0 \0"] {
      #expect(read(json + tail) == .layout(empty, warnings: []))
    }
    for (name, text) in dialectSamples {
      #expect(read(text + "\0\0\0") == read(text), "\(name)")
      #expect(read(text + "\0\0\0").layout?.dialect == name)
    }
  }

  /// chemag/h265nal pull 24: UUID 0…0, payload `\u{1}{}`, sixteen zeros being legal.
  @Test func aUUIDOfZerosIsAUUID() throws {
    let zeros = Array(repeating: UInt8(0), count: 16)
    #expect(reader.read(payloadType: 5, payload: zeros + [1] + "{}".utf8) == .notALayout)
    #expect(
      reader.read(payloadType: 5, payload: zeros + json.utf8) == .layout(empty, warnings: []))
    let only = LayoutMessageReader(uuid: UUIDBytes(zeros))
    #expect(only.read(payloadType: 5, payload: zeros + json.utf8).layout == empty)
    #expect(only.read(payloadType: 5, payload: [1] + zeros.dropLast() + json.utf8) == .notALayout)
  }

  /// Agora's documented sample has both spellings of zorder and a number as suid; on Android a uid
  /// above 2^31 is printed with a sign, which in SEI names nobody.
  @Test func agorasSampleHasBothSpellings() {
    let hosts = agora(
      #"{"suid":1,"uid":1,"alpha":1.0,"zorder":3,"x":0,"y":0,"w":320,"h":360},"#
        + #"{"uid":3101271791,"alpha":1.0,"zOrder":2,"x":320,"y":0,"w":320,"h":360}"#
    ).layout?.hosts
    #expect(hosts?.map(\.id) == ["3101271791", "1"])
    #expect(hosts?.map(\.zOrder) == [2, 3])
    #expect(hosts?.map(\.account) == [nil, "1"])
    #expect(agora(#"{"uid":-1193695505,"x":0,"y":0,"w":1,"h":1}"#).error != nil)
  }

  /// No report of these in SEI is known; they are refused by name, or repaired.
  @Test func damagedJSONIsRefusedAndForeignTextRepaired() {
    for text in [
      #"{"regions":[{"uid":1,}],}"#, #"{"canvas":{"w":4,"h":2},/* all */"regions":[]}"#,
      #"{"canvas":{"w":4,"h":2},"regions":[],}"#, #"{"canvas":{"w":04,"h":2},"regions":[]}"#,
      #"{'canvas':{"w":4,"h":2},"regions":[]}"#, #"{"canvas":{"w":4,"h":2},"regions":[NaN]}"#,
    ] {
      guard case .json = read(text).error else {
        Issue.record("\(text): \(read(text))")
        continue
      }
    }
    let foreign =
      Array(#"{"app_data":""#.utf8) + [0xff, 0xfe] + Array("\",".utf8) + json.utf8.dropFirst()
    #expect(reader.read(payloadType: 100, payload: foreign).layout?.canvas == empty.canvas)
    #expect(read("\u{feff}" + json).layout == empty)
  }

  /// BytePlus in volume mode: a message of volumes between two layouts leaves the layout alone.
  @Test func aMessageOfVolumesChangesNothing() {
    #expect(read(#"{"infos":[{"uid":"a","talk":1,"volume":10}],"ts":1}"#) == .noRegions)
  }

  /// Alibaba's sample of a host who is alone: four zeros are the whole picture.
  @Test func alibabasSoloHostHasTheWholePicture() {
    let layout = read(
      #"{"stream":[{"uid":"111","paneid":-1,"zorder":0,"x":0,"y":0,"w":0,"h":0,"type":0,"ms":0,"#
        + #""vol":0,"vad":0}]}"#
    ).layout
    #expect(
      layout?.resolved(for: Size(width: 640, height: 360)).hosts
        == [HostRegion(id: "111", x: 0, y: 0, width: 640, height: 360, volume: 0)])
  }

  /// A ticket of 2025-09: alpha 255 under 20190611, JSON within app_data, an odd height.
  @Test func theMessageOfTheTicketHasThreeHosts() throws {
    let message = read(
      ##"{"app_data":"{\"t\":1}","canvas":{"bgnd":"#36363d","h":1280,"w":720},"regions":["##
        + #"{"alpha":255,"h":643,"uid":320500001,"volume":0,"w":360,"x":360,"y":540,"zorder":50},"#
        + #"{"alpha":255,"h":643,"uid":65400002,"volume":0,"w":360,"x":0,"y":540,"zorder":50},"#
        + #"{"alpha":255,"h":540,"uid":385900003,"volume":0,"w":720,"x":0,"y":0,"zorder":80}],"#
        + #""ts":1758855153793,"ver":"20190611"}"#)
    func host(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ z: Int)
      -> HostRegion
    {
      HostRegion(id: id, x: x, y: y, width: width, height: height, zOrder: z, volume: 0)
    }
    let expected = SourceLayout(
      canvas: SourceCanvas(
        width: 720, height: 1280, background: RGBColor(red: 0x36, green: 0x36, blue: 0x3d)),
      dialect: "agora",
      hosts: [
        host("320500001", 360, 540, 360, 643, 50), host("65400002", 0, 540, 360, 643, 50),
        host("385900003", 0, 0, 720, 540, 80),
      ], timestamp: 1_758_855_153_793, appData: #"{"t":1}"#)
    #expect(message == .layout(expected, warnings: []))
  }

  /// Intel-Media-SDK pull 1742: odd edges, kept as sent; drawing decides about chroma.
  @Test func oddEdgesAreKept() {
    #expect(
      agora(#"{"uid":1,"x":321,"y":1,"w":319,"h":359}"#).layout?.hosts
        == [HostRegion(id: "1", x: 321, y: 1, width: 319, height: 359)])
  }

  /// videojs issue 7233 and Agora's audio-only pushes: a canvas that is not the picture is kept.
  @Test func theCanvasMayDifferFromThePicture() throws {
    for (width, height) in [(1280, 720), (16, 16), (0, 0)] {
      let layout = try #require(
        agora(
          #"{"uid":1,"x":0,"y":0,"w":640,"h":720}"#, canvas: #"{"w":\#(width),"h":\#(height)}"#
        ).layout)
      var track = LayoutTrack()
      let entry = track.record(
        layout, frame: 0, time: nil, picture: Size(width: 640, height: 360))
      #expect(entry?.layout.canvas == SourceCanvas(width: width, height: height))
      #expect(entry?.layout.hosts.first?.width == 640)
    }
  }

  /// Agora Basic-Recording issue 15 and its like: cells without hosts, hosts named by text.
  @Test func cellsMayOutnumberHostsAndUidsMayBeTexts() {
    let cells = (0..<17).map {
      #"{"uid":"\#(99_142_190 + $0)","x":\#($0 * 10),"y":0,"w":\#($0 % 2 * 10),"h":10}"#
    }
    let layout = agora(cells.joined(separator: ",")).layout
    #expect(layout?.hosts.count == 17)
    #expect(layout?.hosts[0].id == "99142190" && layout?.hosts[0].width == 0)
  }

  /// Fractions on a canvas without samples are fractions of the picture.
  @Test func fractionsOfNoCanvasCountOnThePicture() throws {
    let layout = try #require(
      agora(#"{"uid":1,"x":0.5,"y":0,"w":0.5,"h":1}"#, canvas: ##"{"w":0,"h":0,"bgnd":"#ffffff"}"##)
        .layout)
    let resolved = layout.resolved(for: Size(width: 640, height: 360))
    #expect(resolved.hosts == [HostRegion(id: "1", x: 320, y: 0, width: 320, height: 360)])
    #expect(resolved.canvas.background == RGBColor(red: 255, green: 255, blue: 255))
    // Nobody has a place: the canvas stays as sent.
    let zeros = agora(#"{"uid":1,"x":0,"y":0,"w":0,"h":0}"#, canvas: #"{"w":0,"h":0}"#).layout
    #expect(zeros?.resolved(for: Size(width: 640, height: 360)).canvas.width == 0)
  }

  /// A region without alpha is opaque, also where others count to 255.
  @Test func aMissingAlphaIsOpaque() {
    let message = agora(
      #"{"uid":1,"x":0,"y":0,"w":9,"h":9},{"uid":2,"x":0,"y":0,"w":9,"h":9,"alpha":51}"#)
    #expect(message.layout?.hosts.map(\.alpha) == [1, 0.2])
    #expect(message.warnings.isEmpty)
  }

  @Test func timestampsHave64Bits() {
    for (text, value) in [
      ("9223372036854775807", Int64.max), ("-9223372036854775808", .min),
      ("9223372036854775808", nil), ("1.5", nil), ("1758855153793", 1_758_855_153_793),
    ] as [(String, Int64?)] {
      let message = read(#"{"canvas":{"w":4,"h":2},"regions":[],"ts":\#(text)}"#)
      #expect(message.layout?.timestamp == value, "\(text)")
    }
  }
}
