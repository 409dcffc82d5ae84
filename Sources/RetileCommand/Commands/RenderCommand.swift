import Retile

/// Runs `retile render INPUT --layout L -o OUT`.
enum RenderCommand {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    let input = try arguments.inputOptions()
    let selection = try arguments.frameSelection()
    let outputs = try outputs(arguments)
    let job = RenderJob(
      input: input, selection: selection, rate: try arguments.value("--fps")?.frameRate(),
      outputs: outputs, canvas: try arguments.canvas(),
      pngLevel: try arguments.pngLevel(writesPNG: outputs.contains(where: \.destination.isPNG)),
      encoding: try arguments.videoEncoding(
        writesVideo: outputs.contains(where: \.destination.isEncodedVideo)),
      overwrites: arguments.overwrites, drawing: try arguments.drawingOptions())
    let progress = try ProgressLine(arguments, console)
    let reportFile = try arguments.reportFile(
      besides: job.outputs.map(\.destination),
      reads: [job.input.path] + arguments.values("--layout").map(\.text))
    let report = try progress.during {
      try job.run(diagnostics: arguments.diagnostics(console), progress: $0)
    }
    try reportFile?.write(report.json)
    console.info(report, noun: "frame")
  }

  /// Each `--layout` and the `-o` that follows it.
  private static func outputs(_ arguments: ParsedArguments) throws -> [RenderJob.Output] {
    let format = try arguments.value("--format")?.choice(of: [
      "y4m", "yuv", "png", "mkv", "mp4", "md5", "null",
    ])
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
    let needy = names.filter { OutputSpec($0.text).needsFormat }
    if format != nil, needy.isEmpty {
      throw arguments.error(
        "--format is for -o - and names without an extension; elsewhere the name decides")
    }
    return try zip(layouts, names).map { layout, name in
      RenderJob.Output(
        layout: try LayoutArgument.read(layout, besides: arguments), layoutName: layout.text,
        destination: OutputSpec(name.text, format: needy.contains(name) ? format : nil))
    }
  }
}

extension Console {
  /// What a job wrote into files.
  func info(_ report: JobReport, noun: String) {
    for output in report.outputs where !["-", "null:", "md5:"].contains(output.path) {
      info("\(output.path): \(output.frames.counted(noun)) of \(output.canvas)")
    }
  }
}
