import Foundation
import RetileFrames

/// What raw frames are: the luma size and the sub-sampling, 8 bits a sample.
struct PlanarFormat: Equatable {
  let width: Int
  let height: Int
  /// Luma samples per chroma sample, in x and y.
  let steps: (x: Int, y: Int)

  /// - Parameter name: FFmpeg's name of the pixel format.
  init(_ width: Int, _ height: Int, _ name: String = "yuv420p") {
    self.width = width
    self.height = height
    steps =
      switch name {
      case "yuv444p", "yuvj444p": (1, 1)
      case "yuv422p", "yuvj422p": (2, 1)
      default: (2, 2)
      }
  }

  var name: String {
    switch steps {
    case (1, 1): "yuv444p"
    case (2, 1): "yuv422p"
    default: "yuv420p"
    }
  }

  func step(_ plane: Int) -> (x: Int, y: Int) { plane == 0 ? (1, 1) : steps }

  func planeSize(_ plane: Int) -> (width: Int, height: Int) {
    let step = step(plane)
    return ((width + step.x - 1) / step.x, (height + step.y - 1) / step.y)
  }

  var frameBytes: Int {
    (0..<3).reduce(0) { $0 + planeSize($1).width * planeSize($1).height }
  }

  /// The samples of a plane that stand at luma positions inside a rectangle.
  func planeRect(_ rect: Rect, _ plane: Int) -> Rect {
    let step = step(plane)
    func up(_ value: Int, _ step: Int) -> Int { (value + step - 1) / step }
    return Rect(
      left: up(rect.left, step.x), top: up(rect.top, step.y),
      right: up(rect.right, step.x), bottom: up(rect.bottom, step.y))
  }

  static func == (a: PlanarFormat, b: PlanarFormat) -> Bool {
    (a.width, a.height, a.name) == (b.width, b.height, b.name)
  }
}

/// One raw frame that a test takes apart and puts together.
struct Picture {
  let format: PlanarFormat
  var planes: [[UInt8]]

  /// One colour, as Y, Cb and Cr codes.
  init(_ format: PlanarFormat, _ color: [UInt8] = [16, 128, 128]) {
    self.format = format
    planes = (0..<3).map {
      let size = format.planeSize($0)
      return [UInt8](repeating: color[$0], count: size.width * size.height)
    }
  }

  /// Every sample from a formula of plane, x and y.
  init(_ format: PlanarFormat, _ sample: (Int, Int, Int) -> UInt8) {
    self.init(format)
    for plane in 0..<3 {
      let size = format.planeSize(plane)
      for y in 0..<size.height {
        for x in 0..<size.width { planes[plane][y * size.width + x] = sample(plane, x, y) }
      }
    }
  }

  var bytes: [UInt8] { planes[0] + planes[1] + planes[2] }

  /// Copies a rectangle of another picture to a place of this one; both on whole chroma samples.
  mutating func paste(_ source: Picture, _ rect: Rect, at x: Int, _ y: Int) {
    let target = Rect(x: x, y: y, width: rect.width, height: rect.height)
    for plane in 0..<3 {
      let from = source.format.planeRect(rect, plane)
      let to = format.planeRect(target, plane)
      let (sourceWidth, width) = (
        source.format.planeSize(plane).width, format.planeSize(plane).width
      )
      source.planes[plane].withUnsafeBytes { input in
        planes[plane].withUnsafeMutableBytes { output in
          for row in 0..<from.height {
            let start = (from.y + row) * sourceWidth + from.x
            UnsafeMutableRawBufferPointer(
              rebasing: output[((to.y + row) * width + to.x)...]
            ).copyMemory(
              from: UnsafeRawBufferPointer(rebasing: input[start..<(start + from.width)]))
          }
        }
      }
    }
  }

  /// A rectangle on its own.
  func cropped(_ rect: Rect) -> Picture {
    var result = Picture(PlanarFormat(rect.width, rect.height, format.name))
    result.paste(self, rect, at: 0, 0)
    return result
  }

  /// The picture seen in a mirror.
  var mirrored: Picture {
    var result = self
    for plane in 0..<3 {
      let size = format.planeSize(plane)
      for y in 0..<size.height {
        result.planes[plane].replaceSubrange(
          (y * size.width)..<((y + 1) * size.width),
          with: planes[plane][(y * size.width)..<((y + 1) * size.width)].reversed())
      }
    }
    return result
  }

  /// The first sample that differs inside a rectangle, in words; nil where all are the same.
  func difference(from other: Picture, in rect: Rect? = nil, planes which: Range<Int> = 0..<3)
    -> String?
  {
    guard format == other.format else { return "the formats differ" }
    for plane in which {
      let width = format.planeSize(plane).width
      let part = format.planeRect(
        rect ?? Rect(x: 0, y: 0, width: format.width, height: format.height), plane)
      for y in part.top..<part.bottom {
        let range = (y * width + part.left)..<(y * width + part.right)
        if Self.isSame(planes[plane], other.planes[plane], range) { continue }
        for index in range where planes[plane][index] != other.planes[plane][index] {
          return "plane \(plane), x \(index - y * width), y \(y): "
            + "\(planes[plane][index]) and \(other.planes[plane][index])"
        }
      }
    }
    return nil
  }

  private static func isSame(_ a: [UInt8], _ b: [UInt8], _ range: Range<Int>) -> Bool {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return memcmp(a + range.lowerBound, b + range.lowerBound, range.count) == 0
      }
    }
  }
}
