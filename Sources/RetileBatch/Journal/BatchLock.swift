import Glibc
package import RetileSinks

/// The right to write the outputs of one directory, for one batch at a time.
///
/// It is a lock of the kernel on the file `.retile-batch.lock`, so it ends with the process, however
/// that ends. The file says who holds it, and goes with the value; one that is left over does no harm.
package struct BatchLock: ~Copyable {
  package static let name = ".retile-batch.lock"

  private let path: FilePath
  private let descriptor: Int32

  /// The lock is not waited for.
  ///
  /// The C functions are `open` and `flock`.
  package init(_ directory: FilePath) throws(BatchLockError) {
    try self.init(directory, afterOpening: {})
  }

  /// - Parameter afterOpening: called each time between opening the file and locking it, for tests.
  init(_ directory: FilePath, afterOpening: () -> Void) throws(BatchLockError) {
    let path = directory.appending(Self.name)
    self.path = path
    if TemporaryFiles.isClosed { throw .system(path, code: EINTR) }
    let descriptor = try Self.acquire(path, afterOpening)
    guard TemporaryFiles.adopt(path) else {
      // The process is ending, and has removed its files already.
      _ = path.withCString { unlink($0) }
      close(descriptor)
      throw .system(path, code: EINTR)
    }
    self.descriptor = descriptor
    let text = Array("\(LockHolder.current)\n".utf8)
    // For messages only: a lock that says nothing is a lock as well.
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
  }

  deinit {
    // Removed while it is held: who opened it meanwhile finds out in `acquire`.
    TemporaryFiles.removeAdopted(path)
    close(descriptor)
  }

  /// Somebody may remove the file between its opening and its locking; then it is opened again.
  private static func acquire(
    _ path: FilePath, _ afterOpening: () -> Void
  ) throws(BatchLockError) -> Int32 {
    for _ in 0..<attemptLimit {
      let descriptor = try opened(path)
      afterOpening()
      var result: Int32
      repeat { result = flock(descriptor, LOCK_EX | LOCK_NB) } while result != 0 && errno == EINTR
      if result != 0 {
        let code = errno
        let holder = code == EWOULDBLOCK ? holder(descriptor) : nil
        close(descriptor)
        switch code {
        case EWOULDBLOCK: throw .held(path, by: holder)
        case ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL: throw .unsupported(path)
        default: throw .system(path, code: code)
        }
      }
      if let mine = FileIdentity(ofDescriptor: descriptor), mine == FileIdentity(of: path) {
        return descriptor
      }
      close(descriptor)
    }
    throw .held(path, by: nil)
  }

  /// Nobody has such bad luck so often.
  private static let attemptLimit = 100

  /// Another user's file can be locked as well if it can be read.
  private static func opened(_ path: FilePath) throws(BatchLockError) -> Int32 {
    let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    var descriptor = path.withCString { open($0, flags | O_RDWR | O_CREAT, 0o666) }
    if descriptor < 0, errno == EACCES {
      descriptor = path.withCString { open($0, flags | O_RDONLY) }
      if descriptor < 0, errno == ENOENT { throw .system(path, code: EACCES) }
    }
    guard descriptor >= 0 else { throw .system(path, code: errno) }
    return descriptor
  }

  private static func holder(_ descriptor: Int32) -> LockHolder? {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return LockHolder(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
  }
}
