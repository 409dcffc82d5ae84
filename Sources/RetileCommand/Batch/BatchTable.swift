import Retile
package import RetileBatch

/// What became of a batch as text to read: a line for each job, and sums.
package enum BatchTable {
  /// More jobs are not listed, but those that failed, and those with warnings or what was not run.
  package static let jobLimit = 100

  package static func text(_ report: BatchReport) -> String {
    var rows = [["job", "input", "outputs", "frames", "x real time", "warnings", "result"]]
    let shown = shown(report.jobs)
    rows += shown.map(row)
    let summary = report.summary
    let outputs = report.jobs.reduce(0) { $0 + $1.outputs.count }
    rows.append([
      summary.jobs.counted("job"), summary.inputs.counted("input"), "\(outputs)",
      "\(summary.frames)", speed(summary.speed), "\(summary.warnings)", result(summary.outputs),
    ])
    let hidden = report.jobs.count - shown.count
    return TextColumns.text(rows, rightAligned: [2, 3, 4, 5])
      + (hidden > 0 ? "\(hidden.counted("job")) not listed: see --report\n" : "")
  }

  private static func shown(_ jobs: [BatchReport.Job]) -> [BatchReport.Job] {
    if jobs.count <= jobLimit { return jobs }
    return Array(
      jobs.filter { job in
        job.error != nil || !job.warnings.isEmpty || job.outputs.contains { $0.state == .notRun }
      }.prefix(jobLimit))
  }

  private static func row(_ job: BatchReport.Job) -> [String] {
    let states = Dictionary(job.outputs.map { ($0.state, 1) }, uniquingKeysWith: +)
    var result = states.count == 1 ? word(states.keys.first ?? .done) : result(states)
    if let error = job.error {
      let others = states.filter { $0.key != .failed }
      result =
        (others.isEmpty ? "" : self.result(others) + "; ")
        + "failed: \(VisibleText.escape(error.shortened(to: errorLimit)))"
    }
    return [
      VisibleText.escape(job.id.shortened(to: nameLimit)),
      VisibleText.escape(shortenedPath(job.input)),
      "\(job.outputs.count)", "\(job.frames)", speed(job.speed), "\(job.warnings.count)", result,
    ]
  }

  private static let nameLimit = 40
  private static let errorLimit = 200

  /// Of a long path the end says more.
  private static func shortenedPath(_ path: String) -> String {
    path.count > nameLimit ? "…" + path.suffix(nameLimit - 1) : path
  }

  /// `3 done, 2 up to date`.
  private static func result(_ states: [BatchReport.State: Int]) -> String {
    BatchReport.State.allCases.compactMap { state in
      states[state].map { "\($0) \(word(state))" }
    }.joined(separator: ", ")
  }

  private static func word(_ state: BatchReport.State) -> String {
    switch state {
    case .done: "done"
    case .upToDate: "up to date"
    case .failed: "failed"
    case .notRun: "not run"
    }
  }

  private static func speed(_ speed: Double?) -> String {
    speed.map { "\(($0 * 10).rounded() / 10)" } ?? ""
  }
}
