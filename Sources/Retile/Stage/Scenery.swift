import RetileCompositing
import RetileFrames
import RetileSinks
import RetileViews

/// The pictures of a layout, read once, and made ready once for each size that they cover.
struct Scenery {
  /// Of all pictures of a layout together.
  private static let pixelLimit = 1 << 26
  /// Beyond so many ready pictures, all are made anew.
  private static let readyLimit = 64

  private let images: [String: PNGImage]
  private var ready: [Key: Frame] = [:]

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
    self.images = images
  }

  /// A picture scaled to cover a size, cropped around its middle, its samples like those of `format`.
  mutating func picture(_ path: String, covering size: Size, like format: FrameFormat) -> Frame? {
    var format = format
    format.size = size
    let key = Key(path: path, format: format)
    if let frame = ready[key] { return frame }
    guard let image = images[path], !size.isEmpty,
      max(size.width, size.height) <= Self.sideLimit
    else { return nil }
    let source = image.frame(like: format)
    let drawing = Drawing(
      canvas: size, background: .black,
      views: [ViewDrawing(region: Rect(source.size), target: Rect(size), mode: .hidden)])
    let buffer = FrameBuffer(format)
    DrawPlan(drawing, source: source.format, canvas: format).draw(source, into: buffer)
    let frame = buffer.freeze()
    if ready.count >= Self.readyLimit { ready = [:] }
    ready[key] = frame
    return frame
  }

  /// A view that is larger has no picture: none of its edges could be seen.
  private static let sideLimit = 1 << 15
}
