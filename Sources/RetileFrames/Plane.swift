/// One plane of a frame: rows of samples that nobody writes any more.
///
/// A sample of 8 bits is a byte; one of 9 to 12 bits is two bytes, the lower first.
public struct Plane: @unchecked Sendable {
  /// Columns and rows of samples.
  public let size: Size
  /// The bytes from the start of one row to the start of the next; negative for pictures stored
  /// bottom up.
  public let bytesPerRow: Int
  /// The bits of a sample, 8 to 12.
  ///
  /// A damaged stream's samples may hold more where they have two bytes.
  public let bitDepth: Int
  private let base: UnsafePointer<UInt8>
  // Keeps the memory alive as long as any plane of it.
  private let owner: any AnyObject & Sendable

  package init(
    base: UnsafePointer<UInt8>, size: Size, bytesPerRow: Int, bitDepth: Int = 8,
    owner: any AnyObject & Sendable
  ) {
    let isWhole =
      (Int(bitPattern: base) | bytesPerRow) % FrameFormat.bytesPerSample(bitDepth: bitDepth) == 0
    precondition(isWhole, "samples of two bytes are at even addresses")
    self.base = base
    self.bitDepth = bitDepth
    self.size = size
    self.bytesPerRow = bytesPerRow
    self.owner = owner
  }

  /// One byte for a sample of 8 bits; two for one of more, the lower first.
  public var bytesPerSample: Int { FrameFormat.bytesPerSample(bitDepth: bitDepth) }

  /// Calls `body` with the bytes of row `y`, `bytesPerSample` for each sample; the pointer ends with
  /// the call.
  public func withRow<R, E>(
    _ y: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    precondition(y >= 0 && y < size.height, "row outside the plane")
    defer { withExtendedLifetime(owner) {} }
    return try body(
      UnsafeBufferPointer(start: base + y * bytesPerRow, count: size.width * bytesPerSample))
  }

  /// The address of row `y`, for kernels; the caller keeps the plane alive.
  package func row(_ y: Int) -> UnsafePointer<UInt8> {
    precondition(y >= 0 && y < size.height, "row outside the plane")
    return base + y * bytesPerRow
  }

  /// The same for samples of 9 to 12 bits.
  package func wideRow(_ y: Int) -> UnsafePointer<UInt16> {
    precondition(bitDepth > 8, "samples of 8 bits are bytes")
    return UnsafeRawPointer(row(y)).assumingMemoryBound(to: UInt16.self)
  }

  /// A rectangle of its samples, which lies inside it; nothing is copied.
  package func part(_ rect: Rect) -> Plane {
    precondition(Rect(size).contains(rect), "a part lies inside its plane")
    return Plane(
      base: base + rect.y * bytesPerRow + rect.x * bytesPerSample, size: rect.size,
      bytesPerRow: bytesPerRow, bitDepth: bitDepth, owner: owner)
  }

  /// The bytes of the samples without padding, row after row.
  public var samples: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(size.width * size.height * bytesPerSample)
    for y in 0..<size.height { withRow(y) { result.append(contentsOf: $0) } }
    return result
  }
}
