import Retile
import RetileFrames

/// A batch's progress as lines to read.
enum BoardText {
  /// Of all jobs together.
  static func all(_ state: BoardState, at now: Double) -> String {
    var parts = [
      "\(state.outputs(.done)) of \(state.outputs.counted("output"))"
    ]
    let failed = state.outputs(.failed)
    if failed > 0 { parts.append("\(failed) failed") }
    if let percent = state.percent { parts.append("\(percent) %") }
    parts.append(speed(state.speed(at: now)))
    if let left = state.timeLeft.seconds(elapsed: now), left > 0 {
      parts.append("\(DurationText.of(left)) left")
    }
    return parts.joined(separator: ", ")
  }

  /// Of one job that is running.
  static func running(_ job: BoardState.Job, at now: Double) -> String {
    var parts = [job.frames.counted("frame"), "\(whole(job.position)) s"]
    if let percent = job.percent { parts.append("\(percent) %") }
    parts.append(speed(job.speed(at: now)))
    return "\(job.name): " + parts.joined(separator: ", ")
  }

  static func started(_ job: BoardState.Job) -> String {
    "\(job.name): begun, \(job.job.outputs.counted("output"))"
  }

  /// - Parameter seconds: by the clock.
  static func done(_ job: BoardState.Job, seconds: Double, warnings: Int) -> String {
    let text =
      "\(job.name): \(job.job.outputs.counted("output")) done, \(job.frames.counted("frame")) in "
      + DurationText.of(seconds)
      + (seconds > 0 ? ", \(speed(job.position.seconds / seconds))" : "")
    return text + (warnings > 0 ? ", \(warnings.counted("warning"))" : "")
  }

  static func failed(_ job: BoardState.Job, error: String) -> String {
    "\(job.name): failed: \(VisibleText.escape(error))"
  }

  static func retry(_ job: BoardState.Job, attempt: Int, limit: Int, error: String) -> String {
    failed(job, error: error) + "; trying again, attempt \(attempt) of \(limit)"
  }

  static func skipped(_ job: BoardState.Job, outputs: Int) -> String {
    "\(job.name): \(outputs.counted("output")) up to date"
  }

  /// What a terminal shows: jobs that are running, as many as fit, and all together below them.
  static func block(_ state: BoardState, at now: Double, _ terminal: TerminalSize) -> [String] {
    let room = max(0, terminal.rows - 2)
    let isTooMuch = state.running.count > room
    let shown = state.running.prefix(isTooMuch ? max(0, room - 1) : room)
    var lines = shown.map { running(state.jobs[$0], at: now) }
    if isTooMuch, room > 0 { lines.append("and \((state.running.count - shown.count)) more") }
    return (lines + [all(state, at: now)]).map { String($0.prefix(max(1, terminal.columns - 1))) }
  }

  private static func speed(_ speed: Double) -> String {
    "\(speed.isFinite ? (min(speed, 1e9) * 10).rounded() / 10 : 0) x real time"
  }

  private static func whole(_ time: MediaTime) -> Int64 { time.microseconds / 1_000_000 }
}
