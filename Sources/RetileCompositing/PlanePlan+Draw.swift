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
      } else if let tent {
        halve(source, by: tent, rows: rows, into: buffer, table)
      } else {
        scale(source, rows: rows, to: canvas, kernels)
      }
    }
  }

  /// How many bytes of source are asked for before they are needed: decoded pictures lie in memory,
  /// no longer in the caches, and rows of a region do not follow each other there. (Of 2 KiB to
  /// 16 KiB, 8 KiB were best or near it.)
  static let prefetched = 8192

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

  // Rows are scaled horizontally once each, and kept in a ring as long as the vertical filter. Those
  // of the next output row are made before this one is: what was just stored is slow to load, and
  // the more so behind rows on their way to memory. (Not where rows are skipped between outputs.)
  private func scale<Kernels: RowKernels>(
    _ source: Plane, rows table: TapTable, to canvas: Target<Kernels>, _ kernels: Kernels
  ) {
    guard let columns else { return }
    let step = table.longestStep
    let looksAhead = step <= table.taps
    let ring = RowRing(rows: table.taps + (looksAhead ? step : 0), width: target.width)
    let rowsEnd = table.end
    let ahead = max(2, Self.prefetched / (columns.range.count * source.bytesPerSample))
    var next = 0
    func makeRows(of output: Int) {
      guard output < table.count else { return }
      let first = Int(table.firsts[output])
      for row in max(next, first)..<max(next, first + table.taps) {
        if row + ahead < rowsEnd {
          kernels.prefetch(kernels.row(row + ahead, of: source), columns)
        }
        kernels.scaleHorizontally(
          kernels.row(row, of: source), readable: source.size.width, columns, to: ring.row(row))
      }
      next = max(next, first + table.taps)
    }
    withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>.self, capacity: table.taps) { rows in
      guard let pointers = rows.baseAddress else { return }
      makeRows(of: 0)
      table.withRows { y, first, weights in
        makeRows(of: looksAhead ? y + 1 : y)
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
  /// The most samples from one output's first to the next one's.
  fileprivate var longestStep: Int {
    zip(firsts, firsts.dropFirst()).reduce(0) { max($0, Int($1.1 - $1.0)) }
  }

  /// Every output in turn, with its first sample and its weights.
  func withRows(
    _ body: (_ output: Int, _ first: Int, _ weights: UnsafePointer<Int16>) -> Void
  ) {
    weights.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for output in firsts.indices { body(output, Int(firsts[output]), base + output * taps) }
    }
  }
}
