internal import CAVShim
internal import CFFmpeg
import RetileBitstream
import RetileFrames

extension VideoStream {
  /// Reads libavformat's description of stream `index` of a container.
  init(
    _ context: UnsafeMutablePointer<AVFormatContext>, _ video: UnsafeMutablePointer<AVStream>,
    index: Int
  ) {
    let parameters = video.pointee.codecpar.pointee
    let codec: VideoCodec? =
      switch parameters.codec_id {
      case AV_CODEC_ID_H264: .h264
      case AV_CODEC_ID_HEVC: .h265
      default: nil
      }
    let extradata =
      parameters.extradata.map {
        Array(UnsafeBufferPointer(start: $0, count: Int(max(0, parameters.extradata_size))))
      } ?? []
    let rate = [av_guess_frame_rate(context, video, nil), video.pointee.r_frame_rate]
      .first { $0.num > 0 && $0.den > 0 }
    self.init(
      index: index,
      codecName: String(cString: avcodec_get_name(parameters.codec_id)),
      codec: codec,
      size: Size(width: Int(parameters.width), height: Int(parameters.height)),
      timeBase: Ratio(Int(video.pointee.time_base.num), max(1, Int(video.pointee.time_base.den))),
      frameRate: rate.map { Ratio(Int($0.num), Int($0.den)) } ?? Ratio(25, 1),
      extradata: extradata,
      duration: Self.duration(context, video),
      hasSound: (0..<Int(context.pointee.nb_streams)).contains {
        context.pointee.streams[$0]?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
      })
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
