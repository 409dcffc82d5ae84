package import RetileFrames
import RetilePixels

/// One PNG, or a numbered one for each frame; frames may differ in size.
package final class PNGSink: FrameSink {
  /// What the files are called.
  package enum Naming: Sendable {
    case standardOutput
    case single(FilePath)
    case numbered(FramePattern)
  }

  private let naming: Naming
  private let options: OutputOptions
  /// Of the last frame's format.
  private var converter: (format: FrameFormat, converter: RGBConverter)
  private let compression: PNGCompression
  /// The file of the next frame; opened in advance for the first only, so that a name that cannot
  /// be written is found before any work.
  private var next: OutputFile?
  private var count = 0

  /// The number of rows converted at a time.
  private static let blockHeight = 16

  package init(
    _ naming: Naming, format: FrameFormat, options: OutputOptions = OutputOptions(),
    compression: PNGCompression = .fast
  ) throws(SinkError) {
    self.naming = naming
    self.options = options
    self.compression = compression
    converter = (format, RGBConverter(format))
    next = try open(0)
  }

  package func write(_ frame: Frame) throws(SinkError) {
    if count > 0, !isNumbered { throw .secondFrame(path(0)) }
    if converter.format != frame.format {
      converter = (frame.format, RGBConverter(frame.format))
    }
    let file: OutputFile
    if let opened = next { file = opened } else { file = try open(count) }
    // Kept until it is whole: `cancel()` has to find it.
    next = file
    let encoder: PNGEncoder
    let bytes: UnsafeRawBufferPointer
    do throws(PNGError) {
      encoder = try encoded(frame)
      bytes = try encoder.finish()
    } catch { throw .png(file.path, error) }
    defer { withExtendedLifetime(encoder) {} }
    try file.write(bytes)
    // One picture is kept aside till the end: if there are more frames, it is an error as a whole.
    if isNumbered {
      try file.finish()
      next = nil
    }
    count += 1
  }

  package func finish() throws(SinkError) {
    if count == 0, !isNumbered {
      cancel()
      throw .noFrame(path(0))
    }
    if isNumbered { next?.cancel() } else { try next?.finish() }
    next = nil
  }

  package func cancel() {
    next?.cancel()
    next = nil
  }

  private func encoded(_ frame: Frame) throws(PNGError) -> PNGEncoder {
    let size = frame.size
    let encoder = try PNGEncoder(size: size, compression: compression)
    let bytesPerRow = size.width * 3
    let rows = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: bytesPerRow * Self.blockHeight)
    defer { rows.deallocate() }
    for top in stride(from: 0, to: size.height, by: Self.blockHeight) {
      let height = min(Self.blockHeight, size.height - top)
      for y in 0..<height {
        converter.converter.convertRow(
          top + y, of: frame,
          into: UnsafeMutableBufferPointer(
            rebasing: rows[(y * bytesPerRow)..<((y + 1) * bytesPerRow)]))
      }
      try encoder.write(
        rows: UnsafeBufferPointer(rebasing: rows[..<(height * bytesPerRow)]))
    }
    return encoder
  }

  private var isNumbered: Bool {
    if case .numbered = naming { return true }
    return false
  }

  private func path(_ number: Int) -> FilePath {
    switch naming {
    case .standardOutput: "/dev/stdout"
    case .single(let path): path
    case .numbered(let pattern): pattern.path(number)
    }
  }

  private func open(_ number: Int) throws(SinkError) -> OutputFile {
    try OutputFile(path(number), options)
  }
}
