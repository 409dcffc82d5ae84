import RetileFrames
import RetileSinks

/// Writes what is to be seen on a screen, picture by picture, as a render's output.
///
/// Used by one thread at a time. A file stands under its name once `finish()` has returned.
public final class ScreenRecording {
  private let screen: Screen
  private let target: OutputTarget
  private let overwrites: Bool
  private let frameRate: FrameRate?
  private var sink: (any FrameSink)?
  private var format: FrameFormat?
  /// How many pictures were written.
  public private(set) var pictureCount = 0

  /// Checks the output's name; it is opened with the first picture, which decides the size.
  ///
  /// - Parameters:
  ///   - frameRate: frames per second of what is written, for formats that say it.
  /// - Throws: `RetileError.usage`.
  public init(
    of screen: Screen, to output: OutputSpec, frameRate: Int? = nil, overwrites: Bool = true
  ) throws(RetileError) {
    self.screen = screen
    target = try output.target()
    self.overwrites = overwrites
    self.frameRate = frameRate.flatMap { FrameRate(Int64($0), 1) }
  }

  /// Draws the screen and writes it.
  ///
  /// - Throws: `RetileError`, also where the screen's size has changed.
  public func write() throws {
    let frame = screen.draw(like: format)
    if let format, format != frame.format {
      throw RetileError.output(
        "the screen has become \(frame.size), but \(format.size) is recorded; begin a new recording"
      )
    }
    try JobRun.translatingErrors {
      let sink = try sink ?? makeSink(frame.format)
      self.sink = sink
      format = frame.format
      try sink.write(frame)
    }
    pictureCount += 1
  }

  private func makeSink(_ format: FrameFormat) throws -> any FrameSink {
    try OutputSettings(
      input: nil, frameRate: frameRate, video: EncodedVideoSettings(rate: frameRate)
    ).makeSink(target, format: format, overwrites: overwrites)
  }

  /// Ends the output: all is written and stands under its name.
  ///
  /// - Throws: `RetileError`.
  public func finish() throws { try JobRun.translatingErrors { try sink?.finish() } }

  /// Gives up what is not finished.
  deinit { sink?.cancel() }
}
