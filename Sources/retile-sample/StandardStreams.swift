import Glibc

/// stdin and stdout as bytes.
enum StandardStreams {
  /// No sample is larger.
  private static let inputLimit = 64 << 20

  /// All of stdin; nil where reading fails or there is too much.
  static func readAll() -> [UInt8]? {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while result.count <= inputLimit {
      let count = read(0, &chunk, chunk.count)
      if count == 0 { return result }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      result += chunk[..<count]
    }
    return nil
  }

  /// Writes all bytes to stdout; false where that fails.
  static func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
