internal import CKernels

/// The kernels of one instruction set, chosen once and handed to all that draw.
///
/// Every set gives the same bits: those of `ScalarKernels`, where each kernel is defined. Counts are
/// checked here, once for all sets.
package struct KernelTable: Sendable {
  package let instructionSet: InstructionSet
  private let functions: KernelFunctions

  /// - Parameter instructionSet: one that this processor has.
  package init(_ instructionSet: InstructionSet = .best) {
    precondition(instructionSet.isAvailable, "the processor has no \(instructionSet)")
    self.instructionSet = instructionSet
    functions = KernelFunctions(upTo: instructionSet)
  }

  /// The definition.
  package static let scalar = KernelTable(.scalar)
  /// The fastest of this processor.
  package static let best = KernelTable(.best)

  /// See `ScalarKernels.copyRect`; the target is written past the processor's caches.
  package func copyRect(
    _ source: UnsafePointer<UInt8>, sourceStride: Int, to target: UnsafeMutablePointer<UInt8>,
    targetStride: Int, width: Int, height: Int
  ) {
    precondition(width >= 0 && height >= 0, "a rectangle has no negative size")
    functions.copyRect(source, sourceStride, target, targetStride, width, height)
  }

  /// See `ScalarKernels.scaleRowHorizontal`; the taps are arranged for bytes.
  ///
  /// - Parameters:
  ///   - readable: the samples of the row, from `source` on, that may be read: at least those of
  ///     `taps.range`.
  ///   - target: has room for the outputs, rounded up to a multiple of `outputMultiple`.
  package func scaleRowHorizontal(
    _ source: UnsafePointer<UInt8>, readable: Int, _ taps: ArrangedTaps,
    to target: UnsafeMutablePointer<Int16>
  ) {
    precondition(readable >= taps.range.upperBound, "the taps reach past the row")
    precondition(taps.samples == .bytes, "the taps are arranged for other samples")
    functions.scaleHorizontal(source, readable, taps.descriptor, target)
  }

  /// Makes all that was drawn on this thread visible to those who are told of it next; called once a
  /// canvas is whole.
  package func publish() { ck_publish() }

  /// Asks for samples that are read soon; no more than a hint.
  package func prefetch(_ source: UnsafePointer<UInt8>, count: Int) { ck_prefetch(source, count) }

  /// Horizontal kernels write whole groups of so many outputs.
  package static let outputMultiple = 16

  /// See `ScalarKernels.scaleRowVertical`.
  package func scaleRowVertical(
    _ rows: UnsafePointer<UnsafePointer<UInt8>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0 && taps > 0, "a row has no negative length and a sample has taps")
    functions.scaleVerticalBytes(rows, weights, taps, target, count)
  }

  /// See `ScalarKernels.scaleRowVertical`.
  package func scaleRowVertical(
    _ rows: UnsafePointer<UnsafePointer<Int16>>, weights: UnsafePointer<Int16>, taps: Int,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0 && taps > 0, "a row has no negative length and a sample has taps")
    functions.scaleVerticalWords(rows, weights, taps, target, count)
  }

  /// See `ScalarKernels.narrowRow`.
  package func narrowRow(
    _ source: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.narrow(source, target, count)
  }

  /// See `ScalarKernels.halveRows`.
  package func halveRows(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.halve(upper, lower, target, count)
  }

  /// See `ScalarKernels.scaleRowHorizontal`; the taps are arranged for words, `readable` and `target`
  /// are as for 8 bits.
  package func scaleRowHorizontal(
    _ source: UnsafePointer<UInt16>, readable: Int, _ taps: ArrangedTaps, bitDepth: Int,
    to target: UnsafeMutablePointer<Int16>
  ) {
    precondition(readable >= taps.range.upperBound, "the taps reach past the row")
    precondition(taps.samples == .words, "the taps are arranged for other samples")
    precondition((9...12).contains(bitDepth), "samples have 9 to 12 bits")
    functions.scaleHorizontal16(source, readable, taps.descriptor, Int32(bitDepth), target)
  }

  /// See `ScalarKernels.scaleRowVertical`.
  package func scaleRowVertical(
    _ rows: UnsafePointer<UnsafePointer<Int16>>, fractionBits: Int,
    weights: UnsafePointer<Int16>, taps: Int, bitDepth: Int,
    to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(count >= 0 && taps > 0, "a row has no negative length and a sample has taps")
    precondition(
      (9...12).contains(bitDepth) && (0...5).contains(fractionBits), "samples have 9 to 12 bits")
    functions.scaleVertical16(
      rows, Int32(fractionBits), weights, taps, Int32(bitDepth), target, count)
  }

  /// See `ScalarKernels.narrowRow`.
  package func narrowRow(
    _ source: UnsafePointer<Int16>, bitDepth: Int, to target: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    precondition(count >= 0 && (9...12).contains(bitDepth), "samples have 9 to 12 bits")
    functions.narrow16(source, Int32(bitDepth), target, count)
  }

  /// See `ScalarKernels.halveRows`.
  package func halveRows(
    _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>,
    to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.halve16(upper, lower, target, count)
  }

  /// See `ScalarKernels.halveTentRows`; every output has a tap within `allowed`.
  ///
  /// - Parameter rows: the four, and two that are read soon, which is no more than a hint.
  package func halveTentRows(
    _ rows: UnsafePointer<UnsafePointer<UInt8>>, first: Int, allowed: Range<Int>,
    _ taps: TentTaps, weights: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    precondition(
      count > 0 && first + 3 >= allowed.lowerBound
        && first + 2 * (count - 1) < allowed.upperBound && !allowed.isEmpty,
      "every output has something to read")
    functions.halveTent(
      rows, first, allowed.lowerBound, allowed.upperBound, taps.factors, weights, target,
      count)
  }

  /// See `ScalarKernels.blendRow`.
  package func blendRow(
    _ source: UnsafePointer<UInt8>, alpha: UInt8, over target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.blend(source, alpha, target, count)
  }

  /// See `ScalarKernels.blendRow`.
  package func blendRow(
    _ source: UnsafePointer<UInt8>, mask: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.blendMask(source, mask, target, count)
  }

  /// See `ScalarKernels.blendRow`.
  package func blendRow(
    _ source: UnsafePointer<UInt16>, alpha: UInt8, over target: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.blend16(source, alpha, target, count)
  }

  /// See `ScalarKernels.blendRow`.
  package func blendRow(
    _ source: UnsafePointer<UInt16>, mask: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.blendMask16(source, mask, target, count)
  }

  /// See `ScalarKernels.reverseRow`.
  package func reverseRow(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.reverse(source, target, count)
  }

  /// See `ScalarKernels.reverseRow`.
  package func reverseRow(
    _ source: UnsafePointer<UInt16>, to target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.reverse16(source, target, count)
  }

  /// See `ScalarKernels.splitRow`.
  package func splitRow(
    _ source: UnsafePointer<UInt8>, first: UnsafeMutablePointer<UInt8>,
    second: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.split(source, first, second, count)
  }

  /// See `ScalarKernels.interleaveRows`.
  package func interleaveRows(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    functions.interleave(first, second, target, count)
  }

  /// See `ScalarKernels.blendChromaRows`.
  package func blendChromaRows(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, quarters: Int,
    to target: UnsafeMutablePointer<Int16>, count: Int
  ) {
    precondition(count >= 0 && (0...3).contains(quarters), "a weight is 0 to 3 quarters")
    functions.blendChroma(upper, lower, Int32(quarters), target, count)
  }

  /// See `ScalarKernels.expandHalvedChromaRow`.
  package func expandHalvedChromaRow(
    _ source: UnsafePointer<Int16>, halves: Int, to target: UnsafeMutablePointer<Int16>,
    count: Int
  ) {
    precondition(count >= 0 && (0...1).contains(halves), "chroma sits 0 or 1 half to the right")
    functions.expandChroma(source, Int32(halves), target, count)
  }

  /// See `ScalarKernels.yuvToRGBRow`.
  package func yuvToRGBRow(
    _ luma: UnsafePointer<UInt8>, cb: UnsafePointer<Int16>, cr: UnsafePointer<Int16>,
    matrix: YUVToRGBMatrix, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    var factors = ck_rgb_matrix(matrix)
    functions.yuvToRGB(luma, cb, cr, &factors, target, count)
  }

  /// See `ScalarKernels.yuvToRGBRow`.
  package func yuvToRGBRow(
    _ luma: UnsafePointer<UInt16>, cb: UnsafePointer<UInt16>, cr: UnsafePointer<UInt16>,
    matrix: YUVToRGBMatrix, bitDepth: Int, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0 && (9...12).contains(bitDepth), "samples have 9 to 12 bits")
    var factors = ck_rgb_matrix(matrix)
    functions.yuvToRGB16(luma, cb, cr, &factors, Int32(bitDepth), target, count)
  }
}
