internal import CAVShim
internal import CFFmpeg

/// Describes streams of an output as those of an input are, the way `ffmpeg -c copy` does.
enum StreamCopy {
  /// Parameters, times, disposition, metadata and side data of one stream.
  ///
  /// - Returns: an AVERROR code, or 0.
  static func copy(
    _ source: UnsafeMutablePointer<AVStream>, to target: UnsafeMutablePointer<AVStream>,
    format: UnsafePointer<AVOutputFormat>
  ) -> Int32 {
    let parameters = target.pointee.codecpar
    var status = avcodec_parameters_copy(parameters, source.pointee.codecpar)
    guard status >= 0, let parameters else { return status }
    parameters.pointee.codec_tag = tag(of: source.pointee.codecpar.pointee, in: format)
    target.pointee.time_base = source.pointee.time_base
    status = avformat_transfer_internal_stream_timing_info(
      format, target, source, AVFMT_TBCF_AUTO)
    guard status >= 0 else { return status }
    if source.pointee.duration > 0 { target.pointee.duration = source.pointee.duration }
    target.pointee.disposition = source.pointee.disposition
    target.pointee.avg_frame_rate = source.pointee.avg_frame_rate
    target.pointee.r_frame_rate = source.pointee.r_frame_rate
    let aspect = source.pointee.sample_aspect_ratio
    if aspect.num > 0 {
      target.pointee.sample_aspect_ratio = aspect
      parameters.pointee.sample_aspect_ratio = aspect
    } else {
      target.pointee.sample_aspect_ratio = parameters.pointee.sample_aspect_ratio
    }
    // What libavformat found of these is a packet's size, and not a block's.
    switch parameters.pointee.codec_id {
    case AV_CODEC_ID_AC3: parameters.pointee.block_align = 0
    case AV_CODEC_ID_MP3 where [1, 576, 1152].contains(parameters.pointee.block_align):
      parameters.pointee.block_align = 0
    default: break
    }
    status = av_dict_copy(&target.pointee.metadata, source.pointee.metadata, 0)
    guard status >= 0 else { return status }
    return copySideData(source, to: target)
  }

  /// The tag of the source where it means the same in the output's format; 0 lets the muxer choose.
  private static func tag(
    of source: AVCodecParameters, in format: UnsafePointer<AVOutputFormat>
  ) -> UInt32 {
    guard let tags = format.pointee.codec_tag else { return source.codec_tag }
    var other: UInt32 = 0
    let isSame = av_codec_get_id(tags, source.codec_tag) == source.codec_id
    let isUnknown = av_codec_get_tag2(tags, source.codec_id, &other) == 0
    return isSame || isUnknown ? source.codec_tag : 0
  }

  private static func copySideData(
    _ source: UnsafeMutablePointer<AVStream>, to target: UnsafeMutablePointer<AVStream>
  ) -> Int32 {
    for index in 0..<Int(source.pointee.nb_side_data) {
      let data = source.pointee.side_data[index]
      guard let copy = av_stream_new_side_data(target, data.type, data.size) else {
        return CAV_ERROR_NOMEM
      }
      copy.update(from: data.data, count: data.size)
    }
    return 0
  }

  /// Chapters, moved by some microseconds.
  ///
  /// - Returns: an AVERROR code, or 0.
  static func copyChapters(
    _ source: UnsafeMutablePointer<AVFormatContext>,
    to target: UnsafeMutablePointer<AVFormatContext>, shift: Int64
  ) -> Int32 {
    let count = Int(source.pointee.nb_chapters)
    guard count > 0 else { return 0 }
    let size = MemoryLayout<UnsafeMutablePointer<AVChapter>?>.size
    guard let list = av_calloc(count, size) else { return CAV_ERROR_NOMEM }
    target.pointee.chapters = list.bindMemory(
      to: UnsafeMutablePointer<AVChapter>?.self, capacity: count)
    for index in 0..<count {
      guard let original = source.pointee.chapters[index]?.pointee,
        let memory = av_mallocz(MemoryLayout<AVChapter>.size)
      else { return CAV_ERROR_NOMEM }
      let chapter = memory.bindMemory(to: AVChapter.self, capacity: 1)
      let base = original.time_base
      let moved = av_rescale_q(shift, AVRational(num: 1, den: 1_000_000), base)
      chapter.pointee.id = original.id
      chapter.pointee.time_base = base
      chapter.pointee.start = original.start &+ moved
      chapter.pointee.end = original.end &+ moved
      target.pointee.chapters[index] = chapter
      target.pointee.nb_chapters += 1
      let status = av_dict_copy(&chapter.pointee.metadata, original.metadata, 0)
      if status < 0 { return status }
    }
    return 0
  }
}
