/// What the pictures around one change of the layout say, frame by frame.
struct SwitchSeries: Equatable, Sendable {
  /// The frame at which the stream says that the layout changes.
  let claimed: Int
  /// The frames of the window.
  let window: ClosedRange<Int>
  /// How much more the picture shows the new layout's edges than the old one's, in 1/16 luma levels;
  /// from the first frame of the window on.
  private(set) var lean: [Int32] = []
  /// How much the picture has changed since the frame before, where the layouts differ.
  private(set) var change: [Int32] = []

  init(claimed: Int, window: ClosedRange<Int>) {
    self.claimed = claimed
    self.window = window
  }

  /// Takes the next frame of the window.
  mutating func append(lean: Int, change: Int) {
    self.lean.append(Int32(clamping: lean))
    self.change.append(Int32(clamping: change))
  }

  /// The frames that there are: the stream may end within the window.
  var frames: Range<Int> { window.lowerBound..<window.lowerBound + lean.count }

  func lean(_ frame: Int) -> Int { Int(lean[frame - window.lowerBound]) }

  func change(_ frame: Int) -> Int { Int(change[frame - window.lowerBound]) }
}

extension SwitchSeries {
  /// The mean of `lean`; 0 without frames.
  func mean(_ frames: Range<Int>) -> Int {
    frames.isEmpty ? 0 : frames.reduce(0) { $0 + lean($1) } / frames.count
  }

  /// The sum of the distances of `lean` from a level.
  func deviation(_ frames: Range<Int>, from level: Int) -> Int {
    frames.reduce(0) { $0 + abs(lean($1) - level) }
  }
}
