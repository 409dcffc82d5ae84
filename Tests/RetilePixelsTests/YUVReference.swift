import RetileFrames

/// RGB → YCbCr in floating point, straight from H.273 and the figures of the sitings; not rounded.
enum YUVReference {
  /// Each sub-sampling in its sitings, each range, some matrices.
  static func formats(_ size: Size, bitDepth: Int) -> [FrameFormat] {
    ChromaSubsampling.allCases.flatMap { subsampling in
      MatrixCoefficients.allCases.flatMap { matrix in
        SampleRange.allCases.flatMap { range in
          ChromaLocation.allCases.map { location in
            FrameFormat(
              size: size, subsampling: subsampling, bitDepth: bitDepth,
              color: ColorDescription(matrix: matrix, range: range, chromaLocation: location))
          }
        }
      }
    }
  }

  static func planes(_ rgb: [UInt8], _ format: FrameFormat) -> [[Double]] {
    let (width, height) = (format.size.width, format.size.height)
    // Y, Pb, Pr of each pixel, of 1.
    let pixels = (0..<(width * height)).map { index in
      normal(rgb[3 * index], rgb[3 * index + 1], rgb[3 * index + 2], format.color.matrix)
    }
    func pixel(_ x: Int, _ y: Int) -> [Double] {
      pixels[max(0, min(height - 1, y)) * width + max(0, min(width - 1, x))]
    }
    let luma = pixels.map { code($0[0], isChroma: false, format) }
    let chroma = format.planeSize(1)
    var result = [luma, [], []]
    for j in 0..<chroma.height {
      for i in 0..<chroma.width {
        for plane in 1...2 {
          var sum = 0.0
          for (y, v) in rows(j, format) {
            for (x, u) in columns(i, format) { sum += u * v * pixel(x, y)[plane] }
          }
          result[plane].append(code(sum, isChroma: true, format))
        }
      }
    }
    return result
  }

  private static func normal(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ matrix: MatrixCoefficients
  ) -> [Double] {
    let weights: (Double, Double) =
      switch matrix {
      case .bt601: (0.299, 0.114)
      case .bt709: (0.2126, 0.0722)
      case .bt2020: (0.2627, 0.0593)
      case .fcc: (0.30, 0.11)
      case .smpte240m: (0.212, 0.087)
      }
    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    let y = weights.0 * r + (1 - weights.0 - weights.1) * g + weights.1 * b
    return [y, 0.5 * (b - y) / (1 - weights.1), 0.5 * (r - y) / (1 - weights.0)]
  }

  private static func code(_ value: Double, isChroma: Bool, _ format: FrameFormat) -> Double {
    let step = Double(1 << (format.bitDepth - 8))
    let most = Double(1 << format.bitDepth - 1)
    switch (format.color.range, isChroma) {
    case (.limited, false): return (16 + 219 * value) * step
    case (.limited, true): return (128 + 224 * value) * step
    case (.full, false): return most * value
    case (.full, true): return min(most, 128 * step + most * value)
    }
  }

  private static func columns(_ i: Int, _ format: FrameFormat) -> [(Int, Double)] {
    guard format.subsampling != .yuv444 else { return [(i, 1)] }
    return [.left, .topLeft, .bottomLeft].contains(format.color.chromaLocation)
      ? [(2 * i - 1, 0.25), (2 * i, 0.5), (2 * i + 1, 0.25)]
      : [(2 * i, 0.5), (2 * i + 1, 0.5)]
  }

  private static func rows(_ j: Int, _ format: FrameFormat) -> [(Int, Double)] {
    guard format.subsampling == .yuv420 else { return [(j, 1)] }
    switch format.color.chromaLocation {
    case .topLeft, .top: return [(2 * j - 1, 0.25), (2 * j, 0.5), (2 * j + 1, 0.25)]
    case .left, .center: return [(2 * j, 0.5), (2 * j + 1, 0.5)]
    case .bottomLeft, .bottom: return [(2 * j, 0.25), (2 * j + 1, 0.5), (2 * j + 2, 0.25)]
    }
  }
}
