import Foundation
import RetileJSON
import TestSupport
import Testing

@testable import RetileViews

/// The JSON Schema for editors has the keys and words that the reader has.
@Suite struct LayoutSchemaTests {
  private let schema: JSONValue

  init() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let file = folder.appendingPathComponent("docs/local-layout.schema.json")
    schema = try JSONParser.parse(try Data(contentsOf: file))
  }

  private func keys(_ object: JSONValue?) -> Set<String> {
    Set(object?["properties"]?.object?.map(\.key) ?? [])
  }

  private func definition(_ name: String) -> JSONValue? { schema["definitions"]?[name] }

  /// The words of a definition, wherever in it they stand.
  private func words(_ name: String) -> [String] {
    func collect(_ value: JSONValue?) -> [String] {
      let own = value?["enum"]?.array?.compactMap(\.string) ?? []
      return own + (value?["oneOf"]?.array ?? []).flatMap(collect)
    }
    return collect(definition(name))
  }

  /// The object among the choices of a definition.
  private func object(_ name: String) -> JSONValue? {
    definition(name)?["oneOf"]?.array?.first { $0["type"]?.string == "object" }
  }

  private func reads(_ text: String) -> Bool {
    (try? LocalLayout.parse(Array(text.utf8), name: "f")) != nil
  }

  private func accepts(_ text: String) throws -> Bool {
    try JSONSchema(root: schema).accepts(try JSONParser.parse(Array(text.utf8)))
  }

  // MARK: keys and words

  @Test func itsKeysAreThoseThatAreRead() throws {
    let options = Set(Presets.all.flatMap { $0.options.map(\.name) } + LayoutKeys.look)
    #expect(keys(schema) == Set(LayoutKeys.top.known).union(options))
    #expect(keys(definition("scene")) == Set(LayoutKeys.scene.known).union(options))
    let presetView = Presets.all.compactMap { Preset(named: $0.name) }
      .flatMap { LayoutKeys.preset($0).known }
    #expect(keys(definition("presetView")) == Set(presetView))
    for (name, known) in [
      ("canvas", LayoutKeys.canvas), ("hostView", .host), ("tileView", .tile),
      ("nestedViews", .views), ("crop", .crop), ("border", .border), ("speaker", .speaker),
    ] {
      #expect(keys(definition(name)) == Set(known.known), "\(name)")
    }
    for (name, known) in [
      ("place", LayoutKeys.anchor), ("label", .label), ("videoState", .videoState),
      ("transition", .transition),
    ] {
      #expect(keys(object(name)) == Set(known.known), "\(name)")
    }
  }

  @Test func itsWordsAreThoseThatAreRead() {
    #expect(words("preset") == Presets.all.map(\.name))
    #expect(words("tile") == Tiling.allCases.map(\.rawValue))
    #expect(words("align") == TileAlignment.allCases.map(\.rawValue))
    #expect(words("order") == HostOrder.allCases.map(\.rawValue))
    #expect(words("absent") == Absence.allCases.map(\.rawValue))
    #expect(words("stateRule") == VideoStateRule.allCases.map(\.rawValue))
    #expect(words("occlusion") == Occlusion.allCases.map(\.rawValue))
    #expect(words("easing") == Easing.allCases.map(\.rawValue))
    #expect(words("hosts") == ["rest", "all"])
    #expect(words("overflow") == ["drop", "pages"])
    #expect(words("on") == ["join", "leave", "speaker"])
    #expect(words("renderMode").count == 6)
    for word in words("renderMode") {
      #expect(reads("{\"views\": [{\"host\": \"1\", \"renderMode\": \"\(word)\"}]}"))
    }
  }

  /// Which preset has which key, on both sides.
  @Test func itsPresetsHaveTheirKeys() throws {
    let values = Dictionary(
      Presets.all.flatMap { $0.options.map { ($0.name, $0.defaultValue) } }
    ) { first, _ in first }
    for preset in Presets.all {
      for (key, value) in values {
        let text = "{\"preset\": \"\(preset.name)\", \"\(key)\": \(value)}"
        let isOption = preset.options.contains { $0.name == key }
        for place in [
          text, "{\"views\": [\(text)]}", "{\"scenes\": [{\"at\": \"1s\", \(text.dropFirst())]}",
        ] {
          #expect(try accepts(place) == isOption, "\(place)")
          #expect(reads(place) == isOption, "\(place)")
        }
      }
    }
  }

  @Test func everyReferenceHasItsDefinitionAndEveryDefinitionAReference() {
    var references: Set<String> = []
    func collect(_ value: JSONValue) {
      if let reference = value["$ref"]?.string {
        #expect(reference.hasPrefix("#/definitions/"))
        references.insert(String(reference.dropFirst("#/definitions/".count)))
      }
      for member in value.object ?? [] { collect(member.value) }
      for element in value.array ?? [] { collect(element) }
    }
    collect(schema)
    #expect(references == Set(schema["definitions"]?.object?.map(\.key) ?? []))
  }

  @Test func everyKeyIsDescribed() {
    func check(_ properties: JSONValue?, _ place: String) {
      for member in properties?.object ?? [] where member.key != "$schema" {
        let name = member.value["$ref"]?.string?.dropFirst("#/definitions/".count)
        let described = name.flatMap { definition(String($0)) } ?? member.value
        let isRule = name == "stateRule" || place == "place" || place == "border"
        #expect(isRule || described["description"] != nil, "\(place).\(member.key)")
      }
    }
    check(schema["properties"], "top")
    for member in schema["definitions"]?.object ?? [] {
      check(member.value["properties"], member.key)
      for choice in member.value["oneOf"]?.array ?? [] { check(choice["properties"], member.key) }
    }
  }

  // MARK: values

  /// Right and wrong values of each key: the schema and the reader judge alike.
  private let values: [(key: String, right: [String], wrong: [String])] = [
    ("x", ["0", "-10.5", "\"-12.5%\""], ["\"5px\"", "1000001", "true", "null"]),
    ("width", ["1", "\"0.5%\""], ["0", "0.5", "\"-1%\"", "\"1\""]),
    ("zOrder", ["-5", "2.0"], ["1.5", "1000001", "\"1\""]),
    (
      "anchor", ["\"top\"", "\"left center\"", "{\"x\": \"100%\"}", "{}"],
      ["\"left right\"", "\"middle\"", "{\"x\": 5}", "{\"y\": \"101%\"}", "{\"z\": \"1%\"}", "50"]
    ),
    (
      "crop", ["{}", "{\"x\": 1, \"width\": \"50%\"}"],
      ["{\"x\": -1}", "{\"width\": 0}", "{\"zoom\": 1}", "1"]
    ),
    ("zoom", ["1", "2.125", "100"], ["0.999", "101", "\"2\""]),
    ("alpha", ["0", "0.25", "1"], ["-0.1", "1.1", "\"1\""]),
    ("mirror", ["true", "false"], ["1", "\"true\""]),
    ("trim", ["true", "false"], ["0", "null"]),
    ("cornerRadius", ["0", "\"50%\"", "12.5"], ["-1", "\"-1%\"", "\"x\""]),
    (
      "border", ["{\"width\": 2, \"color\": \"#aBcdef\"}"],
      [
        "{\"width\": 2}", "{\"width\": 0, \"color\": \"#000000\"}",
        "{\"width\": 1, \"color\": \"red\"}", "{\"width\": 1, \"color\": \"#000000\", \"x\": 1}",
      ]
    ),
    (
      "background", ["\"#010203\"", "\"a.png\"", "\"../a b.PNG\""],
      ["\"#0102\"", "\"#a.png\"", "\"a.jpg\"", "\"\"", "\"a\\u0000.png\"", "null"]
    ),
    ("placeholder", ["\"#010203\"", "\"a.png\""], ["\"red\"", "1"]),
    (
      "label",
      [
        "true", "false", "\"{name}\"", "{}", "{\"background\": null, \"size\": 12}",
        "{\"position\": \"top\", \"color\": \"#ffffff\", \"text\": \"x\"}",
      ],
      ["1", "\"\"", "\"a\\nb\"", "{\"size\": 0}", "{\"colour\": 1}", "{\"color\": null}", "null"]
    ),
    ("absent", [], ["\"keep\"", "true"]),
    (
      "videoState", ["\"hide\"", "{}", "{\"black\": \"keep\"}"],
      ["\"show\"", "{\"normal\": \"keep\"}", "{\"black\": 1}"]
    ),
    ("occlusion", [], ["\"hide\""]),
    ("renderMode", [], ["\"crop\"", "2"]),
  ]

  @Test func itsValuesOfViewsAndLooksAreThoseThatAreRead() throws {
    for (key, right, wrong) in values {
      let words = words(key)
      #expect(!(right + words).isEmpty)
      for (values, isRight) in [(right + words.map { "\"\($0)\"" }, true), (wrong, false)] {
        for value in values {
          let view = "{\"host\": \"1\", \"\(key)\": \(value)}"
          for text in [
            "{\"views\": [\(view)]}", "{\"views\": [{\"views\": [\(view)]}]}",
            "{\"views\": [{\"tile\": \"row\", \"hosts\": \"all\", \(view.dropFirst(14))]}",
          ] {
            #expect(try accepts(text) == isRight, "\(text)")
            #expect(reads(text) == isRight, "\(text)")
          }
        }
      }
    }
    #expect(Set(LayoutKeys.look).isSubset(of: values.map(\.key)))
  }

  private let right = [
    #"{"views": []}"#, #"{"preset": "grid", "alpha": 0.5}"#, #"{"version": 1, "views": []}"#,
    #"{"canvas": {"width": 16, "height": 9, "background": "a.png"}, "views": []}"#,
    #"{"views": [{"tile": "grid", "hosts": ["1"], "exclude": [], "gap": 0, "padding": 1}]}"#,
    #"{"views": [{"tile": "grid", "hosts": "rest", "order": "volume", "aspect": "4:3"}]}"#,
    #"{"views": [{"tile": "row", "hosts": "all", "align": "end", "minimum": 2, "maximum": 3}]}"#,
    #"{"views": [{"tile": "row", "hosts": "all", "maximum": 3, "overflow": "drop"}]}"#,
    ##"{"views": [{"tile": "row", "hosts": ["#1"], "maximum": 3, "overflow": "pages","##
      + #" "pageTime": "1:02.5"}]}"#,
    #"{"scenes": [{"at": "2.4s", "views": []}], "transition": "300ms"}"#,
    #"{"scenes": [{"at": "60f", "for": "3", "preset": "pip", "size": 9, "mirror": true}]}"#,
    #"{"scenes": [{"on": "hosts >= 5", "views": [], "transition": {"duration": "1s"}}]}"#,
    #"{"scenes": [{"on": "hosts<1024", "views": []}], "speaker": {"hold": "0", "minimum": 0}}"#,
    #"{"views": [], "names": {"1": "Ann", "": ""}, "scenes": []}"#,
    #"{"preset": "pk", "teams": [["1"], []], "hosts": ["2"]}"#,
    #"{"preset": "pk", "teams": [], "count": 4}"#,
    #"{"views": [], "transition": {"duration": "1:00:00", "easing": "linear"}}"#,
  ]

  private let wrong = [
    "{}", "[]", #"{"scenes": []}"#, #"{"views": [], "preset": "grid"}"#, #"{"views": {}}"#,
    #"{"version": 2, "views": []}"#, #"{"views": [], "alpha": 1}"#, #"{"views": [], "at": "1s"}"#,
    #"{"canvas": {"width": 16}, "views": []}"#, #"{"canvas": {"width": 0, "height": 1}}"#,
    #"{"views": [{}]}"#, #"{"views": [{"host": "1", "tile": "row", "hosts": "all"}]}"#,
    #"{"views": [{"host": "rest"}]}"#, #"{"views": [{"host": ""}]}"#, #"{"views": [{"host": 1}]}"#,
    #"{"views": [{"tile": "row"}]}"#, #"{"views": [{"tile": "row", "hosts": []}]}"#,
    #"{"views": [{"tile": "row", "hosts": ["1"], "order": "id"}]}"#,
    #"{"views": [{"tile": "row", "hosts": "all", "overflow": "drop"}]}"#,
    #"{"views": [{"tile": "row", "hosts": "all", "maximum": 3, "pageTime": "5s"}]}"#,
    #"{"views": [{"tile": "row", "hosts": "all", "maximum": 1025}]}"#,
    #"{"views": [{"tile": "row", "hosts": "all", "aspect": "0:9"}]}"#,
    #"{"views": [{"tile": "row", "hosts": "all", "gap": "5%"}]}"#,
    #"{"views": [{"views": [], "mirror": true}]}"#, #"{"views": [{"preset": "gird"}]}"#,
    #"{"scenes": [{"views": []}]}"#, #"{"scenes": [{"at": "1s", "on": "join", "views": []}]}"#,
    #"{"scenes": [{"at": "1s"}]}"#, #"{"scenes": [{"at": 1, "views": []}]}"#,
    #"{"scenes": [{"at": "1s", "for": "9f", "views": []}]}"#,
    #"{"scenes": [{"at": "1s", "views": [], "preset": "grid"}]}"#,
    #"{"scenes": [{"on": "hosts = 5", "views": []}]}"#,
    #"{"scenes": [{"on": "hosts > 1025", "views": []}]}"#,
    #"{"views": [], "transition": {"easing": "linear"}}"#,
    #"{"views": [], "transition": {"duration": "1s", "easing": "ease"}}"#,
    #"{"views": [], "transition": 1}"#, #"{"views": [], "speaker": {"hold": 2}}"#,
    #"{"views": [], "speaker": {"minimum": -1}}"#, #"{"views": [], "names": {"1": 1}}"#,
    #"{"views": [], "names": []}"#, #"{"preset": "pk", "teams": [["1"]]}"#,
    #"{"preset": "pk", "teams": [["1"], ["2"]], "count": 2}"#,
    #"{"preset": "pip", "position": "x"}"#, #"{"preset": "spotlight", "share": "100%"}"#,
    #"{"preset": "gallery", "pageTime": 5}"#, #"{"preset": "grid", "hosts": ["1"], "order": "id"}"#,
  ]

  @Test func itsFilesAreThoseThatAreRead() throws {
    for (texts, isRight) in [(right, true), (wrong, false)] {
      for text in texts {
        #expect(try accepts(text) == isRight, "\(text)")
        #expect(reads(text) == isRight, "\(text)")
      }
    }
  }

  /// Every example of docs/local-layout.md and of docs/examples is a layout by both.
  @Test func theExamplesAreRight() throws {
    var docs = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { docs.deleteLastPathComponent() }
    docs.appendPathComponent("docs")
    let text = try String(
      contentsOf: docs.appendingPathComponent("local-layout.md"), encoding: .utf8)
    let examples = text.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(examples.count > 3)
    for example in examples {
      #expect(try accepts(example), "\(example)")
      #expect(reads(example), "\(example)")
    }
    for folder in ["examples", "examples/layouts"].map(docs.appendingPathComponent) {
      try checkFiles(of: folder)
    }
  }

  private func checkFiles(of folder: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      // sei-map.json says how to read a stream.
      guard name.hasSuffix(".json"), name != "sei-map.json" else { continue }
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(try accepts(text), "\(name)")
      #expect(reads(text), "\(name)")
    }
  }
}
