import RetileFrames
import Testing

@testable import RetileViews

@Suite struct SceneJSONTests {
  private func parse(_ text: String) throws -> LocalLayout {
    try LocalLayout.parse(Array(text.utf8), name: "talk.json")
  }

  private func message(_ text: String) -> String {
    do {
      return "no error: \(try parse(text))"
    } catch {
      return "\(error)"
    }
  }

  private func seconds(_ thousandths: Int64) -> MediaTime {
    MediaTime(microseconds: thousandths * 1000)
  }

  @Test func everyKey() throws {
    let layout = try parse(
      """
      {"scenes": [
        {"at": "2.4s", "transition": "300ms", "views": [{"host": "#1"}]},
        {"at": "60f", "preset": "spotlight", "share": "50%", "alpha": 1},
        {"on": "join", "for": "3s", "preset": "grid",
         "transition": {"duration": "0.5", "easing": "linear"}},
        {"on": "leave", "views": []}, {"on": "speaker", "views": []},
        {"on": "hosts >= 5", "views": []}],
       "transition": {"duration": "1:00"}, "speaker": {"hold": "1.5s", "minimum": 20},
       "names": {"1003": "Ann", "#odd key": ""}}
      """)
    #expect(layout.arrangement == .views([]))
    #expect(
      layout.scenes == [
        Scene(
          .at(.time(seconds(2400))), transition: Transition(duration: seconds(300)),
          arrangement: .views([ViewSpec(.host(.ordinal(1)))])),
        Scene(
          .at(.frame(60)), arrangement: .preset(.spotlight(SpotlightPreset(share: .percent(50))))),
        Scene(
          .join, length: seconds(3000),
          transition: Transition(duration: seconds(500), easing: .linear),
          arrangement: .preset(.grid(GridPreset()))),
        Scene(.leave, arrangement: .views([])), Scene(.speaker, arrangement: .views([])),
        Scene(.hosts(.atLeast, 5), arrangement: .views([])),
      ])
    #expect(layout.transition == Transition(duration: seconds(60_000)))
    #expect(layout.speaker == SpeakerRule(hold: seconds(1500), minimum: 20))
    #expect(layout.names == ["1003": "Ann", "#odd key": ""])
    #expect(try parse(#"{"views": [], "scenes": []}"#) == LocalLayout(views: []))
    #expect(try parse(#"{"views": [], "speaker": {}}"#).speaker == SpeakerRule())
  }

  @Test func comparisonsOfTheNumberOfHosts() throws {
    let signs: [(String, Scene.Comparison)] = [
      ("<", .less), ("<=", .atMost), ("==", .equal), (">=", .atLeast), (">", .more),
    ]
    for (sign, comparison) in signs {
      for count in [0, 7, 1024] {
        for text in ["hosts \(sign) \(count)", "hosts\(sign)\(count)", "hosts  \(sign)0\(count)"] {
          let layout = try parse(#"{"scenes": [{"on": "\#(text)", "views": []}]}"#)
          #expect(layout.scenes.map(\.trigger) == [.hosts(comparison, count)], "\(text)")
        }
      }
    }
    let want =
      "want \"join\", \"leave\" or \"speaker\", or a number of hosts such as \"hosts >= 5\", with <,"
      + " <=, ==, >= or >, up to 1024"
    for text in [
      "hosts = 5", "hosts > 1025", "hosts > -1", "hosts >", "hosts 5", "hosts >= 5.0", "host > 5",
      "hosts => 5", "hosts > 99999999999999999999", "", "ho sts > 5", "hosts > 1 2", "hosts > = 5",
    ] {
      #expect(
        message(#"{"scenes": [{"on": "\#(text)", "views": []}]}"#)
          == "talk.json: scenes[0].on: found \"\(text)\", \(want)")
    }
    #expect(
      message(#"{"scenes": [{"on": "joins", "views": []}]}"#)
        == "talk.json: scenes[0].on: found \"joins\", \(want); did you mean \"join\"?")
  }

  @Test func mistakes() {
    let time = "want a time as text, such as"
    let cases = [
      ("1", "found 1, want a scene: an object with \"at\" or \"on\""),
      (#"{"views": []}"#, "has neither \"at\" nor \"on\", want one of them"),
      (
        #"{"at": "1s", "on": "join", "views": []}"#,
        "has both \"at\" and \"on\", want one of them"
      ),
      (#"{"at": "1s"}"#, "has neither \"views\" nor \"preset\", want one of them"),
      (
        #"{"at": "1s", "views": [], "preset": "grid"}"#,
        "has both \"views\" and \"preset\", want one of them"
      ),
      (
        #"{"at": 2.4, "views": []}"#,
        ".at: found 2.4, \(time) \"2.4s\", \"1:02.5\" or \"60f\""
      ),
      (
        #"{"at": "-1s", "views": []}"#,
        ".at: found \"-1s\", \(time) \"2.5s\", \"1:02.5\" or \"60f\""
      ),
      (
        #"{"at": "1s", "for": "60f", "views": []}"#,
        ".for: found \"60f\", \(time) \"2.5s\" or \"300ms\""
      ),
      (#"{"at": "1s", "for": "0", "views": []}"#, ".for: found \"0\", want more than no time"),
      (
        #"{"at": "1s", "transition": 0.3, "views": []}"#,
        ".transition: found 0.3, \(time) \"0.3s\" or \"300ms\""
      ),
      (
        #"{"at": "1s", "transition": "1:00:00.1", "views": []}"#,
        ".transition: found \"1:00:00.1\", want at most an hour"
      ),
      (
        #"{"at": "1s", "transition": {}, "views": []}"#,
        ".transition.duration: missing, \(time) \"300ms\""
      ),
      (
        #"{"at": "1s", "transition": {"duration": "1s", "easing": "ease"}, "views": []}"#,
        ".transition.easing: found \"ease\", want \"linear\", \"ease-in\", \"ease-out\" or"
          + " \"ease-in-out\""
      ),
      (
        #"{"at": "1s", "transition": {"time": "1s"}, "views": []}"#,
        ".transition.time: unknown key; known here are duration, easing"
      ),
      (#"{"at": "1s", "views": [], "canvas": {}}"#, ".canvas: belongs to the top of the file"),
      (
        #"{"at": "1s", "views": [{"host": 1}]}"#,
        ".views[0].host: found 1, want it as text: \"1\""
      ),
      (
        #"{"at": "1s", "preset": "gird"}"#,
        ".preset: found \"gird\", want \"grid\", \"spotlight\", \"sidebar\", \"pip\", \"pk\","
          + " \"classroom\", \"interview\" or \"gallery\"; did you mean \"grid\"?"
      ),
    ]
    for (scene, expected) in cases {
      let separator = expected.hasPrefix(".") ? "" : ": "
      #expect(message("{\"scenes\": [\(scene)]}") == "talk.json: scenes[0]\(separator)\(expected)")
    }
  }

  @Test func mistakesOfTheRest() {
    let cases = [
      (#""scenes": {}"#, "scenes: found an object, want a list of scenes"),
      (
        #""transition": true"#,
        "transition: found true, want a time as text, such as \"2.5s\" or \"300ms\""
      ),
      (#""speaker": "1""#, "speaker: found \"1\", want an object with \"hold\" and \"minimum\""),
      (
        #""speaker": {"minimum": -1}"#,
        "speaker.minimum: found -1, want a volume from 0 to 1000000"
      ),
      (
        #""speaker": {"maximum": 1}"#,
        "speaker.maximum: belongs to a view with \"tile\" or the preset \"gallery\""
      ),
      (#""names": []"#, "names: found an empty list, want an object with names by id or account"),
      (#""names": {"1": 2}"#, "names.1: found 2, want a text"),
      (
        #""names": {"a b": "\n"}"#,
        "names[\"a b\"]: found \"\\n\", want one line without control characters"
      ),
      (#""names": {"1": "a", "1": "b"}"#, "names.1: given twice"),
    ]
    for (keys, expected) in cases {
      #expect(message("{\"views\": [], \(keys)}") == "talk.json: \(expected)")
    }
    let names = (0...1024).map { "\"\($0)\": \"a\"" }.joined(separator: ",")
    #expect(
      message("{\"views\": [], \"names\": {\(names)}}")
        == "talk.json: names: found 1025 names, want at most 1024")
    let scenes = Array(repeating: #"{"at": "1s", "views": []}"#, count: 1001).joined(separator: ",")
    #expect(
      message("{\"scenes\": [\(scenes)]}")
        == "talk.json: scenes: found 1001 entries, want at most 1000")
  }
}
