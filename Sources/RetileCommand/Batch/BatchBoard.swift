package import Retile
package import RetileBatch
package import RetileFrames
import RetileJSON
import RetileThreads

/// Tells how far a batch is, on stderr.
///
/// From any number of threads; jobs are known by their index. Nothing that comes from outside gets to
/// the terminal as it is.
package final class BatchBoard: Sendable {
  /// How it is told.
  package enum Mode: String, Sendable, CaseIterable {
    /// On a terminal: a line for each running job, and one for all.
    case terminal
    /// A line for each beginning and end, now and then one for all.
    case plain
    case json
    case none
  }

  struct State {
    fileprivate(set) var board: BoardState
    var block = TerminalBlock()
    /// When something was told of all jobs last.
    var lastTold = 0.0
    /// The same of each job.
    var lastToldJobs: [Int: Double] = [:]
    var began: [Int: Double] = [:]
  }

  /// Seconds between two drawings of the block.
  static let drawingInterval = 0.2
  /// Seconds between two lines for all.
  static let plainInterval = 30.0
  /// Seconds between two JSON lines for a job, or for all.
  static let jsonInterval = 2.0

  private let mode: Mode
  private let state: Guarded<State>
  private let write: @Sendable (String) -> Void
  private let clock: @Sendable () -> Double
  private let terminal: @Sendable () -> TerminalSize

  /// - Parameters:
  ///   - write: takes text as it is to appear; stderr by default.
  ///   - clock: seconds since the batch began.
  package init(
    _ mode: Mode, _ jobs: [BoardJob],
    write: @escaping @Sendable (String) -> Void = { DescriptorWriter.write($0, to: 2) },
    clock: @escaping @Sendable () -> Double = BatchBoard.stopwatch(),
    terminal: @escaping @Sendable () -> TerminalSize = { .of(descriptor: 2) }
  ) {
    self.mode = mode
    state = Guarded(State(board: BoardState(jobs)))
    self.write = write
    self.clock = clock
    self.terminal = terminal
  }

  /// Seconds from now on.
  package static func stopwatch() -> @Sendable () -> Double {
    let began = ContinuousClock.now
    return {
      let parts = (ContinuousClock.now - began).components
      return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
  }

  /// - Parameters:
  ///   - position: how much was drawn.
  ///   - length: of all that is to be drawn, where that is known.
  package func progress(_ job: Int, frames: Int, position: MediaTime, length: MediaTime?) {
    if mode == .none { return }
    state.withLock { state in
      state.board.advance(job, frames: frames, position: position, length: length)
      let now = clock()
      switch mode {
      case .none: break
      case .terminal: redraw(&state, at: now, isDue: now - state.lastTold >= Self.drawingInterval)
      case .plain:
        guard now - state.lastTold >= Self.plainInterval else { break }
        state.lastTold = now
        write("retile: \(BoardText.all(state.board, at: now))\n")
      case .json: writeProgress(job, &state, at: now)
      }
    }
  }

  package func progress(_ job: Int, _ progress: JobProgress) {
    self.progress(job, frames: progress.frames, position: progress.time, length: progress.total)
  }

  /// The end: takes the block away.
  package func finish(_ summary: BatchSummary) {
    state.withLock { state in
      write(state.block.clear())
      if mode == .json { write(BoardEvent.line("summary", at: clock(), summary.members)) }
    }
  }

  /// Takes the block away where the batch ends by an error.
  package func close() {
    state.withLock { state in write(state.block.clear()) }
  }

  /// Writes whole lines of others, such as warnings, above the block.
  package func show(_ lines: String) {
    state.withLock { state in
      let clearing = state.block.clear()
      let block =
        mode == .terminal && !clearing.isEmpty
        ? state.block.draw(BoardText.block(state.board, at: clock(), terminal())) : ""
      write(clearing + lines + block)
    }
  }

  /// What an event looks like; lines.
  struct Told {
    var plain: String
    var json: String
    /// A terminal keeps the line, too.
    var isForTerminals = false
  }

  /// Changes the state and tells of it.
  func tell(
    _ job: Int, before: (inout BoardState, Double) -> Void = { _, _ in },
    _ told: (inout State, BoardState.Job, Double) -> Told
  ) {
    if mode == .none { return }
    state.withLock { state in
      let now = clock()
      before(&state.board, now)
      guard state.board.jobs.indices.contains(job) else { return }
      let told = told(&state, state.board.jobs[job], now)
      switch mode {
      case .none: break
      case .json: write(told.json)
      case .plain: write("retile: \(told.plain)\n")
      case .terminal:
        if told.isForTerminals { write(state.block.clear() + "retile: \(told.plain)\n") }
        redraw(&state, at: now, isDue: true)
      }
    }
  }

  private func redraw(_ state: inout State, at now: Double, isDue: Bool) {
    guard isDue else { return }
    state.lastTold = now
    write(state.block.draw(BoardText.block(state.board, at: now, terminal())))
  }

  private func writeProgress(_ job: Int, _ state: inout State, at now: Double) {
    guard state.board.jobs.indices.contains(job) else { return }
    if now - (state.lastToldJobs[job] ?? 0) >= Self.jsonInterval {
      state.lastToldJobs[job] = now
      write(
        BoardEvent.line(
          "progress", at: now, BoardEvent.running(job, state.board.jobs[job], at: now)))
    }
    if now - state.lastTold >= Self.jsonInterval {
      state.lastTold = now
      write(BoardEvent.line("progress", at: now, BoardEvent.all(state.board, at: now)))
    }
  }
}
