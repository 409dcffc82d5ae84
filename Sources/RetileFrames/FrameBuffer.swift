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

  /// The same for samples of 9 to 12 bits.
  package func wideRow(_ plane: Int, _ y: Int) -> UnsafeMutablePointer<UInt16> {
    precondition(format.bitDepth > 8, "samples of 8 bits are bytes")
    return UnsafeMutableRawPointer(row(plane, y)).assumingMemoryBound(to: UInt16.self)
  }

  /// Fills one plane from the bytes of its samples, row after row without padding.
  package func write(_ bytes: [UInt8], plane: Int) {
    let size = format.planeSize(plane)
    let width = size.width * format.bytesPerSample
    precondition(bytes.count == width * size.height, "samples and plane differ in size")
    bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      for y in 0..<size.height { row(plane, y).update(from: base + y * width, count: width) }
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
          bytesPerRow: storage.bytesPerRow[$0], bitDepth: format.bitDepth, owner: storage)
      })
  }
}
