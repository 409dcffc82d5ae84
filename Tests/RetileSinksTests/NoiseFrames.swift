import RetileFrames
import TestSupport

/// Frames of noise, and formats of all kinds.
enum NoiseFrames {
  /// Each sub-sampling at sizes that are odd, even, tiny, and wider than a row buffer's alignment, and
  /// bit depths at some of them.
  static var formats: [FrameFormat] {
    let sizes = [(1, 1), (2, 2), (7, 5), (64, 3), (65, 4), (320, 180), (639, 361)]
    let deep = [(1, 1, 10), (7, 5, 9), (65, 4, 10), (160, 90, 12)]
    return ChromaSubsampling.allCases.flatMap { subsampling in
      (sizes.map { ($0, $1, 8) } + deep).map { width, height, bitDepth in
        FrameFormat(
          size: Size(width: width, height: height), subsampling: subsampling, bitDepth: bitDepth,
          color: ColorDescription(matrix: .bt709))
      }
    }
  }

  static func frame(_ format: FrameFormat, _ numbers: inout SeededGenerator) -> Frame {
    let buffer = FrameBuffer(format)
    for plane in 0..<3 {
      buffer.fill(plane) { _, _ in Int.random(in: 0..<(1 << format.bitDepth), using: &numbers) }
    }
    return buffer.freeze()
  }

  static func frames(_ format: FrameFormat, count: Int, seed: UInt64) -> [Frame] {
    var numbers = SeededGenerator(seed: seed)
    return (0..<count).map { _ in frame(format, &numbers) }
  }

  /// FFmpeg's name of the pixel format.
  static func pixelFormat(_ format: FrameFormat) -> String {
    "\(format.subsampling)p" + (format.bitDepth == 8 ? "" : "\(format.bitDepth)le")
  }
}
