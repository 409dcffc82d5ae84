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
      if parameters.codec_type == AVMEDIA_TYPE_VIDEO, parameters.codec_id == AV_CODEC_ID_NONE {
        return container.formatName == "flv" && parameters.codec_tag == 12
          ? .hevcInFLV(path: path)
          : .noDecoder(path: path, codec: "a codec that it does not know")
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
}
