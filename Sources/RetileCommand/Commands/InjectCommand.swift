import Retile

/// Runs `retile inject INPUT --track FILE -o OUT`.
enum InjectCommand {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    guard let operand = arguments.positional("INPUT") else {
      throw UsageError(.missingPositional("INPUT"), command: arguments.spec.name)
    }
    let input = try operand.nonEmpty()
    let track = try arguments.required("--track")
    let trackFile = try track.nonEmpty()
    let output = try arguments.required("-o").nonEmpty()
    try arguments.refuseSharedStdin(track)
    let options = try arguments.injectOptions()
    let progress = try ProgressLine(arguments, console)
    let job = InjectJob(
      input: input, stream: try arguments.stream(),
      track: try LayoutTrack(file: trackFile, mayBeEmpty: true),
      output: OutputSpec(output, format: try arguments.value("--format")?.nonEmpty()),
      options: options, overwrites: arguments.overwrites)
    let reportFile = try arguments.reportFile(besides: [], media: [output], reads: [input])
    let diagnostics = arguments.diagnostics(console)
    let report = try progress.during { try job.run(diagnostics: diagnostics, progress: $0) }
    try reportFile?.write(report.json(diagnostics))
    console.info(
      "\(output == "-" ? "stdout" : output): \(report.frames.counted("frame")), "
        + "\(report.layouts.counted("layout")) written, \(report.repeated) repeated at key frames, "
        + "\(report.removed) old ones taken out")
  }
}

extension ParsedArguments {
  /// How the layouts are written.
  fileprivate func injectOptions() throws -> InjectOptions {
    var options = InjectOptions()
    if let dialect = value("--dialect") {
      options.dialect = try dialect.choice(of: InjectOptions.dialects)
    }
    if let uuid = value("--sei-uuid") {
      guard let bytes = UUIDBytes(parsing: uuid.text) else {
        throw uuid.error(
          "give 32 hexadecimal digits, with or without dashes")
      }
      options.uuid = bytes
    }
    if let type = value("--sei-type") {
      options.payloadType = try type.payloadType()
      if options.payloadType == 5, options.uuid == nil {
        throw error("--sei-type 5 needs --sei-uuid, with which its messages begin")
      }
      if options.payloadType != 5, options.uuid != nil {
        throw error("--sei-uuid goes with --sei-type 5 only, not with \(type.text)")
      }
    } else if options.uuid != nil {
      options.payloadType = 5
    }
    options.existing = try value("--existing")?.choice() ?? .replace
    if let file = value("--sei-map") {
      try refuseSharedStdin(file)
      options.map = try LayoutMap(file: try file.nonEmpty())
    }
    options.repeats = try value("--repeat")?.choice() ?? .keyframes
    return options
  }
}

extension ArgumentValue {
  /// 5, or a type that neither codec has given a meaning from the start.
  fileprivate func payloadType() throws(UsageError) -> Int {
    guard let type = Int(text), String(type) == text, type == 5 || (100...65_535).contains(type)
    else {
      throw error("give 5, or 100 to 65535: decoders read the types below as something else")
    }
    return type
  }
}
