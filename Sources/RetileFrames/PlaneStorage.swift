/// The memory of three planes, freed with its last user.
///
/// Every row starts at a multiple of 64 bytes and is followed by at least 64 bytes of padding:
/// whole vector registers may be loaded and stored at a row's end.
package final class PlaneStorage: @unchecked Sendable {
  /// The bytes from one row to the next, per plane; a multiple of 64.
  package let bytesPerRow: [Int]
  /// What the memory is known to hold from an earlier use, as its writer says it; nil if new.
  package var contents: AnyHashable?
  private let memory: UnsafeMutableRawPointer
  private let offsets: [Int]

  package init(_ format: FrameFormat) {
    precondition(!format.size.isEmpty, "a frame has at least one sample")
    var total = 0
    var rows: [Int] = []
    var starts: [Int] = []
    for plane in 0..<3 {
      let size = format.planeSize(plane)
      let stride = (size.width * format.bytesPerSample + 63) / 64 * 64 + 64
      rows.append(stride)
      starts.append(total)
      total += stride * size.height
    }
    bytesPerRow = rows
    offsets = starts
    memory = UnsafeMutableRawPointer.allocate(byteCount: total, alignment: 64)
    // Padding is defined: the same bytes leave every run, and sanitizers stay quiet.
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: total)
  }

  deinit { memory.deallocate() }

  package func base(_ plane: Int) -> UnsafeMutablePointer<UInt8> {
    (memory + offsets[plane]).assumingMemoryBound(to: UInt8.self)
  }
}
