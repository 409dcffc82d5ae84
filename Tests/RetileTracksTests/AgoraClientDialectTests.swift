import RetileFrames
import RetileTracks
import Testing

struct AgoraClientDialectTests {
  private func list(_ entries: String, key: String = "layoutList") -> LayoutMessage {
    read(#"{"width":1280,"height":720,"\#(key)":[\#(entries)]}"#)
  }

  @Test func theSampleHasTwoHosts() {
    let expected = SourceLayout(
      canvas: SourceCanvas(width: 1280, height: 720), dialect: "agora-client",
      hosts: [
        HostRegion(id: "1003", account: "ann", x: 0, y: 0, width: 640, height: 720),
        HostRegion(
          id: "3101271791", x: 640, y: 0, width: 640, height: 720, videoState: .placeholder),
      ])
    #expect(read(sample("agora-client")) == .layout(expected, warnings: []))
  }

  @Test func videoStatesAreTheSDKsNumbers() {
    func state(_ value: String) -> (VideoState?, [LayoutWarning]) {
      let message = list(#"{"uid":1,"x":0,"y":0,"width":9,"height":9,"videoState":\#(value)}"#)
      return (message.layout?.hosts.first?.videoState, message.warnings)
    }
    for (value, expected) in [
      ("0", VideoState.normal), ("1", .placeholder), ("2", .black), ("2.0", .black),
      ("null", .normal),
    ] { #expect(state(value) == (expected, []), "\(value)") }
    for value in ["3", "-1", "1.5", "\"1\"", "true", "99999999999999999999"] {
      let (found, warnings) = state(value)
      #expect(found == .normal && warnings.count == 1, "\(value)")
    }
    #expect(
      state("3").1.first?.description
        == "host '1' has the video state 3, which means nothing; taken as normal")
  }

  /// A host who turns the camera off stays in the list, as a placeholder; one who leaves goes.
  @Test func statesAndLeavingAreChangesOfTheTrack() throws {
    func layout(_ states: Int...) throws -> SourceLayout {
      try #require(
        list(
          states.enumerated().map {
            #"{"uid":\#($0.offset),"x":0,"y":0,"width":9,"height":9,"videoState":\#($0.element)}"#
          }.joined(separator: ",")
        ).layout)
    }
    #expect(
      LayoutChange.changes(from: try layout(0, 0), to: try layout(0, 1))
        == [.init(.state, id: "1")])
    #expect(
      LayoutChange.changes(from: try layout(0, 1), to: try layout(2))
        == [.init(.left, id: "1"), .init(.state, id: "0")])
  }

  @Test func theListHasThreeNames() {
    let entry = #"{"uid":1,"x":0,"y":0,"width":640,"height":720}"#
    for key in ["layoutList", "layoutlist", "regions"] {
      #expect(list(entry, key: key).layout?.dialect == "agora-client", "\(key)")
      #expect(list("", key: key).layout?.hosts == [], "\(key)")
    }
    // A canvas, or no size, makes `regions` Agora's.
    #expect(
      read(#"{"width":1,"height":1,"canvas":{"w":4,"h":2},"regions":[]}"#).layout?.dialect
        == "agora")
    #expect(read(#"{"width":1280,"height":720,"layoutList":null}"#) == .noRegions)
    #expect(read(#"{"layoutList":["grid","speaker"]}"#) == .notALayout)
    #expect(read(#"{"width":1,"height":1,"layoutCount":0}"#) == .notALayout)
  }

  @Test func valuesArePixelsAndNamesAreThoseOfTheList() {
    // All of them at most 1, and still pixels.
    #expect(
      list(#"{"uid":1,"x":0,"y":0,"width":1,"height":1}"#).layout?.hosts
        == [HostRegion(id: "1", x: 0, y: 0, width: 1, height: 1)])
    let cases: [(LayoutMessage, String)] = [
      (
        list(#"{"uid":1,"x":0,"y":0,"w":9,"h":9}"#),
        "layoutList[0].width is missing; expected a number from 0"
      ),
      (
        list(#"{"uid":-2147483649,"x":0,"y":0,"width":9,"height":9}"#, key: "layoutlist"),
        "layoutlist[0].uid is -2147483649; expected a whole number from -2147483648 to 4294967295"
          + " or a text"
      ),
      (
        list(#"{"uid":1,"x":2e6,"y":0,"width":9,"height":9}"#),
        "layoutList[0].x is 2000000.0; coordinates lie within ±1000000"
      ),
      (
        read(#"{"width":"x","height":720,"layoutList":[]}"#),
        "width is \"x\"; expected a whole number from 0 to 16384"
      ),
      (
        read(#"{"layoutList":[{"uid":1,"videoState":0}]}"#),
        "width is missing; expected a whole number from 0 to 16384"
      ),
    ]
    for (message, text) in cases { #expect(message.error?.description == text) }
  }

  @Test func negativeUidsAreTheUpperHalf() {
    for (uid, id) in [
      ("-1", "4294967295"), ("-2147483648", "2147483648"), ("-1193695505", "3101271791"),
      ("4294967295", "4294967295"),
    ] {
      let entry = #"{"uid":\#(uid),"x":0,"y":0,"width":9,"height":9}"#
      #expect(list(entry).layout?.hosts.first?.id == id)
    }
  }
}
