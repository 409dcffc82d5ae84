package import RetileFrames
package import RetilePixels

extension PlanePlan {
  /// Draws a frame's samples.
  package func draw(_ frame: Frame, into buffer: FrameBuffer, kernels: KernelTable) {
    let bitDepth = buffer.format.bitDepth
    if bitDepth == 8 {
      draw(frame, into: buffer, table: kernels, ByteKernels(table: kernels))
    } else {
      draw(frame, into: buffer, table: kernels, WideKernels(table: kernels, bitDepth: bitDepth))
    }
    withExtendedLifetime((frame, buffer)) {}
  }

  private func draw<Kernels: RowKernels>(
    _ frame: Frame, into buffer: FrameBuffer, table: KernelTable, _ kernels: Kernels
  ) {
    let source = frame.planes[plane]
    let canvas = Target(plane: self, buffer: buffer, kernels)
    switch (horizontal, vertical) {
    case (.copy(let column), .copy(let row)):
      let bytes = source.bytesPerSample
      table.copyRect(
        source.row(row) + column * bytes, sourceStride: source.bytesPerRow,
        to: buffer.row(plane, target.top) + target.left * bytes,
        targetStride: buffer.storage.bytesPerRow[plane], width: target.width * bytes,
        height: target.height)
    case (.copy(let column), .filter(let rows)):
      scaleVertically(source, from: column, rows, to: canvas, kernels)
    case (.filter, .copy(let row)):
      scaleHorizontally(source, from: row, to: canvas, kernels)
    case (.filter, .filter(let rows)):
      if let halving {
        halve(source, from: halving, to: canvas, kernels)
      } else {
        scale(source, rows: rows, to: canvas, kernels)
      }
    }
  }

  /// How many bytes of source are asked for before they are needed: decoded pictures lie in memory,
  /// no longer in the caches, and rows of a region do not follow each other there. (Of 2 KiB to
  /// 16 KiB, 8 KiB were best or near it.)
  private static let prefetched = 8192

  /// The rectangle of the canvas's plane that is written.
  private struct Target<Kernels: RowKernels> {
    private let samplesPerRow: Int
    private let origin: UnsafeMutablePointer<Kernels.Sample>

    init(plane: PlanePlan, buffer: FrameBuffer, _ kernels: Kernels) {
      samplesPerRow = buffer.storage.bytesPerRow[plane.plane] / buffer.format.bytesPerSample
      origin =
        kernels.row(plane.target.top, ofPlane: plane.plane, in: buffer) + plane.target.left
    }

    func row(_ y: Int) -> UnsafeMutablePointer<Kernels.Sample> { origin + y * samplesPerRow }
  }

  private func halve<Kernels: RowKernels>(
    _ source: Plane, from start: (column: Int, row: Int), to canvas: Target<Kernels>,
    _ kernels: Kernels
  ) {
    for y in 0..<target.height {
      let row = start.row + 2 * y
      kernels.halve(
        kernels.row(row, of: source) + start.column,
        kernels.row(row + 1, of: source) + start.column,
        to: canvas.row(y), count: target.width)
    }
  }

  private func scaleVertically<Kernels: RowKernels>(
    _ source: Plane, from column: Int, _ table: TapTable, to canvas: Target<Kernels>,
    _ kernels: Kernels
  ) {
    withUnsafeTemporaryAllocation(
      of: UnsafePointer<Kernels.Sample>.self, capacity: table.taps
    ) { rows in
      guard let pointers = rows.baseAddress else { return }
      table.withRows { y, first, weights in
        for tap in 0..<table.taps {
          (pointers + tap).initialize(to: kernels.row(first + tap, of: source) + column)
        }
        kernels.scaleVertically(
          samples: UnsafePointer(pointers), weights: weights, taps: table.taps, to: canvas.row(y),
          count: target.width)
      }
    }
  }

  private func scaleHorizontally<Kernels: RowKernels>(
    _ source: Plane, from row: Int, to canvas: Target<Kernels>, _ kernels: Kernels
  ) {
    guard let columns else { return }
    let scratch = RowRing(rows: 1, width: target.width)
    for y in 0..<target.height {
      kernels.scaleHorizontally(
        kernels.row(row + y, of: source), readable: source.size.width, columns, to: scratch.row(0))
      kernels.narrow(scratch.row(0), to: canvas.row(y), count: target.width)
    }
  }

  // Rows are scaled horizontally once each, when the first output row needs them, and kept in a
  // ring that is as long as the vertical filter.
  private func scale<Kernels: RowKernels>(
    _ source: Plane, rows table: TapTable, to canvas: Target<Kernels>, _ kernels: Kernels
  ) {
    guard let columns else { return }
    let ring = RowRing(rows: table.taps, width: target.width)
    let rowsEnd = table.end
    let ahead = max(2, Self.prefetched / (columns.range.count * source.bytesPerSample))
    withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>.self, capacity: table.taps) { rows in
      guard let pointers = rows.baseAddress else { return }
      var next = 0
      table.withRows { y, first, weights in
        next = max(next, first)
        while next < first + table.taps {
          if next + ahead < rowsEnd {
            kernels.prefetch(kernels.row(next + ahead, of: source), columns)
          }
          kernels.scaleHorizontally(
            kernels.row(next, of: source), readable: source.size.width, columns,
            to: ring.row(next))
          next += 1
        }
        for tap in 0..<table.taps {
          (pointers + tap).initialize(to: UnsafePointer(ring.row(first + tap)))
        }
        kernels.scaleVertically(
          fixed: UnsafePointer(pointers), weights: weights, taps: table.taps, to: canvas.row(y),
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
