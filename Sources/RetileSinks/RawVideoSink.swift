package import RetileFrames

/// Raw planes, one frame after the other: FFmpeg's `rawvideo`, in `yuv420p10le` and its like where
/// samples have more than 8 bits.
package final class RawVideoSink: FrameSink {
  private let file: OutputFile
  private let format: FrameFormat

  package init(_ file: OutputFile, format: FrameFormat) {
    self.file = file
    self.format = format
  }

  package func write(_ frame: Frame) throws(SinkError) {
    try format.require(frame, for: file.path)
    try file.write(planesOf: frame)
  }

  package func finish() throws(SinkError) { try file.finish() }

  package func cancel() { file.cancel() }
}
