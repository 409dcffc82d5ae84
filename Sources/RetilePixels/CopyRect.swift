extension ScalarKernels {
  /// Copies a rectangle of `width` · `height` samples; the memories do not overlap.
  ///
  /// - Shape: rows start `sourceStride` and `targetStride` bytes from each other; negative for
  ///   planes that are stored bottom up.
  package static func copyRect(
    _ source: UnsafePointer<UInt8>, sourceStride: Int, to target: UnsafeMutablePointer<UInt8>,
    targetStride: Int, width: Int, height: Int
  ) {
    precondition(width >= 0 && height >= 0, "a rectangle has no negative size")
    for y in 0..<height {
      (target + y * targetStride).update(from: source + y * sourceStride, count: width)
    }
  }
}
