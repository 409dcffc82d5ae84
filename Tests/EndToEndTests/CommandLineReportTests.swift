import Foundation
import RetileJSON
import Testing

/// What `--report FILE` holds.
@Suite struct CommandLineReportTests {
  @Test func renderReportsStreamOutputsAndHosts() throws {
    let desk = try Desk()
    try desk.expect(
      "render sample.mp4 --layout grid -o a.y4m --layout spotlight -o null: --canvas 64x36 "
        + "--report r.json --quiet", exit: 0, errors: "")
    let report = try desk.json("r.json")
    #expect(
      report.object?.map(\.key) == [
        "version", "retile", "command", "input", "stream", "frames", "outputs", "hosts",
        "warnings", "notes", "seconds",
      ])
    #expect(report["version"]?.int == 1)
    #expect(report["command"]?.string == "render")
    #expect(report["input"]?.string == "sample.mp4")
    #expect(report["frames"]?.int == 150)
    #expect(report["warnings"] == .array([]))
    #expect(report["notes"] == .array([]))
    #expect(
      try text(report["stream"])
        == #"{"codec":"h264","picture":{"width":640,"height":360},"frameRate":"25/1","#
        + #""pixelFormat":"yuv420p","bitDepth":8,"matrix":"bt601","range":"limited","#
        + #""chromaLocation":"left","assumed":[],"frames":150,"decoded":150,"end":6,"packets":150,"#
        + #""seiMessages":8,"layoutMessages":7}"#)
    #expect(
      try text(report["outputs"])
        == #"[{"path":"a.y4m","layout":"grid","canvas":{"width":64,"height":36},"frames":150},"#
        + #"{"path":"null:","layout":"spotlight","canvas":{"width":64,"height":36},"frames":150}]"#)
    // 1002 leaves with frame 100, at 4 s.
    let whole = #"[{"firstFrame":0,"frames":150,"start":0,"end":6}]"#
    #expect(
      try text(report["hosts"])
        == #"[{"id":"1001","spans":\#(whole),"covered":0},"#
        + #"{"id":"1002","spans":[{"firstFrame":0,"frames":100,"start":0,"end":4}],"#
        + #""covered":0},"#
        + #"{"id":"1003","spans":\#(whole),"covered":0},{"id":"3101271791","spans":\#(whole),"covered":0}]"#
    )
    let seconds = try #require(report["seconds"]?.object)
    #expect(seconds.map(\.key) == ["read", "decode", "draw", "write", "total"])
    for stage in seconds { #expect((0..<60).contains(try #require(stage.value.double))) }
  }

  /// Two windows float over the big host for the first half: 2·160·90 − 80·45 of its 640·360 samples.
  @Test func theReportTellsWhatOthersCovered() throws {
    let desk = try Desk()
    func layout(_ frame: Int, _ windows: [(x: Int, y: Int)]) -> String {
      let hosts =
        [#"{"id":"big","x":0,"y":0,"width":640,"height":360}"#]
        + windows.enumerated().map {
          #"{"id":"w\#($0.offset)","x":\#($0.element.x),"y":\#($0.element.y),"width":160,"#
            + #""height":90,"zOrder":\#($0.offset + 1)}"#
        }
      return #"{"frame":\#(frame),"canvas":{"width":640,"height":360},"hosts":["#
        + hosts.joined(separator: ",") + "]}\n"
    }
    try desk.put("t.jsonl", layout(0, [(0, 0), (80, 45)]) + layout(75, []))
    try desk.expect(
      "render sample.mp4 --track t.jsonl --layout grid -o null: --report r.json", exit: 0,
      errors: "")
    let hosts = try #require(try desk.json("r.json")["hosts"]?.array)
    #expect(hosts.map { $0["id"]?.string } == ["big", "w0", "w1"])
    // 75 · 25,200 of 150 · 230,400; 80 · 45 of 160 · 90; nothing.
    #expect(hosts.map { $0["covered"]?.double } == [0.054688, 0.25, 0])
  }

  @Test func aPartIsReportedAsThatPart() throws {
    let desk = try Desk()
    try desk.expect(
      "render sample.mp4 --layout grid -o null: --start 3.96s --frames 3 --report r.json", exit: 0,
      errors: "")
    let report = try desk.json("r.json")
    #expect(report["frames"]?.int == 3)
    #expect(
      try text(report["hosts"]?.array?.first { $0["id"]?.string == "1002" })
        == #"{"id":"1002","spans":[{"firstFrame":99,"frames":1,"start":3.96,"end":4}],"covered":0}"#
    )
    // What was read: up to the last frame that was wanted, and its end.
    #expect(report["stream"]?["frames"]?.int == 102)
    #expect(report["stream"]?["end"]?.double == 4.08)
  }

  @Test func anUntaggedStreamIsReportedWithWhatWasAssumed() throws {
    let desk = try Desk()
    try desk.make(
      "untagged.h264",
      [
        "-i", desk.file("sample.mp4"), "-c", "copy", "-bsf:v",
        "h264_mp4toannexb,h264_metadata=matrix_coefficients=2:colour_primaries=2"
          + ":transfer_characteristics=2",
      ])
    for (options, matrix, assumed) in [
      ("", "bt601", #"["matrix"]"#), (" --matrix bt709", "bt709", "[]"),
    ] {
      try desk.expect(
        "render untagged.h264 --layout grid -o null: --frames 1 --report r.json\(options)", exit: 0,
        errors: "")
      let stream = try desk.json("r.json")["stream"]
      #expect(stream?["matrix"]?.string == matrix)
      #expect(try text(stream?["assumed"]) == assumed)
    }
  }

  @Test func warningsAreInTheReportAlsoWhenQuiet() throws {
    let desk = try Desk()
    try desk.put("my.json", #"{"views":[{"host":"nobody"}]}"#)
    try desk.expect(
      "render sample.mp4 --layout my.json -o null: --frames 1 --quiet --report r.json", exit: 0,
      errors: "")
    #expect(
      try text(try desk.json("r.json")["warnings"])
        == #"["the layout names host 'nobody', who is in none of the frames"]"#)
  }

  @Test func otherCommandsReportAsWell() throws {
    let desk = try Desk()
    try desk.expect(
      "split sample.mp4 -o d --frames 2 --host 1001 --report d/r.json --quiet", exit: 0, errors: "")
    let split = try desk.json("d/r.json")
    #expect(split["command"]?.string == "split")
    #expect(
      try text(split["outputs"])
        == #"[{"path":"d/1001/000.y4m","canvas":{"width":320,"height":180},"frames":2}]"#)
    try desk.expect(
      "snapshot sample.mp4 --at 1,2 -o s%d.png --report r.json --quiet", exit: 0, errors: "")
    let snapshot = try desk.json("r.json")
    #expect(snapshot["command"]?.string == "snapshot")
    #expect(
      try text(snapshot["outputs"])
        == #"[{"path":"s%d.png","canvas":{"width":640,"height":360},"frames":2}]"#)
    #expect(
      try desk.run("inspect sample.mp4 --report r.json --quiet").ending == .exit(0))
    #expect(
      try text(try desk.json("r.json")).contains(
        #""codec":"h264","picture":{"width":640,"height":360},"frames":150,"end":6,"packets":150,"#
          + #""seiMessages":8,"layoutMessages":7,"layouts":3,"warnings":[]}"#))
  }

  @Test func theReportCanGoToStdout() throws {
    let run = try Desk().run("render sample.mp4 --layout grid -o null: --frames 1 --report -")
    #expect(run.ending == .exit(0))
    #expect(try JSONParser.parse(Data(run.output.utf8))["frames"]?.int == 1)
  }

  private func text(_ value: JSONValue?) throws -> String {
    JSONWriter.write(try #require(value), style: .compact)
  }
}
