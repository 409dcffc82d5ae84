/// Whether a switch is to be believed.
struct SwitchVerdict: Equatable, Sendable {
  /// The first frame that shows the new layout; nil where the pictures do not decide.
  let frame: Int?
  /// From 0 to 100.
  let confidence: Int
  /// The step in 1/16 of the mean deviation: who is to be believed less, where not all are.
  let clearness: Int

  /// A layout that is seen in fewer frames than this is not measured.
  private static let fewestFrames = 2
  /// Frames to each side of the switch in which the step has to be seen.
  private static let near = 8
  /// The least step, in 1/16 luma levels.
  private static let leastStep = 24
  /// The least ratio of the step to the mean deviation: the best split of what only drifts has 2 to 3.
  private static let leastRatio = 4

  /// Nothing is seen.
  static let none = SwitchVerdict()

  private init() { (frame, confidence, clearness) = (nil, 0, 0) }

  /// Judges a switch at `frame`, between the frames of the old layout and those of the new.
  ///
  /// A switch is a step that is large against the deviations, that is there at the switch itself and
  /// does not come by drifting, and that leads from the old edges to the new ones: of texture, which
  /// is what is left where a layout has no edge, the strength is about 0.
  init(_ series: SwitchSeries, switch frame: Int, old: Range<Int>, new: Range<Int>) {
    guard old.count >= Self.fewestFrames, new.count >= Self.fewestFrames else {
      (self.frame, confidence, clearness) = (nil, 0, 0)
      return
    }
    let (below, above) = (series.mean(old), series.mean(new))
    let step = above - below
    let local = series.mean(new.prefix(Self.near)) - series.mean(old.suffix(Self.near))
    let deviation = series.deviation(old, from: below) + series.deviation(new, from: above)
    let noise = deviation / (old.count + new.count)
    clearness = 16 * max(0, step) / (noise + 1)
    guard step >= Self.leastStep, step >= Self.leastRatio * noise, 3 * local >= step,
      4 * below <= step, -4 * above <= step
    else {
      (self.frame, confidence) = (nil, 0)
      return
    }
    self.frame = frame
    // Half at the least ratio; less where the step is smaller at the switch than it is on the whole.
    confidence = (100 - 200 * noise / step) * min(step, 2 * local) / step
  }
}
