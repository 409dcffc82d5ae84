/// Whether a switch is to be believed.
struct SwitchVerdict: Equatable, Sendable {
  /// The first frame that shows the new layout; nil where the pictures do not decide.
  let frame: Int?
  /// From 0 to 100.
  let confidence: Int

  /// A layout that is seen in fewer frames than this is not measured.
  private static let fewestFrames = 2
  /// Frames beside the switch in which the step has to be seen.
  private static let near = 8
  /// The least step, in 1/16 luma levels.
  private static let leastStep = 24

  init(_ series: SwitchSeries, switch frame: Int, old: Range<Int>, new: Range<Int>) {
    guard old.count >= Self.fewestFrames, new.count >= Self.fewestFrames else {
      (self.frame, confidence) = (nil, 0)
      return
    }
    func mean(_ frames: Range<Int>) -> Int {
      frames.reduce(0) { $0 + series.lean($1) } / frames.count
    }
    func deviation(_ frames: Range<Int>, _ level: Int) -> Int {
      frames.reduce(0) { $0 + abs(series.lean($1) - level) }
    }
    let (below, above) = (mean(old), mean(new))
    let step = above - below
    let local = mean(new.prefix(Self.near)) - mean(old.suffix(Self.near))
    let noise = (deviation(old, below) + deviation(new, above)) / (old.count + new.count)
    if SwitchVerdict.traces {
      print(
        "claimed \(series.claimed) window \(series.frames) at \(frame) step \(step) local \(local) noise \(noise) old \(below) \(old) new \(above) \(new) change \((max(frame-3,series.frames.lowerBound)...min(frame+3, series.frames.upperBound-1)).map{series.change($0)})"
      )
    }
    let confidence = step <= 0 ? 0 : max(0, 100 * (min(step, local) - noise) / (step + noise))
    guard min(step, local) >= Self.leastStep, confidence >= 50 else {
      (self.frame, self.confidence) = (nil, confidence)
      return
    }
    (self.frame, self.confidence) = (frame, confidence)
  }
  static let traces = true
}
