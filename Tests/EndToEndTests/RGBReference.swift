/// A frame as RGB in floating point: chroma interpolated bilinearly where it sits, then the matrix.
struct RGBReference {
  /// (Kr, Kb) of H.273 table 4.
  var weights = (red: 0.299, blue: 0.114)
  var isFullRange = false
  var siting = ScaleReference.Siting()

  static let bt709 = (red: 0.2126, blue: 0.0722)

  /// The largest distance of any sample of `rgb` (3 bytes a pixel) from its exact value; infinite
  /// where the sizes differ.
  ///
  /// - Parameter rowStep: only every so many rows are looked at.
  func largestError(of rgb: [UInt8], from frame: Picture, rowStep: Int = 1) -> Double {
    let width = frame.format.width
    guard rgb.count == 3 * width * frame.format.height else { return .infinity }
    let blue = Chroma(frame, 1, siting)
    let red = Chroma(frame, 2, siting)
    let columns = (0..<width).map(blue.column)
    var worst = 0.0
    for y in stride(from: 0, to: frame.format.height, by: rowStep) {
      let row = blue.row(y)
      for x in 0..<width {
        let color = convert(
          Double(frame.code(0, y * width + x)), blue.value(columns[x], row),
          red.value(columns[x], row), frame.format.bitDepth)
        let start = 3 * (y * width + x)
        worst = max(
          worst, abs(Double(rgb[start]) - color.0), abs(Double(rgb[start + 1]) - color.1),
          abs(Double(rgb[start + 2]) - color.2))
      }
    }
    return worst
  }

  // H.273 clause 8.3, solved for R, G, B, and cut to 0…255.
  private func convert(
    _ y: Double, _ cb: Double, _ cr: Double, _ bitDepth: Int
  ) -> (Double, Double, Double) {
    let step = Double(1 << (bitDepth - 8))
    let most = 256 * step - 1
    let luma = isFullRange ? y * 255 / most : (y / step - 16) * 255 / 219
    let scale = isFullRange ? 255 / most : 255 / (224 * step)
    let r = luma + 2 * (1 - weights.red) * (cr - 128 * step) * scale
    let b = luma + 2 * (1 - weights.blue) * (cb - 128 * step) * scale
    let green = 1 - weights.red - weights.blue
    let g = (luma - weights.red * r - weights.blue * b) / green
    func cut(_ value: Double) -> Double { min(max(value, 0), 255) }
    return (cut(r), cut(g), cut(b))
  }
}

/// A chroma plane read between its samples.
private struct Chroma {
  private let frame: Picture
  private let plane: Int
  private let width: Int
  private let height: Int
  private let step: (x: Int, y: Int)
  private let siting: ScaleReference.Siting

  struct Place {
    let first: Int
    let second: Int
    let share: Double
  }

  init(_ frame: Picture, _ plane: Int, _ siting: ScaleReference.Siting) {
    self.frame = frame
    self.plane = plane
    (width, height) = frame.format.planeSize(plane)
    step = frame.format.step(plane)
    self.siting = siting
  }

  func column(_ x: Int) -> Place {
    place((Double(x) - (step.x == 2 ? siting.x : 0)) / Double(step.x), width)
  }

  func row(_ y: Int) -> Place {
    place((Double(y) - (step.y == 2 ? siting.y : 0)) / Double(step.y), height)
  }

  func value(_ column: Place, _ row: Place) -> Double {
    func mixed(_ row: Int) -> Double {
      Double(frame.code(plane, row * width + column.first)) * (1 - column.share)
        + Double(frame.code(plane, row * width + column.second)) * column.share
    }
    return mixed(row.first) * (1 - row.share) + mixed(row.second) * row.share
  }

  private func place(_ position: Double, _ count: Int) -> Place {
    let floor = position.rounded(.down)
    func cut(_ index: Int) -> Int { min(max(index, 0), count - 1) }
    return Place(
      first: cut(Int(floor)), second: cut(Int(floor) + 1), share: position - floor)
  }
}
