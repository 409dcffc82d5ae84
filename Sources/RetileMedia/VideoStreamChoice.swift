internal import CAVShim
internal import CFFmpeg
import RetileFrames

/// Which stream of a container is the video, or why none is.
enum VideoStreamChoice {
  /// The index of the stream that is asked for, or of the video stream that `ffmpeg` would choose.
  ///
  /// A cover picture of a sound file is no video.
  static func choose(
    _ wanted: StreamSpecifier?, in container: Container, path: String
  ) throws(MediaError) -> Int {
    let videos = videos(of: container)
    if let wanted {
      switch wanted {
      case .index(let index) where videos.contains(index): return index
      case .video(let number) where videos.indices.contains(number): return videos[number]
      default:
        throw .noSuchStream(path: path, stream: wanted, streams: descriptions(of: container))
      }
    }
    let scores = videos.map { score(container.context.pointee.streams[$0]) }
    guard let best = scores.max(), let place = scores.firstIndex(of: best) else {
      throw refusal(container, path: path)
    }
    return videos[place]
  }

  /// The indices of the streams that can be read, in the container's order.
  static func videos(of container: Container) -> [Int] {
    (0..<Int(container.context.pointee.nb_streams)).filter {
      container.context.pointee.streams[$0].map(isVideo) ?? false
    }
  }

  /// The command `ffmpeg` (`open_output_file` of ffmpeg_opt.c) takes the most samples; streams of
  /// which packets were seen, and those marked as default, come first.
  private static func score(_ stream: UnsafeMutablePointer<AVStream>?) -> Int {
    guard let stream else { return 0 }
    let parameters = stream.pointee.codecpar.pointee
    let hasPackets = stream.pointee.event_flags & AVSTREAM_EVENT_FLAG_NEW_PACKETS != 0
    let isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
    return Int(parameters.width) * Int(parameters.height) + (hasPackets ? 100_000_000 : 0)
      + (isDefault ? 5_000_000 : 0)
  }

  private static func isVideo(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
    let parameters = stream.pointee.codecpar.pointee
    return parameters.codec_type == AVMEDIA_TYPE_VIDEO
      && stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
      && parameters.codec_id != AV_CODEC_ID_NONE
  }

  /// Such as `0 (video, h264, 64x48)`, for each stream; of very many the first ones.
  private static func descriptions(of container: Container) -> [String] {
    let count = Int(container.context.pointee.nb_streams)
    let shown = (0..<min(count, 32)).compactMap { index in
      container.context.pointee.streams[index].map { "\(index) (\(description(of: $0)))" }
    }
    return shown + (count > shown.count ? ["\(count - shown.count) more"] : [])
  }

  private static func description(of stream: UnsafeMutablePointer<AVStream>) -> String {
    let parameters = stream.pointee.codecpar.pointee
    if stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 { return "cover picture" }
    let kind = av_get_media_type_string(parameters.codec_type).map { String(cString: $0) }
    let codec = String(cString: avcodec_get_name(parameters.codec_id))
    let size =
      parameters.codec_type == AVMEDIA_TYPE_VIDEO
      ? ", \(parameters.width)x\(parameters.height)" : ""
    return "\(kind ?? "data"), \(codec)\(size)"
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
