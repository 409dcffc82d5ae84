package import RetileFrames

/// The MD5 of what a raw video file would hold, as one line: `MD5=` and 32 digits.
///
/// The line is what `ffmpeg -f md5` prints for the same frames as `rawvideo`.
package final class MD5Sink: FrameSink {
  private let file: OutputFile
  private let format: FrameFormat
  private let hash: MD5

  package init(_ file: OutputFile, format: FrameFormat) throws(SinkError) {
    guard let hash = MD5() else { throw .outOfMemory }
    self.file = file
    self.format = format
    self.hash = hash
  }

  package func write(_ frame: Frame) throws(SinkError) {
    try format.require(frame, for: file.path)
    for plane in frame.planes {
      for y in 0..<plane.size.height { plane.withRow(y) { hash.update($0) } }
    }
  }

  package func finish() throws(SinkError) {
    try file.write(Self.line(hash.finish()))
    try file.finish()
  }

  package func cancel() { file.cancel() }

  /// What the file holds.
  ///
  /// - Parameter digest: 32 digits.
  package static func line(_ digest: String) -> [UInt8] { Array("MD5=\(digest)\n".utf8) }
}
