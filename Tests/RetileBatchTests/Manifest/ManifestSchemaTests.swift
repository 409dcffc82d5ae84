import Foundation
import RetileJSON
import TestSupport
import Testing

@testable import RetileBatch

/// The JSON Schema for editors judges as the reader does.
@Suite struct ManifestSchemaTests {
  private let scratch = ManifestScratch()
  private let docs: URL
  private let schema: JSONSchema
  private let root: JSONValue

  init() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    docs = folder.appendingPathComponent("docs")
    func value(_ name: String, _ folder: URL) throws -> JSONValue {
      try JSONParser.parse(try Data(contentsOf: folder.appendingPathComponent(name)))
    }
    root = try value("batch.schema.json", docs)
    schema = JSONSchema(
      root: root, others: ["local-layout.schema.json": try value("local-layout.schema.json", docs)])
    let track = #"{"frame":0,"canvas":{"width":64,"height":36},"hosts":[]}"#
    try scratch.put(track, "t.jsonl")
    try scratch.put(track, "call.jsonl")
    try scratch.put(try text("examples/sei-map.json"), "map.json")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: docs.appendingPathComponent(name), encoding: .utf8)
  }

  private func accepts(_ text: String) throws -> Bool {
    try schema.accepts(try JSONParser.parse(Array(text.utf8)))
  }

  private func judge(_ text: String, _ isRight: Bool) throws {
    #expect(try accepts(text) == isRight, "schema: \(text)")
    let complaint = scratch.complaint(text)
    #expect((complaint == nil) == isRight, "reader: \(text): \(complaint ?? "")")
  }

  private func keys(_ name: String) -> Set<String> {
    Set(root["definitions"]?[name]?["properties"]?.object?.map(\.key) ?? [])
  }

  @Test func itsKeysAreThoseThatAreRead() {
    let settings = JobSettings.keys.map(\.name)
    #expect(Set(root["properties"]?.object?.map(\.key) ?? []) == Set(ManifestKeys.top))
    #expect(keys("job") == Set(settings + ManifestKeys.job))
    #expect(keys("defaults") == Set(settings + ManifestKeys.defaults))
    #expect(keys("output") == Set(ManifestKeys.output))
    #expect(keys("stills") == Set(ManifestKeys.stills))
    #expect(keys("options") == Set(OutputOption.all.map(\.key.name)))
    let split = root["definitions"]?["split"]?["oneOf"]?.array?.last
    #expect(Set(split?["properties"]?.object?.map(\.key) ?? []) == Set(ManifestKeys.split))
  }

  @Test func everyKeyIsDescribed() throws {
    var count = 0
    func check(_ value: JSONValue) {
      if let properties = value["properties"]?.object {
        for member in properties
        where member.key != "$schema" && member.value["not"] == nil {
          let name = member.value["$ref"]?.string.map {
            String($0.dropFirst("#/definitions/".count))
          }
          let described = name.flatMap { root["definitions"]?[$0] } ?? member.value
          #expect(described["description"] != nil, "\(member.key)")
          count += 1
        }
      }
      for member in value.object ?? [] { check(member.value) }
      for element in value.array ?? [] { check(element) }
    }
    check(root)
    #expect(count > 50)
  }

  /// Right and wrong values of each key of a job; null is right for all.
  private let settings: [(key: String, right: [String], wrong: [String])] = [
    (
      "start", ["\"0\"", "\"2.5s\"", "\"300ms\"", "\"1:02.5\"", "\"1:00:02\"", "\"60f\""],
      ["2", "\"\"", "\"-1s\"", "\"1.f\"", "\"1h\"", "[]"]
    ),
    (
      "duration", ["\"2s\"", "\"0:01\"", "\"60f\"", "\"0.5\""],
      ["\"0\"", "\"0f\"", "\"0:00\"", "\"0.0s\"", "1"]
    ),
    ("frames", ["1", "2.0", "1000000"], ["0", "-1", "1.5", "\"1\""]),
    ("track", ["\"t.jsonl\"", "\"{input}.jsonl\""], ["\"\"", "\"-\"", "1", "[]"]),
    (
      "grid", ["\"1x1\"", "\"64x64\"", "\"03x2\""],
      ["\"0x1\"", "\"65x1\"", "\"3\"", "\"3X2\"", "3"]
    ),
    ("seiType", ["0", "65535"], ["-1", "65536", "\"5\"", "1.5"]),
    (
      "seiUuid",
      ["\"00112233445566778899aAbBcCdDeEfF\"", "\"00112233-4455-6677-8899-aabbccddeeff\""],
      ["\"0011\"", "\"00112233445566778899aabbccddeefg\"", "5"]
    ),
    ("seiMap", ["\"map.json\""], ["\"\"", "\"-\"", "{}"]),
    (
      "layoutOffset",
      ["\"1s\"", "\"+300ms\"", "\"-2f\"", "\"60:-2f\"", "[]", "[\"1s\", \"60:2f\"]"],
      ["1", "\"\"", "\"x\"", "[1]", "\"60:\""]
    ),
    ("stream", ["0", "7", "\"3\"", "\"v:1\""], ["-1", "\"a:1\"", "1.5", "\"v:\""]),
    ("leadIn", ["\"backfill\"", "\"background\"", "\"whole\""], ["\"none\"", "1"]),
    ("matrix", ["\"bt601\"", "\"bt709\"", "\"bt2020\"", "\"fcc\"", "\"smpte240m\""], ["\"rgb\""]),
    ("range", ["\"limited\"", "\"full\""], ["\"pc\"", "1"]),
  ]

  @Test func valuesOfJobsAreThoseThatAreRead() throws {
    #expect(settings.map(\.key) == JobSettings.keys.map(\.name))
    let output = #"{"layout": "grid", "output": "a.y4m"}"#
    for (key, right, wrong) in settings {
      for (values, isRight) in [(right + ["null"], true), (wrong, false)] {
        for value in values {
          try judge(manifest(output, job: "\"\(key)\": \(value)"), isRight)
          try judge(manifest(output, defaults: "{\"\(key)\": \(value)}"), isRight)
        }
      }
    }
  }

  @Test func originsExcludeEachOtherInBoth() throws {
    let output = #"{"layout": "grid", "output": "a.y4m"}"#
    for (keys, isRight) in [
      (#""track": "t.jsonl", "grid": "1x1""#, false), (#""track": "t.jsonl", "grid": null"#, true),
      (#""track": "t.jsonl", "seiType": 5"#, false),
      (#""grid": "1x1", "seiMap": "map.json""#, false),
      (#""grid": "1x1", "layoutOffset": "1s""#, false),
      (#""seiType": 5, "seiMap": "map.json""#, true),
      (#""track": "t.jsonl", "layoutOffset": "1s""#, true),
    ] {
      try judge(manifest(output, job: keys), isRight)
      try judge(manifest(output, defaults: "{\(keys)}"), isRight)
    }
  }

  private let rightOutputs = [
    #"{"layout": "grid", "output": "a.y4m"}"#,
    #"{"layout": "grid", "output": "a", "split": null, "options": {"format": "yuv"}}"#,
    #"{"layout": {"views": []}, "output": "a.y4m"}"#,
    #"{"stills": {"at": "1s"}, "output": "a.png"}"#,
    #"{"stills": {"at": ["1s"]}, "output": "a.png"}"#,
    #"{"stills": {"every": "1s", "at": null}, "output": "a%d.png"}"#,
    #"{"stills": {"fps": 0.5}, "host": "1001", "output": "a%d.png"}"#,
    #"{"stills": {"keyFrames": true}, "layout": "grid", "output": "a%d.png"}"#,
    ##"{"stills": {"onChange": true}, "host": "#1", "output": "a%d.png"}"##,
    #"{"split": true, "output": "a"}"#, #"{"split": {}, "output": "a"}"#,
    #"{"split": {"format": "mkv"}, "output": "a", "options": {"crf": 12}}"#,
    #"{"split": true, "output": "h-{host}.mp4", "options": {"codec": "hevc", "preset": "fast"}}"#,
    ##"{"split": {"hosts": ["1", "#2"], "format": "png", "size": "4x4"}, "output": "a"}"##,
    #"{"split": {"hosts": null, "format": null, "size": null}, "output": "a", "options": null}"#,
  ]

  private let wrongOutputs = [
    "{}", "[]", "null", #"{"layout": "grid"}"#, #"{"layout": "grid", "output": ""}"#,
    #"{"layout": "grid", "output": null}"#, #"{"layout": "grid", "output": 1}"#,
    #"{"layout": "", "output": "a.y4m"}"#, #"{"layout": "-", "output": "a.y4m"}"#,
    #"{"layout": 1, "output": "a.y4m"}"#, #"{"layout": {}, "output": "a.y4m"}"#,
    #"{"layout": {"views": 1}, "output": "a.y4m"}"#, #"{"layuot": "grid", "output": "a.y4m"}"#,
    #"{"layout": "grid", "split": true, "output": "a"}"#,
    #"{"stills": {"at": "1s"}, "split": true, "output": "a"}"#,
    #"{"stills": {"at": "1s"}, "layout": "grid", "host": "1", "output": "a.png"}"#,
    #"{"host": "1", "output": "a.png"}"#, #"{"stills": {}, "output": "a.png"}"#,
    #"{"stills": true, "output": "a.png"}"#, #"{"stills": {"at": []}, "output": "a%d.png"}"#,
    #"{"stills": {"at": "1s", "fps": 1}, "output": "a%d.png"}"#,
    #"{"stills": {"every": "0"}, "output": "a%d.png"}"#,
    #"{"stills": {"keyFrames": false}, "output": "a%d.png"}"#,
    #"{"stills": {"at": "1s"}, "host": "", "output": "a.png"}"#,
    ##"{"stills": {"at": "1s"}, "host": "#0", "output": "a.png"}"##,
    #"{"split": false, "output": "a"}"#, #"{"split": {"hosts": []}, "output": "a"}"#,
    #"{"split": {"hosts": "1"}, "output": "a"}"#, #"{"split": {"format": "md5"}, "output": "a"}"#,
    #"{"split": {"size": "4"}, "output": "a"}"#, #"{"split": {"host": "1"}, "output": "a"}"#,
  ]

  @Test func outputsAreThoseThatAreRead() throws {
    for output in rightOutputs { try judge(manifest(output), true) }
    for output in wrongOutputs { try judge(manifest(output), false) }
  }

  /// Right and wrong values of each option, in an output that has it.
  private let options: [(key: String, right: [String], wrong: [String])] = [
    (
      "fps", ["25", "29.97", "\"30000/1001\"", "\"0.1\""],
      ["0", "-1", "1001", "\"0\"", "\"x\"", "true", "\"0/5\""]
    ),
    ("canvas", ["\"1280x720\"", "\"1x1\""], ["\"0x1\"", "\"1280\"", "1280", "\"1x100000\""]),
    (
      "scaler", ["\"nearest\"", "\"bilinear\"", "\"bicubic\"", "\"lanczos\"", "\"area\""],
      ["\"best\"", "1"]
    ),
    ("pngLevel", ["0", "9"], ["-1", "10", "\"1\""]),
    ("overwrite", ["true", "false"], ["0", "\"no\""]),
    (
      "format", ["\"png\"", "\"y4m\"", "\"yuv\"", "\"mp4\"", "\"mkv\"", "\"md5\""],
      ["\"null\"", "\"mov\"", "1"]
    ),
    ("codec", ["\"h264\"", "\"hevc\""], ["\"h265\"", "\"libx264\"", "1"]),
    ("crf", ["0", "18", "51"], ["-1", "52", "18.5", "\"18\""]),
    ("preset", ["\"ultrafast\"", "\"veryfast\"", "\"placebo\""], ["\"quick\"", "5"]),
  ]

  @Test func valuesOfOptionsAreThoseThatAreRead() throws {
    #expect(options.map(\.key) == OutputOption.all.map(\.key.name))
    for (key, right, wrong) in options {
      let name = key == "format" ? "a%d" : key == "pngLevel" ? "a%d.png" : "a.y4m"
      let isOfVideo = ["codec", "crf", "preset"].contains(key)
      for (values, isRight) in [(right, true), (wrong, false)] {
        for value in values {
          let name = isOfVideo ? "a.mp4" : value == "\"png\"" || key != "format" ? name : "a"
          try judge(
            manifest(
              #"{"layout": "grid", "output": "\#(name)", "options": {"\#(key)": \#(value)}}"#),
            isRight)
          try judge(
            manifest(
              #"{"layout": "grid", "output": "a.y4m"}"#,
              defaults: #"{"options": {"\#(key)": \#(value)}}"#), isRight)
        }
      }
      try judge(
        manifest(
          #"{"layout": "grid", "output": "a.y4m", "options": {"\#(key)": null}}"#,
          defaults: #"{"options": {"\#(key)": \#(right[0])}}"#), true)
    }
  }

  @Test func filesAreThoseThatAreRead() throws {
    let job = #"{"id": "a", "input": "a.mp4", "outputs": [{"layout": "grid", "output": "a.y4m"}]}"#
    for text in [
      #"{"jobs": [\#(job)]}"#,
      #"{"version": 1, "$schema": "x", "defaults": {}, "jobs": [\#(job)]}"#,
      #"{"defaults": null, "jobs": [\#(job)]}"#,
      #"{"defaults": {"layout": null}, "jobs": [\#(job)]}"#,
    ] { try judge(text, true) }
    for text in [
      "{}", "[]", "1", #"{"jobs": []}"#, #"{"jobs": null}"#, #"{"jobs": \#(job)}"#,
      #"{"version": 2, "jobs": [\#(job)]}"#, #"{"$schema": 1, "jobs": [\#(job)]}"#,
      #"{"defaults": [], "jobs": [\#(job)]}"#, #"{"defaults": {"id": "x"}, "jobs": [\#(job)]}"#,
      #"{"jbos": [\#(job)]}"#, #"{"jobs": [1]}"#, #"{"jobs": [{"input": "a"}]}"#,
      #"{"jobs": [{"outputs": [{"layout": "grid", "output": "a.y4m"}]}]}"#,
      #"{"jobs": [{"input": "-", "outputs": [{"layout": "grid", "output": "a.y4m"}]}]}"#,
      #"{"jobs": [{"id": 1, "input": "a", "outputs": [{"layout": "grid", "output": "a.y4m"}]}]}"#,
      #"{"jobs": [{"id": "", "input": "a", "outputs": [{"layout": "grid", "output": "a.y4m"}]}]}"#,
      #"{"jobs": [{"input": "a", "outputs": []}]}"#,
    ] { try judge(text, false) }
  }

  // MARK: examples

  private func put(_ folder: String) throws {
    for name in ["a.mp4", "talk-7.mp4", "talk-8.mp4"] {
      try scratch.put("", "\(folder)/recordings/\(name)")
    }
    try scratch.put(
      #"{"frame":0,"canvas":{"width":64,"height":36},"hosts":[]}"#, "\(folder)/tracks/talk-8.jsonl")
  }

  @Test(arguments: [
    ("social-cuts.json", 3, 9), ("hosts.jsonl", 2, 2), ("moderation.json", 3, 6),
  ]) func theExamplesAreRead(_ name: String, _ jobs: Int, _ outputs: Int) throws {
    let folder = "examples/batch"
    try put(folder)
    for name in [name, "speaker-portrait.json"] {
      try scratch.put(try text("\(folder)/\(name)"), "\(folder)/\(name)")
    }
    let batch = try Batch.read(manifest: scratch.file("\(folder)/\(name)"))
    #expect(batch.jobs.count == jobs)
    #expect(batch.jobs.reduce(0) { $0 + $1.outputs.count } == outputs)
    if name.hasSuffix(".json") { #expect(try accepts(try text("\(folder)/\(name)"))) }
  }

  @Test func theExamplesOfTheReferenceAreRead() throws {
    try scratch.put("", "night/a.mp4")
    try put(".")
    try scratch.put(try text("examples/batch/speaker-portrait.json"), "speaker-portrait.json")
    let page = try text("batch.md")
    for (fence, count) in [("```json\n", 1), ("```jsonl\n", 1)] {
      let examples = page.components(separatedBy: fence).dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }
      #expect(examples.count >= count)
      for example in examples {
        #expect(scratch.complaint(example) == nil, "\(example)")
        if fence == "```json\n" { #expect(try accepts(example), "\(example)") }
      }
    }
  }

  /// The reference has a row for every key.
  @Test func theReferenceNamesEveryKey() throws {
    let page = try text("batch.md")
    let keys =
      ManifestKeys.top + ManifestKeys.job + ManifestKeys.output + ManifestKeys.stills
      + ManifestKeys.split + JobSettings.keys.map(\.name) + OutputOption.all.map(\.key.name)
    for key in Set(keys) { #expect(page.contains("| `\(key)` |"), "\(key)") }
  }
}
