internal import CAVShim
internal import CFFmpeg

/// A failure of an FFmpeg call: which, on what, its code, and FFmpeg's last error line.
package struct LibAVError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The C function.
  package let operation: String
  package let path: String
  /// The AVERROR code; unknown ones are kept.
  package let code: Int32
  /// FFmpeg's text for the code.
  package let reason: String
  /// FFmpeg's last log line of level error on this thread, or nil.
  package let log: String?

  package var description: String { "\(MediaError.name(path)): \(reasonAndLog)" }

  /// The same without the path.
  package var reasonAndLog: String {
    reason + (log.map { "; ffmpeg says: \($0)" } ?? "")
  }

  init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
    reason = Self.text(of: code)
    log = Self.lastLogLine()
  }

  /// FFmpeg's text for a code.
  ///
  /// The C function is `av_strerror`.
  static func text(of code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    guard av_strerror(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return string(buffer)
  }

  static func lastLogLine() -> String? {
    var buffer = [CChar](repeating: 0, count: 512)
    cav_log_last_error(&buffer, buffer.count)
    let line = string(buffer)
    return line.isEmpty ? nil : line
  }

  /// The text up to the NUL; bytes that are not UTF-8 become U+FFFD.
  static func string(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
