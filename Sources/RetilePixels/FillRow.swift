extension ScalarKernels {
  /// Sets `count` samples to one value.
  package static func fillRow(
    _ target: UnsafeMutablePointer<UInt8>, with value: UInt8, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    target.update(repeating: value, count: count)
  }

  /// The same for samples of 9 to 12 bits.
  package static func fillRow(
    _ target: UnsafeMutablePointer<UInt16>, with value: UInt16, count: Int
  ) {
    precondition(count >= 0, "a row has no negative length")
    target.update(repeating: value, count: count)
  }
}
