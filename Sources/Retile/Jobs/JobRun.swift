import RetileFrames
import RetileMedia
import RetileSinks

/// What every job that draws has in common: its source, its clocks, its last words.
struct JobRun {
  let source: PictureSource
  let seconds = StageSeconds()
  let diagnostics: Diagnostics
  let tools: DrawingTools
  /// Of what is written, if it is not the stream's.
  var outputRate: FrameRate?
  private(set) var report: JobReport
  private var spans = HostSpans()
  private var firstTime: MediaTime?
  private let input: InputOptions
  private let selection: FrameSelection
  private let progress: (JobProgress) -> Void
  private let writers: WriterThreads
  private let encoders: PNGEncoders

  /// - Parameters:
  ///   - stills: chooses among the frames of the selection; the others come without a picture.
  ///   - skips: what nobody wants may be left undecoded.
  ///   - prelude: what `nextShown` gives of the frames before the selection.
  init(
    _ command: String, _ input: InputOptions, _ selection: FrameSelection,
    _ drawing: DrawingOptions = DrawingOptions(), pngLevel: Int = 1, stills: Shutter? = nil,
    skips: Bool = true, prelude: Prelude = .nothing, diagnostics: Diagnostics,
    progress: @escaping (JobProgress) -> Void
  ) throws {
    guard let compression = PNGCompression(level: pngLevel) else {
      throw RetileError.usage("PNG level \(pngLevel): give a number from 0 to 9")
    }
    self.input = input
    self.selection = selection
    self.diagnostics = diagnostics
    tools = DrawingTools(filter: drawing.filter, kernels: try drawing.kernels())
    self.progress = progress
    report = JobReport(command: command, input: input.path)
    writers = WriterThreads(limit: input.threads, seconds: seconds)
    encoders = PNGEncoders(compression, kernels: tools.kernels)
    source = try PictureSource(
      input, selection: selection, stills: stills, skips: skips, prelude: prelude,
      diagnostics: diagnostics, seconds: seconds)
  }

  /// The next picture, counted.
  mutating func next() throws -> TimedPicture? {
    while let shown = try nextShown() {
      if shown.isSelected, let picture = shown.picture { return picture }
    }
    return nil
  }

  /// The next frame of the selection, counted, or of the prelude, not counted; with or without its
  /// picture.
  mutating func nextShown() throws -> ShownFrame? {
    guard let shown = try source.next() else { return nil }
    guard shown.isSelected else { return shown }
    if report.firstPicture == nil { report.firstPicture = shown.frame?.size }
    spans.observe(shown.moment)
    report.frames += 1
    let time = shown.moment.time
    let begin = firstTime ?? time
    firstTime = begin
    progress(JobProgress(frames: report.frames, time: time - begin, total: total))
    return shown
  }

  /// Opens an output, whose frames are written while others are decoded and drawn.
  func open(
    _ target: OutputTarget, format: FrameFormat, overwrites: Bool
  ) throws -> OutputWriter {
    writers.writer(
      for: try settings.makeSink(target, format: format, overwrites: overwrites))
  }

  var settings: OutputSettings {
    OutputSettings(
      input: input.path, frameRate: outputRate ?? FrameRate(source.stream.frameRate),
      encoders: encoders)
  }

  /// The hosts met so far, in order of first appearance.
  var hostIDs: [String] { spans.hosts.map(\.id) }

  /// The report; the warnings that only the end can give are given now.
  ///
  /// - Parameter frames: how many were drawn, if not all that were handed out.
  mutating func finish(_ outputs: [JobReport.Output], frames: Int? = nil) throws -> JobReport {
    source.stop()
    let summary = source.summary
    if report.frames == 0 {
      throw RetileError.emptySelection(
        path: input.path, frames: summary.frames, end: summary.end, isWhole: summary.isWhole)
    }
    warn(summary)
    if let frames { report.frames = frames }
    report.outputs = outputs
    report.complete(source, hosts: spans, seconds: seconds, diagnostics: diagnostics)
    return report
  }

  private func warn(_ summary: DecodeSummary) {
    if let found = summary.cutOff {
      diagnostics.warn(
        Wholeness.text(path: input.path, found: found, frames: summary.frames, end: summary.end))
    }
    if summary.decoderErrors > 0 {
      diagnostics.warn(
        "\(input.path.quotedInput) did not decode without error: \(summary.decoderErrors.counted("error"))"
          + (summary.firstDecoderError.map { ", the first: \($0)" } ?? ""))
    }
  }

  private var total: MediaTime? {
    if selection.frames != nil { return nil }
    let start: MediaTime
    switch selection.start {
    case .time(let time): start = time
    case .frame: return nil
    case nil: start = .zero
    }
    switch selection.duration {
    case .time(let length): return length
    case .frame: return nil
    case nil: return source.stream.duration.map { $0 - start }
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
