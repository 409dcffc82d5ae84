import Retile

/// Runs `retile render INPUT --layout L -o OUT`.
enum RenderCommand {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    let job = RenderJob(
      input: try arguments.inputOptions(), selection: try arguments.frameSelection(),
      outputs: try outputs(arguments), canvas: try arguments.canvas(),
      overwrites: arguments.overwrites)
    let progress = ProgressLine(arguments, console)
    let report = try progress.during {
      try job.run(diagnostics: arguments.diagnostics(console), progress: $0)
    }
    try arguments.write(report: report.json)
    for output in report.outputs where !["-", "null:", "md5:"].contains(output.path) {
      console.info("\(output.path): \(output.frames) frames of \(output.canvas)")
    }
  }

  /// Each `--layout` and the `-o` that follows it.
  private static func outputs(_ arguments: ParsedArguments) throws -> [RenderJob.Output] {
    let format = try arguments.value("--format")?.choice(of: ["y4m", "yuv", "png", "md5", "null"])
    var layouts: [ArgumentValue] = []
    var names: [ArgumentValue] = []
    for option in arguments.options {
      if option.name == "--layout" { layouts.append(option) }
      if option.name == "-o" { names.append(option) }
    }
    guard !layouts.isEmpty else {
      throw UsageError(.missingOption("--layout"), command: arguments.spec.name)
    }
    guard !names.isEmpty else {
      throw UsageError(.missingOption("-o"), command: arguments.spec.name)
    }
    guard layouts.count == names.count else {
      throw arguments.error(
        "\(layouts.count) --layout and \(names.count) -o: each --layout needs an -o of its own")
    }
    return try zip(layouts, names).map { layout, name in
      RenderJob.Output(
        layout: try LayoutArgument.read(layout), layoutName: layout.text,
        destination: OutputSpec(name.text, format: name.text == "-" ? format : nil))
    }
  }
}
