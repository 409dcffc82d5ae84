internal import CAVShim
internal import CFFmpeg
import RetileFrames

/// What an encoder is told, such that its bytes depend on the frames and the options alone: not on the
/// processor, the number of cores, or how fast frames come.
///
/// x264's bytes depend on the number of its threads, and with `cpu-independent` on nothing else;
/// x265's on `frame-threads`, and its `info` message would name the processor.
struct EncoderSettings {
  let codec: VideoEncoding.Codec
  /// Of the encoder's own.
  let threads: Int32
  /// For `avcodec_open2`.
  let options: [(name: String, value: String)]

  /// More threads see less of the picture before: each gets so many rows.
  private static let rowsPerThread = 120
  private static let mostThreads = 8
  /// x265 has a thread for each row of blocks besides.
  private static let frameThreads = 2

  init(_ encoding: VideoEncoding, height: Int, rate: Ratio) {
    codec = encoding.codec
    var options = [("preset", encoding.preset.rawValue)]
    switch encoding.codec {
    case .h264:
      threads = Int32(min(max(1, height / Self.rowsPerThread), Self.mostThreads))
      // With more than 8 bits factor 0 is not without loss, the quantiser is.
      options.append(encoding.crf == 0 ? ("qp", "0") : ("crf", "\(encoding.crf)"))
      // The time base is much finer than a frame.
      let fps = "fps=\(rate.numerator)/\(rate.denominator)"
      options.append(("x264-params", "cpu-independent=1:\(fps)"))
    case .hevc:
      threads = Int32(Self.frameThreads)
      var parameters = [
        "log-level=none", "info=0", "open-gop=0", "frame-threads=\(Self.frameThreads)",
      ]
      if encoding.crf == 0 {
        parameters.append("lossless=1")
      } else {
        options.append(("crf", "\(encoding.crf)"))
      }
      options.append(("x265-params", parameters.joined(separator: ":")))
    }
    self.options = options
  }

  /// The bit depths of an encoder in one sub-sampling.
  static func bitDepths(
    of codec: UnsafePointer<AVCodec>, _ subsampling: ChromaSubsampling
  ) -> [Int] {
    guard var next = codec.pointee.pix_fmts else { return [] }
    var depths: Set<Int> = []
    while next.pointee != AV_PIX_FMT_NONE {
      if let samples = PlanarSamples(next.pointee), samples.subsampling == subsampling {
        depths.insert(samples.bitDepth)
      }
      next += 1
    }
    return depths.sorted()
  }
}

extension ColorDescription {
  /// Says it in an encoder's context; what a frame does not know (primaries, transfer) stays unsaid.
  func signal(in context: UnsafeMutablePointer<AVCodecContext>, _ subsampling: ChromaSubsampling) {
    context.pointee.colorspace =
      switch matrix {
      case .bt601: AVCOL_SPC_SMPTE170M
      case .bt709: AVCOL_SPC_BT709
      case .bt2020: AVCOL_SPC_BT2020_NCL
      case .fcc: AVCOL_SPC_FCC
      case .smpte240m: AVCOL_SPC_SMPTE240M
      }
    context.pointee.color_range = range == .full ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    // H.264 and H.265 have it for 4:2:0 only.
    guard subsampling == .yuv420 else { return }
    context.pointee.chroma_sample_location =
      switch chromaLocation {
      case .left: AVCHROMA_LOC_LEFT
      case .center: AVCHROMA_LOC_CENTER
      case .topLeft: AVCHROMA_LOC_TOPLEFT
      case .top: AVCHROMA_LOC_TOP
      case .bottomLeft: AVCHROMA_LOC_BOTTOMLEFT
      case .bottom: AVCHROMA_LOC_BOTTOM
      }
  }
}
