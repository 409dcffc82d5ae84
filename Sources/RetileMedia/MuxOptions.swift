internal import CAVShim
internal import CFFmpeg

/// How a muxer is set up so that times come out as they went in.
struct MuxOptions {
  /// The muxer's own options.
  private(set) var named: [(name: String, value: String)] = []
  /// How early packets may be sent ahead of their time, in microseconds.
  private(set) var delay: Int64 = Self.usualDelay
  private(set) var avoidNegativeTimes: Int32 = AVFMT_AVOID_NEG_TS_AUTO
  /// Microseconds that are added to every time.
  let shift: Int64
  /// Long steps forwards in the input's times are closed.
  let bridgesGaps: Bool

  /// What `ffmpeg` has for `-muxdelay`.
  private static let usualDelay: Int64 = 700_000

  init(_ format: MuxFormat, like input: MediaInput, canSeek: Bool) {
    let isSameFormat = format.isFormat(named: input.formatName)
    let start = input.container.context.pointee.start_time
    // One that is not known is not sane.
    shift = isSameFormat || !PacketTimeline.isSane(start) ? 0 : -start
    bridgesGaps = input.formatName == MuxFormat.ts.muxer && !isSameFormat
    switch format {
    case .ts where isSameFormat:
      named = [("mpegts_copyts", "1")]
      // The program clock runs that much behind the decode times, and cannot begin below 0.
      delay = min(max(0, Self.firstDecodeTime(input)), Self.usualDelay)
    case .mkv where isSameFormat:
      // It stores no decode times, so that they may be negative.
      avoidNegativeTimes = AVFMT_AVOID_NEG_TS_DISABLED
    case .flv where !canSeek:
      named = [("flvflags", "no_duration_filesize")]
    default: break
    }
  }

  /// The earliest decode time of all streams, as far as the input's start tells, in microseconds.
  private static func firstDecodeTime(_ input: MediaInput) -> Int64 {
    var earliest = usualDelay
    for index in 0..<input.streamCount {
      guard let stream = input.container.context.pointee.streams[index],
        stream.pointee.start_time != CAV_NOPTS
      else { continue }
      let time = av_rescale_q(
        stream.pointee.start_time, stream.pointee.time_base,
        AVRational(num: 1, den: 1_000_000))
      earliest = min(earliest, time &- input.reorderMicroseconds(ofStream: index))
    }
    return earliest
  }
}

extension MediaInput {
  /// By how many pictures decoding of the video is ahead of display, as libavformat sees it.
  package var reorderedPictures: Int { reorderedPictures(ofStream: stream.index) }

  private func reorderedPictures(ofStream index: Int) -> Int {
    guard let stream = container.context.pointee.streams[index],
      stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    else { return 0 }
    return min(max(0, Int(stream.pointee.codecpar.pointee.video_delay)), 16)
  }

  /// By how many microseconds decoding of a stream is ahead of display; 0 of anything but video.
  func reorderMicroseconds(ofStream index: Int) -> Int64 {
    let frame = frameDuration(ofStream: index)
    return av_rescale(
      Int64(reorderedPictures(ofStream: index)), 1_000_000 * Int64(frame.num),
      Int64(max(1, frame.den)))
  }

  /// What a frame of a video stream lasts, in seconds.
  func frameDuration(ofStream index: Int) -> AVRational {
    var rate = stream.frameRate
    if index != stream.index, let other = container.context.pointee.streams[index] {
      rate = VideoStream(container.context, other, index: index).frameRate
    }
    return AVRational(num: Int32(clamping: rate.denominator), den: Int32(clamping: rate.numerator))
  }
}
