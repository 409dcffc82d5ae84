/// What the frames of an input cost, compared with those of others: decoding each once from the first
/// that is wanted on, and drawing what is wanted of it.
struct FrameCosts {
  /// Display indices from the first frame that anybody wants to the last.
  let frames: Range<Int>
  /// Frames in order, each run of the same cost, which is that of one frame.
  private var runs: [(frames: Range<Int>, cost: Double)] = []

  /// What drawing and writing an output costs, compared with decoding the frame: about, for canvases of
  /// the pictures' size.
  private static let drawing = 0.5

  /// - Parameters:
  ///   - selections: for each output the display indices of its frames; empty: all are wanted once.
  ///   - count: of the input's frames.
  ///   - decoding: what one frame costs to decode.
  init(of selections: [Range<Int>], among count: Int, decoding: Double) {
    let wanted = selections.isEmpty ? [0..<max(1, count)] : selections
    let first = wanted.map(\.lowerBound).min() ?? 0
    frames = first..<max(first + 1, wanted.map(\.upperBound).max() ?? 0)
    var borders: [Int: Int] = [frames.lowerBound: 0, frames.upperBound: 0]
    for selection in wanted {
      borders[selection.lowerBound, default: 0] += 1
      borders[selection.upperBound, default: 0] -= 1
    }
    let places = borders.keys.sorted()
    var outputs = 0
    for (place, next) in zip(places, places.dropFirst()) {
      outputs += borders[place] ?? 0
      runs.append((place..<next, decoding * (1 + Self.drawing * Double(outputs))))
    }
  }

  var total: Double { runs.reduce(0) { $0 + Double($1.frames.count) * $1.cost } }

  /// The frame up to which all together cost so much.
  func frame(at cost: Double) -> Double {
    var left = cost
    for run in runs {
      let all = Double(run.frames.count) * run.cost
      if left < all { return Double(run.frames.lowerBound) + max(0, left) / run.cost }
      left -= all
    }
    return Double(frames.upperBound)
  }
}
