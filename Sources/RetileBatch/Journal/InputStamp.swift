import Glibc
import Retile
import RetileSinks

/// By what a recording is known again: its path, its size, and when it was last written.
///
/// Pipes, devices and what is read over the network have their names alone. The content is not read:
/// that would cost as much as reading it for the outputs.
package struct InputStamp: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits.
  package let digest: String

  /// Looks at an input; nil for a file that is not there.
  ///
  /// The path counts as it is at the end of all links. The C function is `realpath`.
  package init?(_ name: String) {
    guard let path = InputIdentity.file(of: name) else {
      if InputIdentity.isFileName(name) { return nil }
      digest = Fingerprint.digest([Array("name".utf8), Array(name.utf8)])
      return
    }
    guard case .success(let status) = FileStatus.of(path) else { return nil }
    let resolved = Self.resolved(path)
    guard status.kind == .regular else {
      digest = Fingerprint.digest([Array("name".utf8), resolved.bytes])
      return
    }
    digest = Fingerprint.digest([
      Array("file".utf8), resolved.bytes, Array(String(status.size).utf8),
      Array(status.modified.description.utf8),
    ])
  }

  private static func resolved(_ path: FilePath) -> FilePath {
    guard let text = path.withCString({ realpath($0, nil) }) else { return path }
    defer { free(text) }
    let length = strlen(text)
    return FilePath(
      bytes: UnsafeRawBufferPointer(start: text, count: length).map { $0 })
  }
}
