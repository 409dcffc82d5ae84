import RetileFrames
import RetilePixels
import Testing

@Suite struct YCbCrTests {
  /// H.273 in floating point, not rounded.
  private func expected(_ rgb: RGBColor, _ color: ColorDescription, _ bitDepth: Int) -> [Double] {
    let weights: (Double, Double) =
      switch color.matrix {
      case .bt601: (0.299, 0.114)
      case .bt709: (0.2126, 0.0722)
      case .bt2020: (0.2627, 0.0593)
      case .fcc: (0.30, 0.11)
      case .smpte240m: (0.212, 0.087)
      }
    let (r, g, b) = (Double(rgb.red) / 255, Double(rgb.green) / 255, Double(rgb.blue) / 255)
    let y = weights.0 * r + (1 - weights.0 - weights.1) * g + weights.1 * b
    let cb = 0.5 * (b - y) / (1 - weights.1)
    let cr = 0.5 * (r - y) / (1 - weights.0)
    let step = Double(1 << (bitDepth - 8))
    let most = Double(1 << bitDepth - 1)
    return color.range == .limited
      ? [(16 + 219 * y) * step, (128 + 224 * cb) * step, (128 + 224 * cr) * step]
      : [most * y, min(most, 128 * step + most * cb), min(most, 128 * step + most * cr)]
  }

  @Test(arguments: [8, 9, 10, 11, 12])
  func everyColourOfAGridIsTheNearestSample(_ bitDepth: Int) {
    for matrix in MatrixCoefficients.allCases {
      for range in SampleRange.allCases {
        let color = ColorDescription(matrix: matrix, range: range)
        for red in stride(from: 0, through: 255, by: 15) {
          for green in stride(from: 0, through: 255, by: 17) {
            for blue in stride(from: 0, through: 255, by: 15) {
              let rgb = RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
              let found = ycbcr(of: rgb, in: color, bitDepth: bitDepth)
              let near = zip([found.y, found.cb, found.cr], expected(rgb, color, bitDepth))
                .allSatisfy { abs(Double($0) - $1) <= 0.5 + 1e-9 }
              #expect(near, "\(rgb) \(color)")
            }
          }
        }
      }
    }
  }

  @Test func greysHaveNoChroma() {
    for matrix in MatrixCoefficients.allCases {
      for range in SampleRange.allCases {
        for value in 0...255 {
          let grey = RGBColor(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
          let found = ycbcr(of: grey, in: ColorDescription(matrix: matrix, range: range))
          #expect(found.cb == 128 && found.cr == 128)
          let luma = range == .full ? Double(value) : 16 + Double(value) * 219 / 255
          #expect(abs(Double(found.y) - luma) <= 0.5)
        }
      }
    }
  }

  /// The well-known codes of colour bars.
  @Test func primariesHaveTheirKnownCodes() {
    let limited = ColorDescription(matrix: .bt601)
    #expect(ycbcr(of: RGBColor(red: 255, green: 0, blue: 0), in: limited) == (81, 90, 240))
    #expect(ycbcr(of: RGBColor(red: 0, green: 255, blue: 0), in: limited) == (145, 54, 34))
    #expect(ycbcr(of: RGBColor(red: 0, green: 0, blue: 255), in: limited) == (41, 240, 110))
    #expect(ycbcr(of: RGBColor(red: 255, green: 255, blue: 255), in: limited) == (235, 128, 128))
    let high = ColorDescription(matrix: .bt709)
    #expect(ycbcr(of: RGBColor(red: 255, green: 0, blue: 0), in: high) == (63, 102, 240))
    // Full range chroma ends at 255.5.
    let full = ColorDescription(matrix: .bt601, range: .full)
    #expect(ycbcr(of: RGBColor(red: 255, green: 0, blue: 0), in: full) == (76, 85, 255))
    #expect(ycbcr(of: RGBColor(red: 0, green: 255, blue: 255), in: full) == (179, 171, 0))
    // Black, white and red in 10 bits, as ITU-R BT.709 tabulates and computes them.
    func ten(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (UInt16, UInt16, UInt16) {
      ycbcr(of: RGBColor(red: red, green: green, blue: blue), in: high, bitDepth: 10)
    }
    #expect(ten(0, 0, 0) == (64, 512, 512))
    #expect(ten(255, 255, 255) == (940, 512, 512))
    #expect(ten(255, 0, 0) == (250, 409, 960))
  }
}
