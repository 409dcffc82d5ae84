internal import CAVShim
internal import CFFmpeg
package import RetileFrames

/// The planar YUV that frames are made of: sub-sampling and bit depth.
package struct PlanarSamples: Hashable, Sendable, CustomStringConvertible {
  package let subsampling: ChromaSubsampling
  /// One of `bitDepths`.
  package let bitDepth: Int

  /// Those that FFmpeg has planar formats of, up to 12, in ascending order.
  package static let bitDepths = [8, 9, 10, 12]

  package init(subsampling: ChromaSubsampling, bitDepth: Int) {
    precondition(Self.bitDepths.contains(bitDepth), "there is no such format")
    self.subsampling = subsampling
    self.bitDepth = bitDepth
  }

  /// Such as `10-bit yuv420p`.
  package var description: String { "\(bitDepth)-bit \(subsampling.rawValue)p" }

  /// Nil for all but planar YUV of these bit depths, two bytes of a sample the lower first.
  init?(_ format: AVPixelFormat) {
    let found: (ChromaSubsampling, Int)? =
      switch format {
      case AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P: (.yuv420, 8)
      case AV_PIX_FMT_YUV422P, AV_PIX_FMT_YUVJ422P: (.yuv422, 8)
      case AV_PIX_FMT_YUV444P, AV_PIX_FMT_YUVJ444P: (.yuv444, 8)
      case AV_PIX_FMT_YUV420P9LE: (.yuv420, 9)
      case AV_PIX_FMT_YUV422P9LE: (.yuv422, 9)
      case AV_PIX_FMT_YUV444P9LE: (.yuv444, 9)
      case AV_PIX_FMT_YUV420P10LE: (.yuv420, 10)
      case AV_PIX_FMT_YUV422P10LE: (.yuv422, 10)
      case AV_PIX_FMT_YUV444P10LE: (.yuv444, 10)
      case AV_PIX_FMT_YUV420P12LE: (.yuv420, 12)
      case AV_PIX_FMT_YUV422P12LE: (.yuv422, 12)
      case AV_PIX_FMT_YUV444P12LE: (.yuv444, 12)
      default: nil
      }
    guard let found else { return nil }
    self.init(subsampling: found.0, bitDepth: found.1)
  }

  var pixelFormat: AVPixelFormat {
    switch (subsampling, bitDepth) {
    case (.yuv420, 9): AV_PIX_FMT_YUV420P9LE
    case (.yuv422, 9): AV_PIX_FMT_YUV422P9LE
    case (.yuv444, 9): AV_PIX_FMT_YUV444P9LE
    case (.yuv420, 10): AV_PIX_FMT_YUV420P10LE
    case (.yuv422, 10): AV_PIX_FMT_YUV422P10LE
    case (.yuv444, 10): AV_PIX_FMT_YUV444P10LE
    case (.yuv420, 12): AV_PIX_FMT_YUV420P12LE
    case (.yuv422, 12): AV_PIX_FMT_YUV422P12LE
    case (.yuv444, 12): AV_PIX_FMT_YUV444P12LE
    case (.yuv420, _): AV_PIX_FMT_YUV420P
    case (.yuv422, _): AV_PIX_FMT_YUV422P
    case (.yuv444, _): AV_PIX_FMT_YUV444P
    }
  }
}
