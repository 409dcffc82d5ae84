import Foundation
import RetileSinks

/// Small files of text that a user names: layouts and tracks to read, reports to write.
public enum TextFile {
  /// The bytes of a file (`-` is stdin) of at most `limit` bytes.
  ///
  /// - Throws: `RetileError.input`.
  public static func read(_ path: String, limit: Int) throws(RetileError) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failed(path) }
    defer { if descriptor != 0 { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failed(path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > limit {
        throw .input("'\(path)' is longer than the \(limit) bytes that are read of such a file")
      }
    }
  }

  /// Writes a text, aside first; `-` is stdout.
  ///
  /// - Throws: `RetileError.output` or `closedPipe`.
  public static func write(_ text: String, to path: String) throws {
    try JobRun.translatingErrors {
      let file = try path == "-" ? OutputFile.standardOutput() : OutputFile(FilePath(path))
      try file.write(Array(text.utf8))
      try file.finish()
    }
  }

  private static func failed(_ path: String) -> RetileError {
    errno == ENOENT
      ? .noSuchFile(path) : .input("cannot read '\(path)': \(String(cString: strerror(errno)))")
  }
}
