import Foundation
import RetileBatch

/// A new directory with a manifest and what it names; removed with its last user.
final class ManifestScratch {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "retile-manifest-" + UUID().uuidString
    // A directory that cannot be made shows up in the first use.
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the directories that it is in.
  @discardableResult
  func put(_ text: String, _ name: String) throws -> String {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: target)
  }

  /// Reads a text as the manifest `m.json` in the directory.
  func read(_ text: String, name: String = "m.json") throws -> Batch {
    try Batch.parse(Array(text.utf8), manifest: file(name))
  }

  /// What is wrong with a manifest, a line for each mistake, without the file's name; nil if
  /// nothing is.
  func complaint(_ text: String, name: String = "m.json") -> String? {
    do {
      _ = try read(text, name: name)
      return nil
    } catch {
      return "\(error)".replacingOccurrences(of: file(name) + ": ", with: "")
        .replacingOccurrences(of: path, with: "DIR")
    }
  }
}

/// A manifest of one job on `call.mp4` with these outputs.
func manifest(_ outputs: String, job: String = "", defaults: String = "{}") -> String {
  """
  {"version": 1, "defaults": \(defaults),
   "jobs": [{"id": "j", "input": "call.mp4", "outputs": [\(outputs)]\(job.isEmpty ? "" : ", " + job)}]}
  """
}
