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
struct Errno: Error, Equatable {
  let code: Int32

  /// What the last call left.
  static var last: Errno { Errno(code: errno) }
}

/// What is known of a file without opening it.
struct FileStatus {
  enum Kind { case regular, directory, symbolicLink, pipe, blockDevice, characterDevice, socket }

  let kind: Kind
  let identity: FileIdentity
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
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    group = status.st_gid
  }

  /// The file at the end of all links, or the link itself.
  ///
  /// The C functions are `stat` and `lstat`.
  static func of(_ path: FilePath, followingLinks: Bool = true) -> Result<FileStatus, Errno> {
    var status = stat()
    let result = path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
    return result == 0 ? .success(FileStatus(status)) : .failure(.last)
  }

  /// The C function is `fstat`.
  static func of(descriptor: Int32) -> Result<FileStatus, Errno> {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? .success(FileStatus(status)) : .failure(.last)
  }
}
