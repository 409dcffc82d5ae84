import Retile
import RetileJSON

/// Runs `retile bench [INPUT --layout L …]`.
enum BenchCommand {
  private enum Format: String, CaseIterable { case table, json }

  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    let format = try arguments.value("--format")?.choice(of: Format.self) ?? .table
    let layouts = arguments.values("--layout")
    let runs = try arguments.value("--runs")?.integer(in: 1...1000)
    guard arguments.positional("INPUT") != nil else {
      if !layouts.isEmpty || runs != nil {
        throw arguments.error("--layout and --runs are for an input: name one")
      }
      throw arguments.error("name an INPUT and a --layout")
    }
    guard !layouts.isEmpty else {
      throw UsageError(.missingOption("--layout"), command: arguments.spec.name)
    }
    let bench = PipelineBench(
      input: try arguments.inputOptions(), selection: try arguments.frameSelection(),
      layouts: try layouts.map {
        PipelineBench.Layout(try LayoutArgument.read($0, besides: arguments), name: $0.text)
      },
      canvas: try arguments.canvas(), drawing: try arguments.drawingOptions(), runs: runs ?? 5)
    let progress = try ProgressLine(arguments, console)
    let figures = try progress.during {
      try bench.run(diagnostics: arguments.diagnostics(console), progress: $0)
    }
    try TextFile.write(
      format == .table ? FigureTable.text(figures) : FigureTable.json(figures), to: "-")
  }
}
