internal import CAVShim
internal import CFFmpeg
package import RetileFrames

/// A picture as libavcodec gives it: any pixel format.
///
/// Wraps an `AVFrame`; never written.
package final class DecodedPicture: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>

  /// No picture yet; nil if there is no memory.
  init?() {
    guard let pointer = av_frame_alloc() else { return nil }
    self.pointer = pointer
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }

  /// The number under which the picture's packet was sent.
  package var number: Int { Int(pointer.pointee.pts) }

  /// The visible size, after the cropping window.
  package var size: Size {
    Size(width: Int(pointer.pointee.width), height: Int(pointer.pointee.height))
  }

  /// FFmpeg's name of the pixel format, such as `yuv420p10le`.
  package var pixelFormatName: String {
    av_get_pix_fmt_name(pixelFormat).map { String(cString: $0) } ?? "unknown"
  }

  var pixelFormat: AVPixelFormat { AVPixelFormat(rawValue: pointer.pointee.format) }

  /// What the samples are, if they need no conversion.
  package var planarSamples: PlanarSamples? { PlanarSamples(pixelFormat) }

  /// The colour that the stream signals; nil fields are unspecified or unknown.
  package var signalled: SignalledColor {
    let frame = pointer.pointee
    let matrix: MatrixCoefficients? =
      switch frame.colorspace {
      case AVCOL_SPC_BT709: .bt709
      case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: .bt601
      case AVCOL_SPC_BT2020_NCL: .bt2020
      case AVCOL_SPC_FCC: .fcc
      case AVCOL_SPC_SMPTE240M: .smpte240m
      default: nil
      }
    let isFullRangeFormat = [
      AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P,
    ].contains(pixelFormat)
    let range: SampleRange? =
      switch frame.color_range {
      case AVCOL_RANGE_JPEG: .full
      case AVCOL_RANGE_MPEG: .limited
      default: isFullRangeFormat ? .full : nil
      }
    let location: ChromaLocation? =
      switch frame.chroma_location {
      case AVCHROMA_LOC_LEFT: .left
      case AVCHROMA_LOC_CENTER: .center
      case AVCHROMA_LOC_TOPLEFT: .topLeft
      case AVCHROMA_LOC_TOP: .top
      case AVCHROMA_LOC_BOTTOMLEFT: .bottomLeft
      case AVCHROMA_LOC_BOTTOM: .bottom
      default: nil
      }
    return SignalledColor(matrix: matrix, range: range, chromaLocation: location)
  }

  /// The planes as they are; nil if a conversion is needed.
  ///
  /// Nothing is copied, but where samples of two bytes lie at odd addresses, as they may in a packet of
  /// raw video.
  package func frame(color: ColorDescription) -> Frame? {
    guard let samples = planarSamples else { return nil }
    let format = FrameFormat(
      size: size, subsampling: samples.subsampling, bitDepth: samples.bitDepth, color: color)
    let data = [pointer.pointee.data.0, pointer.pointee.data.1, pointer.pointee.data.2]
    let strides = [
      pointer.pointee.linesize.0, pointer.pointee.linesize.1, pointer.pointee.linesize.2,
    ].map { Int($0) }
    let bases = data.compactMap { $0 }
    guard bases.count == 3 else { return nil }
    let isAligned = zip(bases, strides).allSatisfy { base, stride in
      (Int(bitPattern: base) | stride) % format.bytesPerSample == 0
    }
    guard isAligned else { return copy(bases, strides, format) }
    return Frame(
      format: format,
      planes: (0..<3).map {
        Plane(
          base: bases[$0], size: format.planeSize($0), bytesPerRow: strides[$0],
          bitDepth: format.bitDepth, owner: self)
      })
  }

  private func copy(
    _ bases: [UnsafeMutablePointer<UInt8>], _ strides: [Int], _ format: FrameFormat
  ) -> Frame {
    let buffer = FrameBuffer(format)
    for plane in 0..<3 {
      let size = format.planeSize(plane)
      for y in 0..<size.height {
        buffer.row(plane, y).update(
          from: bases[plane] + y * strides[plane], count: size.width * format.bytesPerSample)
      }
    }
    return buffer.freeze()
  }
}

/// The colour fields of a stream, nil where it says nothing that we know.
package struct SignalledColor: Hashable, Sendable {
  package let matrix: MatrixCoefficients?
  package let range: SampleRange?
  package let chromaLocation: ChromaLocation?
}
