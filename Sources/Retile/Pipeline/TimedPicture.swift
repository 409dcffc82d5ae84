import RetileFrames

/// A decoded picture in its place: what the drawing stages get.
struct TimedPicture: Sendable {
  let frame: Frame
  let moment: TimedMoment

  /// Counts the displayed frames of the whole stream from 0.
  var index: Int { moment.index }
  /// Since the first displayed frame.
  var time: MediaTime { moment.time }
  /// When it leaves the screen, by its own duration.
  var end: MediaTime { moment.end }
  var layout: LayoutState { moment.layout }
}
