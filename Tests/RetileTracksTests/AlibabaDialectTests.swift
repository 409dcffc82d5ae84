import RetileFrames
import RetileTracks
import Testing

struct AlibabaDialectTests {
  private let picture = Size(width: 640, height: 360)

  /// The hosts of a list of panes, on a picture of 640x360.
  private func hosts(_ panes: String) -> [HostRegion]? {
    read(#"{"stream":[\#(panes)]}"#).layout?.resolved(for: picture).hosts
  }

  @Test func fractionsCountOnThePicture() throws {
    let layout = try #require(read(sample("alibaba")).layout)
    #expect(layout.dialect == "alibaba")
    let hosts = [
      HostRegion(id: "222", x: 320, y: 90, width: 320, height: 180, volume: 0),
      HostRegion(id: "111", x: 0, y: 90, width: 320, height: 180, zOrder: 1, volume: 17),
    ]
    let resolved = layout.resolved(for: picture)
    #expect(resolved.canvas == SourceCanvas(width: 640, height: 360))
    #expect(resolved.hosts == hosts)
    #expect(resolved.messageOrder == ["111", "222"])
    // Another picture, other pixels; and once settled it stays.
    #expect(layout.resolved(for: Size(width: 1280, height: 720)).hosts[0].x == 640)
    #expect(resolved.resolved(for: Size(width: 1280, height: 720)) == resolved)
  }

  /// Drawing scales a region by picture / canvas: a canvas of 1x1 makes fractions of the picture.
  @Test func beforeThePictureIsKnownTheCanvasIsOneByOne() throws {
    let layout = try #require(read(sample("alibaba")).layout)
    #expect(layout.canvas == SourceCanvas(width: 1, height: 1))
    #expect(layout.hosts.map(\.x) == [0.5, 0])
    #expect(layout.resolved(for: nil).canvas == layout.canvas)
    #expect(layout.resolved(for: Size(width: 20_000, height: 4)).hosts == layout.hosts)
    #expect(layout.resolved(for: Size(width: 0, height: 0)).hosts == layout.hosts)
  }

  @Test func aTrackShowsThePictureAsTheCanvas() throws {
    let layout = try #require(read(sample("alibaba")).layout)
    var track = LayoutTrack()
    track.record(layout, frame: 0, time: nil, picture: picture)
    #expect(track.record(layout, frame: 1, time: nil, picture: picture) == nil)
    let larger = track.record(layout, frame: 2, time: nil, picture: Size(width: 1280, height: 720))
    #expect(
      larger?.changes == [.init(.rect, id: "222"), .init(.rect, id: "111"), .init(.canvas)])
    #expect(track.entries.map(\.layout.canvas.width) == [640, 1280])
    #expect(try LayoutTrack(jsonLines: Array(track.jsonLines.utf8)).jsonLines == track.jsonLines)
    // Without a picture the file has the canvas of 1x1, which is drawn the same.
    var blind = LayoutTrack()
    blind.record(layout, frame: 0, time: nil, picture: nil)
    #expect(try LayoutTrack(jsonLines: Array(blind.jsonLines.utf8)).jsonLines == blind.jsonLines)
  }

  @Test func zerosAreTheWholePictureForOneHostOnly() {
    let solo = #"{"uid":"111","paneid":-1,"zorder":0,"x":0,"y":0,"w":0,"h":0}"#
    #expect(hosts(solo) == [HostRegion(id: "111", x: 0, y: 0, width: 640, height: 360)])
    let other = #"{"uid":"2","paneid":0,"zorder":1,"x":0.5,"y":0,"w":0.5,"h":1}"#
    #expect(
      hosts("\(solo),\(other)")?.first == HostRegion(id: "111", x: 0, y: 0, width: 0, height: 0))
    #expect(hosts(#"{"uid":"1","x":0.5,"y":0,"w":0,"h":0}"#)?.first?.width == 0)
    #expect(hosts("") == [])
  }

  @Test func fractionsMayLeaveThePictureWithinLimits() {
    #expect(
      hosts(#"{"uid":"1","paneid":0,"x":-0.25,"y":0,"w":1.5,"h":1.0000001}"#)
        == [HostRegion(id: "1", x: -160, y: 0, width: 960, height: 360.000036)])
    for (x, isRead) in [("61", true), ("-61", true), ("62", false), ("-1e300", false)] {
      let message = read(
        #"{"stream":[{"uid":"1","x":0,"y":0,"w":1,"h":1},{"uid":"2","x":\#(x),"#
          + #""y":0,"w":1,"h":1}]}"#)
      #expect((message.layout != nil) == isRead, "\(x)")
      if !isRead {
        guard case .fractionTooLarge(let path, _) = message.error else {
          Issue.record("\(message)")
          continue
        }
        #expect(path == "stream[1].x")
      }
    }
  }

  @Test func thirdsDoNotEndInNoise() {
    #expect(
      hosts(#"{"uid":"1","x":0.3333333333333333,"y":0.1,"w":0.6666666666666666,"h":0.7}"#)
        == [HostRegion(id: "1", x: 213.333333, y: 36, width: 426.666667, height: 252)])
  }

  @Test func missingAndWrongValuesNameTheirPlace() {
    let cases = [
      (
        #"{"paneid":0}"#,
        "stream[0].uid is missing; expected a whole number from 0 to 4294967295 or a text"
      ),
      (#"{"uid":"1","paneid":0,"y":0,"w":1,"h":1}"#, "stream[0].x is missing; expected a number"),
      (#"{"uid":"1","x":0,"y":0,"w":-1,"h":1}"#, "stream[0].w is -1; expected a number from 0"),
      (
        #"{"uid":"1","x":0,"y":0,"w":1,"h":1,"zorder":"top"}"#,
        "stream[0].zorder is \"top\"; expected a whole number"
      ),
    ]
    for (pane, text) in cases {
      #expect(read(#"{"stream":[\#(pane)]}"#).error?.description == text)
    }
  }

  @Test func otherStreamsAreNotLayouts() {
    for text in [
      #"{"stream":"live1"}"#, #"{"stream":{"uid":"1"}}"#, #"{"stream":["a","b"]}"#,
      #"{"stream":[{"name":"a"}]}"#, #"{"stream":[{"paneid":0},5]}"#, #"{"streams":[]}"#,
    ] { #expect(read(text) == .notALayout, "\(text)") }
    #expect(read(#"{"stream":[{"paneid":0,"x":"#).error != nil)
  }
}
