import Retile

/// Outputs of one input that a plan hands out together: the whole, or parts between frames.
struct PlanItem {
  /// Places where it may be cut, in display order, and which frames there are.
  struct Cutting {
    /// The first is frame 0.
    let starts: [PartStart]
    let frames: Int
    /// For each output the display indices of its frames.
    let selections: [Range<Int>]
  }

  let group: WorkGroup
  /// Nil for what is done as a whole.
  let cutting: Cutting?
  let costs: FrameCosts

  var cost: Double { costs.total }
}

/// A piece of an item, as a task gets it.
struct PlanPiece {
  let item: Int
  /// Nil: the whole.
  let part: Range<Int>?
  let start: PartStart?
}

/// Cuts a row of items into tasks of about the same cost.
///
/// Borders lie at equal distances along the row; one that falls into an item goes to the nearest place
/// where that may be cut, or to its nearer end. So there are at most as many cuts as borders.
enum PlanPartition {
  /// - Parameter count: of tasks, at least 1; there may be fewer where there is less to do.
  /// - Returns: the pieces of each task, none of them empty.
  static func tasks(_ items: [PlanItem], count: Int) -> [[PlanPiece]] {
    let total = items.reduce(0) { $0 + $1.cost }
    var tasks: [[PlanPiece]] = [[]]
    var passed = 0.0
    var next = 1
    func border(_ number: Int) -> Double { total * Double(number) / Double(count) }
    for (index, item) in items.enumerated() {
      let end = passed + item.cost
      let costs = item.costs
      var cuts: [Int] = []
      var endsTask = false
      var begins = false
      while next < count, border(next) <= end {
        switch nearest(to: costs.frame(at: border(next) - passed), in: item) {
        case .begin: begins = true
        case .cut(let start): if cuts.last != start { cuts.append(start) }
        case .end: endsTask = true
        }
        next += 1
      }
      if begins, tasks.last?.isEmpty == false { tasks.append([]) }
      for piece in pieces(of: item, index, cuts) {
        if piece.part?.lowerBound ?? 0 > 0 { tasks.append([]) }
        tasks[tasks.count - 1].append(piece)
      }
      if endsTask { tasks.append([]) }
      passed = end
    }
    return tasks.filter { !$0.isEmpty }
  }

  private enum Place {
    case begin
    case cut(Int)
    case end
  }

  /// Where a border goes that would lie at a frame of an item.
  private static func nearest(to frame: Double, in item: PlanItem) -> Place {
    let wanted = item.costs.frames
    var best = (distance: frame - Double(wanted.lowerBound), place: Place.begin)
    let toEnd = Double(max(wanted.lowerBound + 1, wanted.upperBound)) - frame
    if toEnd < best.distance { best = (toEnd, .end) }
    for (index, start) in (item.cutting?.starts ?? []).enumerated()
    where start.frame > wanted.lowerBound && start.frame < wanted.upperBound {
      let distance = (Double(start.frame) - frame).magnitude
      if distance < best.distance { best = (distance, .cut(index)) }
    }
    return best.place
  }

  private static func pieces(of item: PlanItem, _ index: Int, _ cuts: [Int]) -> [PlanPiece] {
    guard let cutting = item.cutting, !cuts.isEmpty else {
      return [PlanPiece(item: index, part: nil, start: nil)]
    }
    let starts = [cutting.starts[0]] + cuts.map { cutting.starts[$0] }
    let ends = starts.dropFirst().map(\.frame) + [cutting.frames]
    return zip(starts, ends).map { start, end in
      PlanPiece(item: index, part: start.frame..<end, start: start)
    }
  }
}
