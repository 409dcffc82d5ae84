import Glibc

/// Directories that outputs are sorted into.
package enum OutputDirectory {
  /// Makes a directory that may exist already; its parent has to.
  ///
  /// The C function is `mkdir`.
  package static func make(_ path: FilePath) throws(SinkError) {
    guard !path.isImpossible else { throw .notAFileName(path) }
    if path.withCString({ mkdir($0, 0o777) }) == 0 { return }
    let code = errno
    if code == EEXIST, case .success(let status) = FileStatus.of(path), status.kind == .directory {
      return
    }
    if code == EEXIST { throw .isNoDirectory(path) }
    if code == ENOENT { throw .noDirectory(path, directory: path.directory) }
    throw .system(operation: .makeDirectory, path, code: code)
  }
}
