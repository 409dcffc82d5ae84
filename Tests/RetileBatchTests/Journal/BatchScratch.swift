import Foundation
import RetileSinks

/// A new empty directory, removed with its last user.
final class BatchScratch {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "retile-batch-" + UUID().uuidString
    // A directory that cannot be made shows up in the first use.
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var directory: FilePath { FilePath(path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// All files below it, hidden ones too.
  var names: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: path).filter {
        var isDirectory: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: file($0), isDirectory: &isDirectory)
        return !isDirectory.boolValue
      }.sorted()
    }
  }

  /// Writes a file, and the directories that it is in.
  func put(_ bytes: [UInt8], _ name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func put(_ text: String, _ name: String) throws { try put(Array(text.utf8), name) }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  /// Gives a file another time of its last writing, in nanoseconds after a fixed one.
  func touch(_ name: String, nanoseconds: Int) {
    var times = [timespec(tv_sec: 1_700_000_000, tv_nsec: nanoseconds)]
    times.append(times[0])
    utimensat(AT_FDCWD, file(name), times, 0)
  }
}
