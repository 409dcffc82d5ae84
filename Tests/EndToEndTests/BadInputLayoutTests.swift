import Foundation
import RetileJSON
import Testing

/// Layout files and layout tracks with mistakes, and tracks with names that are made to do harm.
@Suite struct BadInputLayoutTests {
  /// The place in the JSON, the value, what is allowed; exit 2.
  @Test func mistakesInALayoutFile() throws {
    let desk = try Desk()
    let hosts = ##""rest", "all" or a list of hosts such as ["1003", "#2"]"##
    for (json, error) in [
      ("", "line 1, column 1: the JSON ends too early"),
      ("{\n  \"views\": [\n", "line 3, column 1: the JSON ends too early"),
      ("[]", #"found an empty list, want an object with "views" or "preset""#),
      (
        #"{"views":[{"host":"1","height":"50"}]}"#,
        #"views[0].height: found "50", want pixels from 1 to 1000000, or a share such as "50%", "#
          + "above 0% up to 10000%"
      ),
      (
        #"{"views":[{"host":"1"},{"host":"2","heigth":9}]}"#,
        #"views[1].heigth: unknown key; did you mean "height"?"#
      ),
      (
        #"{"canvas":{"width":0,"height":5},"views":[]}"#,
        "canvas.width: found 0, want whole pixels from 1 to 16384"
      ),
      (
        #"{"canvas":{"width":5,"height":5,"background":"red"},"views":[]}"#,
        ##"canvas.background: found "red", want a colour such as "#1a2b3c" or the path of a "##
          + ".png picture"
      ),
      (
        #"{"views":[{"host":"1","renderMode":"fitt"}]}"#,
        #"views[0].renderMode: found "fitt", want "hidden" (or "cover"), "fit" (or "contain") "#
          + #"or "fill" (or "stretch")"#
      ),
      (#"{"views":[{"host":1}]}"#, #"views[0].host: found 1, want it as text: "1""#),
      (
        ##"{"views":[{"host":"#0"}]}"##,
        ##"views[0].host: found "#0", want "#n" with n from 1 to 1000000"##
      ),
      (
        #"{"views":[{"tile":"gird","hosts":"all"}]}"#,
        #"views[0].tile: found "gird", want "grid", "row" or "column"; did you mean "grid"?"#
      ),
      (
        #"{"views":[{"tile":"grid","hosts":"everyone"}]}"#,
        #"views[0].hosts: found "everyone", want "# + hosts
      ),
      (
        #"{"preset":"spotligth"}"#,
        #"preset: found "spotligth", want "grid", "spotlight", "sidebar", "pip", "pk", "#
          + #""classroom", "interview" or "gallery"; did you mean "spotlight"?"#
      ),
      (
        #"{"preset":"spotlight","share":"200%"}"#,
        #"share: found "200%", want a share between 0% and 100%, such as "75%""#
      ),
      (#"{"preset":"grid","views":[]}"#, #"has both "views" and "preset", want one of them"#),
      (#"{"version":2,"views":[]}"#, "version: found 2, want 1"),
      (#"{"scenes":[]}"#, #"has neither "views" nor "preset", want one of them"#),
      (
        #"{"scenes":[{"at":3,"views":[]}]}"#,
        #"scenes[0].at: found 3, want a time as text, such as "3s", "1:02.5" or "60f""#
      ),
      (String(repeating: "[", count: 100_000), "line 1, column 65: nested deeper than 64"),
    ] {
      try desk.put("my.json", json)
      for line in [
        "render sample.mp4 --layout my.json -o a.y4m", "layout show ./my.json",
        "snapshot sample.mp4 --at 0 --layout my.json -o a.png",
      ] {
        let name = line.contains("./") ? "./my.json" : "my.json"
        try desk.expect(line, exit: 2, errors: "retile: error: \(name): \(error)\n")
      }
    }
  }

  @Test func mistakesInATrack() throws {
    let desk = try Desk()
    let head = #""canvas":{"width":640,"height":360},"hosts":"#
    let noLayout =
      " has no layout: give what 'retile inspect --format jsonl' prints for a stream with layouts, "
      + "or --grid CxR"
    for (text, error) in [
      ("", noLayout), ("{\"retileTrack\":1}\n", noLayout),
      ("foo", ": line 1, column 2: unexpected 'o'"),
      (#"{"retileTrack":2}"#, ": line 1: retileTrack is 2; this version reads 1"),
      (
        #"{"frame":0}"#, ": line 1: hosts is missing; expected an array of at most 1024 hosts"
      ),
      (#"{"frame":-1,\#(head)[]}"#, ": line 1: frame is -1; expected a whole number from 0"),
      (
        #"{"time":1e99,\#(head)[]}"#,
        ": line 1: time is 1e+99; expected a number of seconds within ±2147483648"
      ),
      (
        "{\"frame\":5,\(head)[]}\n{\"frame\":2,\(head)[]}",
        ": line 2: frame is 2, after 5 on an earlier line; expected display order"
      ),
      (
        #"{"frame":0,\#(head)[{"id":"a"}]}"#,
        ": line 1: hosts[0].x is missing; expected a number from -1000000 to 1000000"
      ),
      (
        #"{"frame":0,\#(head)[{"id":"a","x":0,"y":0,"width":1e308,"height":1}]}"#,
        ": line 1: hosts[0].width is 1e+308; expected a number from 0 to 1000000"
      ),
      (
        #"{"frame":0,\#(head)[{"id":"","x":0,"y":0,"width":1,"height":1}]}"#,
        ": line 1: hosts[0].id is \"\"; expected a text that is not empty"
      ),
    ] {
      try desk.put("t.jsonl", text)
      try desk.expectFailure(
        "render sample.mp4 --track t.jsonl --layout grid -o a.y4m", "track 't.jsonl'" + error)
    }
    try desk.expectFailure(
      "inspect sample.mp4 --track none.jsonl", "cannot read 'none.jsonl': there is no such file")
    try desk.expectFailure(
      "inspect sample.mp4 --track .", "cannot read '.': Is a directory")
    try desk.expectFailure(
      "inspect sample.mp4 --track sample.mp4",
      "track 'sample.mp4': line 1, column 1: unexpected byte 0x00")
  }

  /// Legal, and of no use: it is drawn without a trap.
  @Test func tracksThatMakeNoSense() throws {
    let desk = try Desk()
    for track in [
      #"{"frame":9223372036854775807,"canvas":{"width":640,"height":360},"hosts":[]}"#,
      #"{"frame":0,"canvas":{"width":0,"height":0},"hosts":[{"id":"a","x":0,"y":0,"width":1,"height":1}]}"#,
      #"{"frame":0,"canvas":{"width":1,"height":1},"hosts":[{"id":"a","x":-1000000,"y":0,"width":1000000,"height":1000000},{"id":"b","x":-1e6,"y":-1e6,"width":1e6,"height":1e6}]}"#,
      #"{"frame":0,"canvas":{"width":1000000,"height":1},"hosts":[{"id":"a","x":0.3,"y":0.1,"width":0.0001,"height":0.0001,"zOrder":-99999}]}"#,
    ] {
      try desk.put("t.jsonl", track)
      for line in [
        "render sample.mp4 --track t.jsonl --layout grid -o null: --frames 2",
        "render sample.mp4 --track t.jsonl --layout spotlight -o null: --frames 2 --canvas 1x1",
        "inspect sample.mp4 --track t.jsonl", "split sample.mp4 --track t.jsonl -o d --frames 2",
        "snapshot sample.mp4 --track t.jsonl --on-change -o null:",
      ] {
        let run = try desk.run(line)
        #expect(run.ending == .exit(0) || run.ending == .exit(1), "\(track) \(line)")
        #expect(run.ending == .exit(0) || !run.errors.isEmpty, "\(track) \(line)")
      }
    }
    try desk.expect(
      "render sample.mp4 --grid 64x64 --layout grid -o null: --frames 1", exit: 0, errors: "")
  }

  /// Ids may be any text: files stay in the directory, terminals get no control characters.
  @Test func namesThatAreMadeToDoHarm() throws {
    let desk = try Desk()
    let ids = [
      "a/b", "../../x", ".", "..", "-rf", "a\n\u{1b}[31mb\u{0}c", "😀é\u{202e}",
      String(repeating: "x", count: 5000), "Alice", "alice", "%d", "#1",
    ]
    let hosts = ids.enumerated().map { index, id in
      JSONValue.object([
        JSONMember("id", .string(id)), JSONMember("x", .int(index % 4 * 160)),
        JSONMember("y", .int(index / 4 * 120)), JSONMember("width", .int(160)),
        JSONMember("height", .int(120)),
      ])
    }
    try desk.put(
      "t.jsonl",
      #"{"frame":0,"canvas":{"width":640,"height":360},"hosts":"#
        + JSONWriter.write(.array(hosts)) + "}\n")
    let split = try desk.run("split sample.mp4 --track t.jsonl -o d --frames 1")
    #expect(split.ending == .exit(0))
    let listed = try #require(try desk.json("d/manifest.json")["hosts"]?.array)
    #expect(listed.map { $0["id"]?.string } == ids)
    let files = listed.compactMap { $0["segments"]?.array?.first?["file"]?.string }
    #expect(Set(files.map { $0.lowercased() }).count == ids.count)
    #expect(
      try desk.files()
        == (files.map { "d/" + $0 } + ["d/manifest.json", "sample.mp4", "t.jsonl"])
        .sorted())
    for file in files {
      let folder = try #require(file.split(separator: "/").first)
      #expect(file.split(separator: "/").count == 2)
      #expect(folder.utf8.count <= 200)
      #expect(folder.utf8.first != UInt8(ascii: ".") && folder.utf8.first != UInt8(ascii: "-"))
      #expect(folder.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "%") })
    }

    let table = try desk.run("inspect sample.mp4 --track t.jsonl")
    let absent = try desk.run("snapshot sample.mp4 --track t.jsonl --at 0 --host nobody -o a.png")
    #expect(absent.ending == .exit(1))
    for text in [table.output, table.errors, absent.errors, split.errors] {
      #expect(
        text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n" || ![.control, .format].contains(scalar.properties.generalCategory)
        })
      #expect(text.split(separator: "\n").allSatisfy { $0.count < 600 })
    }
    #expect(table.output.contains(#"a\n\u{1b}[31mb\u{0}c "#))
    // For programs the ids are whole.
    let lines = try desk.run("inspect sample.mp4 --track t.jsonl --format jsonl").output
    let entry = try JSONParser.parse(
      Data(try #require(lines.split(separator: "\n").dropFirst().first).utf8))
    #expect(entry["hosts"]?.array?.map { $0["id"]?.string } == ids)
  }
}
