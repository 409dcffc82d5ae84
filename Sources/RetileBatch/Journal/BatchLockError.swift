import Glibc
package import RetileSinks

/// Why a directory could not be locked.
package enum BatchLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another batch writes there; who it is is not known in its first moment.
  case held(FilePath, by: LockHolder?)
  /// The file system has no locks.
  case unsupported(FilePath)
  /// A call of the system failed; `code` is its errno.
  case system(FilePath, code: Int32)

  package var description: String {
    switch self {
    case .held(let path, let holder):
      "another batch writes to '\(path.directory)'"
        + (holder.map {
          " (process \($0.process)" + ($0.machine.isEmpty ? "" : " on \($0.machine)") + ")"
        } ?? "")
        + "; wait for it, or end it"
    case .unsupported(let path):
      "'\(path.directory)' is on a file system without locks; "
        + "see to it that no other batch writes there"
    case .system(let path, let code):
      "cannot lock '\(path.directory)' with '\(path)': \(String(cString: strerror(code)))"
    }
  }
}
