internal import CAVShim
internal import CFFmpeg
internal import Glibc
import RetileBitstream
import RetileFrames

/// An opened container and its video stream, read packet by packet on one thread.
///
/// Local files and pipes only, and only the one file named; a name with a scheme (`https://…`)
/// opens FFmpeg's protocols and whatever further files such a playlist names.
package final class MediaInput {
  package let path: String
  package let formatName: String
  package let stream: VideoStream
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let video: UnsafeMutablePointer<AVStream>

  /// Opens `path` (`-` is stdin) and chooses its video stream as `ffmpeg` would.
  ///
  /// The C functions are `avformat_open_input`, `avformat_find_stream_info` and
  /// `av_find_best_stream`.
  package init(path: String) throws(MediaError) {
    cav_log_capture()
    cav_log_clear()
    let isURL = Self.isURL(path)
    if !isURL, path != "-", Self.isDirectory(path) { throw .isDirectory(path: path) }
    guard let allocated = avformat_alloc_context() else { fatalNoMemory() }
    var opened: UnsafeMutablePointer<AVFormatContext>? = allocated
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    if !isURL {
      cav_open_only_main_file(allocated)
      av_dict_set(&options, "protocol_whitelist", "file,pipe", 0)
    }
    let url = path == "-" ? "pipe:0" : isURL ? path : "file:" + path
    let status = avformat_open_input(&opened, url, nil, &options)
    guard status >= 0, let context = opened else {
      if let refused = Self.refusedFile(), !isURL {
        throw .furtherFile(path: path, names: refused)
      }
      throw .cannotOpen(
        LibAVError(operation: "avformat_open_input", path: path, code: status))
    }
    var isComplete = false
    defer {
      if !isComplete {
        var closing: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&closing)
      }
    }
    avformat_find_stream_info(context, nil)
    if let refused = Self.refusedFile(), !isURL {
      throw .furtherFile(path: path, names: refused)
    }
    formatName = context.pointee.iformat.pointee.name.map { String(cString: $0) } ?? "unknown"
    let best = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard best >= 0, let video = context.pointee.streams[Int(best)] else {
      throw Self.noVideo(context, path: path, format: formatName)
    }
    if video.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_NONE {
      throw Self.noVideo(context, path: path, format: formatName)
    }
    // Other streams cost nothing: their packets are dropped in the demuxer.
    for index in 0..<Int(context.pointee.nb_streams) where index != Int(best) {
      context.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
    }
    self.path = path
    self.context = context
    self.video = video
    stream = Self.describe(context, video, index: Int(best))
    isComplete = true
  }

  deinit {
    var closing: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&closing)
  }

  /// The next packet of the video stream in decode order; nil at the end.
  ///
  /// The C function is `av_read_frame`.
  package func nextPacket() throws(MediaError) -> Packet? {
    while true {
      guard let pointer = av_packet_alloc() else { fatalNoMemory() }
      let packet = Packet(pointer: pointer)
      let status = av_read_frame(context, pointer)
      if status == CAV_ERROR_AGAIN { continue }
      if status == CAV_ERROR_EOF { return nil }
      guard status >= 0 else {
        throw .cannotRead(LibAVError(operation: "av_read_frame", path: path, code: status))
      }
      if Int(pointer.pointee.stream_index) == stream.index { return packet }
    }
  }

  var codecParameters: UnsafePointer<AVCodecParameters> {
    UnsafePointer(video.pointee.codecpar)
  }

  // MARK: opening

  /// True for `scheme://…`, where the scheme has at least two characters.
  package static func isURL(_ path: String) -> Bool {
    guard let range = path.utf8.firstRange(of: Array("://".utf8)) else { return false }
    let scheme = path.utf8[..<range.lowerBound]
    return scheme.count >= 2
      && scheme.allSatisfy {
        (97...122).contains($0 | 0x20) || (48...57).contains($0) || [43, 45, 46].contains($0)
      }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func refusedFile() -> String? {
    var buffer = [CChar](repeating: 0, count: 1024)
    cav_refused_file(&buffer, buffer.count)
    let name = LibAVError.string(buffer)
    return name.isEmpty ? nil : name
  }

  private static func noVideo(
    _ context: UnsafeMutablePointer<AVFormatContext>, path: String, format: String
  ) -> MediaError {
    var kinds: [String] = []
    for index in 0..<Int(context.pointee.nb_streams) {
      guard let parameters = context.pointee.streams[index]?.pointee.codecpar else { continue }
      // FLV's codec id 12 is H.265 by a convention that FFmpeg 5.1 does not know.
      if format == "flv", parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO,
        parameters.pointee.codec_id == AV_CODEC_ID_NONE, parameters.pointee.codec_tag == 12
      {
        return .hevcInFLV(path: path)
      }
      let kind = av_get_media_type_string(parameters.pointee.codec_type)
      kinds.append(kind.map { String(cString: $0) } ?? "data")
    }
    return .noVideo(path: path, streams: kinds)
  }

  private static func describe(
    _ context: UnsafeMutablePointer<AVFormatContext>, _ video: UnsafeMutablePointer<AVStream>,
    index: Int
  ) -> VideoStream {
    let parameters = video.pointee.codecpar.pointee
    let codec: VideoCodec? =
      switch parameters.codec_id {
      case AV_CODEC_ID_H264: .h264
      case AV_CODEC_ID_HEVC: .h265
      default: nil
      }
    let extradata =
      parameters.extradata.map {
        Array(UnsafeBufferPointer(start: $0, count: Int(parameters.extradata_size)))
      } ?? []
    let rate = [av_guess_frame_rate(context, video, nil), video.pointee.r_frame_rate]
      .first { $0.num > 0 && $0.den > 0 }
    return VideoStream(
      index: index,
      codecName: String(cString: avcodec_get_name(parameters.codec_id)),
      codec: codec,
      size: Size(width: Int(parameters.width), height: Int(parameters.height)),
      timeBase: Ratio(Int(video.pointee.time_base.num), max(1, Int(video.pointee.time_base.den))),
      frameRate: rate.map { Ratio(Int($0.num), Int($0.den)) } ?? Ratio(25, 1),
      extradata: extradata,
      duration: duration(context, video))
  }

  private static func duration(
    _ context: UnsafeMutablePointer<AVFormatContext>, _ video: UnsafeMutablePointer<AVStream>
  ) -> MediaTime? {
    if video.pointee.duration != CAV_NOPTS, video.pointee.duration > 0 {
      return MediaTime(
        ticks: video.pointee.duration, numerator: Int64(video.pointee.time_base.num),
        denominator: Int64(video.pointee.time_base.den))
    }
    let whole = context.pointee.duration
    return whole != CAV_NOPTS && whole > 0 ? MediaTime(microseconds: whole) : nil
  }
}

/// Memory for a few bytes could not be had: nothing sensible is left to do.
func fatalNoMemory() -> Never { fatalError("out of memory") }
