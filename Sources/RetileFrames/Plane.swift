/// One plane of a frame: rows of 8-bit samples that nobody writes any more.
public struct Plane: @unchecked Sendable {
  /// Columns and rows of samples.
  public let size: Size
  /// The bytes from the start of one row to the start of the next; negative for pictures stored
  /// bottom up.
  public let bytesPerRow: Int
  private let base: UnsafePointer<UInt8>
  // Keeps the memory alive as long as any plane of it.
  private let owner: any AnyObject & Sendable

  package init(
    base: UnsafePointer<UInt8>, size: Size, bytesPerRow: Int, owner: any AnyObject & Sendable
  ) {
    self.base = base
    self.size = size
    self.bytesPerRow = bytesPerRow
    self.owner = owner
  }

  /// Calls `body` with the samples of row `y`; the pointer ends with the call.
  public func withRow<R, E>(
    _ y: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    precondition(y >= 0 && y < size.height, "row outside the plane")
    defer { withExtendedLifetime(owner) {} }
    return try body(UnsafeBufferPointer(start: base + y * bytesPerRow, count: size.width))
  }

  /// The address of row `y`, for kernels; the caller keeps the plane alive.
  package func row(_ y: Int) -> UnsafePointer<UInt8> {
    precondition(y >= 0 && y < size.height, "row outside the plane")
    return base + y * bytesPerRow
  }

  /// The samples without padding, row after row.
  public var samples: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(size.width * size.height)
    for y in 0..<size.height { withRow(y) { result.append(contentsOf: $0) } }
    return result
  }
}
