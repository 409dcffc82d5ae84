/// Finds the frames at which the picture switches from layout to layout.
///
/// All changes of a chain are placed together: let `lean` be what speaks for a change's new layout
/// at a frame, and `threshold` halfway between what it is under the old layout and under the new.
/// The switches s(1) ≤ s(2) ≤ … are those that maximise the sum, over all changes i and all frames
/// t ≥ s(i) of its window, of lean(i, t) − threshold(i). Since the layouts come in the order of the
/// track, this is the assignment of layouts to frames under which the edges that are seen are those
/// that there should be, also where several changes lie in each other's windows or go back and forth.
/// Thresholds come from a split into two classes first, then from the frames beside each switch.
struct SwitchFinder {
  private let series: [SwitchSeries]
  /// No switch is earlier: where the chain before ended.
  private let floor: Int
  /// Per change; doubled, to hold halves.
  private var thresholds: [Int]
  /// The first frame of the new layout; the end of the window's frames where it is never seen.
  private(set) var switches: [Int] = []

  /// - Parameter series: changes in the order of the track; windows do not begin before earlier ones.
  init(_ series: [SwitchSeries], floor: Int = 0) {
    self.series = series
    self.floor = floor
    thresholds = series.map { TwoLevels.threshold($0.lean) }
    // Each round can only improve the sum; in practice two or three settle it.
    for _ in 0..<8 {
      let placed = place()
      if placed == switches { break }
      switches = placed
      for index in series.indices {
        guard let levels = levels(index), levels.new > levels.old else { continue }
        thresholds[index] = levels.old + levels.new
      }
    }
    for index in series.indices { switches[index] = refined(index) }
  }

  /// What the pictures say of each change of a chain.
  ///
  /// A change that is not seen only disturbs the others with its noise: the least clear one is left
  /// out and the rest is placed anew, until all that is left is seen.
  static func verdicts(_ series: [SwitchSeries], floor: Int = 0) -> [SwitchVerdict] {
    var verdicts = [SwitchVerdict](repeating: .none, count: series.count)
    var kept = Array(series.indices)
    while !kept.isEmpty {
      let finder = SwitchFinder(kept.map { series[$0] }, floor: floor)
      let found = kept.indices.map(finder.verdict)
      let unseen = kept.indices.filter { found[$0].frame == nil }
      guard let weakest = unseen.min(by: { found[$0].clearness < found[$1].clearness }) else {
        for (place, verdict) in zip(kept, found) { verdicts[place] = verdict }
        break
      }
      kept.remove(at: weakest)
    }
    return verdicts
  }

  // MARK: - Placing

  /// Less than any total; a chain of these does not overflow.
  private static let outOfQuestion = -(1 << 50)

  /// The best total up to a change, for each frame at which it may switch.
  private struct Row {
    let first: Int
    /// The best total with the switch at this frame or before.
    var best: [Int] = []
    /// Where the switch is then.
    var switchFrame: [Int] = []

    func place(_ frame: Int) -> Int { min(frame - first, best.count - 1) }
  }

  private func place() -> [Int] {
    var rows: [Row] = []
    for index in series.indices {
      let frames = series[index].frames
      var gains = [Int](repeating: 0, count: frames.count + 1)
      for frame in frames.reversed() {
        let place = frame - frames.lowerBound
        gains[place] = gains[place + 1] + gain(index, frame)
      }
      var row = Row(first: frames.lowerBound)
      for (place, gain) in gains.enumerated() {
        let frame = frames.lowerBound + place
        // Before the end of the chain before there is nothing to choose.
        var total = frame < floor && place + 1 < gains.count ? Self.outOfQuestion : gain
        if let above = rows.last { total += above.best[above.place(frame)] }
        if let last = row.best.last, total <= last {
          row.best.append(last)
          row.switchFrame.append(row.switchFrame[place - 1])
        } else {
          row.best.append(total)
          row.switchFrame.append(frame)
        }
      }
      rows.append(row)
    }
    var switches: [Int] = []
    var latest = Int.max
    for row in rows.reversed() {
      latest = row.switchFrame[latest == .max ? row.best.count - 1 : row.place(latest)]
      switches.append(latest)
    }
    return switches.reversed()
  }

  private func gain(_ index: Int, _ frame: Int) -> Int {
    2 * series[index].lean(frame) - thresholds[index]
  }

  // MARK: - Around a switch

  /// The frames that show the old and the new layout of a change, in its window.
  private func sides(_ index: Int) -> (old: Range<Int>, new: Range<Int>) {
    let frames = series[index].frames
    let own = switches[index]
    let before = index > 0 ? switches[index - 1] : floor
    let after = index + 1 < switches.count ? switches[index + 1] : Int.max
    let start = min(max(frames.lowerBound, before), own)
    let end = max(min(frames.upperBound, after), own)
    return (start..<own, own..<end)
  }

  private func levels(_ index: Int) -> (old: Int, new: Int)? {
    let sides = sides(index)
    guard !sides.old.isEmpty, !sides.new.isEmpty else { return nil }
    return (series[index].mean(sides.old), series[index].mean(sides.new))
  }

  /// How far the change of the picture may move a switch.
  private static let reach = 2

  /// The switch, moved to where the picture changes most, over frames whose edges leave it open.
  ///
  /// A frame that shows clearly which layout it has weighs more than any change.
  private func refined(_ index: Int) -> Int {
    let own = switches[index]
    let sides = sides(index)
    guard let levels = levels(index), levels.new > levels.old else { return own }
    let first = max(sides.old.lowerBound + 1, own - Self.reach)
    let last = min(sides.new.upperBound - 1, own + Self.reach)
    guard first <= own, own <= last else { return own }
    let most = max(1, (first...last).reduce(0) { max($0, series[index].change($1)) })
    func value(_ frame: Int) -> Int {
      let lost =
        frame < own
        ? (frame..<own).reduce(0) { $0 - gain(index, $1) }
        : (own..<frame).reduce(0) { $0 + gain(index, $1) }
      // A clear frame's gain is the distance of the levels; the largest change counts 3/4 of it.
      return -4 * lost + 3 * (levels.new - levels.old) * series[index].change(frame) / most
    }
    return (first...last).reduce(own) { value($1) > value($0) ? $1 : $0 }
  }

  // MARK: - Judging

  private func verdict(_ index: Int) -> SwitchVerdict {
    let sides = sides(index)
    return SwitchVerdict(
      series[index], switch: switches[index], old: sides.old, new: sides.new)
  }
}
