internal import CAVShim
internal import CFFmpeg

/// Which stream of a container is the video, or why none is.
enum VideoStreamChoice {
  /// The index of the video stream that `ffmpeg` would choose.
  ///
  /// A cover picture of a sound file is no video. The C function is `av_find_best_stream`.
  static func choose(in container: Container, path: String) throws(MediaError) -> Int {
    let context = container.context
    let best = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    if best >= 0, let video = context.pointee.streams[Int(best)],
      video.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0,
      video.pointee.codecpar.pointee.codec_id != AV_CODEC_ID_NONE
    {
      return Int(best)
    }
    throw refusal(container, path: path)
  }

  private static func refusal(_ container: Container, path: String) -> MediaError {
    let context = container.context
    var kinds: [String] = []
    for index in 0..<Int(context.pointee.nb_streams) {
      guard let stream = context.pointee.streams[index] else { continue }
      let parameters = stream.pointee.codecpar.pointee
      if container.formatName == "flv", parameters.codec_type == AVMEDIA_TYPE_VIDEO,
        parameters.codec_id == AV_CODEC_ID_NONE
      {
        return refusalOfFLV(context, index: index, tag: parameters.codec_tag, path: path)
      }
      if stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 {
        kinds.append("cover picture")
      } else {
        let kind = av_get_media_type_string(parameters.codec_type)
        kinds.append(kind.map { String(cString: $0) } ?? "data")
      }
    }
    return .noVideo(path: path, streams: kinds)
  }

  /// FFmpeg 5.1 knows neither codec id 12, H.265 by a convention of Chinese vendors, nor the
  /// codecs that enhanced RTMP names by four characters behind the tag's first byte.
  private static func refusalOfFLV(
    _ context: UnsafeMutablePointer<AVFormatContext>, index: Int, tag: UInt32, path: String
  ) -> MediaError {
    if tag == 12 { return .hevcInFLV(path: path) }
    var codec = "codec \(tag) of FLV"
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { return .noDecoder(path: path, codec: codec) }
    for _ in 0..<64 {
      guard av_read_frame(context, packet) >= 0 else { break }
      defer { av_packet_unref(packet) }
      guard Int(packet.pointee.stream_index) == index, packet.pointee.size >= 4 else { continue }
      let name = Array(UnsafeBufferPointer(start: packet.pointee.data, count: 4))
      if name == Array("hvc1".utf8) { return .hevcInFLV(path: path) }
      if name.allSatisfy({ (0x20...0x7E).contains($0) }) {
        codec = "'\(String(decoding: name, as: UTF8.self))' in FLV"
      }
      break
    }
    return .noDecoder(path: path, codec: codec)
  }
}
