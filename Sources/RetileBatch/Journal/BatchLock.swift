import Glibc
package import RetileSinks

/// The right to write the outputs of one directory, for one batch at a time.
///
/// It is a lock of the kernel on the file `.retile-batch.lock`, so it ends with the process, however
/// that ends. The file says who holds it, and goes with `release()`; one that is left over does no harm.
package struct BatchLock: ~Copyable {
  package static let name = ".retile-batch.lock"

  private let path: FilePath
  private let descriptor: Int32

  /// The lock is not waited for.
  ///
  /// The C functions are `open` and `flock`.
  package init(_ directory: FilePath) throws(BatchLockError) {
    let path = directory.appending(Self.name)
    self.path = path
    descriptor = try Self.acquire(path)
    let text = Array("\(getpid())\n".utf8)
    // For messages only: a lock that says nothing is a lock as well.
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
  }

  deinit {
    // Removed while it is held: who opened it meanwhile finds out in `acquire`.
    _ = path.withCString { unlink($0) }
    close(descriptor)
  }

  /// Somebody may remove the file between its opening and its locking; then it is opened again.
  private static func acquire(_ path: FilePath) throws(BatchLockError) -> Int32 {
    for _ in 0..<attemptLimit {
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      let descriptor = path.withCString { open($0, flags, 0o666) }
      guard descriptor >= 0 else { throw .system(path, code: errno) }
      var result: Int32
      repeat { result = flock(descriptor, LOCK_EX | LOCK_NB) } while result != 0 && errno == EINTR
      if result != 0 {
        let code = errno
        let holder = code == EWOULDBLOCK ? holder(descriptor) : nil
        close(descriptor)
        switch code {
        case EWOULDBLOCK: throw .held(path, process: holder)
        case ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL: throw .unsupported(path)
        default: throw .system(path, code: code)
        }
      }
      if let mine = FileIdentity(ofDescriptor: descriptor), mine == FileIdentity(of: path) {
        return descriptor
      }
      close(descriptor)
    }
    throw .held(path, process: nil)
  }

  /// Nobody has such bad luck so often.
  private static let attemptLimit = 100

  private static func holder(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let digits = bytes.prefix(max(0, count)).prefix { (48...57).contains($0) }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}

/// Why a directory could not be locked.
package enum BatchLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another batch writes there; its process is not known at once, and not on another machine.
  case held(FilePath, process: Int32?)
  /// The file system has no locks.
  case unsupported(FilePath)
  /// A call of the system failed; `code` is its errno.
  case system(FilePath, code: Int32)

  package var description: String {
    switch self {
    case .held(let path, let process):
      "another batch writes to '\(path.directory)'"
        + (process.map { " (process \($0))" } ?? "") + "; wait for it, or end it"
    case .unsupported(let path):
      "'\(path.directory)' is on a file system without locks; "
        + "see to it that no other batch writes there"
    case .system(let path, let code):
      "cannot lock '\(path.directory)' with '\(path)': \(String(cString: strerror(code)))"
    }
  }
}
