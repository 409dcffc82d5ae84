import Testing

@testable import RetileViews

/// The whole text that a user reads for each mistake.
@Suite struct LocalLayoutErrorTests {
  private func message(_ text: String) -> String {
    do throws(LocalLayoutError) {
      return "no error: \(try LocalLayout.parse(Array(text.utf8), name: "talk.json"))"
    } catch {
      return error.description
    }
  }

  private func expect(_ cases: [(String, String)], _ wrap: (String) -> String = { $0 }) {
    for (text, expected) in cases { #expect(message(wrap(text)) == "talk.json: \(expected)") }
  }

  @Test func notJSON() {
    expect([
      ("", "line 1, column 1: the JSON ends too early"),
      ("{\"views\": [\n  {\"host\": \"1\",}\n]}", "line 2, column 16: unexpected '}'"),
      ("{\"views\": []} x", "line 1, column 15: more text after the value"),
    ])
    let long = String(repeating: " ", count: 1_048_577)
    #expect(message(long) == "talk.json: has 1048577 bytes, want at most 1048576")
  }

  @Test func theWholeFile() {
    expect([
      ("[]", "found an empty list, want an object with \"views\" or \"preset\""),
      ("{}", "has neither \"views\" nor \"preset\", want one of them"),
      (#"{"views": [], "preset": "grid"}"#, "has both \"views\" and \"preset\", want one of them"),
      (#"{"version": 2, "scenez": []}"#, "version: found 2, want 1"),
      (#"{"version": "1", "views": []}"#, "version: found \"1\", want 1"),
      (#"{"$schema": 1, "views": []}"#, "$schema: found 1, want a text"),
      (#"{"views": [], "views": []}"#, "views: given twice"),
      (#"{"view": []}"#, "view: unknown key; did you mean \"views\"?"),
      (
        #"{"layers": []}"#,
        "layers: unknown key; known here are version, $schema, canvas, scenes, transition, speaker,"
          + " names, views, preset"
      ),
      (
        #"{"views": [], "odd key\n": 1}"#,
        #"["odd key\n"]: unknown key; known here are version, $schema, canvas, scenes, transition,"#
          + " speaker, names, views, preset"
      ),
      (#"{"scenes": []}"#, "has neither \"views\" nor \"preset\", want one of them"),
      (#"{"views": [], "at": "2s"}"#, "at: belongs to a scene"),
      (#"{"views": [], "alpha": 1}"#, "alpha: belongs to a view or a preset"),
      (
        #"{"preset": "grid", "host": "1"}"#,
        "host: belongs to a view or the presets \"spotlight\", \"sidebar\", \"pip\" and"
          + " \"classroom\""
      ),
      (
        #"{"preset": "grid", "pageTime": "1s"}"#,
        "pageTime: belongs to a view with \"tile\" or the preset \"gallery\""
      ),
      (#"{"views": [], "teams": 1}"#, "teams: belongs to the preset \"pk\""),
      (
        #"{"views": [], "share": 1}"#,
        "share: belongs to the presets \"spotlight\", \"sidebar\", \"classroom\" and \"interview\""
      ),
      (#"{"views": [], "zOrder": 1}"#, "zOrder: belongs to a view"),
      (#"{"views": [], "gap": 1}"#, "gap: belongs to a view with \"tile\" or a preset"),
      (#"{"views": {}}"#, "views: found an object, want a list of views"),
    ])
    let views = Array(repeating: #"{"host":"1"}"#, count: 1025).joined(separator: ",")
    #expect(
      message("{\"views\": [\(views)]}")
        == "talk.json: views: found 1025 entries, want at most 1024")
  }

  @Test func theCanvas() {
    let cases = [
      ("[1]", "canvas: found a list, want an object with \"width\", \"height\" and \"background\""),
      (#"{"width": 1280}"#, "canvas.height: missing, want whole pixels from 1 to 16384"),
      (#"{"height": 720}"#, "canvas.width: missing, want whole pixels from 1 to 16384"),
      (
        #"{"width": 0, "height": 720}"#, "canvas.width: found 0, want whole pixels from 1 to 16384"
      ),
      (
        #"{"width": 1280, "height": 16385}"#,
        "canvas.height: found 16385, want whole pixels from 1 to 16384"
      ),
      (
        #"{"width": 12.5, "height": 1}"#,
        "canvas.width: found 12.5, want whole pixels from 1 to 16384"
      ),
      (
        #"{"width": "50%", "height": 1}"#,
        "canvas.width: found \"50%\", want whole pixels from 1 to 16384"
      ),
      (
        #"{"background": "red"}"#,
        "canvas.background: found \"red\","
          + " want a colour such as \"#1a2b3c\" or the path of a .png picture"
      ),
      (
        #"{"background": null}"#,
        "canvas.background: found null, want a colour such as \"#1a2b3c\" or the path of a .png"
          + " picture"
      ),
      (#"{"widht": 1}"#, "canvas.widht: unknown key; did you mean \"width\"?"),
      (#"{"width": 1, "width": 1}"#, "canvas.width: given twice"),
    ]
    expect(cases) { "{\"views\": [], \"canvas\": \($0)}" }
  }

  @Test func theKeysOfAView() {
    let cases = [
      (
        "1",
        "views[1]: found 1, want a view: an object with \"host\", \"tile\", \"views\" or \"preset\""
      ),
      (
        "{}",
        "views[1]: has none of \"host\", \"tile\", \"views\", \"preset\", want one of them"
      ),
      (
        #"{"views": [], "preset": "grid"}"#,
        "views[1]: has both \"views\" and \"preset\", want one of them"
      ),
      (
        #"{"views": [], "alpha": 1}"#, "views[1].alpha: belongs to a view or a preset"
      ),
      (
        #"{"views": [{"views": [{"host": "1"}, {"tile": "row"}]}]}"#,
        "views[1].views[0].views[1].hosts: missing, want \"rest\", \"all\" or a list of hosts such"
          + " as [\"1003\", \"#2\"]"
      ),
      (
        #"{"host": "1", "tile": "row"}"#,
        "views[1]: has both \"host\" and \"tile\", want one of them"
      ),
      (
        #"{"host": "1", "rendermode": "fit"}"#,
        "views[1].rendermode: unknown key; did you mean \"renderMode\"?"
      ),
      (
        #"{"host": "1", "left": 4}"#,
        "views[1].left: unknown key; known here are host, x, y, width, height, zOrder, renderMode,"
          + " anchor, crop, zoom, alpha, mirror, cornerRadius, border, background, placeholder,"
          + " label, absent, videoState, occlusion, trim"
      ),
      (
        #"{"host": "1", "hosts": "all"}"#,
        "views[1].hosts: belongs to a view with \"tile\" or a preset"
      ),
      (#"{"host": "1", "gap": 4}"#, "views[1].gap: belongs to a view with \"tile\" or a preset"),
      (#"{"host": "1", "padding": 4}"#, "views[1].padding: belongs to a view with \"tile\""),
      (#"{"host": "1", "x": 1, "x": 1}"#, "views[1].x: given twice"),
      (#"{"host": "1", "labels": true}"#, "views[1].labels: unknown key; did you mean \"label\"?"),
    ]
    expect(cases) { "{\"views\": [{\"host\": \"1\"}, \($0)]}" }
  }

  @Test func theValuesOfAView() {
    let place =
      "want pixels from -1000000 to 1000000, or a share such as \"50%\", from -10000% to 10000%"
    let extent = "want pixels from 1 to 1000000, or a share such as \"50%\", above 0% up to 10000%"
    let modes =
      "want \"hidden\" (or \"cover\"), \"fit\" (or \"contain\") or \"fill\" (or \"stretch\")"
    let cases = [
      (#""x": "5px""#, "views[0].x: found \"5px\", \(place)"),
      (#""x": 1000001"#, "views[0].x: found 1000001, \(place)"),
      (#""y": "10001%""#, "views[0].y: found \"10001%\", \(place)"),
      (#""y": true"#, "views[0].y: found true, \(place)"),
      (#""width": 0"#, "views[0].width: found 0, \(extent)"),
      (#""width": 0.5"#, "views[0].width: found 0.5, \(extent)"),
      (#""width": -4"#, "views[0].width: found -4, \(extent)"),
      (#""height": "0%""#, "views[0].height: found \"0%\", \(extent)"),
      (#""height": []"#, "views[0].height: found an empty list, \(extent)"),
      (#""renderMode": "crop""#, "views[0].renderMode: found \"crop\", \(modes)"),
      (#""renderMode": 2"#, "views[0].renderMode: found 2, \(modes)"),
      (
        #""background": "\#(String(repeating: "a", count: 50))""#,
        "views[0].background: found \"\(String(repeating: "a", count: 40))…\","
          + " want a colour such as \"#1a2b3c\" or the path of a .png picture"
      ),
      (
        #""zOrder": 1.5"#,
        "views[0].zOrder: found 1.5, want a whole number from -1000000 to 1000000"
      ),
    ]
    expect(cases) { "{\"views\": [{\"host\": \"1\", \($0)}]}" }
  }

  @Test func whoIsShown() {
    let list = "want \"rest\", \"all\" or a list of hosts such as [\"1003\", \"#2\"]"
    let cases = [
      (#""host": 1003"#, "views[0].host: found 1003, want it as text: \"1003\""),
      (#""host": """#, "views[0].host: found \"\", want a host as text: \"1003\" or \"#1\""),
      (#""host": ["1"]"#, "views[0].host: found a list, want a host as text: \"1003\" or \"#1\""),
      (##""host": "#0""##, "views[0].host: found \"#0\", want \"#n\" with n from 1 to 1000000"),
      (
        #""host": "rest""#,
        "views[0].host: found \"rest\", want one host; \"rest\" is for \"hosts\", alone"
      ),
      (
        #""tile": "spiral", "hosts": "all""#,
        "views[0].tile: found \"spiral\", want \"grid\", \"row\" or \"column\""
      ),
      (#""tile": "row""#, "views[0].hosts: missing, \(list)"),
      (#""tile": "row", "hosts": "1003""#, "views[0].hosts: found \"1003\", \(list)"),
      (#""tile": "row", "hosts": []"#, "views[0].hosts: found an empty list, \(list)"),
      (
        #""tile": "row", "hosts": ["1", 2]"#,
        "views[0].hosts[1]: found 2, want it as text: \"2\""
      ),
      (
        #""tile": "row", "hosts": ["1", "all"]"#,
        "views[0].hosts[1]: found \"all\", want one host; \"all\" is for \"hosts\", alone"
      ),
      (
        #""tile": "row", "hosts": "all", "gap": "5%""#,
        "views[0].gap: found \"5%\", want whole pixels from 0 to 16384"
      ),
      (
        #""tile": "row", "hosts": "all", "gap": -1"#,
        "views[0].gap: found -1, want whole pixels from 0 to 16384"
      ),
      (
        #""tile": "row", "hosts": "all", "padding": 1.5"#,
        "views[0].padding: found 1.5, want whole pixels from 0 to 16384"
      ),
      (
        #""tile": "row", "hosts": "all", "align": "left""#,
        "views[0].align: found \"left\", want \"start\", \"center\" or \"end\""
      ),
      (
        #""tile": "row", "hosts": "all", "minimum": 0"#,
        "views[0].minimum: found 0, want a whole number of hosts from 1 to 1024"
      ),
      (
        #""tile": "row", "hosts": "all", "minimum": 5, "maximum": 4"#,
        "views[0].maximum: found 4, want at least the minimum, 5"
      ),
    ]
    expect(cases) { "{\"views\": [{\($0)}]}" }
    for aspect in ["16", "16:9:1", "16/9", "0:9", "16:-9", "1.5:1", ":", "10001:1", "٣:١"] {
      #expect(
        message("{\"views\": [{\"tile\": \"row\", \"hosts\": \"all\", \"aspect\": \"\(aspect)\"}]}")
          == "talk.json: views[0].aspect: found \"\(aspect)\","
          + " want width to height in whole numbers, such as \"16:9\"")
    }
    let hosts = Array(repeating: #""1""#, count: 1025).joined(separator: ",")
    #expect(
      message("{\"views\": [{\"tile\": \"row\", \"hosts\": [\(hosts)]}]}")
        == "talk.json: views[0].hosts: found 1025 entries, want at most 1024")
  }

  @Test func listsAndPages() {
    let cases = [
      (#""exclude": "1""#, "exclude: found \"1\", want a list of hosts such as [\"1003\", \"#2\"]"),
      (#""exclude": [3]"#, "exclude[0]: found 3, want it as text: \"3\""),
      (
        #""order": "loud""#,
        "order: found \"loud\", want \"appearance\", \"id\", \"area\", \"zOrder\" or \"volume\""
      ),
      (
        #""order": "zorder""#,
        "order: found \"zorder\", want \"appearance\", \"id\", \"area\", \"zOrder\" or \"volume\";"
          + " did you mean \"zOrder\"?"
      ),
      (#""overflow": "pages""#, "overflow: belongs to a view with \"maximum\""),
      (
        #""maximum": 4, "overflow": "page""#,
        "overflow: found \"page\", want \"drop\" or \"pages\"; did you mean \"pages\"?"
      ),
      (#""maximum": 4, "pageTime": "5s""#, "pageTime: belongs to \"overflow\": \"pages\""),
      (
        #""maximum": 4, "overflow": "drop", "pageTime": "5s""#,
        "pageTime: belongs to \"overflow\": \"pages\""
      ),
      (
        #""maximum": 4, "overflow": "pages", "pageTime": 5"#,
        "pageTime: found 5, want a time as text, such as \"5s\" or \"300ms\""
      ),
      (
        #""maximum": 4, "overflow": "pages", "pageTime": "60f""#,
        "pageTime: found \"60f\", want a time as text, such as \"2.5s\" or \"300ms\""
      ),
      (
        #""maximum": 4, "overflow": "pages", "pageTime": "0s""#,
        "pageTime: found \"0s\", want more than no time"
      ),
    ]
    for (text, expected) in cases {
      #expect(
        message("{\"views\": [{\"tile\": \"row\", \"hosts\": \"all\", \(text)}]}")
          == "talk.json: views[0].\(expected)")
    }
    #expect(
      message(#"{"views": [{"tile": "row", "hosts": ["1"], "order": "id"}]}"#)
        == "talk.json: views[0].order: belongs to \"hosts\": \"rest\" or \"all\";"
        + " a list has its own order")
  }

  @Test func tooManyViewsAndTooDeep() {
    var views = "[]"
    for _ in 0..<8 { views = "[{\"views\": \(views)}]" }
    let path = "views" + String(repeating: "[0].views", count: 8)
    #expect(
      message("{\"views\": \(views)}") == "talk.json: \(path): found views 9 deep, want at most 8")
    let half = Array(repeating: #"{"host":"1"}"#, count: 500).joined(separator: ",")
    #expect(
      message(
        "{\"views\": [{\"views\": [\(half)]}],"
          + " \"scenes\": [{\"at\": \"1s\", \"views\": [\(half),\(half)]}]}")
        == "talk.json: found 1501 views in all, want at most 1024")
  }

  @Test func thePresets() {
    let names =
      "want \"grid\", \"spotlight\", \"sidebar\", \"pip\", \"pk\", \"classroom\", \"interview\""
      + " or \"gallery\""
    let share = "want a share between 0% and 100%, such as \"75%\""
    let teams = "want a list of 2 to 4 teams, each a list of hosts"
    expect([
      (#"{"preset": "gird"}"#, "preset: found \"gird\", \(names); did you mean \"grid\"?"),
      (#"{"preset": "mosaic"}"#, "preset: found \"mosaic\", \(names)"),
      (#"{"preset": 1}"#, "preset: found 1, \(names)"),
      (
        #"{"preset": "grid", "share": "50%"}"#,
        "share: belongs to the presets \"spotlight\", \"sidebar\", \"classroom\" and \"interview\""
      ),
      (#"{"preset": "grid", "size": 5}"#, "size: belongs to \"label\" or the preset \"pip\""),
      (#"{"preset": "grid", "padding": 5}"#, "padding: belongs to a view with \"tile\""),
      (#"{"preset": "spotlight", "shar": 1}"#, "shar: unknown key; did you mean \"share\"?"),
      (#"{"preset": "spotlight", "share": "100%"}"#, "share: found \"100%\", \(share)"),
      (#"{"preset": "spotlight", "share": 0.75}"#, "share: found 0.75, \(share)"),
      (#"{"preset": "spotlight", "share": "0%"}"#, "share: found \"0%\", \(share)"),
      (#"{"preset": "pk", "teams": [["1"]]}"#, "teams: found a list, \(teams)"),
      (#"{"preset": "pk", "teams": "ab"}"#, "teams: found \"ab\", \(teams)"),
      (
        #"{"preset": "pk", "teams": ["1", "2"]}"#,
        "teams[0]: found \"1\", want a team: a list of hosts such as [\"1003\", \"#2\"]"
      ),
      (
        #"{"preset": "pk", "teams": [["1"], ["2"]], "count": 2}"#,
        "count: belongs to a \"pk\" without \"teams\", which say how many"
      ),
      (
        #"{"preset": "pk", "count": 5}"#, "count: found 5, want a number of teams from 2 to 4"
      ),
      (
        #"{"views": [{"preset": "grid", "host": "1"}]}"#,
        "views[0].host: belongs to a view or the presets \"spotlight\", \"sidebar\", \"pip\" and"
          + " \"classroom\""
      ),
    ])
  }
}
