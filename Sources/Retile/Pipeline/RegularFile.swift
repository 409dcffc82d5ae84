import Glibc
import RetileMedia

/// Tells files that can be opened and read again from pipes and URLs.
enum RegularFile {
  static func isOne(_ path: String) -> Bool {
    guard path != "-", !MediaInput.isURL(path) else { return false }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
