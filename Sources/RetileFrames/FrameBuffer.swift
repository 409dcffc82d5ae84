/// A frame while it is written, by one owner; `freeze()` makes it a `Frame` without a copy.
///
/// Used again (from a `FramePool`) only when no frame made of it is left.
package final class FrameBuffer {
  package let format: FrameFormat
  package let storage: PlaneStorage

  /// A buffer of its own memory; samples are zero.
  package convenience init(_ format: FrameFormat) {
    self.init(format: format, storage: PlaneStorage(format))
  }

  package init(format: FrameFormat, storage: PlaneStorage) {
    self.format = format
    self.storage = storage
  }

  /// The address of row `y` of a plane.
  package func row(_ plane: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(y >= 0 && y < format.planeSize(plane).height, "row outside the plane")
    return storage.base(plane) + y * storage.bytesPerRow[plane]
  }

  /// Fills one plane's samples from rows without padding.
  package func write(_ samples: [UInt8], plane: Int) {
    let size = format.planeSize(plane)
    precondition(samples.count == size.width * size.height, "samples and plane differ in size")
    samples.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      for y in 0..<size.height {
        row(plane, y).update(from: base + y * size.width, count: size.width)
      }
    }
  }

  /// The same memory as a frame.
  ///
  /// The caller writes no more.
  package func freeze() -> Frame {
    Frame(
      format: format,
      planes: (0..<3).map {
        Plane(
          base: storage.base($0), size: format.planeSize($0),
          bytesPerRow: storage.bytesPerRow[$0], owner: storage)
      })
  }
}
