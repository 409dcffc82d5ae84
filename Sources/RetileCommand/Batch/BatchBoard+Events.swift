import RetileBatch
package import RetileFrames
import RetileJSON

// What happens to jobs as a whole.

extension BatchBoard {
  /// Outputs of a job that need not be made; the job itself may have others.
  package func skipped(_ job: Int, outputs: Int) {
    tell(job) { _, board, now in
      Told(
        plain: BoardText.skipped(board, outputs: outputs),
        json: BoardEvent.line(
          "skipped", at: now,
          BoardEvent.job(job, board) + [JSONMember("outputs", .int(outputs))]))
    }
  }

  package func started(_ job: Int) {
    tell(job, before: { $0.start(job, at: $1) }) { state, board, now in
      if state.began[job] == nil { state.began[job] = now }
      state.lastToldJobs[job] = now
      return Told(
        plain: BoardText.started(board),
        json: BoardEvent.line(
          "start", at: now,
          BoardEvent.job(job, board) + [JSONMember("outputs", .int(board.job.outputs))]))
    }
  }

  /// The job failed and will be started again.
  package func retry(_ job: Int, attempt: Int, of limit: Int, error: String) {
    tell(job, before: { board, _ in board.wait(job) }) { _, board, now in
      let text = BoardText.retry(board, attempt: attempt, limit: limit, error: error)
      return Told(
        plain: text,
        json: BoardEvent.line(
          "retry", at: now,
          BoardEvent.job(job, board) + [
            JSONMember("attempt", .int(attempt)), JSONMember("attempts", .int(limit)),
            JSONMember("error", .string(error)),
          ]), isForTerminals: true)
    }
  }

  /// All outputs of the job stand.
  package func done(_ job: Int, frames: Int, length: MediaTime, warnings: Int) {
    tell(job, before: { board, _ in board.finish(job, frames: frames, length: length) }) {
      state, board, now in
      let seconds = now - (state.began[job] ?? now)
      return Told(
        plain: BoardText.done(board, seconds: seconds, warnings: warnings),
        json: BoardEvent.line(
          "done", at: now,
          BoardEvent.job(job, board) + [
            JSONMember("outputs", .int(board.job.outputs)), JSONMember("frames", .int(frames)),
            JSONMember("length", .double(length.seconds)),
            JSONMember("seconds", BoardEvent.milliseconds(seconds)),
            JSONMember("warnings", .int(warnings)),
          ]))
    }
  }

  /// The job failed for good.
  package func failed(_ job: Int, error: String) {
    tell(job, before: { board, _ in board.fail(job) }) { _, board, now in
      Told(
        plain: BoardText.failed(board, error: error),
        json: BoardEvent.line(
          "failed", at: now, BoardEvent.job(job, board) + [JSONMember("error", .string(error))]),
        isForTerminals: true)
    }
  }
}
