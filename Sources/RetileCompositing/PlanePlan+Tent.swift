import RetileFrames
import RetilePixels

extension PlanePlan {
  /// Both passes in one.
  func halve(
    _ source: Plane, by tent: TentHalving, rows table: TapTable, into buffer: FrameBuffer,
    _ kernels: KernelTable
  ) {
    let rowsEnd = table.end
    let ahead = max(4, Self.prefetched / (2 * target.width))
    // Four rows that are read, and two that are asked for.
    withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>.self, capacity: 6) { rows in
      tent.rowWeights.withUnsafeBufferPointer { weights in
        guard let pointers = rows.baseAddress, let weights = weights.baseAddress else { return }
        table.withRows { y, first, _ in
          for tap in 0..<4 { (pointers + tap).initialize(to: source.row(first + tap)) }
          for row in 0..<2 {
            (pointers + 4 + row).initialize(
              to: source.row(min(rowsEnd - 1, first + ahead + row)))
          }
          kernels.halveTentRows(
            UnsafePointer(pointers), first: tent.first, allowed: tent.columns, tent.taps,
            weights: weights + 4 * y, to: buffer.row(plane, target.top + y) + target.left,
            count: target.width)
        }
      }
    }
  }
}
