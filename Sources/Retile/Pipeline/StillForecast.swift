/// Says, ahead of decoding, which frames will be stills.
///
/// Whoever takes the stills decides; this only runs ahead with the same rule.
struct StillForecast {
  /// A frame and whether its picture is wanted.
  typealias Verdict = (entry: DecodeSchedule.Entry, isWanted: Bool)

  private var shutter: Shutter
  /// The last frame: what follows it decides whether it is wanted.
  private var held: DecodeSchedule.Entry?

  init(_ shutter: Shutter) { self.shutter = shutter }

  /// No further frame is wanted.
  var isDone: Bool { shutter.isDone }

  /// The frame that is decided once `moment`, which `entry` has, is known.
  mutating func pass(
    _ entry: DecodeSchedule.Entry, _ moment: TimedMoment
  ) throws -> Verdict? {
    let stills = try shutter.pass(moment)
    if shutter.takesAtOnce { return (entry, !stills.isEmpty) }
    defer { held = entry }
    return held.map { ($0, !stills.isEmpty) }
  }

  /// The last frame, at the end of the stream.
  mutating func finish() -> Verdict? {
    defer { held = nil }
    // Moments past the end are for others to complain of.
    let stills = try? shutter.finish(path: "", frames: 0)
    return held.map { ($0, !(stills ?? []).isEmpty) }
  }
}
