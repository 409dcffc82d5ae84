internal import CAVShim
internal import CFFmpeg

/// Which streams of an input go into an output.
struct StreamSelection {
  /// Indices in the input, in its order.
  private(set) var taken: [Int] = []
  /// What is left out, in words: the format cannot hold it.
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
      if index == video || format.holds(beside: parameters, muxer),
        counts[kind, default: 0] < format.streamsPerKind
      {
        counts[kind, default: 0] += 1
        taken.append(index)
      } else if !format.remakes(parameters) {
        leftOut.append(Self.name(parameters, index: index))
      }
    }
    taken.sort()
  }

  private static func name(_ parameters: AVCodecParameters, index: Int) -> String {
    let kind = av_get_media_type_string(parameters.codec_type).map { String(cString: $0) }
    let codec = String(cString: avcodec_get_name(parameters.codec_id))
    return "stream \(index) (\(kind ?? "data"), \(codec))"
  }
}
