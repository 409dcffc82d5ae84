package import RetileFrames

/// Why frames cannot be encoded.
package enum EncodeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// libavcodec was built without the encoder.
  case noEncoder(VideoEncoding.Codec)
  /// `supported` are the bit depths that it takes in this sub-sampling.
  case unsupportedSamples(
    VideoEncoding.Codec, bitDepth: Int, ChromaSubsampling, supported: [Int])
  /// `possible` is the next larger size that it takes.
  case oddSize(VideoEncoding.Codec, Size, ChromaSubsampling, possible: Size)
  case cannotEncode(LibAVError)

  package var description: String {
    switch self {
    case .noEncoder(let codec):
      "cannot encode: libavcodec has no encoder \(codec.encoderName) here; install one built with "
        + "it, such as Debian's package libavcodec59 or libavcodec-extra59"
    case .unsupportedSamples(let codec, let bitDepth, let subsampling, let supported):
      "cannot encode \(bitDepth)-bit \(subsampling.rawValue) with \(codec.encoderName), which takes "
        + supported.map { "\($0)" }.joined(separator: ", ") + " bits"
        + (codec == .h264 && bitDepth == 12 ? "; use --codec hevc" : "; write y4m")
    case .oddSize(let codec, let size, let subsampling, let possible):
      "cannot encode \(size) with \(codec.encoderName): in \(subsampling.rawValue) the width"
        + (subsampling == .yuv420 ? " and the height have" : " has")
        + " to be even; \(possible) would do (--canvas, of split --size)"
    case .cannotEncode(let error): "cannot encode \(error)"
    }
  }
}

extension VideoEncoding.Codec {
  /// libavcodec's name of the encoder.
  package var encoderName: String {
    switch self {
    case .h264: "libx264"
    case .hevc: "libx265"
    }
  }
}
