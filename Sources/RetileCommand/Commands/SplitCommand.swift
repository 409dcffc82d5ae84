import Retile

/// Runs `retile split INPUT -o DIR`.
enum SplitCommand {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    var job = SplitJob(
      input: try arguments.inputOptions(), selection: try arguments.frameSelection(),
      directory: try arguments.required("-o").nonEmpty(), overwrites: arguments.overwrites,
      drawing: try arguments.drawingOptions())
    if let format = arguments.value("--format") {
      job.format = try format.choice(of: ["y4m", "yuv", "png", "mp4", "mkv"])
    }
    job.hosts = try arguments.values("--host").map { try $0.hostSelector() }
    job.size = try arguments.value("--size")?.size()
    job.encoding = try arguments.videoEncoding(writesVideo: ["mp4", "mkv"].contains(job.format))
    job.pngLevel = try arguments.pngLevel(writesPNG: job.format == "png")
    let progress = try ProgressLine(arguments, console)
    let reportFile = try arguments.reportFile(
      besides: [], reads: [job.input.path], directoryComesLater: true)
    let report = try progress.during {
      try job.run(diagnostics: arguments.diagnostics(console), progress: $0)
    }
    try reportFile?.write(report.json)
    console.info(report, noun: "frame")
    console.info("\(job.names.manifest): " + report.outputs.count.counted("segment"))
  }
}

extension ArgumentValue {
  /// An id, an account, or `#n`.
  func hostSelector() throws(UsageError) -> HostSelector {
    guard let selector = HostSelector(text) else {
      throw error("give an id, an account, or #1, #2 … for the order of first appearance")
    }
    return selector
  }
}
