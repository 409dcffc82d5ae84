import Glibc

/// A file that is read from its beginning to its end, to be put into another one.
package final class SegmentSource {
  package let path: FilePath
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 20)
  /// What of the buffer has not been given.
  private var unread: Range<Int> = 0..<0

  /// Opens the file.
  package init(_ path: FilePath) throws(SinkError) {
    self.path = path
    var descriptor: Int32
    repeat {
      descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw .system(operation: .open, path, code: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Gives the next bytes; false at the end.
  package func read<E: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Void
  ) throws -> Bool {
    if unread.isEmpty { try fill() }
    guard !unread.isEmpty else { return false }
    let range = unread
    unread = 0..<0
    try buffer.withUnsafeBufferPointer { bytes throws(E) in
      try body(UnsafeBufferPointer(rebasing: bytes[range]))
    }
    return true
  }

  /// The bytes up to the next line feed, and that.
  ///
  /// - Parameter limit: a longer line is none.
  package func readLine(limit: Int) throws(SinkError) -> [UInt8] {
    if unread.isEmpty { try fill() }
    let end = buffer[unread].firstIndex(of: 0x0a)
    guard let end, end - unread.lowerBound < limit else { throw .segmentsDiffer(path) }
    defer { unread = end + 1..<unread.upperBound }
    return Array(buffer[unread.lowerBound...end])
  }

  /// The C function is `read`.
  private func fill() throws(SinkError) {
    var count: Int
    repeat {
      count = Glibc.read(descriptor, &buffer, buffer.count)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .system(operation: .read, path, code: errno) }
    unread = 0..<count
  }
}

/// Files put one after the other.
package enum SegmentCopy {
  /// Writes an output from files; it has its name when it is whole.
  ///
  /// - Parameter beginning: gives what stands in the output for the beginning of a file, which it reads.
  package static func join(
    _ names: [String], to path: FilePath, _ options: OutputOptions,
    beginning: (SegmentSource) throws(SinkError) -> [UInt8] = { _ in [] }
  ) throws {
    let file = try OutputFile(path, options)
    do {
      for name in names {
        let source = try SegmentSource(FilePath(name))
        try file.write(try beginning(source))
        while try source.read({ (bytes) throws(SinkError) in
          try file.write(UnsafeRawBufferPointer(bytes))
        }) {}
      }
      try file.finish()
    } catch {
      file.cancel()
      throw error
    }
  }
}
