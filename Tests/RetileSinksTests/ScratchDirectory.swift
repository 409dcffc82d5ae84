import Foundation

import RetileSinks

/// A new empty directory, removed with its last user.
final class ScratchDirectory {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "retile-sinks-" + UUID().uuidString
    // A directory that cannot be made shows up in the first use.
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func file(_ name: String) -> String { path + "/" + name }

  func path(_ name: String) -> FilePath { FilePath(file(name)) }

  /// All names in it, hidden ones too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func put(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }
}
