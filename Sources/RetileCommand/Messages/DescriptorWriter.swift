import Glibc

/// Writes whole byte sequences to a file descriptor.
///
/// Not stdio: its globals are not safe to share between threads in Swift 6.
package enum DescriptorWriter {
  /// Writes all bytes, whatever the descriptor takes at a time.
  ///
  /// - Returns: nil, or the `errno` of the write that failed (EPIPE: nobody reads any more).
  @discardableResult
  package static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = Glibc.write(
          descriptor, UnsafeRawPointer(bytes.baseAddress.map { $0 + offset }), bytes.count - offset)
        if count > 0 {
          offset += count
        } else if count < 0, errno == EINTR {
          continue
        } else {
          return count < 0 ? errno : EIO
        }
      }
      return nil
    }
  }
}
