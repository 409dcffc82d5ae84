package import RetileFrames
import RetilePixels

extension PNGImageWithAlpha {
  /// The picture laid over one colour, to the nearest.
  package func flattened(over color: RGBColor) -> PNGImage {
    let rgb = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 3) { target, count in
      rgba.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        count = size.width * size.height * 3
        ScalarKernels.flattenRow(
          source, over: (color.red, color.green, color.blue), to: target,
          count: size.width * size.height)
      }
    }
    return PNGImage(size: size, rgb: rgb)
  }
}

extension PNGImage {
  /// The picture as a frame of its own size whose samples are those of `format` otherwise.
  ///
  /// Each sample is the nearest (`YUVConverter`); one colour gives the samples of a background of
  /// that colour. `format.size` is not looked at.
  package func frame(like format: FrameFormat) -> Frame {
    var format = format
    format.size = size
    return YUVConverter(format).frame(rgb: rgb)
  }
}
