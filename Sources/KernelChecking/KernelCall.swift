package import RetilePixels

/// A kernel and its numbers: a call without the memory.
///
/// Each says which rows it reads and which targets it writes, in the order of the pointers.
package enum KernelCall: Sendable {
  /// Source; target.
  case copyRect(sourceStride: Int, targetStride: Int, width: Int, height: Int)
  /// Source; target of 16-bit samples.
  case scaleHorizontal(ArrangedTaps, readable: Int)
  /// Weights, then one row for each; target.
  case scaleVerticalBytes(taps: Int, count: Int)
  /// Weights, then one row of 16-bit samples for each; target.
  case scaleVerticalWords(taps: Int, count: Int)
  /// Source of 16-bit samples; target.
  case narrow(count: Int)
  /// Upper and lower row; target.
  case halve(count: Int)
  /// Weights, then six rows; target.
  case halveTent(TentTaps, first: Int, allowed: Range<Int>, count: Int)
  /// Source of 16-bit samples; target of 16-bit samples.
  case scaleHorizontal16(ArrangedTaps, readable: Int, bitDepth: Int)
  /// Weights, then one row of 16-bit samples for each; target of 16-bit samples.
  case scaleVertical16(fractionBits: Int, taps: Int, bitDepth: Int, count: Int)
  /// Source of 16-bit samples; target of 16-bit samples.
  case narrow16(bitDepth: Int, count: Int)
  /// Upper and lower row of 16-bit samples; target of 16-bit samples.
  case halve16(count: Int)
  /// Source; target.
  case blend(alpha: UInt8, count: Int)
  /// Source and mask; target.
  case blendMask(count: Int)
  /// Source of 16-bit samples; target of 16-bit samples.
  case blend16(alpha: UInt8, count: Int)
  /// Source of 16-bit samples and mask; target of 16-bit samples.
  case blendMask16(count: Int)
  /// Source; target.
  case reverse(count: Int)
  /// Source of 16-bit samples; target of 16-bit samples.
  case reverse16(count: Int)
  /// Source; first and second target.
  case split(count: Int)
  /// First and second row; target.
  case interleave(count: Int)
  /// Upper and lower row; target of 16-bit samples.
  case blendChroma(quarters: Int, count: Int)
  /// Source of 16-bit samples; target of 16-bit samples.
  case expandChroma(halves: Int, count: Int)
  /// Luma, Cb and Cr, these two of 16-bit samples; target.
  case yuvToRGB(YUVToRGBMatrix, count: Int)
  /// The same of 16-bit samples.
  case yuvToRGB16(YUVToRGBMatrix, bitDepth: Int, count: Int)

  package var kernel: Kernel {
    switch self {
    case .copyRect: .copyRect
    case .scaleHorizontal: .scaleHorizontal
    case .scaleVerticalBytes: .scaleVerticalBytes
    case .scaleVerticalWords: .scaleVerticalWords
    case .narrow: .narrow
    case .halve: .halve
    case .halveTent: .halveTent
    case .scaleHorizontal16: .scaleHorizontal16
    case .scaleVertical16: .scaleVertical16
    case .narrow16: .narrow16
    case .halve16: .halve16
    case .blend: .blend
    case .blendMask: .blendMask
    case .blend16: .blend16
    case .blendMask16: .blendMask16
    case .reverse: .reverse
    case .reverse16: .reverse16
    case .split: .split
    case .interleave: .interleave
    case .blendChroma: .blendChroma
    case .expandChroma: .expandChroma
    case .yuvToRGB: .yuvToRGB
    case .yuvToRGB16: .yuvToRGB16
    }
  }

  /// The numbers in the order of the C function's parameters, without those of the taps.
  package var numbers: [Int] {
    switch self {
    case .copyRect(let sourceStride, let targetStride, let width, let height):
      [sourceStride, targetStride, width, height]
    case .scaleHorizontal(_, let readable): [readable]
    case .scaleVerticalBytes(let taps, let count), .scaleVerticalWords(let taps, let count):
      [taps, count]
    case .narrow(let count), .halve(let count), .halve16(let count), .blendMask(let count),
      .blendMask16(let count), .reverse(let count), .reverse16(let count), .split(let count),
      .interleave(let count):
      [count]
    case .halveTent(let taps, let first, let allowed, let count):
      taps.columns.map { Int($0) }
        + [taps.shift, first, allowed.lowerBound, allowed.upperBound, count]
    case .scaleHorizontal16(_, let readable, let bitDepth): [readable, bitDepth]
    case .scaleVertical16(let fractionBits, let taps, let bitDepth, let count):
      [fractionBits, taps, bitDepth, count]
    case .narrow16(let bitDepth, let count): [bitDepth, count]
    case .blend(let alpha, let count), .blend16(let alpha, let count):
      [Int(alpha), count]
    case .blendChroma(let quarters, let count): [quarters, count]
    case .expandChroma(let halves, let count): [halves, count]
    case .yuvToRGB(let matrix, let count): Self.numbers(matrix) + [count]
    case .yuvToRGB16(let matrix, let bitDepth, let count):
      Self.numbers(matrix) + [bitDepth, count]
    }
  }

  private static func numbers(_ matrix: YUVToRGBMatrix) -> [Int] {
    [matrix.luma, matrix.lumaOffset, matrix.redCr, matrix.greenCb, matrix.greenCr, matrix.blueCb]
      .map { Int($0) }
  }

  /// The taps of horizontal scaling.
  package var taps: ArrangedTaps? {
    switch self {
    case .scaleHorizontal(let taps, _), .scaleHorizontal16(let taps, _, _): taps
    default: nil
    }
  }

  /// Runs the kernel of `table`.
  package func run(
    _ table: KernelTable, _ rows: [UnsafeRawPointer], _ targets: [UnsafeMutableRawPointer]
  ) {
    prepared(table, rows, targets)()
  }

  /// The call with its pointers in place, to be run as often as wanted: what a kernel is timed by,
  /// for nothing is allocated in it.
  package func prepared(
    _ table: KernelTable, _ rows: [UnsafeRawPointer], _ targets: [UnsafeMutableRawPointer]
  ) -> () -> Void {
    func bytes(_ index: Int) -> UnsafePointer<UInt8> {
      rows[index].assumingMemoryBound(to: UInt8.self)
    }
    func words(_ index: Int) -> UnsafePointer<Int16> {
      rows[index].assumingMemoryBound(to: Int16.self)
    }
    func samples(_ index: Int) -> UnsafePointer<UInt16> {
      rows[index].assumingMemoryBound(to: UInt16.self)
    }
    let target = targets[0].assumingMemoryBound(to: UInt8.self)
    let wide = targets[0].assumingMemoryBound(to: Int16.self)
    let deep = targets[0].assumingMemoryBound(to: UInt16.self)
    switch self {
    case .copyRect(let sourceStride, let targetStride, let width, let height):
      let source = bytes(0)
      return {
        table.copyRect(
          source, sourceStride: sourceStride, to: target, targetStride: targetStride,
          width: width, height: height)
      }
    case .scaleHorizontal(let taps, let readable):
      let source = bytes(0)
      return { table.scaleRowHorizontal(source, readable: readable, taps, to: wide) }
    case .scaleVerticalBytes(let taps, let count):
      let (sources, weights) = ((1...taps).map(bytes), words(0))
      return {
        table.scaleRowVertical(sources, weights: weights, taps: taps, to: target, count: count)
      }
    case .scaleVerticalWords(let taps, let count):
      let (sources, weights) = ((1...taps).map(words), words(0))
      return {
        table.scaleRowVertical(sources, weights: weights, taps: taps, to: target, count: count)
      }
    case .narrow(let count):
      let source = words(0)
      return { table.narrowRow(source, to: target, count: count) }
    case .halve(let count):
      let (upper, lower) = (bytes(0), bytes(1))
      return { table.halveRows(upper, lower, to: target, count: count) }
    case .halveTent(let taps, let first, let allowed, let count):
      let (sources, weights) = ((1...6).map(bytes), words(0))
      return {
        table.halveTentRows(
          sources, first: first, allowed: allowed, taps, weights: weights, to: target,
          count: count)
      }
    case .scaleHorizontal16(let taps, let readable, let bitDepth):
      let source = samples(0)
      return {
        table.scaleRowHorizontal(source, readable: readable, taps, bitDepth: bitDepth, to: wide)
      }
    case .scaleVertical16(let fractionBits, let taps, let bitDepth, let count):
      let (sources, weights) = ((1...taps).map(words), words(0))
      return {
        table.scaleRowVertical(
          sources, fractionBits: fractionBits, weights: weights, taps: taps, bitDepth: bitDepth,
          to: deep, count: count)
      }
    case .narrow16(let bitDepth, let count):
      let source = words(0)
      return { table.narrowRow(source, bitDepth: bitDepth, to: deep, count: count) }
    case .halve16(let count):
      let (upper, lower) = (samples(0), samples(1))
      return { table.halveRows(upper, lower, to: deep, count: count) }
    case .blend(let alpha, let count):
      let source = bytes(0)
      return { table.blendRow(source, alpha: alpha, over: target, count: count) }
    case .blendMask(let count):
      let (source, mask) = (bytes(0), bytes(1))
      return { table.blendRow(source, mask: mask, over: target, count: count) }
    case .blend16(let alpha, let count):
      let source = samples(0)
      return { table.blendRow(source, alpha: alpha, over: deep, count: count) }
    case .blendMask16(let count):
      let (source, mask) = (samples(0), bytes(1))
      return { table.blendRow(source, mask: mask, over: deep, count: count) }
    case .reverse(let count):
      let source = bytes(0)
      return { table.reverseRow(source, to: target, count: count) }
    case .reverse16(let count):
      let source = samples(0)
      return { table.reverseRow(source, to: deep, count: count) }
    case .split(let count):
      let (source, second) = (bytes(0), targets[1].assumingMemoryBound(to: UInt8.self))
      return { table.splitRow(source, first: target, second: second, count: count) }
    case .interleave(let count):
      let (first, second) = (bytes(0), bytes(1))
      return { table.interleaveRows(first, second, to: target, count: count) }
    case .blendChroma(let quarters, let count):
      let (upper, lower) = (bytes(0), bytes(1))
      return { table.blendChromaRows(upper, lower, quarters: quarters, to: wide, count: count) }
    case .expandChroma(let halves, let count):
      let source = words(0)
      return { table.expandHalvedChromaRow(source, halves: halves, to: wide, count: count) }
    case .yuvToRGB(let matrix, let count):
      let (luma, cb, cr) = (bytes(0), words(1), words(2))
      return { table.yuvToRGBRow(luma, cb: cb, cr: cr, matrix: matrix, to: target, count: count) }
    case .yuvToRGB16(let matrix, let bitDepth, let count):
      let (luma, cb, cr) = (samples(0), samples(1), samples(2))
      return {
        table.yuvToRGBRow(
          luma, cb: cb, cr: cr, matrix: matrix, bitDepth: bitDepth, to: target, count: count)
      }
    }
  }
}

extension KernelCall: CustomStringConvertible {
  package var description: String {
    let numbers = "\(kernel.rawValue)\(numbers)"
    guard let taps else { return numbers }
    let (table, arrangement) = (taps.table, taps.arrangement)
    return numbers
      + " (\(table.count) outputs of \(table.taps) taps, \(arrangement.kind),"
      + " \(arrangement.steps) steps)"
  }
}
