package import RetileFrames
import RetileMedia
import RetileSinks

/// Puts the encoded parts of a render together, without encoding them again, and adds the sound that one
/// run would have copied.
package struct MovieMerge {
  /// A part's output: mp4 or mkv without sound, of a render with the same options.
  ///
  /// The times in mp4 are finer than the milliseconds of mkv.
  package struct Segment: Sendable {
    package let path: String
    /// When its first frame is shown, by the stream's times.
    package let start: MediaTime
    /// When its last frame leaves the screen.
    package let end: MediaTime

    package init(path: String, start: MediaTime, end: MediaTime) {
      self.path = path
      self.start = start
      self.end = end
    }
  }

  private let segments: [Segment]
  private let input: InputOptions
  private let output: OutputSpec
  private let overwrites: Bool

  /// - Parameters:
  ///   - segments: in order; at least one.
  ///   - input: what was rendered, for its sound.
  ///   - output: an mp4 or mkv.
  package init(
    _ segments: [Segment], of input: InputOptions, to output: OutputSpec, overwrites: Bool = true
  ) {
    self.segments = segments
    self.input = input
    self.output = output
    self.overwrites = overwrites
  }

  /// Does it; the file stands under its name if all went well.
  ///
  /// - Throws: `RetileError`.
  package func run(diagnostics: Diagnostics) throws {
    try JobRun.translatingErrors {
      let target = try output.target()
      guard let format = MuxFormat(target.format), let first = segments.first else {
        throw RetileError.usage("output '\(target)': parts are put together in .mp4 and .mkv")
      }
      let settings = OutputSettings(input: input.path, frameRate: nil)
      var options = settings.options(overwrites: overwrites)
      options.inputs += segments.compactMap { InputIdentity.of($0.path) }
      guard let file = try FrameSinks.file(target.place, options) else { return }
      let sound = try sound(from: first.start, for: format, diagnostics)
      let concat = MediaConcat(
        segments.map {
          MediaConcat.Segment(
            path: $0.path, start: $0.start - first.start, end: $0.end - first.start)
        })
      let leftOut = try concat.write(
        format, sound: sound, path: target.usesStandardOutput ? "-" : "\(file.path)", to: file)
      for text in leftOut { diagnostics.warn(text) }
      try file.finish()
    }
  }

  /// Of the first picture the decoder tells which the container's time is that counts as 0.
  private func sound(
    from start: MediaTime, for format: MuxFormat, _ diagnostics: Diagnostics
  ) throws -> SoundCut? {
    var input = input
    input.leadIn = .whole
    let selection = FrameSelection(frames: 1)
    // What is odd about the input was told when its parts were made.
    let shared = try SharedInput(
      input, [FrameDemand(selection: selection)], diagnostics: Diagnostics())
    defer { shared.source.stop() }
    guard shared.source.stream.hasSound, let shown = try shared.source.next() else { return nil }
    return SoundOrigin(input: input.path, zero: shown.moment.zero)
      .cut(from: start, for: format, diagnostics)
  }
}
