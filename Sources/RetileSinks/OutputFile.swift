import Glibc

/// One file while it is written: whole under its name after `finish()`, or not there at all.
///
/// Regular files are written aside, in the same directory, and renamed. Pipes and devices are
/// written in place; what they got stays. Used by one thread at a time.
package final class OutputFile {
  package let path: FilePath
  private let options: OutputOptions
  private var state: State
  private var buffer: [UInt8] = []

  private enum State {
    case aside(Int32, temporary: FilePath, target: FilePath)
    case inPlace(Int32)
    /// A descriptor of the process, which stays open.
    case borrowed(Int32)
    case closed
  }

  /// Small pieces are gathered until there are this many bytes.
  private static let bufferSize = 1 << 18

  /// Opens an output; a named pipe waits for its reader.
  package init(_ path: FilePath, _ options: OutputOptions = OutputOptions()) throws(SinkError) {
    self.path = path
    self.options = options
    switch try Destination.find(path, options) {
    case .descriptor(let descriptor):
      guard fcntl(descriptor, F_GETFL) >= 0 else {
        throw .system(operation: .open, path, code: errno)
      }
      state = .borrowed(descriptor)
    case .inPlace:
      var descriptor: Int32
      repeat {
        descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
      } while descriptor < 0 && errno == EINTR
      guard descriptor >= 0 else { throw .system(operation: .open, path, code: errno) }
      state = .inPlace(descriptor)
    case .regular(let target, let replaced):
      let (temporary, descriptor) = try TemporaryFiles.create(
        beside: target, permissions: 0o666, for: path)
      if let replaced {
        // Only root can give a file away; for others it is their own file already, or becomes so.
        _ = fchown(descriptor, replaced.owner, replaced.group)
        _ = fchmod(descriptor, replaced.permissions)
      }
      state = .aside(descriptor, temporary: temporary, target: target)
    }
  }

  /// Standard output, which stays open when the output is finished.
  package static func standardOutput(
    _ options: OutputOptions = OutputOptions()
  ) throws(SinkError) -> OutputFile {
    try OutputFile("/dev/stdout", options)
  }

  deinit { cancel() }

  /// Appends bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    if buffer.count + bytes.count <= Self.bufferSize {
      buffer.append(contentsOf: bytes)
      return
    }
    try flush()
    if bytes.count < Self.bufferSize {
      buffer.append(contentsOf: bytes)
    } else {
      try send(bytes)
    }
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(SinkError) {
    try bytes.withUnsafeBufferPointer { pointer throws(SinkError) in
      try write(UnsafeRawBufferPointer(pointer))
    }
  }

  /// Appends pieces of memory, one after the other; much at once is written from where it lies.
  package func write(pieces: [UnsafeRawBufferPointer]) throws(SinkError) {
    if pieces.reduce(0, { $0 + $1.count }) < Self.bufferSize / 4 {
      for piece in pieces { try write(piece) }
      return
    }
    try buffer.withUnsafeBufferPointer { gathered throws(SinkError) in
      try send([UnsafeRawBufferPointer(gathered)] + pieces)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Hands all that was gathered to the system.
  package func flush() throws(SinkError) {
    guard !buffer.isEmpty else { return }
    try buffer.withUnsafeBufferPointer { pointer throws(SinkError) in
      try send(UnsafeRawBufferPointer(pointer))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what is left, closes, and gives the file its name; after an error nothing is there.
  package func finish() throws(SinkError) {
    do throws(SinkError) {
      try flush()
      switch state {
      case .closed: return
      case .borrowed: break
      case .inPlace(let descriptor):
        state = .closed
        try close(descriptor)
      case .aside(let descriptor, let temporary, let target):
        // The descriptor is gone whatever close says; only the name is left to clean up.
        state = .aside(-1, temporary: temporary, target: target)
        try close(descriptor)
        try name(temporary, target)
      }
      state = .closed
    } catch {
      cancel()
      throw error
    }
  }

  /// Gives up: removes what was written aside.
  ///
  /// Harmless after `finish()` and a second time.
  package func cancel() {
    buffer = []
    switch state {
    case .closed, .borrowed: break
    case .inPlace(let descriptor): _ = Glibc.close(descriptor)
    case .aside(let descriptor, let temporary, _):
      if descriptor >= 0 { _ = Glibc.close(descriptor) }
      // Removed by somebody else already: nothing is left to do.
      try? TemporaryFiles.conclude(temporary, for: path) {
        _ = temporary.withCString { unlink($0) }
        return nil
      }
    }
    state = .closed
  }

  var descriptor: Int32? {
    switch state {
    case .aside(let descriptor, _, _), .inPlace(let descriptor), .borrowed(let descriptor):
      descriptor
    case .closed: nil
    }
  }

  /// The bytes are ours alone until the end: not a pipe, and not what somebody else began.
  var isAside: Bool { if case .aside = state { true } else { false } }

  var isInPlace: Bool { if case .inPlace = state { true } else { false } }

  private func send(_ bytes: UnsafeRawBufferPointer) throws(SinkError) { try send([bytes]) }

  private func send(_ pieces: [UnsafeRawBufferPointer]) throws(SinkError) {
    guard let descriptor else { preconditionFailure("written after the end") }
    if let error = DescriptorWriter.write(pieces, to: descriptor) {
      throw error.code == EPIPE
        ? .closedPipe(path) : .system(operation: .write, path, code: error.code)
    }
  }

  private func close(_ descriptor: Int32) throws(SinkError) {
    // Linux closes the descriptor even where it reports EINTR.
    guard Glibc.close(descriptor) == 0 || errno == EINTR else {
      throw .system(operation: .close, path, code: errno)
    }
  }

  /// Moves the whole file to its name; without `overwrite` only where nothing has that name.
  private func name(_ temporary: FilePath, _ target: FilePath) throws(SinkError) {
    try TemporaryFiles.conclude(temporary, for: path) {
      let moved = temporary.withCString { from in
        target.withCString { to in options.overwrite ? rename(from, to) : renameNew(from, to) }
      }
      if moved == 0 { return nil }
      return errno == EEXIST && !options.overwrite
        ? .alreadyExists(path) : .system(operation: .rename, path, code: errno)
    }
  }

  /// Renames without replacing: a second link, which fails where the name is taken.
  ///
  /// File systems without links get the name reserved by an empty file first.
  private func renameNew(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
    if link(from, to) == 0 { return unlink(from) }
    guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else { return -1 }
    let reservation = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard reservation >= 0 else { return -1 }
    _ = Glibc.close(reservation)
    return rename(from, to)
  }
}
