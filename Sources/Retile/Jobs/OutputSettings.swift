import RetileFrames
import RetileMedia
import RetilePixels
import RetileSinks

/// What the sinks of a job need to know of its input.
struct OutputSettings {
  let input: String
  let frameRate: Ratio
  var kernels: KernelTable = .best

  /// Opens an output; what is an input cannot be one.
  func makeSink(
    _ target: OutputTarget, format: FrameFormat, overwrites: Bool
  ) throws -> any FrameSink {
    try FrameSinks.make(
      target, format: format,
      frameRate: FrameRate(Int64(frameRate.numerator), Int64(frameRate.denominator)),
      options: options(overwrites: overwrites))
  }

  func options(overwrites: Bool) -> OutputOptions {
    OutputOptions(
      overwrite: overwrites, inputs: [input].compactMap(InputIdentity.of), kernels: kernels)
  }
}
