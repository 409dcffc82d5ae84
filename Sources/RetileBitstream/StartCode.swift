/// The search for `00 00 01`, which runs over every byte of an Annex B stream.
enum StartCode {
  /// The offset of the first `00 00 01` at or after `start`; nil if there is none.
  ///
  /// Steps over sixteen bytes at a time while none of them is zero. The bounds: a pair of words is
  /// loaded only while 16 bytes lie ahead, and `isFound(at: i)` is asked only for i ≤ count − 3.
  static func firstOffset(in bytes: Span<UInt8>, from start: Int) -> Int? {
    bytes.withUnsafeBytes { raw -> Int? in
      guard let base = raw.baseAddress, start >= 0 else { return nil }
      let last = raw.count - 3
      var i = start
      while i <= last {
        while raw.count - i >= 16 {
          let low = base.loadUnaligned(fromByteOffset: i, as: UInt64.self)
          let high = base.loadUnaligned(fromByteOffset: i &+ 8, as: UInt64.self)
          if zeroByteMask(low) | zeroByteMask(high) != 0 { break }
          i &+= 16
        }
        let end = min(i &+ 16, last &+ 1)
        while i < end {
          if isFound(base, at: i) { return i }
          i &+= 1
        }
      }
      return nil
    }
  }

  @inline(__always)
  private static func isFound(_ base: UnsafeRawPointer, at i: Int) -> Bool {
    base.load(fromByteOffset: i &+ 1, as: UInt8.self) == 0
      && base.load(fromByteOffset: i, as: UInt8.self) == 0
      && base.load(fromByteOffset: i &+ 2, as: UInt8.self) == 1
  }

  /// Not 0 exactly when one of the eight bytes is zero (Mycroft's test).
  @inline(__always)
  private static func zeroByteMask(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}
