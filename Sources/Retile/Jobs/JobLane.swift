import RetileFrames

/// One of the jobs that share an input, from its beginning to its result.
final class JobLane {
  let member: SharedRun.Member
  private var part: Range<Int>?
  private var running: (any RunningJob)?
  private var run: JobRun?
  private var cursor: FrameDemand.Cursor?
  /// The display index of the last frame.
  private var lastFrame: Int?
  private var state = State.running

  private enum State {
    case running
    /// Its outputs are whole.
    case finished(isAtEnd: Bool)
    case ended(Result<JobReport, any Error>)
  }

  init(_ member: SharedRun.Member) { self.member = member }

  /// Takes frames.
  var isRunning: Bool { if case .running = state { true } else { false } }

  var demand: FrameDemand? { running?.demand }

  var canBeginAnew: Bool { running?.canBeginAnew ?? true }

  var result: Result<JobReport, any Error> {
    guard case .ended(let result) = state else { preconditionFailure("the job has not ended") }
    return result
  }

  /// Gets ready, also once more; a job that failed stays as it is.
  func begin(part: Range<Int>?) {
    if case .ended = state { return }
    self.part = part
    attempt {
      running = try member.job.begin(part: part, member.diagnostics)
      cursor = running.map { FrameDemand.Cursor($0.demand) }
      lastFrame = nil
      state = .running
    }
  }

  func open(_ shared: SharedInput) {
    attempt { run = try running?.run(shared, member.diagnostics, member.progress) }
  }

  /// The next frame of the input.
  ///
  /// - Throws: `ScheduleDoubt`: then all begins anew. Other errors are the job's end alone.
  func take(_ shown: ShownFrame) throws {
    guard isRunning else { return }
    try attemptOrDoubt {
      if let lastFrame, shown.moment.index <= lastFrame { try rewind() }
      lastFrame = shown.moment.index
      let verdict = cursor?.judge(index: shown.moment.index, time: shown.moment.time)
      if verdict?.selection == .after { return try finish(isAtEnd: false) }
      guard let seen = view(shown, isSelected: verdict?.selection == .inside) else { return }
      if seen.isSelected, demand?.draws(seen.moment.index) ?? true { run?.count(seen) }
      if let run { try running?.take(seen, run) }
      if running?.isDone ?? true { try finish(isAtEnd: false) }
    }
  }

  /// What the job would see of a frame if it were alone.
  private func view(_ shown: ShownFrame, isSelected: Bool) -> ShownFrame? {
    var seen = shown
    seen.isSelected = isSelected
    guard !isSelected, let prelude = demand?.preludeNeeded else { return seen }
    switch prelude {
    case .nothing: return nil
    case .moments: return ShownFrame(moment: shown.moment, frame: nil, isSelected: false)
    case .pictures: return seen
    }
  }

  /// The input began anew before anything was drawn.
  private func rewind() throws {
    running?.cancel()
    running = try member.job.begin(part: part, member.diagnostics)
    cursor = running.map { FrameDemand.Cursor($0.demand) }
  }

  /// Ends the outputs.
  ///
  /// - Throws: `ScheduleDoubt`.
  func finish(isAtEnd: Bool) throws {
    guard isRunning else { return }
    try attemptOrDoubt {
      if let run { try running?.finish(run) }
      state = .finished(isAtEnd: isAtEnd)
    }
  }

  /// Gives the result, once the input has been read.
  ///
  /// - Parameter isAlone: nobody else has read it any further.
  func report(isAlone: Bool) {
    guard case .finished(let isAtEnd) = state else { return }
    attempt {
      guard var run, let report = try running?.report(&run, readOn: !isAtEnd && !isAlone) else {
        return
      }
      state = .ended(.success(report))
    }
  }

  /// The input failed.
  func fail(_ error: any Error) {
    if case .ended = state { return }
    running?.cancel()
    state = .ended(Result { try JobRun.translatingErrors { throw error } })
  }

  func cancel() { running?.cancel() }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { fail(error) }
  }

  private func attemptOrDoubt(_ body: () throws -> Void) throws {
    do { try body() } catch let doubt as ScheduleDoubt { throw doubt } catch { fail(error) }
  }
}
