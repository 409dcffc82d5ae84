/// The last frames that passed by, with what a layout stages at them: a frame may be drawn once the
/// next one is known.
struct SeenFrames {
  /// A frame, and what a layout shows at it.
  struct Seen {
    let shown: ShownFrame
    let staged: StagedFrame?
  }

  private let limit: Int
  private var frames: [Seen] = []

  /// - Parameter limit: how many are kept, at least one.
  init(limit: Int = 2) { self.limit = limit }

  /// The next frame passes by.
  mutating func see(_ shown: ShownFrame, _ staged: StagedFrame?) {
    frames = frames.suffix(limit - 1) + [Seen(shown: shown, staged: staged)]
  }

  /// One of them with its picture.
  ///
  /// - Throws: `ScheduleDoubt` if its picture was left undecoded.
  func picture(_ moment: TimedMoment) throws -> (picture: TimedPicture, staged: StagedFrame?) {
    guard let seen = frames.first(where: { $0.shown.moment.index == moment.index }),
      let picture = seen.shown.picture
    else { throw ScheduleDoubt.decoder }
    return (picture, seen.staged)
  }
}
