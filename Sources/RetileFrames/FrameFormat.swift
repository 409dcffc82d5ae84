/// What a frame's samples are: size, sub-sampling, colour; always 8 bit and planar.
public struct FrameFormat: Hashable, Sendable {
  /// The luma size.
  public var size: Size
  /// How many luma samples share a chroma sample.
  public var subsampling: ChromaSubsampling
  /// How samples become colours.
  public var color: ColorDescription

  /// Makes a format.
  public init(size: Size, subsampling: ChromaSubsampling, color: ColorDescription) {
    self.size = size
    self.subsampling = subsampling
    self.color = color
  }

  /// The size of plane 0 (Y), 1 (Cb) or 2 (Cr).
  public func planeSize(_ plane: Int) -> Size {
    plane == 0 ? size : subsampling.chromaSize(of: size)
  }

  /// The bytes of all three planes without padding, as a raw YUV file holds them.
  public var byteCount: Int {
    let chroma = planeSize(1)
    return size.width * size.height + 2 * chroma.width * chroma.height
  }
}
