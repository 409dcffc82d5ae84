import Retile

/// Runs `retile inspect INPUT`.
enum InspectCommand {
  private enum Format: String, CaseIterable { case table, jsonl }

  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    let format = try arguments.value("--format")?.choice(of: Format.self) ?? .table
    let options = try arguments.inputOptions()
    try arguments.exclude("--lint", "--lag")
    try arguments.exclude("--lint", "--every-message")
    if arguments.has("--lint") {
      return try LintCommand.run(options, isTable: format == .table, arguments, console)
    }
    try arguments.exclude("--every-message", "--layout-offset")
    try arguments.exclude("--every-message", "--lag")
    let lagWindow = try arguments.lagWindow()
    let report = try arguments.reportFile(
      besides: [OutputSpec("-", format: "yuv")], reads: [options.path])
    if let lagWindow {
      let command = LagCommand(
        options: options, window: lagWindow, isTable: format == .table, report: report)
      return try command.run(arguments, console)
    }
    let diagnostics = arguments.diagnostics(console)
    let inspection = try Inspection(
      options, detail: arguments.has("--every-message") ? .everyMessage : .changes,
      diagnostics: diagnostics)
    if let text = inspection.cutOffText { diagnostics.warn(text) }
    if inspection.track.entries.isEmpty { diagnostics.warn(inspection.noLayoutText) }
    try report?.write(inspection.reportJSON(diagnostics))
    guard !inspection.track.entries.isEmpty else { return }
    let text =
      switch format {
      case .table: TrackTable.text(inspection.track)
      case .jsonl: inspection.track.jsonLines
      }
    try TextFile.write(text, to: "-")
    console.info(
      "\(options.path == "-" ? "stdin" : options.path): \(inspection.codec) \(inspection.picture), "
        + "\(inspection.frames.counted("frame")), \(inspection.end) s, "
        + inspection.layoutMessages.counted("layout message"))
  }
}
