public import RetileFrames
import RetileSinks

/// Writes what is to be seen on a screen, picture by picture, as a render's output.
///
/// Used by one thread at a time. A file stands under its name once ``finish()`` has returned; a
/// recording that is dropped before, or that failed, leaves none.
public final class ScreenRecording {
  private let screen: Screen
  private let target: OutputTarget
  private let overwrites: Bool
  private let frameRate: FrameRate?
  private var claim: RecordingClaim?
  private var state = State.ready
  /// How many pictures were written.
  public private(set) var pictureCount = 0

  private enum State {
    case ready
    case recording(any FrameSink, FrameFormat)
    case finished
    case failed(any Error)
  }

  /// Checks the output's name; it is opened with the first picture, which decides the size.
  ///
  /// - Parameters:
  ///   - frameRate: for formats that say one; nil where it is unknown.
  ///   - overwrites: false refuses to replace a file.
  /// - Throws: `RetileError.usage`, also where another recording goes there.
  public init(
    of screen: Screen, to output: OutputSpec, frameRate: FrameRate? = nil, overwrites: Bool = true
  ) throws(RetileError) {
    self.screen = screen
    target = try output.target()
    self.overwrites = overwrites
    self.frameRate = frameRate
    claim = try RecordingClaim(target)
  }

  /// Draws the screen and writes it.
  ///
  /// - Throws: `RetileError`, also where the screen's size is not that of the first picture, which
  ///   changes nothing; any other error is the recording's end, and comes again.
  public func write() throws {
    switch state {
    case .ready:
      let frame = screen.draw()
      try attempt { try write(frame, to: open(frame.format), frame.format) }
    case .recording(let sink, let format):
      let frame = screen.draw(like: format)
      if format != frame.format {
        throw RetileError.output(
          "the screen has become \(frame.size), but \(format.size) is recorded; begin a new "
            + "recording")
      }
      try attempt { try write(frame, to: sink, format) }
    case .finished:
      throw RetileError.usage("the recording of '\(target)' is finished; begin a new one")
    case .failed(let error): throw error
    }
  }

  /// Ends the output: all is written and stands under its name.
  ///
  /// Harmless a second time.
  ///
  /// - Throws: `RetileError`, also where nothing was written; then there is no file.
  public func finish() throws {
    switch state {
    case .ready:
      throw RetileError.output("no picture was written to '\(target)'; write one first")
    case .recording(let sink, _):
      try attempt { try sink.finish() }
      state = .finished
      claim = nil
    case .finished: return
    case .failed(let error): throw error
    }
  }

  private func open(_ format: FrameFormat) throws -> any FrameSink {
    try OutputSettings(
      inputs: InputClaim.files, frameRate: frameRate,
      video: EncodedVideoSettings(rate: frameRate)
    ).makeSink(target, format: format, overwrites: overwrites)
  }

  private func write(_ frame: Frame, to sink: any FrameSink, _ format: FrameFormat) throws {
    state = .recording(sink, format)
    try sink.write(frame)
    pictureCount += 1
  }

  private func attempt(_ body: () throws -> Void) throws {
    do {
      try JobRun.translatingErrors(body)
    } catch {
      giveUp()
      state = .failed(error)
      throw error
    }
  }

  private func giveUp() {
    if case .recording(let sink, _) = state { sink.cancel() }
    claim = nil
  }

  /// Gives up what is not finished.
  deinit { giveUp() }
}
