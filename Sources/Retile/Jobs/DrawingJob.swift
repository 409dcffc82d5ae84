import RetileSinks

/// One of the jobs that draw frames of an input and may share its decoding with others.
package enum DrawingJob: Sendable {
  case render(RenderJob)
  case snapshot(SnapshotJob)
  case split(SplitJob)

  /// What is read, and how.
  package var input: InputOptions {
    switch self {
    case .render(let job): job.input
    case .snapshot(let job): job.input
    case .split(let job): job.input
    }
  }

  /// False for pictures that are the same without any layout.
  package var needsLayout: Bool {
    switch self {
    case .render, .split: true
    case .snapshot(let job): job.needsLayout
    }
  }

  /// True if frames of it can be drawn without the pictures of those before, so in parts that are put
  /// together afterwards; stills are cheap enough as a whole, and of encoded video only renders are
  /// put together.
  package var canBeCut: Bool {
    switch self {
    case .render(let job): job.outputs.allSatisfy { !$0.layout.needsEarlierPictures }
    case .split(let job): job.outputFormat?.isEncodedVideo != true
    case .snapshot: false
    }
  }

  /// How an input is read for several jobs that read it in the same way.
  ///
  /// - Parameter jobs: at least one.
  static func sharedInput(_ jobs: [DrawingJob]) -> InputOptions {
    var input = (jobs.first(where: \.needsLayout) ?? jobs[0]).input
    if !jobs.contains(where: \.needsLayout) { input.leadIn = .whole }
    return input
  }

  /// Looks over all that can be told before the input is opened, and gets ready to draw.
  ///
  /// - Parameter part: the display indices of the frames that are drawn; nil: all.
  /// - Throws: `RetileError`.
  func begin(part: Range<Int>?, _ diagnostics: Diagnostics) throws -> any RunningJob {
    switch self {
    case .render(let job): return try RunningRender(job, part: part, diagnostics)
    case .split(let job): return try RunningSplit(job, part: part)
    case .snapshot(let job):
      precondition(part == nil, "stills are not taken in parts")
      return try RunningSnapshot(job)
    }
  }
}
