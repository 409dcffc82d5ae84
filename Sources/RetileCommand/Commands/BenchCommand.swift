import KernelChecking
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
      return try measureKernels(arguments, format, runs: runs ?? 5)
    }
    guard !arguments.has("--planes") else {
      throw arguments.error("--planes measures without an input: leave INPUT out")
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

  /// Options that make sense without an input.
  private static let kernelOptions: Set<String> = [
    "--cpu", "--runs", "--format", "--planes", "--progress", "--quiet",
  ]

  private static func measureKernels(
    _ arguments: ParsedArguments, _ format: Format, runs: Int
  ) throws {
    for option in arguments.spec.options where !kernelOptions.contains(option.name) {
      guard !arguments.has(option.name) else {
        throw arguments.error(
          "\(option.name) is for an input: name one, or leave it out to measure kernels")
      }
    }
    if arguments.has("--planes") {
      let figures = PlaneBench(try arguments.drawingOptions().instructionSet, runs: runs).run()
      return try TextFile.write(
        format == .table ? PlaneFigureTable.text(figures) : PlaneFigureTable.json(figures), to: "-")
    }
    let sets =
      arguments.has("--cpu")
      ? [try arguments.drawingOptions().instructionSet] : InstructionSet.available
    let figures = try KernelBench(sets, runs: runs).run()
    try TextFile.write(
      format == .table ? KernelFigureTable.text(figures) : KernelFigureTable.json(figures),
      to: "-")
  }
}
