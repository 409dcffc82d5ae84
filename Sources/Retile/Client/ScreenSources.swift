import RetileCompositing
import RetileFrames
import RetilePixels
import RetileSinks

/// The pictures that a screen is drawn from, each once, all of one kind.
struct ScreenSources {
  private var frames: [Frame] = []
  private let format: FrameFormat

  /// - Parameter format: what all samples are like; its size is not looked at.
  init(like format: FrameFormat) { self.format = format }

  /// The first, or one that nobody draws from.
  var first: Frame {
    if let first = frames.first { return first }
    var format = format
    format.size = Size(width: 2, height: 2)
    return FrameBuffer(format).freeze()
  }

  /// All but the first.
  var others: [Frame] { Array(frames.dropFirst()) }

  /// A view's content as a part of the drawing.
  mutating func drawing(_ content: ViewContent, target: Rect) -> ViewDrawing {
    var content = content
    if !isAlike(content.frame.format) {
      content = content.cut
      content.frame = converted(content.frame)
    }
    if let index = frames.firstIndex(where: { $0 === content.frame }) {
      return content.drawing(source: index, target: target)
    }
    frames.append(content.frame)
    return content.drawing(source: frames.count - 1, target: target)
  }

  private func isAlike(_ other: FrameFormat) -> Bool {
    other.subsampling == format.subsampling && other.bitDepth == format.bitDepth
      && other.color == format.color
  }

  private func converted(_ frame: Frame) -> Frame {
    let converter = RGBConverter(frame.format)
    let width = frame.size.width * 3
    let rgb = [UInt8](unsafeUninitializedCapacity: width * frame.size.height) { rows, count in
      for y in 0..<frame.size.height {
        let row = UnsafeMutableBufferPointer(rebasing: rows[(y * width)..<((y + 1) * width)])
        converter.convertRow(y, of: frame, into: row)
      }
      count = width * frame.size.height
    }
    return PNGImage(size: frame.size, rgb: rgb).frame(like: format)
  }
}
