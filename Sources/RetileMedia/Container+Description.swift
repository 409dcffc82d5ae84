internal import CAVShim
internal import CFFmpeg
import RetileBitstream
import RetileFrames

extension Container {
  /// Whether the container alone says all that reading and decoding asks of its video stream, so that
  /// `avformat_find_stream_info`, which decodes the first pictures, would change nothing of it.
  ///
  /// That is so in an mp4 or mov with one video stream of H.264 or H.265, whose parameter sets agree
  /// with it on the size, and whose pictures all have the same duration.
  var describesItsVideo: Bool {
    guard isMovie else { return false }
    let streams = (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0] }
    let videos = streams.filter { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO }
    guard videos.count == 1,
      streams.allSatisfy({ $0.pointee.codecpar.pointee.codec_type != AVMEDIA_TYPE_UNKNOWN }),
      let video = videos.first
    else { return false }
    return Self.hasSteadyRate(video) && Self.hasWholeConfiguration(video)
  }

  /// The frame rate that FFmpeg takes does not depend on what it would find in the pictures
  /// (`av_guess_frame_rate`).
  private static func hasSteadyRate(_ video: UnsafeMutablePointer<AVStream>) -> Bool {
    let (rate, average) = (video.pointee.r_frame_rate, video.pointee.avg_frame_rate)
    guard rate.num > 0, rate.den > 0, average.num > 0, average.den > 0 else { return false }
    let ratio = av_q2d(average) / av_q2d(rate)
    return ratio > 0.95 && ratio < 1.05
  }

  private static func hasWholeConfiguration(_ video: UnsafeMutablePointer<AVStream>) -> Bool {
    let parameters = video.pointee.codecpar.pointee
    let codec: VideoCodec
    switch parameters.codec_id {
    case AV_CODEC_ID_H264: codec = .h264
    case AV_CODEC_ID_HEVC: codec = .h265
    default: return false
    }
    guard let start = parameters.extradata, parameters.extradata_size > 0,
      let pictures = ConfiguredPictures(
        codec: codec,
        extradata: Array(
          UnsafeBufferPointer(start: start, count: Int(parameters.extradata_size))))
    else { return false }
    return pictures.size.width == Int(parameters.width)
      && pictures.size.height == Int(parameters.height)
  }
}
