import RetilePixels

/// Rows of intermediate samples, as many as a vertical filter needs at once; row n takes the place of
/// row n − count.
///
/// Each has room for whole groups of outputs and starts at a multiple of 64 bytes; never at the same
/// place in a page as the row before, where processors take one for the other.
final class RowRing {
  private let base: UnsafeMutablePointer<Int16>
  private let count: Int
  private let stride: Int

  init(rows: Int, width: Int) {
    precondition(rows > 0 && width > 0, "a ring holds something")
    count = rows
    // An odd number of 64 bytes.
    stride = (width + 31) / 32 / 2 * 64 + 32
    base = UnsafeMutableRawPointer.allocate(
      byteCount: rows * stride * MemoryLayout<Int16>.stride, alignment: 64
    ).assumingMemoryBound(to: Int16.self)
  }

  deinit { base.deallocate() }

  func row(_ number: Int) -> UnsafeMutablePointer<Int16> { base + number % count * stride }
}
