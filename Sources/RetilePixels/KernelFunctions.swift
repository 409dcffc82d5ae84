internal import CKernels

/// The address of each kernel: first the scalar ones, which are the definition, then, as far as an
/// instruction set goes, faster ones of the same stems.
struct KernelFunctions: Sendable {
  var copyRect: CopyRect = {
    ScalarKernels.copyRect($0, sourceStride: $1, to: $2, targetStride: $3, width: $4, height: $5)
  }
  var scaleHorizontal: ScaleHorizontal = { source, _, taps, target in
    let taps = taps.pointee
    ScalarKernels.scaleRowHorizontal(
      source, firsts: taps.firsts, weights: taps.weights, taps: Int(taps.taps), to: target,
      count: Int(taps.count))
  }
  var scaleVerticalBytes: ScaleVerticalBytes = {
    ScalarKernels.scaleRowVertical($0, weights: $1, taps: $2, to: $3, count: $4)
  }
  var scaleVerticalWords: ScaleVerticalWords = {
    ScalarKernels.scaleRowVertical($0, weights: $1, taps: $2, to: $3, count: $4)
  }
  var narrow: Narrow = { ScalarKernels.narrowRow($0, to: $1, count: $2) }
  var halve: Halve = { ScalarKernels.halveRows($0, $1, to: $2, count: $3) }
  var scaleHorizontal16: ScaleHorizontal16 = { source, _, taps, bitDepth, target in
    let taps = taps.pointee
    ScalarKernels.scaleRowHorizontal(
      source, firsts: taps.firsts, weights: taps.weights, taps: Int(taps.taps),
      bitDepth: Int(bitDepth), to: target, count: Int(taps.count))
  }
  var scaleVertical16: ScaleVertical16 = {
    ScalarKernels.scaleRowVertical(
      $0, fractionBits: Int($1), weights: $2, taps: $3, bitDepth: Int($4), to: $5, count: $6)
  }
  var narrow16: Narrow16 = {
    ScalarKernels.narrowRow($0, bitDepth: Int($1), to: $2, count: $3)
  }
  var halve16: Halve16 = { ScalarKernels.halveRows($0, $1, to: $2, count: $3) }
  var halveTent: HalveTent = { rows, first, low, high, taps, weights, target, count in
    ScalarKernels.halveTentRows(
      rows, first: first, allowed: low..<high, TentTaps(taps.pointee), weights: weights,
      to: target, count: count)
  }
  var blend: Blend = { ScalarKernels.blendRow($0, alpha: $1, over: $2, count: $3) }
  var blendMask: BlendMask = { ScalarKernels.blendRow($0, mask: $1, over: $2, count: $3) }
  var blend16: Blend16 = { ScalarKernels.blendRow($0, alpha: $1, over: $2, count: $3) }
  var blendMask16: BlendMask16 = { ScalarKernels.blendRow($0, mask: $1, over: $2, count: $3) }
  var reverse: Reverse = { ScalarKernels.reverseRow($0, to: $1, count: $2) }
  var reverse16: Reverse16 = { ScalarKernels.reverseRow($0, to: $1, count: $2) }
  var split: Split = { ScalarKernels.splitRow($0, first: $1, second: $2, count: $3) }
  var interleave: Interleave = { ScalarKernels.interleaveRows($0, $1, to: $2, count: $3) }
  var blendChroma: BlendChroma = {
    ScalarKernels.blendChromaRows($0, $1, quarters: Int($2), to: $3, count: $4)
  }
  var expandChroma: ExpandChroma = {
    ScalarKernels.expandHalvedChromaRow($0, halves: Int($1), to: $2, count: $3)
  }
  var yuvToRGB16: YUVToRGB16 = { luma, cb, cr, matrix, bitDepth, target, count in
    ScalarKernels.yuvToRGBRow(
      luma, cb: cb, cr: cr, matrix: YUVToRGBMatrix(matrix.pointee), bitDepth: Int(bitDepth),
      to: target, count: count)
  }
  var yuvToRGB: YUVToRGB = { luma, cb, cr, matrix, target, count in
    ScalarKernels.yuvToRGBRow(
      luma, cb: cb, cr: cr, matrix: YUVToRGBMatrix(matrix.pointee), to: target, count: count)
  }

  init(upTo instructionSet: InstructionSet) {
    switch instructionSet {
    case .scalar: break
    case .sse41: useSSE41()
    case .avx2:
      useSSE41()
      useAVX2()
    case .avx512:
      useSSE41()
      useAVX2()
      useAVX512()
    case .neon: useNEON()
    }
  }
}
