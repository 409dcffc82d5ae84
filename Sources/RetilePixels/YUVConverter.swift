package import RetileFrames

/// Converts pictures of RGB, 8 bits a channel, to frames of one format.
///
/// The equations of H.273 clause 8.3 with the format's matrix and range, exact in whole numbers; each
/// sample is rounded once, halves away from zero. Chroma is the mean of the luma samples around its
/// place (`ChromaTaps`; the picture's edge samples are repeated), taken before rounding. One colour
/// all over gives its samples of `ycbcr(of:in:bitDepth:)`.
///
/// Primaries and transfer are taken as they are: the picture is in the colour space of the stream.
package struct YUVConverter: Sendable {
  package let format: FrameFormat

  package init(_ format: FrameFormat) { self.format = format }

  /// - Parameter rgb: R, G, B bytes, row after row without padding.
  package func frame(rgb: [UInt8]) -> Frame {
    let size = format.size
    precondition(rgb.count == size.width * size.height * 3, "three samples for each pixel")
    let equation = ColorEquation(format.color, bitDepth: format.bitDepth)
    let buffer = FrameBuffer(format)
    rgb.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      writeLuma(pixels, equation, to: buffer)
      writeChroma(pixels, equation, to: buffer)
    }
    return buffer.freeze()
  }

  private func writeLuma(
    _ pixels: UnsafePointer<UInt8>, _ equation: ColorEquation, to buffer: FrameBuffer
  ) {
    let width = format.size.width
    for y in 0..<format.size.height {
      let row = pixels + 3 * width * y
      for x in 0..<width {
        let code = equation.luma(
          red: Int(row[3 * x]), green: Int(row[3 * x + 1]), blue: Int(row[3 * x + 2]))
        set(code, 0, x, y, of: buffer)
      }
    }
  }

  private func writeChroma(
    _ pixels: UnsafePointer<UInt8>, _ equation: ColorEquation, to buffer: FrameBuffer
  ) {
    let size = format.size
    let chromaSize = format.planeSize(1)
    let location = format.color.chromaLocation
    let across = ChromaTaps(
      step: format.subsampling.horizontalStep, halves: location.horizontalHalves)
    let down = ChromaTaps(step: format.subsampling.verticalStep, halves: location.verticalHalves)
    let weight = across.sum * down.sum
    // Each column's weighted sum of the rows, R, G, B.
    var sums = [Int](repeating: 0, count: 3 * size.width)
    let columns = (0..<chromaSize.width).map { across.samples(of: $0, count: size.width) }
    for j in 0..<chromaSize.height {
      for index in sums.indices { sums[index] = 0 }
      for (y, share) in zip(down.samples(of: j, count: size.height), down.weights) {
        let row = pixels + 3 * size.width * y
        for index in sums.indices { sums[index] += share * Int(row[index]) }
      }
      for i in 0..<chromaSize.width {
        var (red, green, blue) = (0, 0, 0)
        for (x, share) in zip(columns[i], across.weights) {
          red += share * sums[3 * x]
          green += share * sums[3 * x + 1]
          blue += share * sums[3 * x + 2]
        }
        let code = equation.chroma(red: red, green: green, blue: blue, weight: weight)
        set(code.cb, 1, i, j, of: buffer)
        set(code.cr, 2, i, j, of: buffer)
      }
    }
  }

  private func set(_ code: UInt16, _ plane: Int, _ x: Int, _ y: Int, of buffer: FrameBuffer) {
    if format.bitDepth == 8 {
      buffer.row(plane, y)[x] = UInt8(truncatingIfNeeded: code)
    } else {
      buffer.wideRow(plane, y)[x] = code
    }
  }
}
