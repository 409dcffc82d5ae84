import Glibc
import Retile
import RetileBatch
import RetileThreads

/// Runs `retile batch MANIFEST`.
enum BatchCommand {
  /// - Throws: `BatchFailure` once all is done, if an output does not stand.
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    let options = try options(arguments)
    let isDry = arguments.has("--dry-run")
    if isDry { try arguments.exclude("--dry-run", "--fail-fast") }
    let batch = try Batch.read(manifest: try arguments.manifest())
    let report = try arguments.value("--report").map {
      try ReportFile(
        try $0.nonEmpty(), besides: [], reads: [batch.manifest] + batch.jobs.map(\.input.path),
        directoryComesLater: true)
    }
    let mode = try mode(arguments, console)
    let runner = try BatchRunner(batch, options, writes: !isDry)
    for warning in runner.warnings { console.warning(warning) }
    if isDry { return try list(runner, report, console) }
    let board = BatchBoard(mode, jobs(batch, runner.due))
    let result = console.writing(through: { board.show($0) }) {
      runner.run(BoardObserver(board, console, tellsErrors: mode == .none))
    }
    board.finish(result.summary)
    if mode != .json, !console.isQuiet { DescriptorWriter.write(BatchTable.text(result), to: 2) }
    try report?.write(result.json)
    guard result.summary.isWhole else { throw BatchFailure(result.summary) }
  }

  private static func list(
    _ runner: BatchRunner, _ file: ReportFile?, _ console: Console
  ) throws {
    let report = runner.dryRun()
    var text = ""
    for output in report.jobs.flatMap(\.outputs) {
      let reason = output.reason.map { "make: \($0)" } ?? "up to date"
      text += "\(VisibleText.escape(output.path)): \(VisibleText.escape(reason))\n"
    }
    try TextFile.write(text, to: "-")
    let count = runner.due.count
    let all = report.jobs.reduce(0) { $0 + $1.outputs.count }
    console.info("\(count) of \(all.counted("output")) would be made")
    try file?.write(report.json)
  }

  static func options(_ arguments: ParsedArguments) throws -> BatchOptions {
    var options = BatchOptions()
    options.jobs = try arguments.value("--jobs")?.integer(in: 1...1024)
    options.memory = try arguments.value("--memory")?.byteCount()
    options.threads = try arguments.value("--threads")?.integer(in: 1...64)
    options.retries = try arguments.value("--retries")?.integer(in: 0...100) ?? 0
    options.failFast = arguments.has("--fail-fast")
    options.force = arguments.has("--force")
    return options
  }

  private static func mode(
    _ arguments: ParsedArguments, _ console: Console
  ) throws -> BatchBoard.Mode {
    switch try arguments.value("--progress")?.choice(of: ProgressLine.Mode.self) ?? .auto {
    case .auto: isatty(2) == 1 && !console.isQuiet ? .terminal : .none
    case .plain: .plain
    case .json: .json
    case .none: .none
    }
  }

  private static func jobs(_ batch: Batch, _ due: [DueOutput]) -> [BoardJob] {
    var outputs = batch.jobs.map { _ in 0 }
    for item in due { outputs[item.job] += 1 }
    return zip(batch.jobs, outputs).map { job, outputs in
      let glance = outputs > 0 ? InputGlance(job.input) : nil
      return BoardJob(
        id: job.id, input: job.input.path, outputs: outputs, length: glance?.duration,
        weight: Double((glance?.picture).map { $0.width * $0.height } ?? 1))
    }
  }
}

/// Some outputs of a batch do not stand.
struct BatchFailure: Error, CustomStringConvertible {
  private let failed: Int
  private let notRun: Int

  init(_ summary: BatchSummary) {
    failed = summary.outputs[.failed] ?? 0
    notRun = summary.outputs[.notRun] ?? 0
  }

  var description: String {
    [(failed, "failed"), (notRun, "not made")].filter { $0.0 > 0 }
      .map { "\($0.0.counted("output")) \($0.1)" }.joined(separator: ", ")
  }
}

/// Hands what happens in a batch to the board.
final class BoardObserver: BatchObserver {
  private let told = Guarded<Set<String>>([])
  private let board: BatchBoard
  private let console: Console
  /// The board does not.
  private let tellsErrors: Bool

  init(_ board: BatchBoard, _ console: Console, tellsErrors: Bool) {
    self.board = board
    self.console = console
    self.tellsErrors = tellsErrors
  }

  func upToDate(_ job: Int, outputs: Int) { board.skipped(job, outputs: outputs) }

  func started(_ job: Int) { board.started(job) }

  func progress(_ job: Int, frames: Int, position: MediaTime, length: MediaTime?) {
    board.progress(job, frames: frames, position: position, length: length)
  }

  func warning(_ job: Int, _ text: String) {
    // Jobs that share an input are all told what is odd about it.
    if told.withLock({ $0.insert(text).inserted }) { console.warning(text) }
  }

  func retry(_ job: Int, attempt: Int, of limit: Int, error: String) {
    board.retry(job, attempt: attempt, of: limit, error: error)
  }

  func ended(_ job: BatchReport.Job, _ index: Int) {
    guard let error = job.error else {
      let isWhole = !job.outputs.contains { $0.state == .notRun }
      if isWhole {
        board.done(
          index, frames: job.frames, length: job.length, warnings: job.warnings.count)
      }
      return
    }
    board.failed(index, error: error)
    if tellsErrors { console.error("job '\(job.id)', \(job.input): \(error)") }
  }
}

extension ParsedArguments {
  /// `MANIFEST`.
  func manifest() throws(UsageError) -> String {
    guard let manifest = positional("MANIFEST") else {
      throw UsageError(.missingPositional("MANIFEST"), command: spec.name)
    }
    return try manifest.nonEmpty()
  }
}

extension ArgumentValue {
  /// A number of bytes: `800M`, `2G`, `1500000`; the units are powers of 1024.
  func byteCount() throws(UsageError) -> Int {
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
    let shift = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = shift == nil ? text[...] : text.dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(digits), number > 0,
      case let (bytes, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0)),
      !overflow
    else { throw error("give a number of bytes like 800M or 2G") }
    return bytes
  }
}
