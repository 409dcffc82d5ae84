import RetileFrames

/// A region of a frame, cut out into memory of its own.
struct FramePart {
  let frame: Frame
  /// Where the region is in `frame`: at 0, or at 1 where it began at an odd sample.
  let region: Rect

  /// Copies a region, which lies inside the frame and is not empty.
  init(_ source: Frame, _ region: Rect) {
    let buffer = FrameBuffer(Self.format(for: region, of: source.format))
    Self.copy(source, region, into: buffer)
    self.init(frame: buffer.freeze(), region: Self.place(of: region, in: source.format))
  }

  init(frame: Frame, region: Rect) {
    self.frame = frame
    self.region = region
  }

  /// Fills a buffer with a region's samples, the first of which keeps its place among the chroma's.
  static func copy(_ source: Frame, _ region: Rect, into buffer: FrameBuffer) {
    let subsampling = source.format.subsampling
    let place = place(of: region, in: source.format)
    for plane in 0..<3 {
      let size = buffer.format.planeSize(plane)
      let x = (region.left - place.left) / (plane == 0 ? 1 : subsampling.horizontalStep)
      let y = (region.top - place.top) / (plane == 0 ? 1 : subsampling.verticalStep)
      let bytes = source.planes[plane].bytesPerSample
      for row in 0..<size.height {
        buffer.row(plane, row).update(
          from: source.planes[plane].row(y + row) + x * bytes, count: size.width * bytes)
      }
    }
    withExtendedLifetime(source) {}
  }

  /// The format of a copy of a region.
  static func format(for region: Rect, of source: FrameFormat) -> FrameFormat {
    let place = place(of: region, in: source)
    return FrameFormat(
      size: Size(width: place.right, height: place.bottom), subsampling: source.subsampling,
      bitDepth: source.bitDepth, color: source.color)
  }

  /// Where a region is in its copy.
  static func place(of region: Rect, in source: FrameFormat) -> Rect {
    Rect(
      x: region.left % source.subsampling.horizontalStep,
      y: region.top % source.subsampling.verticalStep, width: region.width, height: region.height)
  }

  /// The bytes that it holds.
  var byteCount: Int { frame.format.byteCount }
}
