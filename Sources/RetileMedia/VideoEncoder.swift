internal import CAVShim
internal import CFFmpeg
package import RetileFrames

/// Frames in display order → packets in decode order, on one thread.
///
/// Groups of pictures are closed, and the first packet is an IDR picture. The bytes depend on frames,
/// times and options alone. The C functions are `avcodec_send_frame` and `avcodec_receive_packet`.
package final class VideoEncoder {
  package let timeBase: Ratio
  private let format: FrameFormat
  private let path: String
  let context: UnsafeMutablePointer<AVCodecContext>
  /// Of the frames inside, by their times.
  private var durations: [Int64: Int64] = [:]

  /// - Parameters:
  ///   - timeBase: seconds per tick of the times.
  ///   - frameRate: about so many frames come each second; for the level that is signalled and for
  ///     rate control.
  ///   - path: for messages.
  package init(
    _ format: FrameFormat, _ encoding: VideoEncoding, timeBase: Ratio, frameRate: Ratio,
    path: String
  ) throws(EncodeError) {
    let settings = EncoderSettings(encoding, height: format.size.height, rate: frameRate)
    let samples = try Self.check(format, encoding.codec)
    cav_log_capture()
    cav_log_clear()
    guard let codec = avcodec_find_encoder_by_name(encoding.codec.encoderName) else {
      throw .noEncoder(encoding.codec)
    }
    let depths = EncoderSettings.bitDepths(of: codec, format.subsampling)
    guard let samples, depths.contains(format.bitDepth) else {
      throw .unsupportedSamples(
        encoding.codec, bitDepth: format.bitDepth, format.subsampling, supported: depths)
    }
    guard let context = avcodec_alloc_context3(codec) else {
      throw .cannotEncode(
        LibAVError(operation: "avcodec_alloc_context3", path: path, code: CAV_ERROR_NOMEM))
    }
    self.timeBase = timeBase
    self.format = format
    self.path = path
    self.context = context
    context.pointee.width = Int32(format.size.width)
    context.pointee.height = Int32(format.size.height)
    context.pointee.pix_fmt = samples.pixelFormat
    context.pointee.time_base = AVRational(timeBase)
    context.pointee.framerate = AVRational(frameRate)
    context.pointee.thread_count = settings.threads
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    format.color.signal(in: context, format.subsampling)
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    for (name, value) in settings.options { av_dict_set(&options, name, value, 0) }
    let status = avcodec_open2(context, codec, &options)
    guard status >= 0 else { throw failure("avcodec_open2", status) }
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }

  private static func check(
    _ format: FrameFormat, _ codec: VideoEncoding.Codec
  ) throws(EncodeError) -> PlanarSamples? {
    let (across, down) = (format.subsampling.horizontalStep, format.subsampling.verticalStep)
    let possible = Size(
      width: (format.size.width + across - 1) / across * across,
      height: (format.size.height + down - 1) / down * down)
    guard possible == format.size else {
      throw .oddSize(codec, format.size, format.subsampling, possible: possible)
    }
    guard PlanarSamples.bitDepths.contains(format.bitDepth) else { return nil }
    return PlanarSamples(subsampling: format.subsampling, bitDepth: format.bitDepth)
  }

  /// Takes the next frame and hands the packets that are ready to `body`.
  ///
  /// - Parameters:
  ///   - pts: in ticks; greater than the last.
  ///   - duration: in ticks.
  package func encode(
    _ frame: Frame, pts: Int64, duration: Int64, _ body: (Packet) throws -> Void
  ) throws {
    precondition(frame.format == format, "one encoder, one format")
    guard let picture = av_frame_alloc() else {
      throw failure("av_frame_alloc", CAV_ERROR_NOMEM)
    }
    var closing: UnsafeMutablePointer<AVFrame>? = picture
    defer { av_frame_free(&closing) }
    guard frame.lend(to: picture) else { throw failure("av_buffer_create", CAV_ERROR_NOMEM) }
    picture.pointee.width = context.pointee.width
    picture.pointee.height = context.pointee.height
    picture.pointee.format = context.pointee.pix_fmt.rawValue
    picture.pointee.color_range = context.pointee.color_range
    picture.pointee.colorspace = context.pointee.colorspace
    picture.pointee.chroma_location = context.pointee.chroma_sample_location
    picture.pointee.pts = pts
    durations[pts] = duration
    cav_log_clear()
    let status = avcodec_send_frame(context, picture)
    guard status >= 0 else { throw failure("avcodec_send_frame", status) }
    try drain(body)
  }

  /// Hands out the packets that are still inside; the encoder takes no frame afterwards.
  package func finish(_ body: (Packet) throws -> Void) throws {
    let status = avcodec_send_frame(context, nil)
    guard status >= 0 else { throw failure("avcodec_send_frame", status) }
    try drain(body)
  }

  private func drain(_ body: (Packet) throws -> Void) throws {
    while true {
      guard let packet = Packet() else { throw failure("av_packet_alloc", CAV_ERROR_NOMEM) }
      let status = avcodec_receive_packet(context, packet.pointer)
      if status == CAV_ERROR_AGAIN || status == CAV_ERROR_EOF { return }
      guard status >= 0 else { throw failure("avcodec_receive_packet", status) }
      packet.pointer.pointee.duration =
        durations.removeValue(forKey: packet.pointer.pointee.pts) ?? 0
      try body(packet)
    }
  }

  private func failure(_ operation: String, _ code: Int32) -> EncodeError {
    .cannotEncode(LibAVError(operation: operation, path: path, code: code))
  }
}

extension AVRational {
  /// The nearest fraction that fits.
  init(_ ratio: Ratio) {
    self.init()
    av_reduce(
      &num, &den, Int64(clamping: ratio.numerator), Int64(clamping: ratio.denominator),
      Int64(Int32.max))
  }
}

extension Frame {
  /// Makes libav's frame of the same memory, which lives as long as it or a reference to it.
  ///
  /// - Returns: false if there is no memory.
  fileprivate func lend(to picture: UnsafeMutablePointer<AVFrame>) -> Bool {
    let rows = planes.map { UnsafeMutablePointer(mutating: $0.row(0)) }
    let owner = Unmanaged.passRetained(self)
    // libav asks for one buffer; it is read only, and its size is of no account.
    let buffer = av_buffer_create(
      rows[0], 1, { opaque, _ in opaque.map { Unmanaged<Frame>.fromOpaque($0).release() } },
      owner.toOpaque(), AV_BUFFER_FLAG_READONLY)
    guard let buffer else {
      owner.release()
      return false
    }
    picture.pointee.buf.0 = buffer
    picture.pointee.data.0 = rows[0]
    picture.pointee.data.1 = rows[1]
    picture.pointee.data.2 = rows[2]
    picture.pointee.linesize.0 = Int32(clamping: planes[0].bytesPerRow)
    picture.pointee.linesize.1 = Int32(clamping: planes[1].bytesPerRow)
    picture.pointee.linesize.2 = Int32(clamping: planes[2].bytesPerRow)
    return true
  }
}
