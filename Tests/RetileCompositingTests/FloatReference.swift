import Foundation
import RetileCompositing
import RetileFrames
import TestSupport

/// The contract's drawing in floating point, sample by sample, without any of the code under test.
struct FloatReference {
  let frame: Frame
  let drawing: Drawing
  let filter: ScaleFilter
  private let subsampling: ChromaSubsampling
  private let location: ChromaLocation

  init(_ frame: Frame, _ drawing: Drawing, _ filter: ScaleFilter = .bilinear) {
    self.frame = frame
    self.filter = filter
    self.drawing = drawing
    subsampling = frame.format.subsampling
    location = frame.format.color.chromaLocation
  }

  /// The plane's samples, row after row, not rounded.
  func plane(_ plane: Int) -> [Double] {
    let width = count(drawing.canvas.width, step(plane, 0))
    let height = count(drawing.canvas.height, step(plane, 1))
    var result = [Double](
      repeating: sample(drawing.background, plane), count: width * height)
    for view in drawing.views {
      if let color = view.background {
        for y in members(view.target.y, view.target.height, step(plane, 1), height) {
          for x in members(view.target.x, view.target.width, step(plane, 0), width) {
            result[y * width + x] = sample(color, plane)
          }
        }
      }
      guard !view.region.isEmpty, !view.target.isEmpty else { continue }
      let columns = axis(view, plane, 0, width)
      let rows = axis(view, plane, 1, height)
      let samples = frame.planes[plane].values.map(Double.init)
      let stride = frame.planes[plane].size.width
      for (y, rowTaps) in rows {
        // Separable: rows first, then columns.
        var mixed = [Double](repeating: 0, count: stride)
        for (k, weight) in rowTaps {
          for x in 0..<stride { mixed[x] += weight * samples[k * stride + x] }
        }
        for (x, columnTaps) in columns {
          let sum = columnTaps.reduce(0) { $0 + $1.weight * mixed[$1.index] }
          result[y * width + x] = max(0, min(Double(1 << frame.format.bitDepth - 1), sum))
        }
      }
    }
    return result
  }

  private typealias Tap = (index: Int, weight: Double)

  // For each sample of the plane that belongs to the picture on one axis: what it is made of.
  private func axis(
    _ view: ViewDrawing, _ plane: Int, _ axis: Int, _ limit: Int
  ) -> [(Int, [Tap])] {
    let regions = [(view.region.x, view.region.width), (view.region.y, view.region.height)]
    let targets = [(view.target.x, view.target.width), (view.target.y, view.target.height)]
    let (r0, regionCount) = regions[axis]
    var (t0, targetCount) = targets[axis]
    let r = Double(regionCount)
    let v = Double(targetCount)
    let otherR = Double(regions[1 - axis].1)
    let otherV = Double(targets[1 - axis].1)
    let share = axis == 0 ? view.anchor.x : view.anchor.y
    var scale = r / v
    var offset = 0.0
    switch view.mode {
    case .fill: break
    case .hidden:
      scale = min(r / v, otherR / otherV)
      offset = (r - v * scale) * Double(share) / 100
      if scale == 1 {
        let even = Double(axis == 0 ? subsampling.horizontalStep : subsampling.verticalStep)
        offset = ((r - v) * Double(share) / (100 * even)).rounded(.down) * even
      }
    case .fit:
      if r / v < otherR / otherV {
        targetCount = max(1, Int((r * otherV / otherR + 0.5).rounded(.down)))
        t0 += Int(((v - Double(targetCount)) * Double(share) / 100).rounded(.down))
        scale = r / Double(targetCount)
      }
    }
    let step = step(plane, axis)
    let halves = axis == 0 ? location.horizontalHalves : location.verticalHalves
    let sited = step == 2 ? Double(halves) / 2 : 0
    var allowed = members(r0, regionCount, step, .max)
    if allowed.isEmpty { allowed = [r0 / step] }
    let (first, last) = (allowed[0], allowed[allowed.count - 1])
    let width = max(1, scale)
    return members(t0, targetCount, step, limit).map { i in
      var x = Double(step * i) + sited
      if view.mirror && axis == 0 { x = Double(2 * t0 + targetCount - 1) - x }
      let luma = Double(r0) + offset + (x - Double(t0) + 0.5) * scale - 0.5
      let position = (luma - sited) / Double(step)
      var taps: [Tap] = []
      var total = 0.0
      let reach = 4 * width
      for k in Int((position - reach).rounded(.down))...Int((position + reach).rounded(.up)) {
        let weight = weight(of: Double(k), at: position, width)
        taps.append((max(first, min(last, k)), weight))
        total += weight
      }
      return (i, taps.map { ($0.index, $0.weight / total) })
    }
  }

  // The filters from their definitions; `width` is the scale, at least 1.
  private func weight(of sample: Double, at position: Double, _ width: Double) -> Double {
    let distance = abs(sample - position)
    let t = distance / width
    switch filter {
    case .nearest: return sample == (position + 0.5 + 1e-9).rounded(.down) ? 1 : 0
    case .bilinear: return max(0, 1 - t)
    case .area:
      let (left, right) = (position - width / 2, position + width / 2)
      return max(0, min(sample + 0.5, right) - max(sample - 0.5, left))
    case .bicubic:
      if t < 1 { return 1.5 * t * t * t - 2.5 * t * t + 1 }
      return t < 2 ? -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2 : 0
    case .lanczos:
      func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
      return t < 3 ? sinc(t) * sinc(t / 3) : 0
    }
  }

  // The samples i of a plane with luma position step·i in a stretch of luma.
  private func members(_ start: Int, _ count: Int, _ step: Int, _ limit: Int) -> [Int] {
    guard count > 0 else { return [] }
    return (start..<(start + count)).filter { $0 >= 0 && $0 % step == 0 && $0 / step < limit }
      .map { $0 / step }
  }

  private func step(_ plane: Int, _ axis: Int) -> Int {
    guard plane > 0 else { return 1 }
    return switch subsampling {
    case .yuv420: 2
    case .yuv422: axis == 0 ? 2 : 1
    case .yuv444: 1
    }
  }

  private func count(_ luma: Int, _ step: Int) -> Int { (luma + step - 1) / step }

  // BT.709, limited range, which is what the tests' formats are.
  private func sample(_ color: RGBColor, _ plane: Int) -> Double {
    let (r, g, b) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let eightBits =
      switch plane {
      case 0: 16 + 219 * y
      case 1: 128 + 224 * (b - y) / (2 * (1 - 0.0722))
      default: 128 + 224 * (r - y) / (2 * (1 - 0.2126))
      }
    return eightBits * Double(1 << (frame.format.bitDepth - 8))
  }
}
