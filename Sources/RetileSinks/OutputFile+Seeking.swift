import Glibc

// Formats such as mp4 go back, at their end, to fill in what they could not know at the start.

extension OutputFile {
  /// True for regular files, and for devices that take no notice of a position.
  ///
  /// False for descriptors of the process: what stands before in such a file is another's.
  package var canSeek: Bool {
    guard let descriptor else { return false }
    return isAside || isInPlace && lseek(descriptor, 0, SEEK_CUR) >= 0
  }

  /// Goes to a place, in bytes from the start; what is written next stands there.
  ///
  /// - Precondition: `canSeek`.
  package func seek(to offset: Int64) throws(SinkError) {
    try flush()
    guard let descriptor else { preconditionFailure("sought after the end") }
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw .system(operation: .write, path, code: errno)
    }
  }
}
