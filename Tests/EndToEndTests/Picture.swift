import Foundation
import RetileFrames

/// What raw frames are: the luma size, the sub-sampling and the bits of a sample.
struct PlanarFormat: Equatable {
  let width: Int
  let height: Int
  /// Luma samples per chroma sample, in x and y.
  let steps: (x: Int, y: Int)
  /// 8, or 9 to 16 in two bytes, the lower first.
  let bitDepth: Int

  /// - Parameter name: FFmpeg's name of the pixel format.
  init(_ width: Int, _ height: Int, _ name: String = "yuv420p") {
    self.width = width
    self.height = height
    let parts = name.split(separator: "p", maxSplits: 1)
    steps =
      switch parts.first {
      case "yuv444", "yuvj444": (1, 1)
      case "yuv422", "yuvj422": (2, 1)
      default: (2, 2)
      }
    bitDepth = parts.count > 1 && name.hasSuffix("le") ? Int(parts[1].dropLast(2)) ?? 8 : 8
  }

  var name: String {
    let depth = bitDepth == 8 ? "" : "\(bitDepth)le"
    return switch steps {
    case (1, 1): "yuv444p" + depth
    case (2, 1): "yuv422p" + depth
    default: "yuv420p" + depth
    }
  }

  var bytesPerSample: Int { bitDepth == 8 ? 1 : 2 }

  func step(_ plane: Int) -> (x: Int, y: Int) { plane == 0 ? (1, 1) : steps }

  func planeSize(_ plane: Int) -> (width: Int, height: Int) {
    let step = step(plane)
    return ((width + step.x - 1) / step.x, (height + step.y - 1) / step.y)
  }

  var frameBytes: Int {
    (0..<3).reduce(0) { $0 + planeSize($1).width * planeSize($1).height } * bytesPerSample
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
  /// The bytes of each plane's samples.
  var planes: [[UInt8]]

  /// One colour, as Y, Cb and Cr codes; nil is black in limited range.
  init(_ format: PlanarFormat, _ color: [Int]? = nil) {
    let color = color ?? [16, 128, 128].map { $0 << (format.bitDepth - 8) }
    self.init(format) { plane, _, _ in color[plane] }
  }

  /// Every sample from a formula of plane, x and y.
  init(_ format: PlanarFormat, _ sample: (Int, Int, Int) -> Int) {
    self.format = format
    planes = (0..<3).map { plane in
      let size = format.planeSize(plane)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(size.width * size.height * format.bytesPerSample)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let code = sample(plane, x, y)
          bytes.append(UInt8(code & 255))
          if format.bytesPerSample == 2 { bytes.append(UInt8(code >> 8)) }
        }
      }
      return bytes
    }
  }

  /// The code of a sample, by its place in the plane.
  func code(_ plane: Int, _ index: Int) -> Int {
    format.bytesPerSample == 1
      ? Int(planes[plane][index])
      : Int(planes[plane][2 * index]) + 256 * Int(planes[plane][2 * index + 1])
  }

  var bytes: [UInt8] { planes[0] + planes[1] + planes[2] }

  /// Copies a rectangle of another picture to a place of this one; both on whole chroma samples.
  mutating func paste(_ source: Picture, _ rect: Rect, at x: Int, _ y: Int) {
    let target = Rect(x: x, y: y, width: rect.width, height: rect.height)
    for plane in 0..<3 {
      let from = source.format.planeRect(rect, plane)
      let to = format.planeRect(target, plane)
      let unit = format.bytesPerSample
      let (sourceWidth, width) = (
        source.format.planeSize(plane).width * unit, format.planeSize(plane).width * unit
      )
      source.planes[plane].withUnsafeBytes { input in
        planes[plane].withUnsafeMutableBytes { output in
          for row in 0..<from.height {
            let start = (from.y + row) * sourceWidth + from.x * unit
            UnsafeMutableRawBufferPointer(
              rebasing: output[((to.y + row) * width + to.x * unit)...]
            ).copyMemory(
              from: UnsafeRawBufferPointer(rebasing: input[start..<(start + from.width * unit)]))
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
    Picture(format) { plane, x, y in
      let width = format.planeSize(plane).width
      return code(plane, y * width + width - 1 - x)
    }
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
        let unit = format.bytesPerSample
        let bytes = (range.lowerBound * unit)..<(range.upperBound * unit)
        if Self.isSame(planes[plane], other.planes[plane], bytes) { continue }
        for index in range where code(plane, index) != other.code(plane, index) {
          return "plane \(plane), x \(index - y * width), y \(y): "
            + "\(code(plane, index)) and \(other.code(plane, index))"
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
