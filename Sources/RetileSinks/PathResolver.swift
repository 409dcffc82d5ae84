import Glibc

/// Finds the one path that all spellings of a file have in common, also of a file that is yet to
/// come.
///
/// Links are followed, `.` and `..` done away with. Directories are looked up once: for the outputs
/// of thousands of jobs.
package struct PathResolver {
  private var directories: [FilePath: FilePath] = [:]

  package init() {}

  /// A directory's path from the root, without a slash at the end but for the root's own.
  ///
  /// What does not exist follows what does, `..` undoing the part before it.
  package mutating func directory(_ path: FilePath) -> FilePath {
    if let known = directories[path] { return known }
    let found = Self.real(path) ?? joined(path)
    directories[path] = found
    return found
  }

  /// Where a file is, or would be, written.
  package mutating func file(_ path: FilePath) -> (directory: FilePath, name: [UInt8]) {
    var target = path
    for _ in 0..<Destination.maximumLinks {
      guard !target.isImpossible,
        case .success(let status) = FileStatus.of(target, followingLinks: false),
        status.kind == .symbolicLink, let next = try? Destination.followed(target, for: path)
      else { break }
      target = next
    }
    return (directory(target.directory), target.lastComponent)
  }

  private mutating func joined(_ path: FilePath) -> FilePath {
    let name = path.lastComponent
    let parent = path.directory
    // The working directory is gone, or the path is none.
    if parent == path || path.isImpossible { return path }
    let base = directory(parent)
    switch name {
    case [], Array(".".utf8): return base
    case Array("..".utf8): return base.directory
    default: return base.appending(name)
    }
  }

  /// The C function is `realpath`.
  private static func real(_ path: FilePath) -> FilePath? {
    guard !path.isImpossible, let text = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(text) }
    let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
    return FilePath(bytes: bytes.map { UInt8(bitPattern: $0) })
  }
}

/// What stands under a name that is to be written, links followed.
package enum Occupant: Hashable, Sendable {
  /// Nothing, or a file that would be replaced.
  case file
  case directory
  /// A pipe, a device, a descriptor such as `/dev/stdout`.
  case stream

  package init(_ path: FilePath) {
    if Destination.descriptor(named: path) != nil {
      self = .stream
      return
    }
    guard !path.isImpossible, case .success(let status) = FileStatus.of(path) else {
      self = .file
      return
    }
    switch status.kind {
    case .regular, .symbolicLink: self = .file
    case .directory: self = .directory
    case .pipe, .blockDevice, .characterDevice, .socket: self = .stream
    }
  }
}
