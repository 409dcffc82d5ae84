import RetileFrames

extension OutputFile {
  /// Appends the planes of a frame without padding: Y, Cb, Cr.
  func write(planesOf frame: Frame) throws(SinkError) {
    for plane in frame.planes {
      for y in 0..<plane.size.height {
        try plane.withRow(y) { row throws(SinkError) in try write(UnsafeRawBufferPointer(row)) }
      }
    }
  }
}

extension FrameFormat {
  /// Throws if a frame is not of this format, as a stream of raw planes needs.
  func require(_ frame: Frame, for path: FilePath) throws(SinkError) {
    guard frame.format == self else {
      throw .formatChanged(path, expected: self, found: frame.format)
    }
  }
}
