import RetileFrames
import RetileMedia
import RetileSinks

/// Encodes frames and puts them into mp4 or Matroska, with their times and the input's sound.
///
/// Time begins at 0 with the first frame.
final class EncodedVideoSink: FrameSink {
  private let file: OutputFile
  /// For messages; `-` is stdout.
  private let name: String
  private let container: MuxFormat
  private let format: FrameFormat
  private let settings: EncodedVideoSettings
  private let encoder: VideoEncoder
  private var ticks: FrameTicks
  private var movie: MovieOutput?
  /// Of the frames that come without times.
  private var count: Int64 = 0
  private var span = (start: MediaTime.zero, end: MediaTime.zero)

  /// Makes the encoder; the start of the file is written with the first frame.
  ///
  /// - Parameter format: what every frame will be.
  init(
    _ file: OutputFile, named name: String, in container: MuxFormat, format: FrameFormat,
    _ settings: EncodedVideoSettings
  ) throws {
    if container.needsSeeking, !file.canSeek {
      throw MuxError.needsSeeking(path: name, container)
    }
    self.file = file
    self.name = name
    self.container = container
    self.format = format
    self.settings = settings
    ticks = FrameTicks(settings.timeBase)
    do throws(EncodeError) {
      encoder = try VideoEncoder(
        format, settings.encoding, timeBase: settings.timeBase,
        frameRate: Ratio(Int(settings.rate.numerator), Int(settings.rate.denominator)),
        path: name)
    } catch {
      throw SinkError.encoding(file.path, "\(error)")
    }
  }

  func write(_ frame: Frame) throws(SinkError) {
    defer { count += 1 }
    try write(
      frame, from: settings.rate.time(ofFrame: count), until: settings.rate.time(ofFrame: count + 1)
    )
  }

  func write(_ frame: Frame, from start: MediaTime, until end: MediaTime) throws(SinkError) {
    guard frame.format == format else {
      throw .formatChanged(file.path, expected: format, found: frame.format)
    }
    try explained {
      let movie = try movie ?? begin(at: start)
      self.movie = movie
      span.end = max(span.end, end)
      let (pts, duration) = ticks.next(from: start, until: end)
      try encoder.encode(frame, pts: pts, duration: duration) { try movie.write($0) }
    }
  }

  private func begin(at start: MediaTime) throws -> MovieOutput {
    span = (start, start)
    let sound = settings.sound?.cut(from: start, for: container, settings.diagnostics)
    let movie = try MovieOutput(
      container, video: .encoder(encoder), sound: sound, path: name, to: file)
    for text in movie.leftOut { settings.diagnostics.warn(text) }
    return movie
  }

  func finish() throws(SinkError) {
    try explained {
      guard let movie else { return }
      try encoder.finish { try movie.write($0) }
      try movie.finish(end: span.end - span.start)
      self.movie = nil
    }
    try file.finish()
  }

  func cancel() {
    movie = nil
    file.cancel()
  }

  private func explained(_ body: () throws -> Void) throws(SinkError) {
    do {
      try body()
    } catch let error as SinkError {
      throw error
    } catch {
      throw .encoding(file.path, "\(error)")
    }
  }
}

extension MuxFormat {
  /// The container of an output's format; nil where it has none.
  init?(_ format: OutputFormat) {
    switch format {
    case .mp4: self = .mp4
    case .mkv: self = .mkv
    case .png, .y4m, .yuv, .null, .md5: return nil
    }
  }
}
