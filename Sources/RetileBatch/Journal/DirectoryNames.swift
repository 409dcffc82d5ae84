import Glibc
import RetileSinks

/// What is in a directory.
enum DirectoryNames {
  /// All names but `.` and `..`, in no order; none for what is no directory.
  ///
  /// The C functions are `opendir`, `readdir` and `closedir`.
  static func of(_ path: FilePath) -> [[UInt8]] {
    guard let directory = path.withCString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      // The record ends with its name: what follows is not its memory.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let start = UnsafeRawPointer(entry) + offset
      let length = strnlen(start.assumingMemoryBound(to: CChar.self), 255)
      let name = Array(UnsafeRawBufferPointer(start: start, count: length))
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }
}
