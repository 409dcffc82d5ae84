import RetileFrames
import RetileTracks
import TestSupport
import Testing

struct LayoutTrackTests {
  /// The example of the contract, in one line.
  private let example =
    ##"{"frame":60,"time":2.4,"picture":{"width":640,"height":360},"canvas":{"width":640,"##
    + ##""height":360,"background":"#000000"},"dialect":"agora","hosts":[{"id":"1003","x":0,"##
    + ##""y":0,"width":320,"height":360,"zOrder":1,"alpha":1,"volume":35,"##
    + ##""videoState":"normal"}],"changes":[{"kind":"joined","id":"1003"}]}"##

  private func read(_ text: String) throws(LayoutTrackError) -> LayoutTrack {
    try LayoutTrack(jsonLines: Array(text.utf8))
  }

  /// An entry of one host at `x`; `keys` come first.
  private func line(_ keys: String, x: Int = 0) -> String {
    #"{\#(keys),"canvas":{"width":640,"height":360},"hosts":[{"id":"a","x":\#(x),"y":0,"#
      + #""width":320,"height":360}]}"#
  }

  @Test func theExampleIsWrittenByteForByte() throws {
    var track = LayoutTrack()
    let entry = track.record(
      SourceLayout(
        canvas: SourceCanvas(width: 640, height: 360, background: .black), dialect: "agora",
        hosts: [
          HostRegion(id: "1003", x: 0, y: 0, width: 320, height: 360, zOrder: 1, volume: 35)
        ]),
      frame: 60, time: MediaTime(seconds: 2.4), picture: Size(width: 640, height: 360))
    #expect(entry?.jsonLine == example)
    #expect(track.jsonLines == "{\"retileTrack\":1}\n\(example)\n")
    #expect(try read(track.jsonLines) == track)
    #expect(try read(example) == track)
  }

  /// A timestamp that jumps may be anywhere; text of it would read back as another time.
  @Test func timesBeyondWhatSecondsCanSayAreLeftOut() throws {
    let edge = LayoutLimits.seconds * 1_000_000
    var random = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      let time = MediaTime(microseconds: Int64.random(in: edge / 2...edge, using: &random))
      var track = LayoutTrack()
      track.record(layout([]), frame: 7, time: time, picture: nil)
      #expect(try read(track.jsonLines).entries[0].time == time)
    }
    for beyond in [edge + 1, -edge - 1, .max, .min] {
      var track = LayoutTrack()
      track.record(
        layout([]), frame: 7, time: MediaTime(microseconds: beyond), picture: nil)
      let entry = try read(track.jsonLines).entries[0]
      #expect(entry.frame == 7 && entry.time == nil)
    }
    let late = #"{"time":8999999999999.9,"canvas":{"width":1,"height":1},"hosts":[]}"#
    #expect(throws: LayoutTrackError.self) { try read(late) }
  }

  @Test func onlyChangesAreRecorded() {
    var track = LayoutTrack()
    var loud = host("a")
    loud.volume = 99
    func record(_ layout: SourceLayout, _ frame: Int, everyMessage: Bool = false)
      -> [LayoutChange]?
    {
      track.record(
        layout, frame: frame, time: nil, picture: nil, everyMessage: everyMessage)?.changes
    }
    #expect(record(layout([]), 0) == [])
    #expect(record(layout([]), 1) == nil)
    #expect(record(layout([host("a")]), 2) == [.init(.joined, id: "a")])
    #expect(record(layout([loud]), 3) == nil)
    #expect(record(layout([loud]), 4, everyMessage: true) == [])
    #expect(record(layout([]), 5) == [.init(.left, id: "a")])
    #expect(track.entries.map(\.frame) == [0, 2, 4, 5])
  }

  @Test func unknownValuesAreLeftOutAndAllKindsAreWritten() throws {
    var track = LayoutTrack()
    track.record(
      SourceLayout(
        canvas: SourceCanvas(width: 0, height: 0), dialect: "byteplus",
        hosts: [
          HostRegion(
            id: "é\"", account: "ann", x: -0.5, y: 213.333333, width: 1e6, height: 0,
            zOrder: -1, alpha: 0.25, videoState: .placeholder)
        ], timestamp: 5, appData: "not in the file"),
      frame: nil, time: MediaTime(microseconds: 1), picture: nil)
    track.record(
      SourceLayout(canvas: SourceCanvas(width: 4, height: 2), dialect: "grid", hosts: []),
      frame: 9, time: nil, picture: nil)
    #expect(
      track.jsonLines == """
        {"retileTrack":1}
        {"time":0.000001,"canvas":{"width":0,"height":0},"dialect":"byteplus",\
        "hosts":[{"id":"é\\"","account":"ann","x":-0.5,"y":213.333333,"width":1000000,"height":0,\
        "zOrder":-1,"alpha":0.25,"videoState":"placeholder"}],\
        "changes":[{"kind":"joined","id":"é\\""}]}
        {"frame":9,"canvas":{"width":4,"height":2},"dialect":"grid","hosts":[],\
        "changes":[{"kind":"left","id":"é\\""},{"kind":"canvas"}]}

        """)
  }

  @Test func readingAndWritingAgainGivesTheSameBytes() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<100 {
      var track = LayoutTrack()
      var frame = 0
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        let ids = ["1", "2", "3", "4", "five"].shuffled(using: &random)
        let hosts = ids.prefix(Int.random(in: 0...5, using: &random)).map { id in
          HostRegion(
            id: id, x: Double.random(in: -10...10, using: &random), y: 5, width: 7, height: 9.5,
            zOrder: Int.random(in: 0...2, using: &random),
            alpha: Double(Int.random(in: 0...255, using: &random)) / 255,
            volume: Int.random(in: 0...9, using: &random),
            videoState: VideoState.allCases.randomElement(using: &random) ?? .normal)
        }
        frame += Int.random(in: 0..<50, using: &random)
        track.record(
          layout(hosts), frame: frame,
          time: MediaTime(microseconds: Int64.random(in: -99...999_999_999, using: &random)),
          picture: Size(width: 640, height: 360),
          everyMessage: Bool.random(using: &random))
      }
      let text = track.jsonLines
      let again = try read(text)
      #expect(again.jsonLines == text, "seed 11, round \(round)")
      #expect(again.entries.map(\.layout.hosts) == track.entries.map(\.layout.hosts))
      #expect(HostRoster(again) == HostRoster(track))
    }
  }

  /// The order that a track implies keeps ties as they are drawn, so that a message in that order
  /// draws the same; and those who joined in theirs, where both can be had.
  @Test func theMessageOrderKeepsTiesAsTheyAreDrawn() throws {
    func order(_ hosts: [(String, Int)], joined: [String]) throws -> [String]? {
      let list = hosts.map {
        #"{"id":"\#($0.0)","x":0,"y":0,"width":9,"height":9,"zOrder":\#($0.1)}"#
      }
      let changes = joined.map { #"{"kind":"joined","id":"\#($0)"}"# }
      let line =
        #"{"frame":0,"canvas":{"width":9,"height":9},"hosts":[\#(list.joined(separator: ","))],"#
        + #""changes":[\#(changes.joined(separator: ","))]}"#
      return try read(line).entries.first?.layout.messageOrder
    }
    let pair = [("p", 0), ("q", 0)]
    #expect(try order(pair, joined: []) == ["p", "q"])
    #expect(try order(pair, joined: ["q"]) == ["p", "q"])
    #expect(try order(pair, joined: ["q", "p"]) == ["p", "q"])
    let layers = [("a", 0), ("b", 0), ("c", 1), ("d", 1)]
    #expect(try order(layers, joined: ["c", "a"]) == ["c", "a", "b", "d"])
    #expect(try order(layers, joined: ["d", "b"]) == ["c", "d", "a", "b"])
    #expect(try order(layers, joined: ["z", "d", "d", "c"]) == ["c", "d", "a", "b"])
  }

  @Test func theHeaderBlankLinesAndRemarksAreOptional() throws {
    let entry = line(#""frame":3,"note":{"by":"hand"}"#)
    for text in [
      entry, "\n\n\(entry)", "{\"retileTrack\":1}\r\n\(entry)\r\n\r\n", "\u{feff}\(entry)\n",
      "\n{\"retileTrack\":1,\"tool\":\"x\"}\n \t\n\(entry)",
    ] {
      let track = try read(text)
      #expect(track.entries.map(\.frame) == [3])
      #expect(track.entries[0].layout.dialect == "track")
      #expect(track.entries[0].layout.hosts == [host("a")])
      #expect(track.entries[0].changes == [.init(.joined, id: "a")])
    }
    for text in ["", "\n", "{\"retileTrack\":1}\n"] { #expect(try read(text).entries.isEmpty) }
  }

  @Test func changesAreWorkedOutAnew() throws {
    let stale = line(#""frame":1,"changes":[{"kind":"left","id":"z"},{"kind":"new"}]"#)
    let track = try read("\(stale)\n\(line("\"frame\":2", x: 5))\n\(line("\"frame\":3", x: 5))")
    #expect(
      track.entries.map(\.changes) == [[.init(.joined, id: "a")], [.init(.rect, id: "a")], []])
  }

  @Test func entriesComeInDisplayOrder() throws {
    func check(_ keys: [String]) throws(LayoutTrackError) {
      _ = try read(keys.map { line($0) }.joined(separator: "\n"))
    }
    try check([#""frame":1"#, #""frame":1"#, #""frame":2"#])
    try check([#""time":0.5"#, #""time":0.5"#, #""frame":2"#, #""time":0.6"#])
    // The frame wins over the time.
    try check([#""frame":1,"time":9"#, #""frame":2,"time":3"#])
    #expect(
      throws: LayoutTrackError.outOfOrder(line: 3, key: "frame", found: "4", earlier: "5")
    ) { try check([#""frame":5"#, #""time":1"#, #""frame":4"#]) }
    #expect(
      throws: LayoutTrackError.outOfOrder(line: 2, key: "time", found: "1.5", earlier: "2")
    ) { try check([#""frame":5,"time":2"#, #""time":1.5"#]) }
  }

  @Test func theHeaderNamesVersion1() {
    #expect(throws: LayoutTrackError.unsupportedVersion(line: 1, found: 2)) {
      try read("{\"retileTrack\":2}\n{\"other\":1}")
    }
    #expect(throws: LayoutTrackError.misplacedHeader(line: 3)) {
      try read("\(line("\"frame\":1"))\n\n{\"retileTrack\":1}")
    }
    for version in ["0", "-1", "1.5", "\"1\"", "[]"] {
      #expect(throws: LayoutTrackError.self, "\(version)") {
        try read("{\"retileTrack\":\(version)}")
      }
    }
  }

  @Test func errorsNameTheLineTheKeyAndWhatIsAllowed() {
    let canvas = #""canvas":{"width":640,"height":360}"#
    func hosts(_ keys: String) -> String { #"{"frame":1,\#(canvas),"hosts":[{\#(keys)}]}"# }
    let rect = #""x":0,"y":0,"width":9,"height":9"#
    let cases: [(String, String)] = [
      ("{", "line 2, column 2: the JSON ends too early"),
      (#"{"frame":1,}"#, "line 2, column 12: unexpected '}'"),
      ("5", "line 2: the value is 5; expected an object"),
      (#"{"canvas":1}"#, "line 2: frame is missing; expected a frame, or a time"),
      (#"{"frame":-1}"#, "line 2: frame is -1; expected a whole number from 0"),
      (
        #"{"time":"2s"}"#, "line 2: time is \"2s\"; expected a number of seconds within ±2147483648"
      ),
      (
        #"{"time":1e300}"#,
        "line 2: time is 1e+300; expected a number of seconds within ±2147483648"
      ),
      (
        #"{"frame":1,"picture":{"width":0,"height":1}}"#,
        "line 2: picture.width is 0; expected a whole number from 1"
      ),
      (
        #"{"frame":1,"hosts":[]}"#, "line 2: canvas is missing; expected an object"
      ),
      (
        #"{"frame":1,"canvas":{"width":20000,"height":1},"hosts":[]}"#,
        "line 2: canvas.width is 20000; expected a whole number from 0 to 16384"
      ),
      (
        #"{"frame":1,"canvas":{"width":1,"height":1,"background":"red"},"hosts":[]}"#,
        ##"line 2: canvas.background is "red"; expected a colour, "#rrggbb""##
      ),
      (
        #"{"frame":1,\#(canvas)}"#,
        "line 2: hosts is missing; expected an array of at most 1024 hosts"
      ),
      (hosts(rect), "line 2: hosts[0].id is missing; expected a text that is not empty"),
      (
        hosts(#""id":7,\#(rect)"#), "line 2: hosts[0].id is 7; expected a text that is not empty"
      ),
      (
        hosts(#""id":"a",\#(rect)},{"id":"a",\#(rect)"#),
        "line 2: hosts[1].id is \"a\"; expected an id that no host before it has"
      ),
      (
        hosts(#""id":"a","x":0,"y":-1000001,"width":9,"height":9"#),
        "line 2: hosts[0].y is -1000001; expected a number from -1000000 to 1000000"
      ),
      (
        hosts(#""id":"a","x":0,"y":0,"width":-1,"height":9"#),
        "line 2: hosts[0].width is -1; expected a number from 0 to 1000000"
      ),
      (
        hosts(#""id":"a",\#(rect),"alpha":255"#),
        "line 2: hosts[0].alpha is 255; expected a number from 0 to 1"
      ),
      (
        hosts(#""id":"a",\#(rect),"zOrder":1.5"#),
        "line 2: hosts[0].zOrder is 1.5; expected a whole number"
      ),
      (
        hosts(#""id":"a",\#(rect),"videoState":"off""#),
        "line 2: hosts[0].videoState is \"off\"; expected one of normal, placeholder, black"
      ),
      (
        #"{"frame":1,\#(canvas),"hosts":[],"changes":[{"id":"a"}]}"#,
        "line 2: changes[0].kind is missing; expected a text"
      ),
      (
        "{\"retileTrack\":1}",
        "line 2: retileTrack belongs on the first line only"
      ),
    ]
    for (text, expected) in cases {
      do throws(LayoutTrackError) {
        _ = try read("{\"retileTrack\":1}\n\(text)\n")
        Issue.record("\(text) is accepted")
      } catch {
        #expect(error.description == expected)
      }
    }
  }

  @Test func noMutationTraps() {
    let seed = Array("{\"retileTrack\":1}\n\(example)\n\(line("\"time\":9.25", x: 4))\n".utf8)
    let bytes = Array(#"{}[]",:\-.e0123456789"#.utf8) + [0x00, 0x0a, 0x80, 0xff]
    var random = SeededGenerator(seed: 3)
    var read = 0
    for _ in 0..<3000 {
      var text = seed
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<text.count, using: &random)
        if Bool.random(using: &random) {
          text[at] = bytes.randomElement(using: &random) ?? 0
        } else {
          text.remove(at: at)
        }
      }
      guard let track = try? LayoutTrack(jsonLines: text) else { continue }
      read += 1
      // What can be read at all can be written, and read again.
      let written = track.jsonLines
      #expect((try? LayoutTrack(jsonLines: Array(written.utf8)))?.jsonLines == written)
    }
    #expect(read > 100, "hardly any mutation is read: the check above sees nothing")
  }
}
