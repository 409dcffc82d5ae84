package import RetileFrames

/// Where the frames of one output go, in output order; used by one thread at a time.
package protocol FrameSink: AnyObject {
  /// Takes the next frame. After an error only `cancel()` is left to call.
  func write(_ frame: Frame) throws(SinkError)

  /// Takes the next frame and when it is on the screen, by the stream's times; formats without times
  /// have no use for that.
  func write(_ frame: Frame, from start: MediaTime, until end: MediaTime) throws(SinkError)

  /// Ends the output: everything is written and stands under its name.
  func finish() throws(SinkError)

  /// Gives up what is not finished. Harmless after `finish()` and a second time.
  ///
  /// Pictures of a numbered series that are whole already stay.
  func cancel()
}

extension FrameSink {
  package func write(
    _ frame: Frame, from start: MediaTime, until end: MediaTime
  ) throws(SinkError) {
    try write(frame)
  }
}

/// A sink whose frames cost more to encode than to write: several threads may encode at once.
package protocol EncodingSink: FrameSink {
  /// Encodes a frame, on any thread and in any order.
  func encode(_ frame: Frame) -> EncodedFrame

  /// Writes what `encode` made of the next frame, or throws why it made nothing.
  ///
  /// As for `write(_:)`, the order is the output's, and one thread calls at a time.
  func write(_ encoded: EncodedFrame) throws(SinkError)
}
