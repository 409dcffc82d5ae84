import Glibc
import RetileMedia

/// Tells files that can be opened and read again from pipes and URLs.
enum RegularFile {
  static func isOne(_ path: String) -> Bool {
    guard path != "-", !MediaInput.isURL(path) else { return false }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Refuses pipes and URLs where the input is read more than once.
  ///
  /// A path that leads nowhere, or to a directory, is left to whoever opens it.
  ///
  /// - Parameter what: what is refused, and what else there is to do: ends the sentence.
  /// - Throws: `RetileError.usage`.
  static func refuseReadOnce(_ path: String, _ what: String) throws(RetileError) {
    guard !isOne(path) else { return }
    if path != "-", !MediaInput.isURL(path) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
    }
    throw .usage("\(path.quotedInput) cannot be read twice\(what)")
  }
}
