internal import CAVShim
internal import CFFmpeg
package import RetileFrames

/// Turns pictures of other pixel formats into planar YUV, with libswscale set to accurate rounding and
/// the same result on every machine.
package final class PictureConverter {
  private let path: String
  private var context: OpaquePointer?

  package init(path: String) { self.path = path }

  deinit { sws_freeContext(context) }

  /// The planar YUV that comes nearest to a picture's format; more than 12 bits become 12.
  package static func nearestSamples(to picture: DecodedPicture) -> PlanarSamples {
    if let samples = picture.planarSamples { return samples }
    guard let description = av_pix_fmt_desc_get(picture.pixelFormat)?.pointee else {
      return PlanarSamples(subsampling: .yuv444, bitDepth: 8)
    }
    let depths = [
      description.comp.0, description.comp.1, description.comp.2, description.comp.3,
    ].prefix(Int(description.nb_components)).map { Int($0.depth) }
    let most = depths.max() ?? 8
    return PlanarSamples(
      subsampling: nearestSubsampling(to: description),
      bitDepth: PlanarSamples.bitDepths.first { $0 >= most } ?? 12)
  }

  private static func nearestSubsampling(
    to description: AVPixFmtDescriptor
  ) -> ChromaSubsampling {
    let colorful = UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL)
    let hasFullColor = description.flags & colorful != 0
    if hasFullColor || description.log2_chroma_w == 0 && description.nb_components >= 3 {
      return .yuv444
    }
    return description.log2_chroma_h == 0 && description.nb_components >= 3 ? .yuv422 : .yuv420
  }

  /// A copy of `picture` in the samples and colour asked for.
  ///
  /// The C functions are `sws_getCachedContext`, `sws_setColorspaceDetails` and `sws_scale`.
  package func convert(
    _ picture: DecodedPicture, to samples: PlanarSamples, color: ColorDescription
  ) throws(MediaError) -> Frame {
    let size = picture.size
    guard (1...16384).contains(size.width), (1...16384).contains(size.height) else {
      throw .badPictureSize(path: path, width: size.width, height: size.height)
    }
    let format = FrameFormat(
      size: size, subsampling: samples.subsampling, bitDepth: samples.bitDepth, color: color)
    let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INP
    context = sws_getCachedContext(
      context, Int32(size.width), Int32(size.height), picture.pixelFormat,
      Int32(size.width), Int32(size.height), samples.pixelFormat, flags, nil, nil, nil)
    guard let context else {
      throw .cannotConvert(path: path, pixelFormat: picture.pixelFormatName)
    }
    let matrix = sws_getCoefficients(Self.swsMatrix(color.matrix))
    let range: Int32 = color.range == .full ? 1 : 0
    sws_setColorspaceDetails(context, matrix, range, matrix, range, 0, 1 << 16, 1 << 16)
    let buffer = FrameBuffer(format)
    let frame = picture.pointer.pointee
    let source: [UnsafePointer<UInt8>?] = [
      UnsafePointer(frame.data.0), UnsafePointer(frame.data.1), UnsafePointer(frame.data.2),
      UnsafePointer(frame.data.3),
    ]
    let sourceStrides = [
      frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3,
    ]
    let planes: [UnsafeMutablePointer<UInt8>?] = (0..<3).map { buffer.row($0, 0) } + [nil]
    let strides = buffer.storage.bytesPerRow.map { Int32(clamping: $0) } + [0]
    let rows = sws_scale(
      context, source, sourceStrides, 0, Int32(size.height), planes, strides)
    guard rows == Int32(size.height) else {
      throw .cannotConvert(path: path, pixelFormat: picture.pixelFormatName)
    }
    return buffer.freeze()
  }

  private static func swsMatrix(_ matrix: MatrixCoefficients) -> Int32 {
    switch matrix {
    case .bt709: SWS_CS_ITU709
    case .bt601: SWS_CS_ITU601
    case .bt2020: SWS_CS_BT2020
    case .fcc: SWS_CS_FCC
    case .smpte240m: SWS_CS_SMPTE240M
    }
  }
}
