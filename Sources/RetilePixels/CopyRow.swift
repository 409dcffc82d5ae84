extension ScalarKernels {
  /// Copies `count` samples; the rows do not overlap.
  package static func copyRow(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    target.update(from: source, count: count)
  }
}
