package import RetileFrames
import RetilePixels

extension PlanePlan {
  /// Draws a frame's samples.
  package func draw(_ frame: Frame, into buffer: FrameBuffer) {
    let source = frame.planes[plane]
    switch (horizontal, vertical) {
    case (.copy(let column), .copy(let row)):
      for y in 0..<target.height {
        ScalarKernels.copyRow(
          source.row(row + y) + column, to: output(y, buffer), count: target.width)
      }
    case (.copy(let column), .filter(let table)):
      scaleVertically(source, from: column, table, into: buffer)
    case (.filter(let table), .copy(let row)):
      scaleHorizontally(source, table, from: row, into: buffer)
    case (.filter(let columns), .filter(let rows)):
      scale(source, columns: columns, rows: rows, into: buffer)
    }
    withExtendedLifetime(frame) {}
  }

  private func output(_ y: Int, _ buffer: FrameBuffer) -> UnsafeMutablePointer<UInt8> {
    buffer.row(plane, target.top + y) + target.left
  }

  private func scaleVertically(
    _ source: Plane, from column: Int, _ table: TapTable, into buffer: FrameBuffer
  ) {
    withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>.self, capacity: table.taps) { rows in
      for y in 0..<target.height {
        let first = Int(table.firsts[y])
        for tap in 0..<table.taps {
          rows.initializeElement(at: tap, to: source.row(first + tap) + column)
        }
        table.withWeights(of: y) { weights in
          guard let rows = UnsafePointer(rows.baseAddress) else { return }
          ScalarKernels.scaleRowVertical(
            rows, weights: weights, taps: table.taps, to: output(y, buffer), count: target.width)
        }
      }
    }
  }

  private func scaleHorizontally(
    _ source: Plane, _ table: TapTable, from row: Int, into buffer: FrameBuffer
  ) {
    withUnsafeTemporaryAllocation(of: Int16.self, capacity: target.width) { scratch in
      guard let scaled = scratch.baseAddress else { return }
      for y in 0..<target.height {
        table.scaleRow(source.row(row + y), to: scaled)
        ScalarKernels.narrowRow(scaled, to: output(y, buffer), count: target.width)
      }
    }
  }

  // Rows are scaled horizontally once each, when the first output row needs them, and kept in a
  // ring that is as long as the vertical filter.
  private func scale(
    _ source: Plane, columns: TapTable, rows: TapTable, into buffer: FrameBuffer
  ) {
    let width = target.width
    let ring = UnsafeMutablePointer<Int16>.allocate(capacity: width * rows.taps)
    defer { ring.deallocate() }
    withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>.self, capacity: rows.taps) { taps in
      var next = 0
      for y in 0..<target.height {
        let first = Int(rows.firsts[y])
        next = max(next, first)
        while next < first + rows.taps {
          columns.scaleRow(source.row(next), to: ring + next % rows.taps * width)
          next += 1
        }
        for tap in 0..<rows.taps {
          let row = UnsafePointer(ring + (first + tap) % rows.taps * width)
          taps.initializeElement(at: tap, to: row)
        }
        rows.withWeights(of: y) { weights in
          guard let taps = UnsafePointer(taps.baseAddress) else { return }
          ScalarKernels.scaleRowVertical(
            taps, weights: weights, taps: rows.taps, to: output(y, buffer), count: width)
        }
      }
    }
  }
}

extension TapTable {
  fileprivate func withWeights(of output: Int, _ body: (UnsafePointer<Int16>) -> Void) {
    weights.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base + output * taps) }
    }
  }

  // One row of all outputs, as 8.6 fixed point.
  fileprivate func scaleRow(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<Int16>)
  {
    firsts.withUnsafeBufferPointer { firsts in
      weights.withUnsafeBufferPointer { weights in
        guard let firsts = firsts.baseAddress, let weights = weights.baseAddress else { return }
        ScalarKernels.scaleRowHorizontal(
          source, firsts: firsts, weights: weights, taps: taps, to: target, count: count)
      }
    }
  }
}
