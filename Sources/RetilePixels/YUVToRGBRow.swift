extension ScalarKernels {
  /// Converts a row of luma, and chroma at every luma sample, to RGB.
  ///
  /// - Shape: `count` samples of each; chroma times 16 (0…4080). `target` gets R, G, B bytes,
  ///   3 · `count` of them.
  /// - Formula: with `y = (luma − offset)·factor + 2¹⁵`, `u = cb − 2048`, `v = cr − 2048`:
  ///   `(y + redCr·v) >> 16`, `(y + greenCb·u + greenCr·v) >> 16`, `(y + blueCb·u) >> 16`, each
  ///   held within 0…255.
  package static func yuvToRGBRow(
    _ luma: UnsafePointer<UInt8>, cb: UnsafePointer<Int16>, cr: UnsafePointer<Int16>,
    matrix: YUVToRGBMatrix, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    let bits = Int32(YUVToRGBMatrix.fractionBits)
    let half: Int32 = 1 << (bits - 1)
    let zero: Int32 = 128 << Int32(YUVToRGBMatrix.chromaBits)
    var output = target
    var x = 0
    while x < count {
      let y = (Int32(truncatingIfNeeded: luma[x]) &- matrix.lumaOffset) &* matrix.luma &+ half
      let u = Int32(truncatingIfNeeded: cb[x]) &- zero
      let v = Int32(truncatingIfNeeded: cr[x]) &- zero
      let red = (y &+ matrix.redCr &* v) &>> bits
      let green = (y &+ matrix.greenCb &* u &+ matrix.greenCr &* v) &>> bits
      let blue = (y &+ matrix.blueCb &* u) &>> bits
      output[0] = UInt8(truncatingIfNeeded: max(0, min(255, red)))
      output[1] = UInt8(truncatingIfNeeded: max(0, min(255, green)))
      output[2] = UInt8(truncatingIfNeeded: max(0, min(255, blue)))
      output += 3
      x = x &+ 1
    }
  }

  /// The same for samples of 9 to 12 bits.
  ///
  /// - Shape: chroma times 16, 0…16 · (2^bitDepth − 1).
  /// - Formula: with f = 16 + bitDepth − 8, `y = (luma − offset)·factor + 2^(f−1)`,
  ///   `u = cb − 2^(bitDepth+3)`, `v = cr − 2^(bitDepth+3)`: as for 8 bits, shifted by f. Luma beyond
  ///   2^bitDepth − 1, which only a damaged stream has, counts as that: all sums fit 32 bits.
  package static func yuvToRGBRow(
    _ luma: UnsafePointer<UInt16>, cb: UnsafePointer<UInt16>, cr: UnsafePointer<UInt16>,
    matrix: YUVToRGBMatrix, bitDepth: Int, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0 && (9...12).contains(bitDepth), "samples have 9 to 12 bits")
    let bits = Int32(YUVToRGBMatrix.fractionBits(bitDepth: bitDepth))
    let half: Int32 = 1 << (bits - 1)
    let most: Int32 = 1 << Int32(bitDepth) - 1
    let zero: Int32 = 1 << Int32(bitDepth - 1 + YUVToRGBMatrix.chromaBits)
    var output = target
    var x = 0
    while x < count {
      let code = min(most, Int32(truncatingIfNeeded: luma[x]))
      let y = (code &- matrix.lumaOffset) &* matrix.luma &+ half
      let u = Int32(truncatingIfNeeded: cb[x]) &- zero
      let v = Int32(truncatingIfNeeded: cr[x]) &- zero
      let red = (y &+ matrix.redCr &* v) &>> bits
      let green = (y &+ matrix.greenCb &* u &+ matrix.greenCr &* v) &>> bits
      let blue = (y &+ matrix.blueCb &* u) &>> bits
      output[0] = UInt8(truncatingIfNeeded: max(0, min(255, red)))
      output[1] = UInt8(truncatingIfNeeded: max(0, min(255, green)))
      output[2] = UInt8(truncatingIfNeeded: max(0, min(255, blue)))
      output += 3
      x = x &+ 1
    }
  }
}
