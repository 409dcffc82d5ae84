import Glibc

/// Memory between two pages that cannot be touched: whoever reads or writes past a row at either
/// end is stopped at once.
package final class GuardedBuffer {
  /// Where a row lies.
  package enum Placement: Sendable {
    /// Its last byte is the last that can be touched.
    case end
    /// Its first byte is the first that can be touched.
    case start
    /// So many samples behind a boundary of 64 bytes, with marked bytes on both sides.
    case offset(Int)
  }

  /// The marked bytes before and after a row, where there is room for them.
  private static let margin = 64
  private let mapping: UnsafeMutableRawPointer
  private let mappedCount: Int
  private let interior: UnsafeMutableRawPointer
  private let capacity: Int
  private var row: Range<Int> = 0..<0
  private var mark: UInt8 = 0

  /// The system gives no such memory.
  package struct Refusal: Error, Equatable, CustomStringConvertible {
    package let byteCount: Int
    /// The C function that failed, and its `errno`.
    package let operation: String
    package let code: Int32

    package var description: String {
      "\(byteCount) bytes between guarded pages, to check kernels in: \(operation): "
        + String(cString: strerror(code))
    }
  }

  /// - Parameter rowCount: the bytes of the longest row.
  package init(rowCount: Int) throws(Refusal) {
    let page = Int(getpagesize())
    capacity = (rowCount + 4 * Self.margin + page - 1) / page * page
    mappedCount = capacity + 2 * page
    mapping = try Self.map(mappedCount, guard: page)
    interior = mapping + page
  }

  /// The C functions are `mmap` and `mprotect`.
  private static func map(
    _ count: Int, guard page: Int
  ) throws(Refusal) -> UnsafeMutableRawPointer {
    guard
      let mapping = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      mapping != MAP_FAILED
    else { throw Refusal(byteCount: count, operation: "mmap", code: errno) }
    guard mprotect(mapping, page, PROT_NONE) == 0,
      mprotect(mapping + count - page, page, PROT_NONE) == 0
    else {
      let refusal = Refusal(byteCount: count, operation: "mprotect", code: errno)
      munmap(mapping, count)
      throw refusal
    }
    return mapping
  }

  deinit { munmap(mapping, mappedCount) }

  /// True if a row of so many bytes has room.
  func holds(_ rowCount: Int) -> Bool { rowCount + 4 * Self.margin <= capacity }

  /// Puts the bytes in place, and `mark` around them.
  ///
  /// - Returns: where the memory's pointer points.
  package func place(
    _ memory: KernelCase.Memory, _ placement: Placement, mark: UInt8
  ) -> UnsafeMutableRawPointer {
    let count = memory.bytes.count
    let first =
      switch placement {
      case .end: capacity - count
      case .start: 0
      case .offset(let samples): Self.margin + samples * memory.sampleSize
      }
    precondition(first >= 0 && first + count <= capacity, "the row has no room")
    row = first..<first + count
    self.mark = mark
    for margin in margins { memset(interior + margin.lowerBound, Int32(mark), margin.count) }
    memory.bytes.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { memcpy(interior + first, base, count) }
    }
    return interior + first + memory.lead
  }

  private var margins: [Range<Int>] {
    [
      max(0, row.lowerBound - Self.margin)..<row.lowerBound,
      row.upperBound..<min(capacity, row.upperBound + Self.margin),
    ]
  }

  /// The row as it is now.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: interior + row.lowerBound, count: row.count)
  }

  /// True if nothing beside the row was written.
  package var isIntact: Bool {
    margins.allSatisfy { margin in
      UnsafeRawBufferPointer(start: interior + margin.lowerBound, count: margin.count)
        .allSatisfy { $0 == mark }
    }
  }
}
