import RetileFrames
import TestSupport

/// Frames of noise, and formats of all kinds.
enum NoiseFrames {
  /// Each sub-sampling at sizes that are odd, even, tiny, and wider than a row buffer's alignment.
  static var formats: [FrameFormat] {
    let sizes = [(1, 1), (2, 2), (7, 5), (64, 3), (65, 4), (320, 180), (639, 361)]
    return ChromaSubsampling.allCases.flatMap { subsampling in
      sizes.map { width, height in
        FrameFormat(
          size: Size(width: width, height: height), subsampling: subsampling,
          color: ColorDescription(matrix: .bt709))
      }
    }
  }

  static func frame(_ format: FrameFormat, _ numbers: inout SeededGenerator) -> Frame {
    let buffer = FrameBuffer(format)
    for plane in 0..<3 {
      let size = format.planeSize(plane)
      buffer.write(
        (0..<(size.width * size.height)).map { _ in UInt8.random(in: 0...255, using: &numbers) },
        plane: plane)
    }
    return buffer.freeze()
  }

  static func frames(_ format: FrameFormat, count: Int, seed: UInt64) -> [Frame] {
    var numbers = SeededGenerator(seed: seed)
    return (0..<count).map { _ in frame(format, &numbers) }
  }

  /// FFmpeg's name of the pixel format.
  static func pixelFormat(_ subsampling: ChromaSubsampling) -> String { "\(subsampling)p" }
}
