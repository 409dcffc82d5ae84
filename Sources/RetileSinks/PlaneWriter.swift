import RetileFrames

extension OutputFile {
  /// Appends the planes of a frame without padding: Y, Cb, Cr; nothing is gathered before.
  func write(planesOf frame: Frame) throws(SinkError) {
    try write(pieces: frame.planes.flatMap(\.pieces))
    withExtendedLifetime(frame) {}
  }
}

extension Plane {
  /// The memory of its samples: all of it where rows follow each other without padding, else a piece
  /// for each row.
  fileprivate var pieces: [UnsafeRawBufferPointer] {
    let bytes = size.width * bytesPerSample
    if size.height == 0 || bytes == 0 { return [] }
    if bytes == bytesPerRow {
      return [UnsafeRawBufferPointer(start: row(0), count: bytes * size.height)]
    }
    return (0..<size.height).map { UnsafeRawBufferPointer(start: row($0), count: bytes) }
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
