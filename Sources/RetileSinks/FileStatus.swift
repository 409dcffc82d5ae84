import Glibc

/// Which file a path or a descriptor stands for, however many names it has.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  /// The file at the end of a path, symbolic links followed; nil if there is none.
  package init?(of path: FilePath) {
    guard let status = try? FileStatus.of(path).get() else { return nil }
    self = status.identity
  }

  /// The file of an open descriptor, such as 0 for standard input.
  package init?(ofDescriptor descriptor: Int32) {
    guard let status = try? FileStatus.of(descriptor: descriptor).get() else { return nil }
    self = status.identity
  }
}

/// A failed call of the system, by its errno.
package struct Errno: Error, Equatable {
  package let code: Int32

  /// What the last call left.
  static var last: Errno { Errno(code: errno) }
}

/// A moment as file systems keep it: whole seconds since 1970, and nanoseconds after them.
package struct FileTime: Hashable, Sendable, CustomStringConvertible {
  package let seconds: Int64
  package let nanoseconds: Int64

  /// Both numbers with a point between them: not a decimal fraction, but the same exactly if the
  /// moment is.
  package var description: String { "\(seconds).\(nanoseconds)" }
}

/// What is known of a file without opening it.
package struct FileStatus {
  package enum Kind: Sendable {
    case regular, directory, symbolicLink, pipe, blockDevice, characterDevice, socket
  }

  package let kind: Kind
  package let identity: FileIdentity
  /// In bytes; of a regular file only it means anything.
  package let size: Int64
  /// When the content was last written.
  package let modified: FileTime
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .symbolicLink
    case S_IFIFO: kind = .pipe
    case S_IFBLK: kind = .blockDevice
    case S_IFSOCK: kind = .socket
    default: kind = .characterDevice
    }
    identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    size = Int64(status.st_size)
    modified = FileTime(
      seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec))
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    group = status.st_gid
  }

  /// The file at the end of all links, or the link itself.
  ///
  /// The C functions are `stat` and `lstat`.
  package static func of(
    _ path: FilePath, followingLinks: Bool = true
  ) -> Result<FileStatus, Errno> {
    var status = stat()
    let result = path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
    return result == 0 ? .success(FileStatus(status)) : .failure(.last)
  }

  /// The C function is `fstat`.
  package static func of(descriptor: Int32) -> Result<FileStatus, Errno> {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? .success(FileStatus(status)) : .failure(.last)
  }
}
