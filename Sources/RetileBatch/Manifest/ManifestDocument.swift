import RetileJSON

/// A manifest taken apart, its keys not yet read: one JSON object, or JSON lines.
struct ManifestDocument {
  private(set) var defaults: ManifestNode?
  private(set) var jobs: [ManifestNode] = []

  /// Takes the bytes apart; what is wrong is reported.
  init(_ bytes: [UInt8], name: String, _ problems: ManifestProblems) {
    guard bytes.count <= ManifestLimits.bytes else {
      problems.report(
        ManifestPlace(), .tooMany(what: "bytes", limit: ManifestLimits.bytes))
      return
    }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    do throws(JSONError) {
      let (value, end) = try JSONParser.parsePrefix(text, limits: Self.limits)
      // `end` counts from the start of what was read.
      let isWhole = end >= text.count
      let isJob = value["jobs"] == nil && (value["input"] != nil || value["outputs"] != nil)
      if isWhole, !isJob, !Self.isLines(name) || value["jobs"] != nil {
        readWhole(value, problems)
      } else {
        readLines(text, problems)
      }
    } catch {
      if Self.isLines(name) {
        readLines(text, problems)
      } else {
        problems.report(ManifestPlace(), .syntax(error.description))
      }
    }
    if jobs.count > ManifestLimits.jobs {
      problems.report(ManifestPlace(), .tooMany(what: "jobs", limit: ManifestLimits.jobs))
      jobs = []
    }
  }

  private static let limits = JSONParser.Limits(
    depth: ManifestLimits.depth, values: ManifestLimits.values)

  private static func isLines(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson")
  }

  private mutating func readWhole(_ value: JSONValue, _ problems: ManifestProblems) {
    let root = ManifestNode(value: value, place: ManifestPlace())
    readTop(root, known: ManifestKeys.top, problems)
    guard value.object != nil else { return }
    guard let list = root.child("jobs") else {
      problems.report(ManifestPlace(path: "jobs"), .missing(want: "a list of jobs"))
      return
    }
    guard let elements = list.value.array else {
      problems.report(list.wrong(want: "a list of jobs"))
      return
    }
    jobs = elements.enumerated().map { index, value in
      ManifestNode(value: value, place: Self.place(index))
    }
  }

  private mutating func readLines(_ text: ArraySlice<UInt8>, _ problems: ManifestProblems) {
    var isFirst = true
    let lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      let number = index + 1
      defer { isFirst = false }
      do throws(JSONError) {
        let value = try JSONParser.parse(line, limits: Self.limits)
        if isFirst, value["version"] != nil || value["defaults"] != nil || value["$schema"] != nil {
          let root = ManifestNode(value: value, place: ManifestPlace(line: number))
          readTop(root, known: ManifestKeys.header, problems)
        } else {
          jobs.append(ManifestNode(value: value, place: Self.place(jobs.count, line: number)))
        }
      } catch {
        problems.report(
          ManifestPlace(line: number), .syntax("column \(error.column): \(error.message)"))
      }
    }
  }

  private static func place(_ index: Int, line: Int? = nil) -> ManifestPlace {
    ManifestPlace(
      path: JSONPath.element(index, of: "jobs"), job: ManifestPlace.Job(index: index), line: line)
  }

  private mutating func readTop(
    _ root: ManifestNode, known: [String], _ problems: ManifestProblems
  ) {
    let members = problems.catching { () throws(ManifestProblem) in
      try root.members(want: "an object with \"jobs\"", problems)
    }
    for (key, node) in members ?? [] {
      switch key {
      case _ where !known.contains(key):
        problems.report(node.fault(ManifestKeys.fault(key, known: known)))
      case "version" where node.value.int != 1: problems.report(node.wrong(want: "1"))
      case "$schema" where node.text == nil: problems.report(node.wrong(want: "a text"))
      case "defaults" where !node.isNull: defaults = node
      default: break
      }
    }
  }
}
