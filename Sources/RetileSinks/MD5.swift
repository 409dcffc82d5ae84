import CFFmpeg

/// The MD5 of bytes that come in pieces (RFC 1321), by libavutil.
package final class MD5 {
  private let context: OpaquePointer

  /// Starts a hash; nil if there is no memory.
  ///
  /// The C functions are `av_md5_alloc` and `av_md5_init`.
  package init?() {
    guard let context = av_md5_alloc() else { return nil }
    self.context = context
    av_md5_init(context)
  }

  deinit { av_free(UnsafeMutableRawPointer(context)) }

  /// Appends bytes.
  ///
  /// The C function is `av_md5_update`.
  package func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    av_md5_update(context, base, bytes.count)
  }

  /// The digest as 32 lower-case digits, and a fresh start.
  ///
  /// The C function is `av_md5_final`.
  package func finish() -> String {
    var digest = [UInt8](repeating: 0, count: 16)
    av_md5_final(context, &digest)
    av_md5_init(context)
    return HexDigits.text(digest)
  }
}
