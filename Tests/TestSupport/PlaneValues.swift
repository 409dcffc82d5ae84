package import RetileFrames

extension Plane {
  /// The samples as numbers, row after row, from the bytes that the plane gives.
  package var values: [Int] {
    let bytes = samples
    guard bitDepth > 8 else { return bytes.map { Int($0) } }
    return stride(from: 0, to: bytes.count, by: 2).map {
      Int(bytes[$0]) + 256 * Int(bytes[$0 + 1])
    }
  }
}

extension FrameBuffer {
  /// Fills a plane with samples from a formula of x and y.
  package func fill(_ plane: Int, _ sample: (Int, Int) -> Int) {
    let size = format.planeSize(plane)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width * size.height * format.bytesPerSample)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let value = sample(x, y)
        bytes.append(UInt8(value % 256))
        if format.bitDepth > 8 { bytes.append(UInt8(value / 256)) }
      }
    }
    write(bytes, plane: plane)
  }
}
