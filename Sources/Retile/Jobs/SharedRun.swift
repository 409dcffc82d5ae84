import RetileFrames

/// Runs any number of jobs over one input, which is decoded once.
///
/// Each job gives what it would give alone, and fails alone.
package struct SharedRun {
  /// A job, and who is told of it.
  package struct Member {
    package let job: DrawingJob
    package let diagnostics: Diagnostics
    package let progress: (JobProgress) -> Void

    package init(
      _ job: DrawingJob, diagnostics: Diagnostics = Diagnostics(),
      progress: @escaping (JobProgress) -> Void = { _ in }
    ) {
      self.job = job
      self.diagnostics = diagnostics
      self.progress = progress
    }
  }

  private let input: InputOptions
  private let lanes: [JobLane]
  private let part: Range<Int>?
  private let start: PartStart?
  private let mostBytes: Int
  private let isCancelled: @Sendable () -> Bool

  /// The samples that may wait to be written, unless told otherwise.
  package static let mostBytes = WriterThreads.mostBytes

  /// The samples of earlier pictures that one layout keeps at most.
  package static let mostRemembered = UncoveredPictures.byteLimit

  /// - Parameters:
  ///   - members: at least one; all read the same input in the same way.
  ///   - part: the display indices of the frames that are drawn; nil: all.
  ///   - start: what has to hold at the first of them.
  ///   - mostBytes: the samples that may wait to be written.
  ///   - isCancelled: asked before each frame; then all jobs that have not ended fail.
  package init(
    _ members: [Member], part: Range<Int>? = nil, start: PartStart? = nil,
    mostBytes: Int = SharedRun.mostBytes,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    input = DrawingJob.sharedInput(members.map(\.job))
    lanes = members.map(JobLane.init)
    self.part = part
    self.start = start
    self.isCancelled = isCancelled
    self.mostBytes = mostBytes
  }

  /// Runs them all.
  ///
  /// - Returns: for each job its report, or why there is none: a `RetileError`, as a rule.
  package func run() -> [Result<JobReport, any Error>] {
    do {
      try attempt(input)
    } catch RetileError.noLayout(let path, let packets, let messages, let codec, let type) {
      for lane in lanes where lane.member.job.needsLayout {
        lane.fail(
          RetileError.noLayout(
            path: path, packets: packets, seiMessages: messages, codec: codec, payloadType: type))
      }
      runWithoutLayout()
    } catch {
      for lane in lanes { lane.fail(error) }
    }
    return lanes.map(\.result)
  }

  /// Those that need no layout have what they need.
  private func runWithoutLayout() {
    var input = input
    input.leadIn = .whole
    do { try attempt(input) } catch { for lane in lanes { lane.fail(error) } }
  }

  private func attempt(_ input: InputOptions) throws {
    // What was drawn before a doubt is discarded: its frames may have been counted wrongly.
    do {
      return try attempt(input, skips: true)
    } catch is ScheduleDoubt {}
    if let part, part.lowerBound > 0 {
      do {
        return try attempt(input, skips: true, decodesBeforePart: true)
      } catch is ScheduleDoubt {}
    }
    try attempt(input, skips: false)
  }

  /// - Parameters:
  ///   - skips: what nobody wants may be left undecoded.
  ///   - decodesBeforePart: all is decoded that would be without parts, up to this part's end.
  private func attempt(
    _ input: InputOptions, skips: Bool, decodesBeforePart: Bool = false
  ) throws {
    for lane in lanes { lane.begin(part: part) }
    defer { for lane in lanes { lane.cancel() } }
    let running = lanes.filter(\.isRunning)
    guard !running.isEmpty else { return }
    let demands = running.compactMap(\.demand).map {
      var demand = $0
      demand.decodesBeforePart = decodesBeforePart
      return demand
    }
    let mayBeginAnew = running.allSatisfy(\.canBeginAnew)
    let told = running.map(\.member.diagnostics)
    let all = Diagnostics { text in for diagnostics in told { diagnostics.warn(text) } }
    let shared = try SharedInput(
      input, demands, skips: skips && mayBeginAnew, mostBytes: mostBytes, diagnostics: all)
    for lane in running { lane.open(shared) }
    var hasBegun = false
    while running.contains(where: \.isRunning), let shown = try shared.source.next() {
      if isCancelled() { throw CancellationError() }
      if let start, shown.moment.index == start.frame {
        try start.check(shown.moment, path: input.path)
        hasBegun = true
      }
      for lane in running { try lane.take(shown) }
    }
    if let start, !hasBegun, running.contains(where: \.isRunning) {
      throw start.isMissing(in: input.path)
    }
    for lane in running { try lane.finish(isAtEnd: true) }
    shared.source.stop()
    for note in all.notes { for diagnostics in told { diagnostics.note(note) } }
    for lane in running { lane.report(isAlone: running.count == 1) }
  }
}
