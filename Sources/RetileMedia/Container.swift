internal import CAVShim
internal import CFFmpeg

/// An opened container with what it reads from.
///
/// A local container reads the one file named and can open nothing else: its bytes come from a
/// `ByteSource`, and no protocol is on its whitelist, which demuxers hand on to whatever they
/// open. A URL gets FFmpeg's protocols, under FFmpeg's own rules of which may open which.
final class Container {
  let context: UnsafeMutablePointer<AVFormatContext>
  let notes: LibAVNotes
  private let bytes: ByteSource?
  private let stop: ReadStop?

  /// Demuxers of files that hold no media but name it.
  private static let playlists: Set<String> = ["hls", "dash", "concat", "sdp", "imf"]
  /// A server that says nothing for so long is given up (microseconds).
  private static let networkTimeout = "30000000"

  /// The C function is `avformat_open_input`.
  init(path: String, stop: ReadStop?) throws(MediaError) {
    cav_log_capture()
    cav_log_clear()
    let bytes = MediaInput.isURL(path) ? nil : try ByteSource(path: path, stop: stop)
    let format = try bytes?.probe()
    if let format, Self.playlists.contains(format.name) {
      throw .furtherFile(path: path, format: format.name)
    }
    // The demuxer of coloured text takes any text file for a film.
    if format?.name == "tty" { throw .unknownFormat(path: path) }
    if format?.name == "flv", let bytes, let tag = FLVVideoTag(fileStart: bytes.start) {
      switch tag {
      case .hevc: throw .hevcInFLV(path: path)
      case .fourCharacters(let name): throw .noDecoder(path: path, codec: "'\(name)' in FLV")
      }
    }
    guard let notes = LibAVNotes(), let allocated = avformat_alloc_context() else {
      throw .cannotOpen(
        LibAVError(operation: "avformat_alloc_context", path: path, code: CAV_ERROR_NOMEM))
    }
    notes.watch(allocated)
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    if let bytes {
      allocated.pointee.pb = bytes.pointer
      av_dict_set(&options, "protocol_whitelist", "none", 0)
    } else {
      av_dict_set(&options, "rw_timeout", Self.networkTimeout, 0)
      if let stop {
        allocated.pointee.interrupt_callback.opaque = Unmanaged.passUnretained(stop).toOpaque()
        allocated.pointee.interrupt_callback.callback = { opaque in
          guard let opaque else { return 0 }
          return Unmanaged<ReadStop>.fromOpaque(opaque).takeUnretainedValue().isStopped ? 1 : 0
        }
      }
    }
    var opened: UnsafeMutablePointer<AVFormatContext>? = allocated
    let url = bytes == nil ? path : ByteSource.url(path)
    let status = avformat_open_input(&opened, url, format?.pointer, &options)
    guard status >= 0, let context = opened else {
      throw Self.explain(status, path: path, format: format)
    }
    self.context = context
    self.notes = notes
    self.bytes = bytes
    self.stop = stop
  }

  deinit {
    var closing: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&closing)
    withExtendedLifetime((bytes, stop)) {}
  }

  /// FFmpeg's name of the format, such as `flv`; several names with commas for mp4.
  var formatName: String { String(cString: context.pointee.iformat.pointee.name) }

  var isMovie: Bool { formatName.hasPrefix("mov,") }

  /// A file, and not a pipe or a stream.
  var isSeekable: Bool {
    guard let io = context.pointee.pb else { return false }
    return io.pointee.seekable & AVIO_SEEKABLE_NORMAL != 0
  }

  private static func explain(_ status: Int32, path: String, format: ProbedFormat?) -> MediaError {
    let error = LibAVError(operation: "avformat_open_input", path: path, code: status)
    if status == CAV_ERROR_PROTOCOL { return .unknownProtocol(path: path) }
    guard let format else { return .cannotOpen(error) }
    if cav_log_refused() { return .furtherFile(path: path, format: format.name) }
    if !format.isCertain { return .unknownFormat(path: path) }
    if error.log?.contains("moov atom not found") ?? false { return .noIndex(path: path) }
    return .cannotOpen(error)
  }
}
