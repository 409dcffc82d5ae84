import RetileFrames
import RetilePixels

/// The kernels for rows of samples of one width.
protocol RowKernels {
  /// A sample as planes hold it.
  associatedtype Sample: FixedWidthInteger

  func row(_ y: Int, of plane: Plane) -> UnsafePointer<Sample>
  func row(_ y: Int, ofPlane plane: Int, in buffer: FrameBuffer) -> UnsafeMutablePointer<Sample>
  /// Asks for the samples of a row that is scaled soon.
  func prefetch(_ source: UnsafePointer<Sample>, _ taps: ArrangedTaps)
  func scaleHorizontally(
    _ source: UnsafePointer<Sample>, readable: Int, _ taps: ArrangedTaps,
    to target: UnsafeMutablePointer<Int16>)
  /// Rows that the horizontal pass made.
  func scaleVertically(
    fixed rows: UnsafePointer<UnsafePointer<Int16>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<Sample>, count: Int)
  /// Rows of the source.
  func scaleVertically(
    samples rows: UnsafePointer<UnsafePointer<Sample>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<Sample>, count: Int)
  func narrow(
    _ source: UnsafePointer<Int16>, to target: UnsafeMutablePointer<Sample>, count: Int)
  func halve(
    _ upper: UnsafePointer<Sample>, _ lower: UnsafePointer<Sample>,
    to target: UnsafeMutablePointer<Sample>, count: Int)
  func reverse(
    _ source: UnsafePointer<Sample>, to target: UnsafeMutablePointer<Sample>, count: Int)
  /// Lays a row over another, with one weight for all samples or one for each.
  func blend(
    _ source: UnsafePointer<Sample>, alpha: UInt8, over target: UnsafeMutablePointer<Sample>,
    count: Int)
  func blend(
    _ source: UnsafePointer<Sample>, mask: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<Sample>, count: Int)
}

/// Samples of 8 bits.
struct ByteKernels: RowKernels {
  let table: KernelTable

  func row(_ y: Int, of plane: Plane) -> UnsafePointer<UInt8> { plane.row(y) }

  func row(
    _ y: Int, ofPlane plane: Int, in buffer: FrameBuffer
  ) -> UnsafeMutablePointer<UInt8> { buffer.row(plane, y) }

  func prefetch(_ source: UnsafePointer<UInt8>, _ taps: ArrangedTaps) {
    table.prefetch(source + taps.range.lowerBound, count: taps.range.count)
  }

  func scaleHorizontally(
    _ source: UnsafePointer<UInt8>, readable: Int, _ taps: ArrangedTaps,
    to target: UnsafeMutablePointer<Int16>
  ) { table.scaleRowHorizontal(source, readable: readable, taps, to: target) }

  func scaleVertically(
    fixed rows: UnsafePointer<UnsafePointer<Int16>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) { table.scaleRowVertical(rows, weights: weights, taps: taps, to: target, count: count) }

  func scaleVertically(
    samples rows: UnsafePointer<UnsafePointer<UInt8>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) { table.scaleRowVertical(rows, weights: weights, taps: taps, to: target, count: count) }

  func narrow(
    _ source: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) { table.narrowRow(source, to: target, count: count) }

  func halve(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) { table.halveRows(upper, lower, to: target, count: count) }

  func reverse(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) { table.reverseRow(source, to: target, count: count) }

  func blend(
    _ source: UnsafePointer<UInt8>, alpha: UInt8, over target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) { table.blendRow(source, alpha: alpha, over: target, count: count) }

  func blend(
    _ source: UnsafePointer<UInt8>, mask: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt8>, count: Int
  ) { table.blendRow(source, mask: mask, over: target, count: count) }
}

/// Samples of 9 to 12 bits.
struct WideKernels: RowKernels {
  let table: KernelTable
  let bitDepth: Int

  func row(_ y: Int, of plane: Plane) -> UnsafePointer<UInt16> { plane.wideRow(y) }

  func row(
    _ y: Int, ofPlane plane: Int, in buffer: FrameBuffer
  ) -> UnsafeMutablePointer<UInt16> { buffer.wideRow(plane, y) }

  func prefetch(_ source: UnsafePointer<UInt16>, _ taps: ArrangedTaps) {
    let bytes = UnsafeRawPointer(source + taps.range.lowerBound)
    table.prefetch(bytes.assumingMemoryBound(to: UInt8.self), count: 2 * taps.range.count)
  }

  func scaleHorizontally(
    _ source: UnsafePointer<UInt16>, readable: Int, _ taps: ArrangedTaps,
    to target: UnsafeMutablePointer<Int16>
  ) {
    table.scaleRowHorizontal(source, readable: readable, taps, bitDepth: bitDepth, to: target)
  }

  func scaleVertically(
    fixed rows: UnsafePointer<UnsafePointer<Int16>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    table.scaleRowVertical(
      rows, fractionBits: TapTable.fractionBits(bitDepth: bitDepth), weights: weights, taps: taps,
      bitDepth: bitDepth, to: target, count: count)
  }

  func scaleVertically(
    samples rows: UnsafePointer<UnsafePointer<UInt16>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    let signed = UnsafeRawPointer(rows).assumingMemoryBound(to: UnsafePointer<Int16>.self)
    table.scaleRowVertical(
      signed, fractionBits: 0, weights: weights, taps: taps, bitDepth: bitDepth, to: target,
      count: count)
  }

  func narrow(
    _ source: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt16>, count: Int
  ) { table.narrowRow(source, bitDepth: bitDepth, to: target, count: count) }

  func halve(
    _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>,
    to target: UnsafeMutablePointer<UInt16>, count: Int
  ) { table.halveRows(upper, lower, to: target, count: count) }

  func reverse(
    _ source: UnsafePointer<UInt16>, to target: UnsafeMutablePointer<UInt16>, count: Int
  ) { table.reverseRow(source, to: target, count: count) }

  func blend(
    _ source: UnsafePointer<UInt16>, alpha: UInt8, over target: UnsafeMutablePointer<UInt16>,
    count: Int
  ) { table.blendRow(source, alpha: alpha, over: target, count: count) }

  func blend(
    _ source: UnsafePointer<UInt16>, mask: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt16>, count: Int
  ) { table.blendRow(source, mask: mask, over: target, count: count) }
}
