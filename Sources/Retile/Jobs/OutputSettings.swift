import RetileFrames
import RetileMedia
import RetileSinks

/// What the sinks of a job need to know of its input.
struct OutputSettings {
  /// What is read: none of it may be written.
  let inputs: [FileIdentity]
  let frameRate: FrameRate?
  var encoders = PNGEncoders()
  /// Nil where none is written.
  var video: EncodedVideoSettings?

  /// Opens an output; what is an input cannot be one.
  func makeSink(
    _ target: OutputTarget, format: FrameFormat, overwrites: Bool
  ) throws -> any FrameSink {
    let options = options(overwrites: overwrites)
    if let video, let container = MuxFormat(target.format),
      let file = try FrameSinks.file(target.place, options)
    {
      return try EncodedVideoSink(
        file, named: target.usesStandardOutput ? "-" : "\(file.path)", in: container,
        format: format, video)
    }
    return try FrameSinks.make(
      target, format: format, frameRate: frameRate, options: options, encoders: encoders)
  }

  func options(overwrites: Bool) -> OutputOptions {
    OutputOptions(overwrite: overwrites, inputs: inputs)
  }
}

extension OutputSettings {
  /// - Parameter input: its name.
  init(
    input: String, frameRate: FrameRate?, encoders: PNGEncoders = PNGEncoders(),
    video: EncodedVideoSettings? = nil
  ) {
    self.init(
      inputs: [InputIdentity.of(input)].compactMap { $0 }, frameRate: frameRate,
      encoders: encoders, video: video)
  }
}

extension FrameRate {
  /// A stream's rate; nil if it has none that can be written.
  init?(_ ratio: Ratio) { self.init(Int64(ratio.numerator), Int64(ratio.denominator)) }
}
