import Foundation

/// Makes trials in a directory of its own, prints what came of them, and keeps findings.
struct Desk {
  private let tool: String
  private let findings: String
  private let root: String
  private let track = "track.jsonl"

  init(tool: String, findings: String, isSanitized: Bool) throws {
    self.tool = tool
    self.findings = findings
    ToolRun.limit(isSanitized: isSanitized)
    root = FileManager.default.temporaryDirectory.path + "/retile-mutate-\(getpid())"
    for name in ["work", "texts"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(name)", withIntermediateDirectories: true)
    }
    guard FileManager.default.changeCurrentDirectoryPath("\(root)/work") else {
      throw Failure(text: "cannot enter '\(root)/work'")
    }
  }

  func clear() {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Does what a trial says; false if it is a finding.
  func passes(_ trial: Trial) throws -> Bool {
    try Data(trial.bytes).write(to: URL(fileURLWithPath: trial.input))
    try Data(Self.layouts.utf8).write(to: URL(fileURLWithPath: track))
    defer { for file in (try? files()) ?? [] { try? FileManager.default.removeItem(atPath: file) } }
    let arguments = trial.command.arguments(input: trial.input, track: track)
    let run = try ToolRun(tool, arguments, texts: "\(root)/texts")
    let made = try files().filter { $0 != trial.input && $0 != track }
    var faults = Verdict(run, of: trial.command, files: made).faults
    if faults.isEmpty, arguments[0] == "inject", let output = trial.command.output,
      made.contains(output)
    {
      // What was written is a file that can be read.
      let again = try ToolRun(tool, ["inspect", output], texts: "\(root)/texts")
      if again.ending != .exit(0) {
        faults = ["'\(output)' cannot be inspected: \(again.ending): \(again.errors)"]
      }
    }
    let status = if case .exit(let code) = run.ending { "exit \(code)" } else { "\(run.ending)" }
    print(
      "trial \(trial.number) \(faults.isEmpty ? "passes" : "FINDING"): \(arguments[0]) \(status), "
        + "\(Int(run.seconds * 1000)) ms, \(run.peakMemory >> 20) MiB")
    fflush(nil)
    guard !faults.isEmpty else { return true }
    try keep(trial, arguments, run, faults)
    return false
  }

  /// The damaged file, the command, and what was wrong.
  private func keep(
    _ trial: Trial, _ arguments: [String], _ run: ToolRun, _ faults: [String]
  ) throws {
    let place = "\(findings)/\(trial.seed)-\(trial.number)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data(trial.bytes).write(to: URL(fileURLWithPath: "\(place)/\(trial.input)"))
    try Data(Self.layouts.utf8).write(to: URL(fileURLWithPath: "\(place)/\(track)"))
    let words = arguments.map { $0.contains("#") ? "'\($0)'" : $0 }
    let report =
      ["\(trial.stream), damaged", "retile " + words.joined(separator: " ")] + faults
      + ["", run.errors]
    try Data(report.joined(separator: "\n").utf8)
      .write(to: URL(fileURLWithPath: "\(place)/report.txt"))
    for fault in faults { print("    \(fault)") }
  }

  /// All files below the working directory, hidden ones too.
  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: ".").sorted()
  }

  private static let layouts = """
    {"retileTrack":1}
    {"frame":0,"canvas":{"width":640,"height":360},"hosts":[{"id":"1","x":0,"y":0,"width":320,"height":360},{"id":"2","x":320,"y":0,"width":320,"height":360}]}
    {"time":0.4,"canvas":{"width":640,"height":360},"hosts":[{"id":"2","x":0,"y":0,"width":640,"height":360}]}

    """
}
