import Foundation
import RetileJSON
import Testing

// What the tests of `retile batch plan`, `run` and `merge` do at a desk.

extension Desk {
  /// Writes a manifest; `OUT` in it stands for a directory.
  func putPlanned(_ jobs: [String], out: String, as name: String) throws {
    let text = jobs.joined(separator: ",\n").replacing("OUT", with: out)
    try put(name, #"{"version": 1, "jobs": [\#(text)]}"#)
  }

  /// Runs the tool; anything but this exit code ends the test.
  @discardableResult
  func tool(
    _ words: [String], exit status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CommandRun {
    let run = try run([try Tool.path()] + words)
    try #require(
      run.ending == .exit(status), "retile \(words.joined(separator: " ")): \(run.errors)",
      sourceLocation: sourceLocation)
    return run
  }

  /// Plans a manifest, and returns its tasks.
  func plan(
    _ manifest: String, parts: Int, into directory: String = "plan",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    try tool(
      ["batch", "plan", manifest, "--parts", "\(parts)", "-o", directory],
      sourceLocation: sourceLocation)
    return try files().filter { $0.hasPrefix(directory + "/task-") }
  }

  /// Plans, does each task, the last first, and merges.
  ///
  /// - Returns: how many tasks there were.
  @discardableResult
  func makeInParts(
    _ manifest: String, parts: Int, into directory: String = "plan",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let tasks = try plan(
      manifest, parts: parts, into: directory, sourceLocation: sourceLocation)
    for task in tasks.reversed() {
      try tool(["batch", "run", task, "--threads", "1"], sourceLocation: sourceLocation)
    }
    try tool(["batch", "merge", directory], sourceLocation: sourceLocation)
    return tasks.count
  }

  /// Expects two directories to have the same files with the same bytes, journals aside.
  func expectSameFiles(
    _ a: String, _ b: String, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (first, second) = (try outputs(a), try outputs(b))
    #expect(first == second, comment, sourceLocation: sourceLocation)
    #expect(!first.isEmpty, comment, sourceLocation: sourceLocation)
    for name in first where second.contains(name) {
      expectSame(
        try bytes("\(a)/\(name)"), try bytes("\(b)/\(name)"), "\(comment): \(name)",
        sourceLocation: sourceLocation)
    }
  }

  /// Files of a directory that are outputs, with their paths in it.
  func outputs(_ directory: String) throws -> [String] {
    try files().filter { $0.hasPrefix(directory + "/") }.map {
      String($0.dropFirst(directory.count + 1))
    }.filter { !$0.contains(".retile") }
  }

  /// Makes a batch at once and in parts, and expects the same files.
  ///
  /// - Parameter parts: how many; more are asked for than there are places to cut.
  func expectSameInParts(
    _ jobs: [String], _ parts: [Int] = [1, 2, 3, 7],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try putPlanned(jobs, out: "one", as: "one.json")
    try tool(["batch", "one.json", "--quiet", "--threads", "1"], sourceLocation: sourceLocation)
    for count in parts {
      try putPlanned(jobs, out: "in-\(count)", as: "\(count).json")
      let made = try makeInParts(
        "\(count).json", parts: count, into: "plan \(count)", sourceLocation: sourceLocation)
      #expect((1...count).contains(made), sourceLocation: sourceLocation)
      try expectSameFiles(
        "one", "in-\(count)", "in \(count) parts", sourceLocation: sourceLocation)
    }
  }
}
