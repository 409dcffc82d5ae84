import RetileFrames
import RetilePixels

/// Makes a PNG of a frame: its rows as RGB, then encoded.
///
/// Used by one thread at a time.
final class PNGFrameEncoder: @unchecked Sendable {
  private let encoder: PNGEncoder
  private let kernels: KernelTable
  /// Of the last frame's format.
  private var converter: RGBConverter?

  /// The number of rows converted at a time.
  private static let blockHeight = 16

  init(_ compression: PNGCompression, kernels: KernelTable) throws(PNGError) {
    self.kernels = kernels
    encoder = try PNGEncoder(compression)
  }

  /// The bytes of the file, which live until the next frame.
  func encode(_ frame: Frame) throws(PNGError) -> UnsafeRawBufferPointer {
    let size = frame.size
    let converter = converter(for: frame.format)
    try encoder.begin(size)
    let bytesPerRow = size.width * 3
    let rows = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: bytesPerRow * Self.blockHeight)
    defer { rows.deallocate() }
    for top in stride(from: 0, to: size.height, by: Self.blockHeight) {
      let height = min(Self.blockHeight, size.height - top)
      for y in 0..<height {
        converter.convertRow(
          top + y, of: frame,
          into: UnsafeMutableBufferPointer(
            rebasing: rows[(y * bytesPerRow)..<((y + 1) * bytesPerRow)]))
      }
      try encoder.write(rows: UnsafeBufferPointer(rebasing: rows[..<(height * bytesPerRow)]))
    }
    return try encoder.finish()
  }

  private func converter(for format: FrameFormat) -> RGBConverter {
    if let converter, converter.format == format { return converter }
    let made = RGBConverter(format, kernels: kernels)
    converter = made
    return made
  }
}
