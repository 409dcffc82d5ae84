import RetileCompositing
import RetileFrames
import RetileSinks
import RetileViews

/// The pictures of a layout, read once, and made ready once for each size that they cover.
struct Scenery {
  /// Of all pictures of a layout together.
  private static let pixelLimit = 1 << 26
  /// Beyond so many ready pictures, or so many bytes, all are made anew.
  private static let (readyLimit, byteLimit) = (64, 256 << 20)
  /// What would be larger, in bytes, is not made ready: it is scaled wherever it is drawn.
  static let largest = 64 << 20

  private let images: [String: PNGImage]
  private var converted: [String: Frame] = [:]
  private var ready: [Key: Frame] = [:]
  private var readyBytes = 0

  private struct Key: Hashable {
    let path: String
    let format: FrameFormat
  }

  /// Reads the pictures; what is transparent shows the canvas's colour.
  init(_ layout: LocalLayout) throws(RetileError) {
    var images: [String: PNGImage] = [:]
    var pixels = 0
    for path in layout.picturePaths {
      do throws(PNGPictureError) {
        let image = try PNGFile.read(FilePath(path))
        images[path] = image.flattened(over: layout.canvas.background?.color ?? .black)
        pixels += image.size.width * image.size.height
      } catch {
        throw .input("\(error)")
      }
      guard pixels <= Self.pixelLimit else {
        throw .input(
          "the layout's pictures have more than \(Self.pixelLimit) pixels together; make them smaller"
        )
      }
    }
    self.init(images)
  }

  init(_ images: [String: PNGImage]) { self.images = images }

  /// A picture to be laid over an area of a size, which it covers, cropped around its middle; its
  /// samples are like those of `format`.
  ///
  /// It has that size, or its own where that would be very large.
  mutating func picture(_ path: String, covering size: Size, like format: FrameFormat) -> Frame? {
    var format = format
    format.size = size
    let key = Key(path: path, format: format)
    if let frame = ready[key] { return frame }
    guard !size.isEmpty, let source = converted(path, like: format) else { return nil }
    guard source.format.size != size, format.byteCount <= Self.largest,
      max(size.width, size.height) <= DrawPlan.sourceLimit
    else { return source }
    let drawing = Drawing(
      canvas: size, background: .black,
      views: [ViewDrawing(region: Rect(source.size), target: Rect(size), mode: .hidden)])
    let buffer = FrameBuffer(format)
    DrawPlan(drawing, source: source.format, canvas: format).draw(source, into: buffer)
    let frame = buffer.freeze()
    if ready.count >= Self.readyLimit || readyBytes + format.byteCount > Self.byteLimit {
      (ready, readyBytes) = ([:], 0)
    }
    ready[key] = frame
    readyBytes += format.byteCount
    return frame
  }

  /// A picture as large as it is; converted once, as long as pictures have one format.
  private mutating func converted(_ path: String, like format: FrameFormat) -> Frame? {
    guard let image = images[path] else { return nil }
    var format = format
    format.size = image.size
    if let frame = converted[path], frame.format == format { return frame }
    let frame = image.frame(like: format)
    converted[path] = frame
    return frame
  }
}
