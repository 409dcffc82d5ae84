package import RetileFrames

/// YUV4MPEG2: one header line, then `FRAME` and raw planes for each frame.
package final class Y4MSink: FrameSink {
  private let file: OutputFile
  private let format: FrameFormat
  private static let frameLine = Array("FRAME\n".utf8)

  /// Writes the header: a stream without frames is whole as well.
  package init(_ file: OutputFile, header: Y4MHeader) throws(SinkError) {
    self.file = file
    format = header.format
    try file.write(Array(header.line.utf8))
  }

  package func write(_ frame: Frame) throws(SinkError) {
    try format.require(frame, for: file.path)
    try file.write(Self.frameLine)
    try file.write(planesOf: frame)
  }

  package func finish() throws(SinkError) { try file.finish() }

  package func cancel() { file.cancel() }
}
