package import RetileFrames
package import RetilePixels

extension PlanePlan {
  /// Draws a frame's samples.
  package func draw(_ frame: Frame, into buffer: FrameBuffer, kernels: KernelTable) {
    let source = frame.planes[plane]
    let canvas = Target(plane: self, buffer: buffer)
    switch (horizontal, vertical) {
    case (.copy(let column), .copy(let row)):
      kernels.copyRect(
        source.row(row) + column, sourceStride: source.bytesPerRow, to: canvas.row(0),
        targetStride: canvas.bytesPerRow, width: target.width, height: target.height)
    case (.copy(let column), .filter(let rows)):
      scaleVertically(source, from: column, rows, to: canvas, kernels)
    case (.filter, .copy(let row)):
      scaleHorizontally(source, from: row, to: canvas, kernels)
    case (.filter, .filter(let rows)):
      if let halving {
        halve(source, from: halving, to: canvas, kernels)
      } else if let tent {
        halve(source, by: tent, rows: rows, to: canvas, kernels)
      } else {
        scale(source, rows: rows, to: canvas, kernels)
      }
    }
    withExtendedLifetime((frame, buffer)) {}
  }

  /// How many bytes of source are asked for before they are needed: decoded pictures lie in memory,
  /// no longer in the caches, and rows of a region do not follow each other there. (Of 2 KiB to
  /// 16 KiB, 8 KiB were best or near it.)
  private static let prefetched = 8192

  /// The rectangle of the canvas's plane that is written.
  private struct Target {
    let bytesPerRow: Int
    private let origin: UnsafeMutablePointer<UInt8>

    init(plane: PlanePlan, buffer: FrameBuffer) {
      bytesPerRow = buffer.storage.bytesPerRow[plane.plane]
      origin = buffer.row(plane.plane, plane.target.top) + plane.target.left
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { origin + y * bytesPerRow }
  }

  private func halve(
    _ source: Plane, from start: (column: Int, row: Int), to canvas: Target,
    _ kernels: KernelTable
  ) {
    for y in 0..<target.height {
      let row = start.row + 2 * y
      kernels.halveRows(
        source.row(row) + start.column, source.row(row + 1) + start.column, to: canvas.row(y),
        count: target.width)
    }
  }

  private func halve(
    _ source: Plane, by tent: TentHalving, rows table: TapTable, to canvas: Target,
    _ kernels: KernelTable
  ) {
    let rowsEnd = table.end
    let ahead = max(4, Self.prefetched / (2 * target.width))
    withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>.self, capacity: 6) { rows in
      tent.rowWeights.withUnsafeBufferPointer { weights in
        guard let pointers = rows.baseAddress, let weights = weights.baseAddress else { return }
        table.withRows { y, first, _ in
          for tap in 0..<4 { (pointers + tap).initialize(to: source.row(first + tap)) }
          (pointers + 4).initialize(to: source.row(min(rowsEnd - 1, first + ahead)))
          (pointers + 5).initialize(to: source.row(min(rowsEnd - 1, first + ahead + 1)))
          kernels.halveTentRows(
            UnsafePointer(pointers), first: tent.first, allowed: tent.columns, tent.taps,
            weights: weights + 4 * y, to: canvas.row(y), count: target.width)
        }
      }
    }
  }

  private func scaleVertically(
    _ source: Plane, from column: Int, _ table: TapTable, to canvas: Target,
    _ kernels: KernelTable
  ) {
    withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>.self, capacity: table.taps) { rows in
      guard let pointers = rows.baseAddress else { return }
      table.withRows { y, first, weights in
        for tap in 0..<table.taps {
          (pointers + tap).initialize(to: source.row(first + tap) + column)
        }
        kernels.scaleRowVertical(
          UnsafePointer(pointers), weights: weights, taps: table.taps, to: canvas.row(y),
          count: target.width)
      }
    }
  }

  private func scaleHorizontally(
    _ source: Plane, from row: Int, to canvas: Target, _ kernels: KernelTable
  ) {
    guard let columns else { return }
    let scratch = RowRing(rows: 1, width: target.width)
    for y in 0..<target.height {
      kernels.scaleRowHorizontal(
        source.row(row + y), readable: source.size.width, columns, to: scratch.row(0))
      kernels.narrowRow(scratch.row(0), to: canvas.row(y), count: target.width)
    }
  }

  // Rows are scaled horizontally once each, when the first output row needs them, and kept in a
  // ring that is as long as the vertical filter.
  private func scale(
    _ source: Plane, rows table: TapTable, to canvas: Target, _ kernels: KernelTable
  ) {
    guard let columns else { return }
    let ring = RowRing(rows: table.taps, width: target.width)
    let rowsEnd = table.end
    let ahead = max(2, Self.prefetched / columns.range.count)
    withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>.self, capacity: table.taps) { rows in
      guard let pointers = rows.baseAddress else { return }
      var next = 0
      table.withRows { y, first, weights in
        next = max(next, first)
        while next < first + table.taps {
          if next + ahead < rowsEnd { kernels.prefetchRow(source.row(next + ahead), columns) }
          kernels.scaleRowHorizontal(
            source.row(next), readable: source.size.width, columns, to: ring.row(next))
          next += 1
        }
        for tap in 0..<table.taps {
          (pointers + tap).initialize(to: UnsafePointer(ring.row(first + tap)))
        }
        kernels.scaleRowVertical(
          UnsafePointer(pointers), weights: weights, taps: table.taps, to: canvas.row(y),
          count: target.width)
      }
    }
  }
}

extension TapTable {
  /// Every output in turn, with its first sample and its weights.
  fileprivate func withRows(
    _ body: (_ output: Int, _ first: Int, _ weights: UnsafePointer<Int16>) -> Void
  ) {
    weights.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for output in firsts.indices { body(output, Int(firsts[output]), base + output * taps) }
    }
  }
}
