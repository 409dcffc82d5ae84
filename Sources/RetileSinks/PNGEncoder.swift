import CPNG
package import RetileFrames

/// Encodes one picture of 8-bit RGB or RGBA, some rows at a time, to memory.
package final class PNGEncoder {
  package let size: Size
  private let writer: OpaquePointer
  private let bytesPerRow: Int
  private var rowsLeft: Int

  package init(
    size: Size, hasAlpha: Bool = false, compression: PNGCompression = .fast
  ) throws(PNGError) {
    let sides = 1...PNGFile.maximumSide
    guard sides.contains(size.width), sides.contains(size.height) else { throw .badSize(size) }
    let channels: Int32 = hasAlpha ? 4 : 3
    var message = PNGFile.noMessage
    guard
      let writer = cpng_writer_create(
        UInt32(size.width), UInt32(size.height), channels, Int32(compression.level),
        compression.filterFlags, &message)
    else { throw .encode(PNGFile.text(message)) }
    self.writer = writer
    self.size = size
    bytesPerRow = size.width * Int(channels)
    rowsLeft = size.height
  }

  deinit { cpng_writer_destroy(writer) }

  /// Appends whole rows without padding.
  package func write(rows: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    let count = rows.count / bytesPerRow
    precondition(count * bytesPerRow == rows.count, "only whole rows")
    precondition(count <= rowsLeft, "more rows than the picture has")
    guard let base = rows.baseAddress else { return }
    var message = PNGFile.noMessage
    guard cpng_writer_rows(writer, base, bytesPerRow, UInt32(count), &message) == 0 else {
      throw .encode(PNGFile.text(message))
    }
    rowsLeft -= count
  }

  /// Ends the file, once, and hands over its bytes, which live as long as the encoder.
  package func finish() throws(PNGError) -> UnsafeRawBufferPointer {
    precondition(rowsLeft == 0, "rows are missing")
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    var message = PNGFile.noMessage
    guard cpng_writer_finish(writer, &bytes, &count, &message) == 0 else {
      throw .encode(PNGFile.text(message))
    }
    return UnsafeRawBufferPointer(start: bytes, count: count)
  }
}
