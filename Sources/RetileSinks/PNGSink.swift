package import RetileFrames

/// One PNG, or a numbered one for each frame; frames may differ in size.
package final class PNGSink: EncodingSink {
  /// What the files are called.
  package enum Naming: Sendable {
    case standardOutput
    case single(FilePath)
    case numbered(FramePattern)
  }

  private let naming: Naming
  private let options: OutputOptions
  private let encoders: PNGEncoders
  /// The file of the next frame; opened in advance for the first only, so that a name that cannot
  /// be written is found before any work.
  private var next: OutputFile?
  private var count = 0

  package init(
    _ naming: Naming, options: OutputOptions = OutputOptions(),
    encoders: PNGEncoders = PNGEncoders()
  ) throws(SinkError) {
    self.naming = naming
    self.options = options
    self.encoders = encoders
    next = try open(0)
  }

  package func encode(_ frame: Frame) -> EncodedFrame { encoders.encode(frame) }

  package func write(_ frame: Frame) throws(SinkError) {
    try refuseSecondOfOne()
    try write(encode(frame))
  }

  package func write(_ encoded: EncodedFrame) throws(SinkError) {
    try refuseSecondOfOne()
    let file: OutputFile
    if let opened = next { file = opened } else { file = try open(count) }
    // Kept until it is whole: `cancel()` has to find it.
    next = file
    defer { withExtendedLifetime(encoded) {} }
    let bytes: UnsafeRawBufferPointer
    do throws(PNGError) { bytes = try encoded.result.get() } catch { throw .png(file.path, error) }
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

  private func refuseSecondOfOne() throws(SinkError) {
    if count > 0, !isNumbered { throw .secondFrame(path(0)) }
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
