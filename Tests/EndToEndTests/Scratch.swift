import Foundation

/// A new empty directory, removed with its last user.
final class Scratch: Sendable {
  let path: String

  init() throws {
    path = Self.root + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a small file and returns its path.
  func put(_ text: String, _ name: String) throws -> String {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    return file(name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// All files below it, with their paths in it, sorted.
  func files(below folder: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: file(folder)).sorted().filter {
      var isDirectory: ObjCBool = false
      let path = folder.isEmpty ? file($0) : file(folder) + "/" + $0
      return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }
  }

  /// Holds the files of all tests; removed when the test process ends.
  static let root: String = {
    let path =
      NSTemporaryDirectory() + "retile-end-to-end-\(ProcessInfo.processInfo.processIdentifier)"
    atexit { try? FileManager.default.removeItem(atPath: Scratch.root) }
    return path
  }()
}
