import Glibc
package import RetileSinks
import RetileThreads

/// The journal of one directory of outputs: `.retile-journal.jsonl`, a line for each output made.
///
/// A line is appended by one write when the output stands under its name, so that whoever is killed
/// leaves whole lines and at most one torn one at the end, which nobody reads. From any number of
/// threads.
package final class JournalFile: Sendable {
  package static let name = ".retile-journal.jsonl"
  /// Larger journals are not read.
  package static let sizeLimit = 256 << 20
  /// So many lines that nobody needs are kept, and as many as there are others.
  static let wasteLimit = 1000

  package let path: FilePath
  private let text: Guarded<JournalText>
  /// Lines that could not be read at first; `compact` takes them away.
  private let unreadable: Int

  /// Reads the journal of a directory; where there is none, it is empty.
  ///
  /// - Throws: `SinkError` for one that is there and cannot be read.
  package init(in directory: FilePath) throws(SinkError) {
    path = directory.appending(Self.name)
    let found = JournalText(try Self.read(path))
    unreadable = found.unreadable
    text = Guarded(found)
  }

  /// The last line of an output.
  package func entry(_ key: String) -> JournalEntry? { text.withLock { $0.entries[key] } }

  /// Lines that could not be read when the journal was opened, and those of a later Retile.
  package var leftAlone: (unreadable: Int, newer: Int) {
    (unreadable, text.withLock { $0.newer.count })
  }

  /// Adds a line; it is on the disk when this returns.
  package func append(_ entry: JournalEntry) throws(SinkError) {
    let failure: SinkError? = text.withLock { text in
      do throws(SinkError) {
        try write(entry)
        text.set(entry)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Writes the journal anew without lines that nobody needs, where there are many of them or some
  /// cannot be read.
  ///
  /// It is written aside and renamed. To be called by the holder of the directory's lock only.
  package func compact() throws(SinkError) {
    let failure: SinkError? = text.withLock { text in
      guard text.unreadable > 0 || text.superseded > max(Self.wasteLimit, text.entries.count) else {
        return nil
      }
      do throws(SinkError) {
        let fresh = JournalText(try Self.read(path))
        let file = try OutputFile(path)
        try file.write(fresh.compacted)
        try file.finish()
        text = JournalText(fresh.compacted)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  // MARK: the system

  /// The C functions are `open`, `pread`, `write` and `fdatasync`.
  private func write(_ entry: JournalEntry) throws(SinkError) {
    let descriptor = try Self.open(path, O_RDWR | O_APPEND | O_CREAT)
    defer { close(descriptor) }
    guard case .success(let status) = FileStatus.of(descriptor: descriptor) else {
      throw .system(operation: .read, path, code: errno)
    }
    // What somebody was killed in the middle of is a line of its own.
    var last = UInt8(ascii: "\n")
    if status.size > 0, pread(descriptor, &last, 1, off_t(status.size - 1)) != 1 {
      throw .system(operation: .read, path, code: errno)
    }
    let line = (last == UInt8(ascii: "\n") ? "" : "\n") + entry.line + "\n"
    let bytes = Array(line.utf8)
    var count: Int
    repeat { count = Glibc.write(descriptor, bytes, bytes.count) } while count < 0 && errno == EINTR
    guard count == bytes.count else {
      throw .system(operation: .write, path, code: count < 0 ? errno : ENOSPC)
    }
    // Some file systems have no such thing; then it is where all else is.
    if fdatasync(descriptor) != 0, errno == EIO || errno == ENOSPC {
      throw .system(operation: .write, path, code: errno)
    }
  }

  private static func read(_ path: FilePath) throws(SinkError) -> [UInt8] {
    let descriptor: Int32
    do throws(SinkError) {
      descriptor = try open(path, O_RDONLY)
    } catch {
      // Where something else has the directory's name, there is no journal either.
      if case .system(_, _, code: ENOENT) = error { return [] }
      if case .system(_, _, code: ENOTDIR) = error { return [] }
      throw error
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .system(operation: .read, path, code: errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= sizeLimit else {
        throw .system(operation: .read, path, code: EFBIG)
      }
    }
  }

  /// Opens a regular file and nothing else; a link is none of ours.
  private static func open(_ path: FilePath, _ flags: Int32) throws(SinkError) -> Int32 {
    let flags = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let descriptor = path.withCString { Glibc.open($0, flags, 0o666) }
    guard descriptor >= 0 else { throw .system(operation: .open, path, code: errno) }
    guard case .success(let status) = FileStatus.of(descriptor: descriptor),
      status.kind == .regular
    else {
      close(descriptor)
      throw .system(operation: .open, path, code: EINVAL)
    }
    return descriptor
  }
}
