import CPNG
package import RetileFrames

/// Encodes pictures of 8-bit RGB or RGBA, some rows at a time, to memory, one after the other.
///
/// Used by one thread at a time. Its memory is as large as its largest file.
package final class PNGEncoder: @unchecked Sendable {
  private let writer: OpaquePointer
  private var bytesPerRow = 0
  private var rowsLeft = 0

  package init(_ compression: PNGCompression = .fast) throws(PNGError) {
    guard let writer = cpng_writer_create(Int32(compression.level)) else {
      throw .encode("out of memory")
    }
    self.writer = writer
  }

  deinit { cpng_writer_destroy(writer) }

  /// Begins a picture; one that was not finished is dropped.
  package func begin(_ size: Size, hasAlpha: Bool = false) throws(PNGError) {
    let sides = 1...PNGFile.maximumSide
    guard sides.contains(size.width), sides.contains(size.height) else { throw .badSize(size) }
    let channels = hasAlpha ? 4 : 3
    var message = PNGFile.noMessage
    guard
      cpng_writer_begin(
        writer, UInt32(size.width), UInt32(size.height), Int32(channels), &message) == 0
    else { throw .encode(PNGFile.text(message)) }
    bytesPerRow = size.width * channels
    rowsLeft = size.height
  }

  /// Appends whole rows without padding.
  package func write(rows: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    precondition(bytesPerRow > 0, "a picture has begun")
    let count = rows.count / bytesPerRow
    precondition(count * bytesPerRow == rows.count, "only whole rows")
    precondition(count <= rowsLeft, "more rows than the picture has")
    guard let base = rows.baseAddress else { return }
    var message = PNGFile.noMessage
    guard cpng_writer_rows(writer, base, bytesPerRow, UInt32(count), &message) == 0 else {
      bytesPerRow = 0
      throw .encode(PNGFile.text(message))
    }
    rowsLeft -= count
  }

  /// Ends the file and hands over its bytes, which live until the next picture begins.
  package func finish() throws(PNGError) -> UnsafeRawBufferPointer {
    precondition(bytesPerRow > 0 && rowsLeft == 0, "rows are missing")
    bytesPerRow = 0
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    var message = PNGFile.noMessage
    guard cpng_writer_finish(writer, &bytes, &count, &message) == 0 else {
      throw .encode(PNGFile.text(message))
    }
    return UnsafeRawBufferPointer(start: bytes, count: count)
  }
}
