/// What a frame's samples are: size, sub-sampling, bit depth, colour; always planar.
public struct FrameFormat: Hashable, Sendable {
  /// The luma size.
  public var size: Size
  /// How many luma samples share a chroma sample.
  public var subsampling: ChromaSubsampling
  /// The bits of a sample, 8 to 12, in luma and chroma (BitDepth of H.264 and H.265 clause 7.4.2.1).
  public let bitDepth: Int
  /// How samples become colours.
  public var color: ColorDescription

  /// The bit depths that there are.
  public static let bitDepths = 8...12

  /// Makes a format; `bitDepth` is 8 to 12.
  public init(
    size: Size, subsampling: ChromaSubsampling, bitDepth: Int = 8, color: ColorDescription
  ) {
    precondition(Self.bitDepths.contains(bitDepth), "samples have 8 to 12 bits")
    self.size = size
    self.subsampling = subsampling
    self.bitDepth = bitDepth
    self.color = color
  }

  /// One byte for a sample of 8 bits; two for one of more, the lower first.
  public var bytesPerSample: Int { Self.bytesPerSample(bitDepth: bitDepth) }

  static func bytesPerSample(bitDepth: Int) -> Int { bitDepth > 8 ? 2 : 1 }

  /// The size of plane 0 (Y), 1 (Cb) or 2 (Cr).
  public func planeSize(_ plane: Int) -> Size {
    plane == 0 ? size : subsampling.chromaSize(of: size)
  }

  /// The bytes of all three planes without padding, as a raw YUV file holds them.
  public var byteCount: Int {
    let chroma = planeSize(1)
    return (size.width * size.height + 2 * chroma.width * chroma.height) * bytesPerSample
  }
}
