package import RetileFrames

/// Where the frames of one output go, in output order; used by one thread at a time.
package protocol FrameSink: AnyObject {
  /// Takes the next frame. After an error only `cancel()` is left to call.
  func write(_ frame: Frame) throws(SinkError)

  /// Ends the output: everything is written and stands under its name.
  func finish() throws(SinkError)

  /// Gives up what is not finished. Harmless after `finish()` and a second time.
  ///
  /// Pictures of a numbered series that are whole already stay.
  func cancel()
}
