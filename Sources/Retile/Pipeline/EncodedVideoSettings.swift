import RetileFrames
import RetileMedia

/// How the video of a job's outputs is encoded and timed, and which sound it gets.
struct EncodedVideoSettings {
  var encoding = VideoEncoding()
  /// Seconds per tick of the frames' times.
  let timeBase: Ratio
  /// About so many frames come each second.
  let rate: FrameRate
  /// Nil for none.
  var sound: SoundOrigin?
  var diagnostics = Diagnostics()

  private static let usualRate = FrameRate(25, 1)

  /// Frames at a rate, 25 where nobody says; no sound.
  init?(rate: FrameRate?) {
    guard let rate = rate ?? Self.usualRate else { return nil }
    self.rate = rate
    timeBase = Ratio(Int(rate.denominator), Int(rate.numerator))
  }

  /// Frames of a stream at their own times, or at a rate.
  ///
  /// - Parameter hasTimes: the container has times; else its frames come at the stream's rate.
  init?(
    _ encoding: VideoEncoding, stream: VideoStream, rate: FrameRate?, hasTimes: Bool,
    sound: SoundOrigin?, diagnostics: Diagnostics
  ) {
    guard let steady = rate ?? FrameRate(stream.frameRate) ?? Self.usualRate else { return nil }
    let steps = Ratio(Int(steady.denominator), Int(steady.numerator))
    self.encoding = encoding
    self.rate = steady
    timeBase = rate == nil && hasTimes ? Self.fine(stream.timeBase) ?? steps : steps
    self.sound = sound
    self.diagnostics = diagnostics
  }

  /// A multiple of the stream's ticks a second, so that its times are kept exactly, and fine enough to
  /// keep frames apart; nil for one that no container could say.
  private static func fine(_ timeBase: Ratio) -> Ratio? {
    guard timeBase.numerator > 0, timeBase.denominator <= 1 << 30 else { return nil }
    var ticks = timeBase.denominator
    while ticks / timeBase.numerator < 10_000 { ticks *= 2 }
    return ticks <= 1 << 30 ? Ratio(timeBase.numerator, ticks) : nil
  }
}

/// Where the sound of an output comes from.
struct SoundOrigin {
  let input: String
  /// What the container's clock shows at time 0 of the stream; nil where it has none.
  let zero: MediaTime?

  /// The sound of a part that begins at `start`; nil, with a warning, where it cannot be read.
  func cut(
    from start: MediaTime, for format: MuxFormat, _ diagnostics: Diagnostics
  ) -> SoundCut? {
    guard RegularFile.isOne(input) else {
      diagnostics.warn(
        "the sound of \(input.quotedInput) is left out: it is read beside the pictures, and a pipe "
          + "or URL can be read once only; name a file")
      return nil
    }
    do throws(MediaError) {
      guard let source = try SoundSource(path: input) else { return nil }
      return SoundCut(
        source, start: (zero ?? .zero) + start, hidesLeadIn: format == .mp4)
    } catch {
      diagnostics.warn("the sound of \(input.quotedInput) is left out: \(error)")
      return nil
    }
  }
}
