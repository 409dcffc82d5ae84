import Glibc

/// What a path leads to, found before anything is written.
enum Destination {
  /// A descriptor that the process was started with (`/dev/stdout`, `/dev/fd/3`).
  case descriptor(Int32)
  /// A pipe or a device, which is written where it is.
  case inPlace
  /// A regular file, or none yet, at the end of all symbolic links.
  case regular(FilePath, replaced: FileStatus?)

  /// The number of links that are followed, as Linux does.
  static let maximumLinks = 40

  /// Finds out, and refuses what must not be written.
  static func find(_ path: FilePath, _ options: OutputOptions) throws(SinkError) -> Destination {
    var target = path
    for _ in 0...maximumLinks {
      if let descriptor = descriptor(named: target) {
        if case .success(let status) = FileStatus.of(descriptor: descriptor) {
          try refuseInput(path, status, options)
        }
        return .descriptor(descriptor)
      }
      guard !target.isImpossible else { throw .notAFileName(path) }
      switch FileStatus.of(target, followingLinks: false) {
      case .success(let status):
        switch status.kind {
        case .symbolicLink:
          target = try followed(target, for: path)
        case .directory:
          throw .isDirectory(path)
        case .pipe, .blockDevice, .characterDevice, .socket:
          try refuseInput(path, status, options)
          return .inPlace
        case .regular:
          try refuseInput(path, status, options)
          try refuseReplacing(path, target, options)
          return .regular(target, replaced: status)
        }
      case .failure(Errno(code: ENOENT)):
        try requireDirectory(path, target)
        return .regular(target, replaced: nil)
      case .failure(let error):
        throw .system(operation: .create, path, code: error.code)
      }
    }
    throw .system(operation: .create, path, code: ELOOP)
  }

  private static func refuseInput(
    _ path: FilePath, _ status: FileStatus, _ options: OutputOptions
  ) throws(SinkError) {
    switch status.kind {
    // A terminal or a connection takes and gives at the same time.
    case .characterDevice, .socket: return
    case .regular, .pipe, .blockDevice, .directory, .symbolicLink:
      if options.inputs.contains(status.identity) { throw .outputIsInput(path) }
    }
  }

  private static func refuseReplacing(
    _ path: FilePath, _ target: FilePath, _ options: OutputOptions
  ) throws(SinkError) {
    guard options.overwrite else { throw .alreadyExists(path) }
    // A rename would not ask; a file that its owner protected stays.
    guard target.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) == 0 else {
      throw .system(operation: .write, path, code: errno)
    }
  }

  private static func requireDirectory(
    _ path: FilePath, _ target: FilePath
  ) throws(SinkError) {
    let name = target.lastComponent
    guard !name.isEmpty, name != Array(".".utf8), name != Array("..".utf8) else {
      throw .notAFileName(path)
    }
    switch FileStatus.of(target.directory) {
    case .success(let status) where status.kind == .directory: return
    case .success: throw .system(operation: .create, path, code: ENOTDIR)
    case .failure(Errno(code: ENOENT)): throw .noDirectory(path, directory: target.directory)
    case .failure(let error): throw .system(operation: .create, path, code: error.code)
    }
  }

  /// What a symbolic link points at, as a path from where we are.
  ///
  /// The C function is `readlink`.
  static func followed(
    _ link: FilePath, for path: FilePath
  ) throws(SinkError) -> FilePath {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = link.withCString { readlink($0, &buffer, buffer.count) }
    guard count > 0 else { throw .system(operation: .read, path, code: errno) }
    let text = buffer[..<count].map { UInt8(bitPattern: $0) }
    if text.first == UInt8(ascii: "/") { return FilePath(bytes: text) }
    return link.replacingLastComponent(with: text)
  }

  /// The descriptor that a name of Linux's stands for.
  static func descriptor(named path: FilePath) -> Int32? {
    if path == "/dev/stdout" { return STDOUT_FILENO }
    if path == "/dev/stderr" { return STDERR_FILENO }
    for directory in ["/dev/fd/", "/proc/self/fd/"] where path.bytes.starts(with: directory.utf8) {
      let digits = String(decoding: path.bytes.dropFirst(directory.utf8.count), as: UTF8.self)
      if let number = Int32(digits), number >= 0, String(number) == digits { return number }
    }
    return nil
  }
}
