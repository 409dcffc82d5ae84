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
}
