internal import CAVShim
internal import CFFmpeg
internal import Glibc

/// The bytes of one local file or pipe, the only thing that libavformat gets to read of the disk.
///
/// Wraps an `AVIOContext`.
final class ByteSource {
  let pointer: UnsafeMutablePointer<AVIOContext>
  let path: String
  /// Nil where libav reads by itself.
  private let pipe: PipeReader?

  /// What libav gathers of a pipe, as it does where it opens one itself.
  private static let pipeBufferSize = 1 << 16

  /// Opens `path`, or stdin for `-`.
  ///
  /// The C functions are `avio_open2`, for which a prefix keeps a colon in a file's name from naming
  /// a protocol, and for pipes `avio_alloc_context`.
  init(path: String, stop: ReadStop?) throws(MediaError) {
    if path != "-", Self.isDirectory(path) { throw .isDirectory(path: path) }
    self.path = path
    pipe = PipeReader(path: path, stop: stop)
    if let pipe {
      guard let opened = Self.context(of: pipe) else {
        throw .cannotOpen(
          LibAVError(operation: "avio_alloc_context", path: path, code: CAV_ERROR_NOMEM))
      }
      pointer = opened
      return
    }
    var opened: UnsafeMutablePointer<AVIOContext>?
    let status = avio_open2(&opened, Self.url(path), AVIO_FLAG_READ, nil, nil)
    guard status >= 0, let opened else {
      throw .cannotOpen(LibAVError(operation: "avio_open2", path: path, code: status))
    }
    pointer = opened
  }

  deinit {
    var closing: UnsafeMutablePointer<AVIOContext>? = pointer
    if pipe == nil {
      avio_closep(&closing)
    } else {
      // libav may have put another buffer in the place of the first.
      av_freep(&pointer.pointee.buffer)
      avio_context_free(&closing)
    }
  }

  private static func context(of pipe: PipeReader) -> UnsafeMutablePointer<AVIOContext>? {
    guard let buffer = av_malloc(pipeBufferSize) else { return nil }
    let context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(pipeBufferSize), 0,
      Unmanaged.passUnretained(pipe).toOpaque(),
      { opaque, start, count in
        guard let opaque else { return CAV_ERROR_IO }
        return Unmanaged<PipeReader>.fromOpaque(opaque).takeUnretainedValue()
          .read(into: start, count: count)
      }, nil, nil)
    if context == nil { av_free(buffer) }
    return context
  }

  /// FFmpeg's name of a local path.
  static func url(_ path: String) -> String { path == "-" ? "pipe:0" : "file:" + path }

  /// The container's format, judged by its first bytes (at most 1 MiB) and the file's extension.
  ///
  /// The C function is `av_probe_input_buffer2`, which leaves the bytes to be read again.
  func probe() throws(MediaError) -> ProbedFormat {
    try peek()
    var format: UnsafePointer<AVInputFormat>?
    var score = av_probe_input_buffer2(pointer, &format, Self.url(path), nil, 0, 0)
    // image2 would look for a sequence of files where the name has a `%d` or a `*`.
    if score >= 0, let found = format, found.pointee.flags & AVFMT_NOFILE != 0 {
      format = nil
      score = av_probe_input_buffer2(pointer, &format, "", nil, 0, 0)
    }
    guard score >= 0, let format else {
      try checkForError()
      throw .unknownFormat(path: path)
    }
    return ProbedFormat(pointer: format, isCertain: score > AVPROBE_SCORE_MAX / 2)
  }

  /// What `probe` has read and left to be read again: at least 2 KiB, or the whole file.
  var start: UnsafeBufferPointer<UInt8> {
    guard let from = pointer.pointee.buf_ptr, let to = pointer.pointee.buf_end, from <= to else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: from, count: to - from)
  }

  /// Finds out whether there is anything to read.
  private func peek() throws(MediaError) {
    avio_r8(pointer)
    try checkForError()
    if pointer.pointee.eof_reached != 0 { throw .empty(path: path) }
    // Inside the buffer: this works with pipes.
    avio_seek(pointer, 0, SEEK_SET)
  }

  private func checkForError() throws(MediaError) {
    let code = pointer.pointee.error
    guard code < 0, code != CAV_ERROR_EOF else { return }
    throw .cannotOpen(LibAVError(operation: "avio_read", path: path, code: code))
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// A container format that a file seems to have.
struct ProbedFormat {
  let pointer: UnsafePointer<AVInputFormat>
  /// Its bytes say so, and not just the file's extension.
  let isCertain: Bool

  /// FFmpeg's name, such as `flv`.
  var name: String { String(cString: pointer.pointee.name) }
}
