import Retile

/// Runs `retile snapshot INPUT --at T -o OUT`.
enum SnapshotCommand {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    try arguments.exclude("--layout", "--host")
    let name = try arguments.required("-o")
    let input = try arguments.inputOptions()
    let (subject, moments) = (try subject(arguments), try moments(arguments))
    let selection = try arguments.frameSelection()
    let destination = try destination(name, arguments)
    let job = SnapshotJob(
      input: input, subject: subject, moments: moments, selection: selection,
      destination: destination, canvas: try arguments.canvas(),
      pngLevel: try arguments.pngLevel(writesPNG: destination.isPNG),
      overwrites: arguments.overwrites, drawing: try arguments.drawingOptions())
    if arguments.has("--canvas"), !arguments.has("--layout") {
      throw arguments.error("--canvas is the size of a layout's canvas: give --layout as well")
    }
    for name in ["--start", "--duration", "--frames"] { try arguments.exclude("--at", name) }
    let progress = try ProgressLine(arguments, console)
    let reportFile = try arguments.reportFile(
      besides: [job.destination], reads: [job.input.path] + arguments.values("--layout").map(\.text)
    )
    let report = try progress.during {
      try job.run(diagnostics: arguments.diagnostics(console), progress: $0)
    }
    try reportFile?.write(report.json)
    console.info(report, noun: "still")
  }

  /// `-o` and `--format`; PNG is what stdout gets unless told otherwise.
  private static func destination(
    _ name: ArgumentValue, _ arguments: ParsedArguments
  ) throws -> OutputSpec {
    let format = try arguments.value("--format")?.choice(of: ["png", "y4m", "yuv", "md5", "null"])
    if format != nil, !OutputSpec(name.text).needsFormat {
      throw arguments.error(
        "--format is for -o - and names without an extension; elsewhere the name decides")
    }
    return OutputSpec(name.text, format: format ?? (name.text == "-" ? "png" : nil))
  }

  private static func subject(_ arguments: ParsedArguments) throws -> SnapshotJob.Subject {
    if let layout = arguments.value("--layout") {
      return .layout(try LayoutArgument.read(layout, besides: arguments), name: layout.text)
    }
    if let host = arguments.value("--host") { return .host(try host.hostSelector()) }
    return .composite
  }

  private static func moments(_ arguments: ParsedArguments) throws -> SnapshotJob.Moments {
    let ways = ["--at", "--every", "--fps", "--key-frames", "--on-change"]
    for (place, way) in ways.enumerated() {
      for other in ways[(place + 1)...] { try arguments.exclude(way, other) }
    }
    if let at = arguments.value("--at") { return .at(try at.timePoints()) }
    if let every = arguments.value("--every") {
      let step = try every.timePoint()
      if step == .time(.zero) || step == .frame(0) { throw every.error("give more than 0") }
      return .every(step)
    }
    if let rate = arguments.value("--fps") { return .rate(try rate.frameRate()) }
    if arguments.has("--key-frames") { return .keyFrames }
    if arguments.has("--on-change") { return .onChange }
    throw arguments.error("say when: --at T, --every T, --fps R, --key-frames or --on-change")
  }
}
