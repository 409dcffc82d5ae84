import Retile

/// Runs `retile inspect INPUT --lint`.
enum LintCommand {
  static func run(
    _ options: InputOptions, isTable: Bool, _ arguments: ParsedArguments, _ console: Console
  ) throws {
    let report = try arguments.reportFile(
      besides: [OutputSpec("-", format: "yuv")], reads: [options.path])
    let diagnostics = arguments.diagnostics(console)
    let inspection = try Inspection(options, diagnostics: diagnostics)
    if let text = inspection.cutOffText { diagnostics.warn(text) }
    let lint = LayoutLint(inspection)
    // A warning, so that --strict fails for it.
    if lint.oddCount > 0 {
      diagnostics.warn("\(options.path): \(lint.oddCount.counted("finding")) of level odd")
    }
    try report?.write(inspection.reportJSON(diagnostics))
    try TextFile.write(isTable ? LintTable.text(lint) : lint.jsonLines, to: "-")
  }
}
