import RetileFrames
import RetileMedia
import RetileSinks

/// What every job that draws has in common: its tools, its counts, its last words.
struct JobRun {
  let shared: SharedInput
  let diagnostics: Diagnostics
  let tools: DrawingTools
  /// Of what is written, if it is not the stream's.
  var outputRate: FrameRate?
  /// Of outputs that are video.
  var encoding = VideoEncoding()
  /// They get the input's sound.
  var copiesSound = false
  private(set) var report: JobReport
  private var spans = HostSpans()
  private var firstTime: MediaTime?
  /// What the container's clock shows at time 0.
  private var zero: MediaTime?
  private let demand: FrameDemand
  private let progress: (JobProgress) -> Void
  private let encoders: PNGEncoders

  /// - Parameter demand: which frames of the input it takes.
  init(
    _ command: String, _ shared: SharedInput, _ demand: FrameDemand,
    _ drawing: DrawingOptions = DrawingOptions(), pngLevel: Int = 1, diagnostics: Diagnostics,
    progress: @escaping (JobProgress) -> Void
  ) throws {
    guard let compression = PNGCompression(level: pngLevel) else {
      throw RetileError.usage("PNG level \(pngLevel): give a number from 0 to 9")
    }
    self.shared = shared
    self.demand = demand
    self.diagnostics = diagnostics
    tools = DrawingTools(filter: drawing.filter, kernels: try drawing.kernels())
    self.progress = progress
    report = JobReport(command: command, input: shared.options.path)
    encoders = PNGEncoders(compression, kernels: tools.kernels)
  }

  /// A run of its own, over all frames of a selection.
  init(
    _ command: String, _ input: InputOptions, _ selection: FrameSelection,
    _ drawing: DrawingOptions = DrawingOptions(), diagnostics: Diagnostics,
    progress: @escaping (JobProgress) -> Void
  ) throws {
    let demand = FrameDemand(selection: selection)
    let shared = try SharedInput(input, [demand], diagnostics: diagnostics)
    try self.init(
      command, shared, demand, drawing, diagnostics: diagnostics, progress: progress)
  }

  var seconds: StageSeconds { shared.seconds }

  /// The next picture of a run of its own, counted.
  mutating func next() throws -> TimedPicture? {
    while let shown = try shared.source.next() {
      count(shown)
      if let picture = shown.picture { return picture }
    }
    return nil
  }

  /// Counts a frame that is drawn or could be: one of the selection and of the part.
  mutating func count(_ shown: ShownFrame) {
    zero = shown.moment.zero
    if report.firstPicture == nil { report.firstPicture = shown.frame?.size }
    spans.observe(shown.moment)
    report.frames += 1
    let time = shown.moment.time
    let begin = firstTime ?? time
    firstTime = begin
    progress(JobProgress(frames: report.frames, time: time - begin, total: total))
  }

  /// Opens an output, whose frames are written while others are decoded and drawn.
  func open(
    _ target: OutputTarget, format: FrameFormat, overwrites: Bool
  ) throws -> OutputWriter {
    shared.writers.writer(
      for: try settings.makeSink(target, format: format, overwrites: overwrites))
  }

  var settings: OutputSettings {
    OutputSettings(
      input: shared.options.path,
      frameRate: outputRate ?? FrameRate(shared.source.stream.frameRate),
      encoders: encoders, video: video)
  }

  private var video: EncodedVideoSettings? {
    let stream = shared.source.stream
    return EncodedVideoSettings(
      encoding, stream: stream, rate: outputRate, hasTimes: zero != nil,
      sound: copiesSound && stream.hasSound
        ? SoundOrigin(input: shared.options.path, zero: zero) : nil,
      diagnostics: diagnostics)
  }

  /// The hosts met so far, in order of first appearance.
  var hostIDs: [String] { spans.hosts.map(\.id) }

  /// The report, once the input is not needed any more; the warnings that only the end can give are
  /// given now.
  ///
  /// - Parameters:
  ///   - frames: how many were drawn, if not all that were handed out.
  ///   - readOn: others read the input further than this job did, and what they met is theirs.
  mutating func finish(
    _ outputs: [JobReport.Output], frames: Int? = nil, readOn: Bool = false
  ) throws -> JobReport {
    shared.source.stop()
    let summary = shared.source.summary
    // A part may be without any: the frames asked for may all have come before.
    if report.frames == 0, demand.part == nil {
      throw RetileError.emptySelection(
        path: shared.options.path, frames: summary.frames, end: summary.end,
        isWhole: summary.isWhole)
    }
    if !readOn { warn(summary) }
    if let frames { report.frames = frames }
    report.outputs = outputs
    report.complete(shared.source, hosts: spans, seconds: seconds, diagnostics: diagnostics)
    return report
  }

  private func warn(_ summary: DecodeSummary) {
    if let found = summary.cutOff {
      diagnostics.warn(
        Wholeness.text(
          path: shared.options.path, found: found, frames: summary.frames, end: summary.end))
    }
    if summary.decoderErrors > 0 {
      diagnostics.warn(
        "\(shared.options.path.quotedInput) did not decode without error: "
          + summary.decoderErrors.counted("error")
          + (summary.firstDecoderError.map { ", the first: \($0)" } ?? ""))
    }
  }

  private var total: MediaTime? {
    let selection = demand.selection
    if selection.frames != nil || demand.part != nil { return nil }
    let start: MediaTime
    switch selection.start {
    case .time(let time): start = time
    case .frame: return nil
    case nil: start = .zero
    }
    switch selection.duration {
    case .time(let length): return length
    case .frame: return nil
    case nil: return shared.source.stream.duration.map { $0 - start }
    }
  }
}

extension JobRun {
  /// Runs a job's body and turns the errors of the stages into the library's.
  static func translatingErrors<R>(_ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as MediaError {
      throw RetileError.input("\(error)")
    } catch let error as MuxError {
      throw RetileError.output("\(error)")
    } catch SinkError.closedPipe {
      throw RetileError.closedPipe
    } catch let error as SinkError {
      throw RetileError.output("\(error)")
    }
  }
}
