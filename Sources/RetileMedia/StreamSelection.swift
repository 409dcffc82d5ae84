internal import CAVShim
internal import CFFmpeg

/// Which streams of an input go into an output.
struct StreamSelection {
  /// Indices in the input, in its order.
  private(set) var taken: [Int] = []
  /// What is left out and why, in words.
  private(set) var leftOut: [String] = []

  init(
    of input: MediaInput, for format: MuxFormat, _ muxer: UnsafePointer<AVOutputFormat>
  ) {
    let video = input.stream.index
    var counts: [AVMediaType.RawValue: Int] = [:]
    // The video comes first where only so many streams of a kind fit.
    for index in [video] + (0..<input.streamCount).filter({ $0 != video }) {
      guard let stream = input.container.context.pointee.streams[index] else { continue }
      let parameters = stream.pointee.codecpar.pointee
      let kind = parameters.codec_type.rawValue
      let isHeld =
        (index == video || format.holds(beside: parameters, muxer))
        && counts[kind, default: 0] < format.streamsPerKind
      if format.remakes(parameters) { continue }
      if isHeld, index == video || Self.isKnown(parameters) {
        counts[kind, default: 0] += 1
        taken.append(index)
      } else {
        leftOut.append(
          Self.name(parameters, index: index) + " is left out: "
            + (isHeld ? "it has no packet to know it by" : "\(format.rawValue) cannot hold it"))
      }
    }
    taken.sort()
  }

  /// No muxer takes sound without a rate, or pictures without a size.
  private static func isKnown(_ parameters: AVCodecParameters) -> Bool {
    switch parameters.codec_type {
    case AVMEDIA_TYPE_AUDIO: parameters.sample_rate > 0
    case AVMEDIA_TYPE_VIDEO: parameters.width > 0 && parameters.height > 0
    default: true
    }
  }

  private static func name(_ parameters: AVCodecParameters, index: Int) -> String {
    let kind = av_get_media_type_string(parameters.codec_type).map { String(cString: $0) }
    let codec = String(cString: avcodec_get_name(parameters.codec_id))
    return "stream \(index) (\(kind ?? "data"), \(codec))"
  }
}
