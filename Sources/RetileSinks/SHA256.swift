import CFFmpeg

/// SHA-256 (FIPS 180-4) of what lies in memory, by libavutil.
package enum SHA256 {
  /// The digest as 64 lower-case hexadecimal digits.
  package static func hexDigest(_ message: [UInt8]) -> String { HexDigits.text(digest(message)) }

  /// The digest's 32 bytes.
  ///
  /// The C functions are `av_sha_alloc`, `av_sha_init`, `av_sha_update` and `av_sha_final`.
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    guard let context = av_sha_alloc() else { preconditionFailure("out of memory") }
    defer { av_free(UnsafeMutableRawPointer(context)) }
    // The only errors are sizes that are not 160, 224 or 256.
    av_sha_init(context, 256)
    av_sha_update(context, message, message.count)
    av_sha_final(context, &digest)
    return digest
  }
}
