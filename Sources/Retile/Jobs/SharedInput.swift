import RetileMedia
import RetileSinks

/// An input that is being decoded, for one job or for several.
final class SharedInput {
  let options: InputOptions
  let source: PictureSource
  let seconds = StageSeconds()
  let writers: WriterThreads

  /// - Parameters:
  ///   - demands: one for each job.
  ///   - skips: what nobody wants may be left undecoded.
  ///   - mostBytes: the samples that may wait to be written.
  ///   - diagnostics: what is odd about the input.
  init(
    _ options: InputOptions, _ demands: [FrameDemand], skips: Bool = true,
    mostBytes: Int = WriterThreads.mostBytes, diagnostics: Diagnostics
  ) throws {
    self.options = options
    writers = WriterThreads(limit: options.threads, mostBytes: mostBytes, seconds: seconds)
    source = try PictureSource(
      options, demands, skips: skips, diagnostics: diagnostics, seconds: seconds)
  }
}
