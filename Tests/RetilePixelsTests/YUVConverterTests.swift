import RetileFrames
import RetilePixels
import TestSupport
import Testing

@Suite struct YUVConverterTests {
  private static let bitDepths = [8, 9, 10, 11, 12]

  private func noise(_ size: Size, seed: UInt64) -> [UInt8] {
    var numbers = SeededGenerator(seed: seed)
    return (0..<(size.width * size.height * 3)).map { _ in
      // The corners of the cube as often as its inside.
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: 0
      case 1: 255
      default: UInt8.random(in: 0...255, using: &numbers)
      }
    }
  }

  @Test(arguments: bitDepths)
  func everySampleIsTheNearestToTheEquationsAndTheSiting(_ bitDepth: Int) {
    for size in [Size(width: 1, height: 1), Size(width: 7, height: 5), Size(width: 12, height: 8)] {
      let rgb = noise(size, seed: UInt64(bitDepth))
      for format in YUVReference.formats(size, bitDepth: bitDepth) {
        let frame = YUVConverter(format).frame(rgb: rgb)
        #expect(frame.format == format)
        let expected = YUVReference.planes(rgb, format)
        for plane in 0..<3 {
          let found = frame.planes[plane].values
          #expect(found.count == expected[plane].count)
          let worst = zip(found, expected[plane]).map { abs(Double($0) - $1) }.max() ?? 1
          #expect(worst <= 0.5 + 1e-6, "plane \(plane) of \(format)")
        }
      }
    }
  }

  @Test func oneColourAllOverGivesItsSamples() {
    var numbers = SeededGenerator(seed: 51)
    let size = Size(width: 5, height: 3)
    for bitDepth in [8, 10, 12] {
      for format in YUVReference.formats(size, bitDepth: bitDepth) {
        let color = RGBColor(
          red: .random(in: 0...255, using: &numbers), green: .random(in: 0...255, using: &numbers),
          blue: .random(in: 0...255, using: &numbers))
        let rgb = (0..<15).flatMap { _ in [color.red, color.green, color.blue] }
        let frame = YUVConverter(format).frame(rgb: rgb)
        let samples = ycbcr(of: color, in: format.color, bitDepth: bitDepth)
        let wanted = [samples.y, samples.cb, samples.cr].map { Int($0) }
        for plane in 0..<3 {
          #expect(frame.planes[plane].values.allSatisfy { $0 == wanted[plane] }, "\(format)")
        }
      }
    }
  }

  /// There and back in 4:4:4: off by what rounding the samples can make, and no more.
  @Test(arguments: bitDepths)
  func whatIsConvertedBackIsTheSamePicture(_ bitDepth: Int) {
    let size = Size(width: 64, height: 16)
    let rgb = noise(size, seed: 52)
    for format in YUVReference.formats(size, bitDepth: bitDepth)
    where format.subsampling == .yuv444 {
      let frame = YUVConverter(format).frame(rgb: rgb)
      let converter = RGBConverter(format)
      var back: [UInt8] = []
      for y in 0..<size.height {
        var row = [UInt8](repeating: 0, count: 3 * size.width)
        row.withUnsafeMutableBufferPointer { converter.convertRow(y, of: frame, into: $0) }
        back += row
      }
      let worst = zip(rgb, back).map { abs(Int($0) - Int($1)) }.max() ?? 255
      // Half a code of luma and of chroma in 8 bits of limited range can be 1.64 steps of blue.
      let allowed = bitDepth == 8 && format.color.range == .limited ? 2 : 1
      #expect(worst <= allowed, "\(format.color) \(worst)")
      if bitDepth >= 10 { #expect(worst == 0, "\(format.color) \(worst)") }
    }
  }

  @Test func flatteningIsTheNearestForEveryAlpha() {
    for color in [0, 1, 127, 254, 255] {
      for source in stride(from: 0, through: 255, by: 5) {
        let rgba = (0...255).flatMap { alpha -> [UInt8] in [UInt8(source), 0, 255, UInt8(alpha)] }
        var rgb = [UInt8](repeating: 7, count: 3 * 256 + 1)
        let other = UInt8(color)
        ScalarKernels.flattenRow(rgba, over: (other, other, other), to: &rgb, count: 256)
        #expect(rgb[3 * 256] == 7)
        for alpha in 0...255 {
          for (channel, value) in [source, 0, 255].enumerated() {
            let exact = Double(value * alpha + color * (255 - alpha)) / 255
            #expect(Int(rgb[3 * alpha + channel]) == Int(exact.rounded()))
          }
        }
      }
    }
  }
}
