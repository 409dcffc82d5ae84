import RetileFrames

/// Numbers that are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

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

  static func frame(_ format: FrameFormat, _ numbers: inout SeededNumbers) -> Frame {
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
    var numbers = SeededNumbers(seed)
    return (0..<count).map { _ in frame(format, &numbers) }
  }

  /// FFmpeg's name of the pixel format.
  static func pixelFormat(_ subsampling: ChromaSubsampling) -> String { "\(subsampling)p" }
}
