import RetileThreads

/// Buffers of one format, used again when their last frame is gone.
package final class FramePool: Sendable {
  package let format: FrameFormat
  private let idle = Guarded<[PlaneStorage]>([])
  private let limit: Int

  /// - Parameter limit: the largest number of unused buffers that are kept.
  package init(_ format: FrameFormat, limit: Int = 8) {
    self.format = format
    self.limit = limit
  }

  /// A buffer to write; its samples are whatever they were.
  package func take() -> FrameBuffer {
    let storage = idle.withLock { $0.popLast() } ?? PlaneStorage(format)
    return FrameBuffer(format: format, storage: storage)
  }

  /// Makes a frame of a buffer of this pool; the memory returns when its last plane is gone.
  package func freeze(_ buffer: FrameBuffer) -> Frame {
    let loan = Loan(pool: self, storage: buffer.storage)
    return Frame(
      format: format,
      planes: (0..<3).map {
        Plane(
          base: buffer.storage.base($0), size: format.planeSize($0),
          bytesPerRow: buffer.storage.bytesPerRow[$0], bitDepth: format.bitDepth, owner: loan)
      })
  }

  private func giveBack(_ storage: PlaneStorage) {
    idle.withLock { if $0.count < limit { $0.append(storage) } }
  }

  private final class Loan: Sendable {
    let pool: FramePool
    let storage: PlaneStorage

    init(pool: FramePool, storage: PlaneStorage) {
      self.pool = pool
      self.storage = storage
    }

    deinit { pool.giveBack(storage) }
  }
}
