internal import CAVShim
internal import CFFmpeg

/// Times of one stream's audio packets in another time base, without the jitter of a coarse one.
struct SampleClock {
  /// What `av_rescale_delta` remembers.
  private var last = CAV_NOPTS

  /// The decode time of the next packet, `moved` ticks later, in ticks of `target`; nil where rounding
  /// it is as good: for the same time base, and for what is not sound or of unknown length.
  ///
  /// The C function is `av_rescale_delta`.
  mutating func time(
    of packet: UnsafeMutablePointer<AVPacket>, moved: Int64, from base: AVRational,
    to target: AVRational, _ parameters: UnsafeMutablePointer<AVCodecParameters>
  ) -> Int64? {
    guard av_cmp_q(base, target) != 0, parameters.pointee.codec_type == AVMEDIA_TYPE_AUDIO,
      parameters.pointee.sample_rate > 0
    else { return nil }
    var samples = av_get_audio_frame_duration2(parameters, packet.pointee.size)
    if samples <= 0 { samples = parameters.pointee.frame_size }
    guard samples > 0 else { return nil }
    return av_rescale_delta(
      base, packet.pointee.dts + moved,
      AVRational(num: 1, den: parameters.pointee.sample_rate), samples, &last, target)
  }
}
