package import RetileFrames

/// The first line of a YUV4MPEG2 stream (yuv4mpeg(5) of mjpegtools), as FFmpeg writes it.
package struct Y4MHeader: Hashable, Sendable {
  package var format: FrameFormat
  /// Nil is unknown, which readers take for 25.
  package var frameRate: FrameRate?

  package init(format: FrameFormat, frameRate: FrameRate?) {
    self.format = format
    self.frameRate = frameRate
  }

  /// The longest line that FFmpeg 5.1 reads, its end included (MAX_YUV4_HEADER).
  package static let maximumLength = 96

  /// The line with its end.
  ///
  /// The pixel aspect is unknown (0:0): a canvas is measured in pixels. The redundant `XYSCSS` is
  /// left out where the line would become too long for FFmpeg.
  package var line: String {
    let rate = frameRate.map(\.description) ?? "0:0"
    let start =
      "YUV4MPEG2 W\(format.size.width) H\(format.size.height) F\(rate) Ip A0:0 C\(colorSpace)"
    let end = " XCOLORRANGE=\(format.color.range == .full ? "FULL" : "LIMITED")\n"
    let whole = start + " XYSCSS=\(colorSpace.uppercased())" + end
    return whole.utf8.count <= Self.maximumLength ? whole : start + end
  }

  /// Sub-sampling, bit depth and siting.
  ///
  /// The format has words for three sitings of 8-bit 4:2:0; for all others FFmpeg says the word for
  /// centre, and so does this. With more bits it has none.
  private var colorSpace: String {
    let depth = format.bitDepth == 8 ? "" : "p\(format.bitDepth)"
    switch format.subsampling {
    case .yuv420 where format.bitDepth > 8: return "420" + depth
    case .yuv420:
      switch format.color.chromaLocation {
      case .left: return "420mpeg2"
      case .topLeft: return "420paldv"
      case .center, .top, .bottomLeft, .bottom: return "420jpeg"
      }
    case .yuv422: return "422" + depth
    case .yuv444: return "444" + depth
    }
  }
}
