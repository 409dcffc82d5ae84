import RetileFrames
import RetilePixels
import TestSupport
import Testing

@Suite struct RGBConverterTests {
  private static let bitDepths = [8, 9, 10, 12]

  private func frame(_ format: FrameFormat, _ sample: (Int, Int, Int) -> Int) -> Frame {
    let buffer = FrameBuffer(format)
    for plane in 0..<3 { buffer.fill(plane) { sample(plane, $0, $1) } }
    return buffer.freeze()
  }

  private func converted(_ frame: Frame) -> [UInt8] {
    let converter = RGBConverter(frame.format)
    let width = 3 * frame.size.width
    var result: [UInt8] = []
    for y in 0..<frame.size.height {
      // One byte more, which has to stay.
      var row = [UInt8](repeating: 99, count: width + 1)
      row.withUnsafeMutableBufferPointer { converter.convertRow(y, of: frame, into: $0) }
      #expect(row[width] == 99)
      result += row.prefix(width)
    }
    return result
  }

  /// The same in floating point, straight from H.273 and the siting; held, not rounded.
  private func expected(_ frame: Frame) -> [Double] {
    let format = frame.format
    let weights: (Double, Double) =
      switch format.color.matrix {
      case .bt601: (0.299, 0.114)
      case .bt709: (0.2126, 0.0722)
      case .bt2020: (0.2627, 0.0593)
      case .fcc: (0.30, 0.11)
      case .smpte240m: (0.212, 0.087)
      }
    let location = format.color.chromaLocation
    let across = [.left, .topLeft, .bottomLeft].contains(location) ? 0 : 0.5
    let down: Double =
      switch location {
      case .topLeft, .top: 0
      case .left, .center: 0.5
      case .bottomLeft, .bottom: 1
      }
    let planes = frame.planes.map { $0.values.map(Double.init) }
    let chroma = format.planeSize(1)

    func interpolated(_ plane: Int, _ x: Double, _ y: Double) -> Double {
      func sample(_ i: Double, _ j: Double) -> Double {
        let i = max(0, min(chroma.width - 1, Int(i)))
        let j = max(0, min(chroma.height - 1, Int(j)))
        return planes[plane][j * chroma.width + i]
      }
      let (i, j) = (x.rounded(.down), y.rounded(.down))
      let (u, v) = (x - i, y - j)
      return (1 - v) * ((1 - u) * sample(i, j) + u * sample(i + 1, j))
        + v * ((1 - u) * sample(i, j + 1) + u * sample(i + 1, j + 1))
    }

    var result: [Double] = []
    for y in 0..<format.size.height {
      for x in 0..<format.size.width {
        let i = format.subsampling == .yuv444 ? Double(x) : (Double(x) - across) / 2
        let j = format.subsampling == .yuv420 ? (Double(y) - down) / 2 : Double(y)
        let code = planes[0][y * format.size.width + x]
        let isFull = format.color.range == .full
        // H.273 scales the limited codes by powers of two, the full ones by their largest.
        let step = Double(1 << (format.bitDepth - 8))
        let most = Double(1 << format.bitDepth - 1)
        let luma = isFull ? code / most : (code - 16 * step) / (219 * step)
        let cb = (interpolated(1, i, j) - 128 * step) / (isFull ? most : 224 * step)
        let cr = (interpolated(2, i, j) - 128 * step) / (isFull ? most : 224 * step)
        let red = luma + 2 * (1 - weights.0) * cr
        let blue = luma + 2 * (1 - weights.1) * cb
        let green = (luma - weights.0 * red - weights.1 * blue) / (1 - weights.0 - weights.1)
        result += [red, green, blue].map { max(0, min(255, 255 * $0)) }
      }
    }
    return result
  }

  @Test(arguments: bitDepths)
  func everySampleIsNearTheFloatingPointConversion(_ bitDepth: Int) {
    var numbers = SeededGenerator(seed: 21)
    let most = 1 << bitDepth - 1
    var (samples, correct) = (0, 0)
    for subsampling in ChromaSubsampling.allCases {
      for location in ChromaLocation.allCases {
        for matrix in MatrixCoefficients.allCases {
          for range in SampleRange.allCases {
            let format = FrameFormat(
              size: Size(
                width: Int.random(in: 1...9, using: &numbers),
                height: Int.random(in: 1...7, using: &numbers)),
              subsampling: subsampling, bitDepth: bitDepth,
              color: ColorDescription(matrix: matrix, range: range, chromaLocation: location))
            let extreme = frame(format) { _, _, _ in Bool.random(using: &numbers) ? most : 0 }
            let noise = frame(format) { _, _, _ in Int.random(in: 0...most, using: &numbers) }
            for frame in [extreme, noise] {
              let errors = zip(converted(frame), expected(frame)).map { abs(Double($0) - $1) }
              #expect((errors.max() ?? 9) < 0.54, "\(format)")
              samples += errors.count
              correct += errors.count { $0 <= 0.5 }
            }
          }
        }
      }
    }
    // Nearly always the nearest code.
    #expect(Double(correct) > 0.99 * Double(samples), "\(correct) of \(samples)")
  }

  /// All luma codes with chroma at its ends: nothing wraps.
  @Test(arguments: bitDepths) func extremeCodesAreHeld(_ bitDepth: Int) {
    let most = 1 << bitDepth - 1
    for range in SampleRange.allCases {
      for matrix in MatrixCoefficients.allCases {
        for (cb, cr) in [(0, 0), (0, most), (most, 0), (most, most), (most / 2 + 1, most / 2 + 1)] {
          let frame = frame(
            FrameFormat(
              size: Size(width: most + 1, height: 1), subsampling: .yuv420, bitDepth: bitDepth,
              color: ColorDescription(matrix: matrix, range: range))
          ) { plane, x, _ in plane == 0 ? x : plane == 1 ? cb : cr }
          let worst = zip(converted(frame), expected(frame)).map { abs(Double($0) - $1) }.max()
          #expect((worst ?? 9) < 0.54)
        }
      }
    }
  }

  /// What only a damaged stream has counts as the largest code.
  @Test(arguments: bitDepths.dropFirst()) func codesBeyondTheDepthAreTheLargest(_ bitDepth: Int) {
    var numbers = SeededGenerator(seed: 22)
    let most = 1 << bitDepth - 1
    for subsampling in ChromaSubsampling.allCases {
      for range in SampleRange.allCases {
        let format = FrameFormat(
          size: Size(width: 40, height: 6), subsampling: subsampling, bitDepth: bitDepth,
          color: ColorDescription(matrix: .bt709, range: range))
        let samples = (0..<3).map { _ in
          (0..<240).map { _ in Int.random(in: 0...65535, using: &numbers) }
        }
        let damaged = frame(format) { samples[$0][40 * $2 + $1] }
        let held = frame(format) { min(most, samples[$0][40 * $2 + $1]) }
        #expect(converted(damaged) == converted(held))
      }
    }
  }

  @Test(arguments: bitDepths) func coloursComeBackFromTheirSamples(_ bitDepth: Int) {
    for matrix in MatrixCoefficients.allCases {
      for range in SampleRange.allCases {
        let color = ColorDescription(matrix: matrix, range: range)
        let format = FrameFormat(
          size: Size(width: 3, height: 3), subsampling: .yuv420, bitDepth: bitDepth, color: color)
        for (red, green, blue) in [(0, 0, 0), (255, 255, 255), (16, 16, 20), (200, 30, 90)] {
          let rgb = RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let codes = ycbcr(of: rgb, in: color, bitDepth: bitDepth)
          let frame = frame(format) { plane, _, _ in
            Int([codes.y, codes.cb, codes.cr][plane])
          }
          for pixel in 0..<9 {
            let found = Array(converted(frame)[(3 * pixel)..<(3 * pixel + 3)])
            #expect(
              zip(found, [red, green, blue]).allSatisfy { abs(Int($0) - $1) <= 2 },
              "\(rgb) \(color) \(found)")
          }
        }
      }
    }
  }
}
