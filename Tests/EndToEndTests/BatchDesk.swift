import Foundation
import RetileFrames
import RetileJSON
import Testing

// What the tests of `retile batch` do at a desk.

extension Desk {
  /// Writes a manifest of these jobs, each the text of an object.
  func putManifest(
    _ jobs: [String], defaults: String = "{}", as name: String = "night.json"
  ) throws {
    try put(
      name,
      "{\"version\": 1, \"defaults\": \(defaults), \"jobs\": [\(jobs.joined(separator: ",\n"))]}")
  }

  /// A job of one output.
  static func job(
    _ id: String, _ input: String, _ output: String, _ entry: String = #""layout": "grid""#
  ) -> String {
    #"{"id": "\#(id)", "input": "\#(input)", "outputs": [{\#(entry), "output": "\#(output)"}]}"#
  }

  /// A stream of 64x48 and 50 frames; one of two hosts leaves.
  func putTiny(_ name: String) throws {
    let hosts = [1, 2].map { (id: $0, rect: Rect(x: 32 * $0 - 32, y: 0, width: 32, height: 48)) }
    let tiny = try TestStreams.marked(
      "batch-tiny.mp4", frames: 50,
      [
        0: LayoutMarking.message(hosts, canvas: (64, 48)),
        20: LayoutMarking.message([hosts[1]], canvas: (64, 48)),
      ])
    try FileManager.default.copyItem(atPath: tiny, toPath: file(name))
  }

  /// Runs a batch that is to succeed, and reads its report.
  @discardableResult
  func batch(
    _ line: String = "night.json", exit status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSONValue {
    let run = try run("batch \(line) --quiet --report report.json")
    try #require(
      run.ending == .exit(status), "retile batch \(line): \(run.errors)",
      sourceLocation: sourceLocation)
    return try json("report.json")
  }

  /// What `--dry-run` says of each output.
  func due(
    _ line: String = "night.json", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: String] {
    let run = try run("batch \(line) --dry-run")
    try #require(run.ending == .exit(0), "\(run.errors)", sourceLocation: sourceLocation)
    let lines = run.output.split(separator: "\n").map { $0.components(separatedBy: ": ") }
    return Dictionary(
      uniqueKeysWithValues: lines.map { ($0[0], $0.dropFirst().joined(separator: ": ")) })
  }

  /// All files of a directory by their paths in it; of what batches keep for themselves nothing but
  /// the journals is allowed, and they are left out.
  func tree(_ folder: String) throws -> [String: Data] {
    var tree: [String: Data] = [:]
    for file in try files() where file.hasPrefix(folder + "/") {
      let name = String(file.dropFirst(folder.count + 1))
      if (name as NSString).lastPathComponent == ".retile-journal.jsonl" { continue }
      tree[name] = try bytes(file)
    }
    return tree
  }

  /// By what a file would be known as another one: its inode, and when it was written.
  func identities(_ folder: String) throws -> [String: String] {
    var identities: [String: String] = [:]
    for name in try tree(folder).keys {
      let attributes = try FileManager.default.attributesOfItem(atPath: file("\(folder)/\(name)"))
      let written = attributes[.modificationDate] as? Date
      identities[name] =
        "\(attributes[.systemFileNumber] ?? 0) \(written?.timeIntervalSinceReferenceDate ?? 0)"
    }
    return identities
  }
}

/// Expects two directories to hold the same files.
func expectSame(
  _ found: [String: Data], _ expected: [String: Data], _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    found.keys.sorted() == expected.keys.sorted(), comment, sourceLocation: sourceLocation)
  for (name, bytes) in expected {
    expectSame(
      found[name] ?? Data(), bytes, "\(name) \(comment?.rawValue ?? "")",
      sourceLocation: sourceLocation)
  }
}

extension JSONValue {
  /// The jobs of a batch's report.
  var jobs: [JSONValue] { self["jobs"]?.array ?? [] }

  /// The states of all outputs of a batch's report, by their names.
  var states: [String: String] {
    let outputs = jobs.flatMap { $0["outputs"]?.array ?? [] }
    return Dictionary(
      outputs.map { ($0["path"]?.string ?? "", $0["state"]?.string ?? "") },
      uniquingKeysWith: { $0 + "," + $1 })
  }

  func sum(_ key: String) -> Int? { self["summary"]?[key]?.int }
}
