import RetileFrames
import RetileMedia
import RetileSinks

/// What the sinks of a job need to know of its input.
struct OutputSettings {
  let input: String
  let frameRate: FrameRate?
  var encoders = PNGEncoders()

  /// Opens an output; what is an input cannot be one.
  func makeSink(
    _ target: OutputTarget, format: FrameFormat, overwrites: Bool
  ) throws -> any FrameSink {
    try FrameSinks.make(
      target, format: format,
      frameRate: frameRate,
      options: options(overwrites: overwrites), encoders: encoders)
  }

  func options(overwrites: Bool) -> OutputOptions {
    OutputOptions(overwrite: overwrites, inputs: [input].compactMap(InputIdentity.of))
  }
}

extension FrameRate {
  /// A stream's rate; nil if it has none that can be written.
  init?(_ ratio: Ratio) { self.init(Int64(ratio.numerator), Int64(ratio.denominator)) }
}
