import RetileFrames

/// One host in one view, in floating point: the formulas of the contract, sample by sample.
struct ScaleReference {
  enum Mode: String, CaseIterable { case hidden, fit, fill }

  /// Where chroma sample (0, 0) is, in luma samples; the default is H.264's and H.265's.
  struct Siting {
    var x = 0.0
    var y = 0.5
  }

  private let columns: Axis
  private let rows: Axis
  private let siting: Siting

  init(
    region: Rect, target: Rect, mode: Mode, format: PlanarFormat, siting: Siting = Siting()
  ) {
    self.siting = siting
    let (sx, sy) = (
      Double(region.width) / Double(target.width), Double(region.height) / Double(target.height)
    )
    var columns = Axis(region.x, region.width, target.x, target.width, scale: sx)
    var rows = Axis(region.y, region.height, target.y, target.height, scale: sy)
    switch mode {
    case .fill: break
    case .hidden:
      columns.cover(scale: min(sx, sy), chromaStep: format.steps.x)
      rows.cover(scale: min(sx, sy), chromaStep: format.steps.y)
    case .fit:
      if sx < sy {
        columns.shrink(by: sy)
      } else if sy < sx {
        rows.shrink(by: sx)
      }
    }
    self.columns = columns
    self.rows = rows
  }

  /// The part of the view that shows the host: all of it but for bars.
  var shown: Rect {
    Rect(x: columns.target, y: rows.target, width: columns.count, height: rows.count)
  }

  /// The largest distance of any drawn sample from its exact value.
  func largestError(of drawn: Picture, from source: Picture) -> Double {
    (0..<3).map { largestError(of: drawn, from: source, plane: $0) }.max() ?? 0
  }

  private func largestError(of drawn: Picture, from source: Picture, plane: Int) -> Double {
    let step = source.format.step(plane)
    let width = source.format.planeSize(plane).width
    let canvas = drawn.format.planeSize(plane)
    let canvasRect = Rect(x: 0, y: 0, width: drawn.format.width, height: drawn.format.height)
    let part = drawn.format.planeRect(shown.intersection(canvasRect), plane)
    let columnTaps = (part.left..<part.right).map {
      columns.taps($0, step: step.x, siting: step.x == 2 ? siting.x : 0)
    }
    let firstColumn = columnTaps.flatMap { $0 }.map(\.index).min() ?? 0
    let lastColumn = columnTaps.flatMap { $0 }.map(\.index).max() ?? 0
    var worst = 0.0
    var mixed = [Double](repeating: 0, count: width)
    for y in part.top..<part.bottom {
      let rowTaps = rows.taps(y, step: step.y, siting: step.y == 2 ? siting.y : 0)
      for x in firstColumn...max(firstColumn, lastColumn) {
        var sum = 0.0
        for tap in rowTaps {
          sum += tap.weight * Double(source.code(plane, tap.index * width + x))
        }
        mixed[x] = sum
      }
      for (offset, taps) in columnTaps.enumerated() {
        var value = 0.0
        for tap in taps { value += tap.weight * mixed[tap.index] }
        let sample = drawn.code(plane, y * canvas.width + part.left + offset)
        worst = max(worst, abs(Double(sample) - value))
      }
    }
    return worst
  }
}

/// What of the source is shown where, on one axis.
private struct Axis {
  private let source: Int
  private let sourceCount: Int
  private(set) var target: Int
  private(set) var count: Int
  /// Source samples per target sample.
  private var scale: Double
  /// What is cut off before the first target sample.
  private var crop = 0.0

  init(_ source: Int, _ sourceCount: Int, _ target: Int, _ count: Int, scale: Double) {
    self.source = source
    self.sourceCount = sourceCount
    self.target = target
    self.count = count
    self.scale = scale
  }

  /// `hidden`: the middle of the source, at the scale of the axis that fits.
  mutating func cover(scale: Double, chromaStep: Int) {
    self.scale = scale
    crop = (Double(sourceCount) - Double(count) * scale) / 2
    if scale == 1 {
      crop = (crop / Double(chromaStep)).rounded(.down) * Double(chromaStep)
    }
  }

  /// `fit`: all of the source on fewer samples; an odd remainder goes right or down.
  mutating func shrink(by other: Double) {
    let size = max(1, Int((Double(sourceCount) / other + 0.5).rounded(.down)))
    target += (count - size) / 2
    count = size
    scale = Double(sourceCount) / Double(size)
  }

  struct Tap {
    let index: Int
    let weight: Double
  }

  /// What sample `i` of a plane is made of: a triangle of radius max(1, scale) around its own
  /// position, normalised; samples beyond the region count as its outermost ones.
  func taps(_ i: Int, step: Int, siting: Double) -> [Tap] {
    let luma =
      Double(source) + crop + (Double(step * i) + siting - Double(target) + 0.5) * scale - 0.5
    let position = (luma - siting) / Double(step)
    let first = (source + step - 1) / step
    let last = max(first, (source + sourceCount + step - 1) / step - 1)
    let radius = max(1, scale)
    let range = Int((position - radius).rounded(.up))...Int((position + radius).rounded(.down))
    let weights = range.map { radius - abs(Double($0) - position) }
    let sum = weights.reduce(0, +)
    return zip(range, weights).map { Tap(index: min(max($0, first), last), weight: $1 / sum) }
  }
}
