internal import CAVShim
internal import CFFmpeg

/// A container that is being written, with what it is written to; used by one thread at a time.
final class Muxer {
  let context: UnsafeMutablePointer<AVFormatContext>
  let format: UnsafePointer<AVOutputFormat>
  /// For messages; `-` is stdout.
  let path: String
  private let target: ByteTarget

  /// The C function is `avformat_alloc_output_context2`.
  ///
  /// - Throws: `MuxError`.
  init(_ format: MuxFormat, path: String, to bytes: any MuxedBytes) throws(MuxError) {
    if format.needsSeeking, !bytes.canSeek { throw .needsSeeking(path: path, format) }
    cav_log_capture()
    cav_log_clear()
    var made: UnsafeMutablePointer<AVFormatContext>?
    let status = avformat_alloc_output_context2(&made, nil, format.muxer, nil)
    guard status >= 0, let context = made, let muxer = context.pointee.oformat,
      let target = ByteTarget(bytes)
    else {
      avformat_free_context(made)
      throw .cannotCreate(
        LibAVError(
          operation: "avformat_alloc_output_context2", path: path,
          code: status < 0 ? status : CAV_ERROR_NOMEM))
    }
    self.context = context
    self.format = muxer
    self.path = path
    self.target = target
    context.pointee.pb = target.pointer
  }

  deinit {
    target.abandon()
    context.pointee.pb = nil
    avformat_free_context(context)
  }

  /// What the bytes' taker has thrown.
  var targetFailure: (any Error)? { target.failure }

  /// Adds a stream that nothing is known of yet.
  ///
  /// The C function is `avformat_new_stream`.
  func addStream() throws -> UnsafeMutablePointer<AVStream> {
    guard let stream = avformat_new_stream(context, nil) else {
      throw failure("avformat_new_stream", CAV_ERROR_NOMEM)
    }
    return stream
  }

  /// Writes the start of the file; from here on the streams have the muxer's time bases.
  ///
  /// The C function is `avformat_write_header`.
  func writeHeader(_ options: [(name: String, value: String)]) throws {
    var dictionary: OpaquePointer?
    defer { av_dict_free(&dictionary) }
    for (name, value) in options { av_dict_set(&dictionary, name, value, 0) }
    cav_log_clear()
    let status = avformat_write_header(context, &dictionary)
    if let failure = target.failure { throw failure }
    guard status >= 0 else {
      throw MuxError.cannotCreate(
        LibAVError(operation: "avformat_write_header", path: path, code: status))
    }
  }

  /// Writes what is left and the end of the file.
  ///
  /// The C functions are `av_write_trailer` and `avio_flush`.
  func writeTrailer() throws {
    try check("av_write_trailer", av_write_trailer(context))
    avio_flush(target.pointer)
    try check("avio_flush", target.pointer.pointee.error)
  }

  /// Throws for an AVERROR code, and what the bytes' taker threw.
  func check(_ operation: String, _ status: Int32) throws {
    if let failure = target.failure { throw failure }
    guard status >= 0 else { throw failure(operation, status) }
  }

  func failure(_ operation: String, _ code: Int32) -> MuxError {
    .cannotWrite(LibAVError(operation: operation, path: path, code: code))
  }
}
