import Retile
import RetileBatch

/// Runs `retile batch plan MANIFEST --parts N -o DIR`.
enum BatchPlanCommand {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    let parts = try arguments.required("--parts").integer(in: 1...100_000)
    let directory = try arguments.required("-o").nonEmpty()
    let name = try arguments.manifest()
    let bytes = try TextFile.read(name, limit: ManifestLimits.bytes)
    let batch = try Batch.parse(bytes, manifest: name)
    var options = BatchOptions()
    options.force = arguments.has("--force")
    let runner = try BatchRunner(batch, options, writes: false)
    for warning in runner.warnings { console.warning(warning) }
    let diagnostics = arguments.diagnostics(console)
    let result = try PlanMaker(
      batch, runner.due, manifest: (name, bytes), diagnostics: diagnostics
    ).write(tasks: parts, to: directory)
    for note in diagnostics.notes { console.info(note) }
    let cut = result.cut > 0 ? ", \(result.cut.counted("output")) of them in parts" : ""
    console.info(
      "\(directory): \(result.tasks.counted("task")) for \(result.outputs.counted("output"))\(cut); "
        + "do each with 'retile batch run', then 'retile batch merge \(directory)'")
  }
}

/// Runs `retile batch run TASK`.
enum BatchRunCommand {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    guard let task = arguments.positional("TASK") else {
      throw UsageError(.missingPositional("TASK"), command: arguments.spec.name)
    }
    let threads = try arguments.value("--threads")?.integer(in: 1...64) ?? 0
    let runner = try TaskRunner(try task.nonEmpty(), threads: threads)
    let progress = try ProgressLine(arguments, console)
    let result = progress.during {
      runner.run(diagnostics: arguments.diagnostics(console), progress: $0)
    }
    for failure in result.failures { console.error("output '\(failure.output)': \(failure.error)") }
    console.info(
      "\(task): \(result.made.counted("part")) made, \(result.frames.counted("frame"))"
        + (result.upToDate > 0 ? "; \(result.upToDate) there already" : ""))
    if !result.failures.isEmpty {
      throw RetileError.output("\(result.failures.count.counted("part")) failed")
    }
  }
}

/// Runs `retile batch merge DIR`.
enum BatchMergeCommand {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    guard let directory = arguments.positional("DIR") else {
      throw UsageError(.missingPositional("DIR"), command: arguments.spec.name)
    }
    let merger = try PlanMerger(try directory.nonEmpty())
    for warning in merger.warnings { console.warning(warning) }
    let result = merger.run(diagnostics: arguments.diagnostics(console)) {
      output, frames in
      console.info("\(output): \(frames.counted("frame"))")
    }
    for failure in result.failures { console.error("output '\(failure.output)': \(failure.error)") }
    console.info(
      "\(result.joined.counted("output")) joined"
        + (result.upToDate > 0 ? ", \(result.upToDate) up to date" : ""))
    if !result.failures.isEmpty {
      throw RetileError.output("\(result.failures.count.counted("output")) not made")
    }
  }
}
