import RetileFrames
import RetileTracks

/// Answers, in display order, which layouts of a track are written with which frame.
struct LayoutSchedule {
  /// A layout that a frame carries.
  struct Writing {
    let entry: LayoutTrack.Entry
    /// It holds already.
    let isRepeated: Bool
  }

  private let track: LayoutTrack
  private var inForce: LayoutInForce
  private var current: LayoutTrack.Entry?
  private let repeats: InjectOptions.Repeats

  init(_ track: LayoutTrack, repeats: InjectOptions.Repeats) {
    self.track = track
    self.repeats = repeats
    inForce = LayoutInForce(track: track)
  }

  /// What the next frame carries; nil if nothing.
  mutating func writing(frame: Int, time: MediaTime, isKey: Bool) -> Writing? {
    guard let entry = inForce.entry(frame: frame, time: time) else { return nil }
    if entry != current {
      current = entry
      return Writing(entry: entry, isRepeated: false)
    }
    return isKey && repeats == .keyframes ? Writing(entry: entry, isRepeated: true) : nil
  }

  /// How many entries begin after a frame.
  func entries(after frame: Int, time: MediaTime) -> Int {
    track.entries.count { !$0.begins(byFrame: frame, time: time) }
  }
}
